import { ignore } from "../../../faults/faults.ts";
import { readRecipe } from "../../../photo/recipe/recipe.ts";
import { drawDeveloped, frameIn } from "./developed-picture.ts";

/** A thumbnail that is to be developed. */
interface Asked {
  row: number;
  /** What tells it from other thumbnails of the row. */
  key: string;
  recipe: string;
  /** Its upright picture, and that picture's size. */
  picture: () => Blob;
  size: { width: number; height: number };
  /** A larger picture of the same photo; null where there is none. */
  larger: () => Promise<Blob | null>;
}

/** An encoded picture. */
interface Developed {
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
  size: { width: number; height: number };
}

/** The longest edge of developed thumbnails, in pixels. */
const mostEdge = 320;

/** Where the frame leaves less of the picture's longest edge, the larger picture is taken. */
const leastKept = 0.7;

/** Those developed last, and what of: by row. */
const known = new Map<number, Developed & { of: string }>();
const mostKnown = 400;

/** A thumbnail after its recipe; null where that is none, or it cannot be decoded. */
export async function developedThumbnail(asked: Asked): Promise<Developed | null> {
  const { row, key, recipe } = asked;
  const of = `${key} ${recipe}`;
  const before = known.get(row);
  if (before?.of === of) return before;
  try {
    const made = await develop(asked);
    if (made === null) return null;
    known.delete(row);
    known.set(row, { ...made, of });
    const [oldest] = known.keys();
    if (known.size > mostKnown && oldest !== undefined) known.delete(oldest);
    return made;
  } catch (error) {
    // It is damaged, or there is no memory: it is shown as it is.
    ignore(error);
    return null;
  }
}

async function develop({ recipe: text, picture, size, larger }: Asked): Promise<Developed | null> {
  const recipe = readRecipe(text);
  if (recipe === null) return null;
  const { width, height } = frameIn(recipe, size);
  const isNarrow = Math.max(width, height) < leastKept * Math.max(size.width, size.height);
  const source = (isNarrow ? await larger() : null) ?? picture();
  const bitmap = await createImageBitmap(source);
  const canvas = await drawDeveloped(bitmap, recipe, mostEdge).finally(() => bitmap.close());
  // What may be transparent stays so.
  const type = source.type === "image/jpeg" ? source.type : "image/webp";
  const blob = await canvas?.convertToBlob({ type, quality: 0.85 });
  if (!canvas || !blob) return null;
  const { width: across, height: down } = canvas;
  return {
    type: blob.type,
    bytes: new Uint8Array(await blob.arrayBuffer()),
    size: { width: across, height: down },
  };
}
