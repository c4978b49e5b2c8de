import { ignore } from "../../../../faults/faults.ts";
import type { Orientation } from "../../../../photo/photo.ts";
import { swapsAxes, turnMatrix } from "../../../../photo/turn.ts";
import type { Dimensions } from "../../../../../workers/photo/values/dimensions.ts";
import { cleanGainMap } from "./gain-map.ts";
import type { CleanGainMap } from "./kept.ts";

/** Gain maps are smooth, but what they lose shows as bands in the light. */
const quality = 0.9;

/**
 * The gain map of a copy: turned as its picture, and smaller by the same share, so that it has as many pixels for each of the
 * picture's as before. Bit for bit the same where nothing changes. `share`: of the picture's edge, 1 at most. Null where the
 * browser cannot decode or encode it.
 */
export async function smallerGainMap(
  map: CleanGainMap,
  turn: Orientation,
  share: number,
): Promise<CleanGainMap | null> {
  if (turn === 1 && share === 1) return map;
  try {
    const picture = new Blob([map.jpeg as Uint8Array<ArrayBuffer>], { type: "image/jpeg" });
    // Its numbers are no colours.
    const bitmap = await createImageBitmap(picture, { colorSpaceConversion: "none" });
    const drawn = {
      width: Math.max(1, Math.round(bitmap.width * share)),
      height: Math.max(1, Math.round(bitmap.height * share)),
    };
    const blob = await drawnAs(bitmap, drawn, turn);
    return cleanGainMap(map.jpeg, new Uint8Array(await blob.arrayBuffer()));
  } catch (error) {
    // A damaged map, or no memory: the copy has none, which is said.
    ignore(error);
    return null;
  }
}

async function drawnAs(bitmap: ImageBitmap, { width, height }: Dimensions, turn: Orientation): Promise<Blob> {
  const canvas = swapsAxes(turn) ? new OffscreenCanvas(height, width) : new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) throw new Error("No canvas");
  context.imageSmoothingQuality = "high";
  context.setTransform(...turnMatrix(width, height, turn));
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return canvas.convertToBlob({ type: "image/jpeg", quality });
}
