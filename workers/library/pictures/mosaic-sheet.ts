import { type MarkColumn, rotationOf } from "../../../src/photo/marks.ts";
import { readRecipe } from "../../../src/photo/recipe/recipe.ts";
import type { MosaicSheet } from "../../../src/contract/queries.ts";
import type { Pictures } from "./pictures.ts";
import { ignore, orNull } from "../../../src/faults/faults.ts";

/** What pictures are drawn from. */
interface SheetSource {
  thumbnails: Pictures;
  previews: Pictures;
  state: { columns: { marks: MarkColumn; recipes: ReadonlyMap<number, string> } };
}

/**
 * The middles of some rows' pictures as squares of `edge` pixels, side by side in one image, turned as a person said.
 * The squares of rows without a preview stay empty.
 */
export async function mosaicSheet(
  { thumbnails, previews, state }: SheetSource,
  ids: Uint32Array,
  edge: number,
): Promise<MosaicSheet> {
  await thumbnails.fetch(ids);
  const squares = await Promise.all(
    Array.from(ids, async (id) => {
      const square = (await squareOf(thumbnails, id, edge)) ?? (await squareOf(previews, id, edge));
      const recipe = state.columns.recipes.get(id);
      return square !== null && recipe !== undefined
        ? developedSquare(thumbnails.has(id) ? thumbnails : previews, id, edge, recipe, square)
        : square;
    }),
  );
  const drawn = Uint8Array.from(squares, (square) => (square ? 1 : 0));
  const context = new OffscreenCanvas(Math.max(1, ids.length) * edge, edge).getContext("2d");
  if (!context) return { sheet: null, drawn: drawn.fill(0) };
  for (const [at, square] of squares.entries()) {
    if (!square) continue;
    const rotation = rotationOf(state.columns.marks[ids[at] ?? 0]);
    context.setTransform(1, 0, 0, 1, (at + 0.5) * edge, edge / 2);
    if (rotation !== 0) context.rotate((rotation * Math.PI) / 180);
    context.drawImage(square, -edge / 2, -edge / 2);
    square.close();
  }
  return { sheet: context.canvas.transferToImageBitmap(), drawn };
}

/** The middle of what a recipe makes of a row's picture; the one that was given where it cannot be developed. */
async function developedSquare(
  pictures: Pictures,
  id: number,
  edge: number,
  text: string,
  given: ImageBitmap,
): Promise<ImageBitmap> {
  const [blob, recipe] = [pictures.blob(id), readRecipe(text)];
  if (blob === null || recipe === null) return given;
  try {
    const { drawDeveloped } = await import("../../../src/features/edit/worker/developed-picture.ts");
    const whole = await createImageBitmap(blob);
    const canvas = await drawDeveloped(whole, recipe, 2 * edge);
    whole.close();
    if (canvas === null) return given;
    const { width, height } = canvas;
    const side = Math.min(width, height);
    const options = { resizeWidth: edge, resizeHeight: edge, resizeQuality: "medium" } as const;
    const square = await createImageBitmap(
      canvas,
      (width - side) >> 1,
      (height - side) >> 1,
      side,
      side,
      options,
    );
    given.close();
    return square;
  } catch (error) {
    // It cannot be decoded: it is shown as it is.
    ignore(error);
    return given;
  }
}

/** The middle of a row's picture; null where there is none that can be read. */
async function squareOf(pictures: Pictures, id: number, edge: number): Promise<ImageBitmap | null> {
  const blob = pictures.blob(id);
  const size = pictures.size(id);
  if (blob === null || size === null) return null;
  const side = Math.min(size.width, size.height);
  if (side === 0) return null;
  const options = { resizeWidth: edge, resizeHeight: edge, resizeQuality: "medium" } as const;
  const [left, top] = [(size.width - side) >> 1, (size.height - side) >> 1];
  // It cannot be decoded: its place stays empty.
  return createImageBitmap(blob, left, top, side, side, options).catch(orNull);
}
