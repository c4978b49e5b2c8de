import { inverseTurn, uprightSize } from "../turn.ts";
import type { Orientation } from "../photo.ts";
import { cropOf, frameOf, turnedFrame } from "./frame.ts";
import { readRecipe, recipeText, restingRecipe, mostAngle, type Crop } from "./recipe.ts";

/**
 * The frame as Adobe's camera raw schema has it (`crs`, XMP specification part 2, section 2.11): fractions of the picture as
 * it is stored, and degrees counter-clockwise.
 */
export interface RawCrop {
  crop: Crop;
  angle: number;
}

/** How a photo is stored, and its size upright; nulls where that is not known. */
interface Stored {
  orientation: Orientation | null;
  width: number | null;
  height: number | null;
}

/** The photo's upright size. Where it is not straightened, any will do; null where one is needed and not known. */
function sizeOf({ width, height }: Stored, angle: number): { width: number; height: number } | null {
  if (width !== null && height !== null && width > 0 && height > 0) return { width, height };
  return angle === 0 ? { width: 1, height: 1 } : null;
}

/** The frame of a recipe for other programs; null where there is none, or it cannot be told without the picture's size. */
export function rawCropOf(recipe: string, photo: Stored): RawCrop | null {
  const { crop, angle } = readRecipe(recipe) ?? restingRecipe;
  const size = sizeOf(photo, angle);
  const frame = size && (crop !== null || angle !== 0) ? frameOf({ crop, angle }, size) : null;
  if (size === null || frame === null) return null;
  const back = inverseTurn(photo.orientation ?? 1);
  const stored = turnedFrame(frame, size, back);
  const raw = cropOf(stored, uprightSize(size.width, size.height, back));
  return raw && { crop: raw, angle: 0 - stored.angle };
}

/** The properties of `crs` that state a frame, and their texts; null takes one out. */
export function rawCropProperties(raw: RawCrop | null): [local: string, text: string | null][] {
  const [left, top, right, bottom] = raw?.crop ?? [];
  const text = (value: number | undefined, steps = 1e6): string | null =>
    value === undefined ? null : String(Math.round(value * steps) / steps);
  return [
    ["HasCrop", raw === null ? "False" : "True"],
    ["CropLeft", text(left)],
    ["CropTop", text(top)],
    ["CropRight", text(right)],
    ["CropBottom", text(bottom)],
    ["CropAngle", text(raw?.angle, 1000)],
  ];
}

/** The recipe of a frame that another program wrote; null where it is none, or all of the picture. */
export function recipeOfRaw({ crop, angle }: RawCrop, photo: Stored): string | null {
  const size = sizeOf(photo, angle);
  const isFrame = crop.every((value) => value >= 0 && value <= 1) && Math.abs(angle) <= mostAngle;
  if (size === null || !isFrame) return null;
  const turn = photo.orientation ?? 1;
  const stored = uprightSize(size.width, size.height, inverseTurn(turn));
  const frame = frameOf({ crop, angle: 0 - angle }, stored);
  if (frame === null) return null;
  const upright = turnedFrame(frame, stored, turn);
  const own = cropOf(upright, size);
  return own && recipeText({ ...restingRecipe, crop: own, angle: upright.angle });
}
