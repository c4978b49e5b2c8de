import { orientationOfRotation, turns } from "../turn.ts";
import type { Orientation } from "../photo.ts";
import { readRecipe, recipeText, restingRecipe, mostAngle, type Crop } from "./recipe.ts";

/**
 * The frame as Adobe's camera raw schema has it (`crs`, XMP specification part 2, section 2.11): fractions of the picture as
 * it is stored, and degrees counter-clockwise.
 */
export interface RawCrop {
  crop: Crop;
  angle: number;
}

/** Whether a rectangle's corners can be told in a picture of this orientation without its size. */
const isTold = (orientation: Orientation, angle: number): boolean =>
  angle === 0 || orientation === 1 || orientation === orientationOfRotation[180];

/** A crop in the picture that is turned by an orientation: where its two corners then lie. */
function turnedCrop([left, top, right, bottom]: Crop, orientation: Orientation): Crop {
  const { xx, xy, yx, yy } = turns[orientation];
  const corner = (x: number, y: number): [number, number] => {
    const [across, down] = [x - 0.5, y - 0.5];
    return [xx * across + yx * down + 0.5, xy * across + yy * down + 0.5];
  };
  const [ax, ay] = corner(left, top);
  const [bx, by] = corner(right, bottom);
  return [Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by)];
}

const inverses: Readonly<Partial<Record<Orientation, Orientation>>> = { 6: 8, 8: 6 };

/** The frame of a recipe for other programs; null where there is none, or it cannot be told without the picture's size. */
export function rawCropOf(recipe: string, orientation: Orientation): RawCrop | null {
  const { crop, angle } = readRecipe(recipe) ?? restingRecipe;
  // A picture that is only straightened has a frame that depends on its size.
  if (crop === null || !isTold(orientation, angle)) return null;
  return { crop: turnedCrop(crop, inverses[orientation] ?? orientation), angle: angle === 0 ? 0 : -angle };
}

/** The recipe of a frame that another program wrote; null where it is none, or all of the picture. */
export function recipeOfRaw({ crop, angle }: RawCrop, orientation: Orientation): string | null {
  const isFrame = crop.every((value) => value >= 0 && value <= 1) && Math.abs(angle) <= mostAngle;
  if (!isFrame || !isTold(orientation, angle)) return null;
  const upright = turnedCrop(crop, orientation);
  const isWhole =
    angle === 0 && upright.every((value, index) => Math.abs(value - (index < 2 ? 0 : 1)) < 1e-4);
  return isWhole ? null : recipeText({ ...restingRecipe, crop: upright, angle: angle === 0 ? 0 : -angle });
}
