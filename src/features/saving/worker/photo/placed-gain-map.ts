import { ignore } from "../../../../faults/faults.ts";
import type { Orientation } from "../../../../photo/photo.ts";
import { developOf } from "../../../../photo/recipe/develop.ts";
import type { Recipe } from "../../../../photo/recipe/recipe.ts";
import { turnMatrix, uprightSize } from "../../../../photo/turn.ts";
import type { Sized } from "../../../../../workers/photo/header/header.ts";
import type { Dimensions } from "../../../../../workers/photo/values/dimensions.ts";
import { placingOf, type Placing } from "../../../edit/worker/developed-picture.ts";
import { cleanGainMap } from "./gain-map.ts";
import type { CleanGainMap } from "./kept.ts";

/** Gain maps are smooth, but what they lose shows as bands in the light. */
const quality = 0.9;

/** What becomes of the map's picture: its recipe, its longest edge, and a person's turn. */
interface Shown {
  recipe: Recipe;
  edge: number;
  turn: Orientation;
}

/**
 * The gain map of a copy: turned and cut as its picture, and smaller by the same share, so that it has as many pixels for each
 * of the picture's as before. Bit for bit the same where nothing changes. Null where light or colours change, for the map tells
 * by how much the old ones are brighter; and where the browser cannot decode or encode it.
 */
export async function placedGainMap(
  map: CleanGainMap,
  { storedWidth, storedHeight, orientation }: Sized,
  { recipe, edge, turn }: Shown,
): Promise<CleanGainMap | null> {
  if (developOf(recipe) !== null) return null;
  const picture = uprightSize(storedWidth, storedHeight, orientation);
  const placing = placingOf(picture, recipe, edge, turn);
  if (orientation === 1 && staysAsItIs(placing, picture)) return map;
  try {
    const stored = new Blob([map.jpeg as Uint8Array<ArrayBuffer>], { type: "image/jpeg" });
    // Its numbers are no colours.
    const bitmap = await createImageBitmap(stored, { colorSpaceConversion: "none" });
    const blob = await placed(bitmap, orientation, picture, placing).finally(() => bitmap.close());
    return cleanGainMap(map.jpeg, new Uint8Array(await blob.arrayBuffer()));
  } catch (error) {
    // A damaged map, or no memory: the copy has none, which is said.
    ignore(error);
    return null;
  }
}

function staysAsItIs({ size, matrix }: Placing, picture: Dimensions): boolean {
  const isPlain = [1, 0, 0, 1, 0, 0].every((value, at) => matrix[at] === value);
  return isPlain && size.width === picture.width && size.height === picture.height;
}

async function placed(
  bitmap: ImageBitmap,
  orientation: Orientation,
  picture: Dimensions,
  { size, matrix }: Placing,
): Promise<Blob> {
  const upright = uprightSize(bitmap.width, bitmap.height, orientation);
  const share = upright.width / picture.width;
  const width = Math.max(1, Math.round(size.width * share));
  const height = Math.max(1, Math.round(size.height * share));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) throw new Error("No canvas");
  context.imageSmoothingQuality = "high";
  // From the map to the whole picture, to its part, and back to the map's size: the last comes first.
  context.scale(width / size.width, height / size.height);
  context.transform(...matrix);
  context.scale(picture.width / upright.width, picture.height / upright.height);
  context.transform(...turnMatrix(bitmap.width, bitmap.height, orientation));
  context.drawImage(bitmap, 0, 0);
  return canvas.convertToBlob({ type: "image/jpeg", quality });
}
