import type { Orientation } from "../photo.ts";
import { turns, uprightSize } from "../turn.ts";
import { sizeOfCrop } from "./framed-aspect.ts";
import type { Matrix } from "../turn.ts";
import type { Crop, Recipe } from "./recipe.ts";

/** A size in pixels, or in any other unit. */
interface Size {
  width: number;
  height: number;
}

/** The frame of a crop in an upright picture of some size, in its pixels. */
export interface Frame extends Size {
  /** Its centre in the picture that is not turned. */
  x: number;
  y: number;
  /** Degrees by which the picture is turned clockwise: the frame lies in it turned the other way. */
  angle: number;
}

const whole: Crop = [0, 0, 1, 1];

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/**
 * The frame of a recipe. Corners are those of Adobe's camera raw schema (`crs:CropLeft` and others): where the top left and
 * the bottom right corner of the frame lie in the picture that is not turned. Null if they are no frame: a corner of the
 * other side, or nothing in between.
 */
export function frameOf(
  { crop, angle }: Pick<Recipe, "crop" | "angle">,
  { width, height }: Size,
): Frame | null {
  if (crop === null) return largestFrame(angle, { width, height });
  const [left, top, right, bottom] = crop;
  const size = sizeOfCrop(crop, angle, { width, height });
  if (!(size.width >= 1e-6 * width) || !(size.height >= 1e-6 * height)) return null;
  return { x: ((left + right) / 2) * width, y: ((top + bottom) / 2) * height, ...size, angle };
}

/** The crop of a frame: the opposite of `frameOf`. Null if it is the whole picture, which is not turned. */
export function cropOf(frame: Frame, { width, height }: Size): Crop | null {
  const [cos, sin] = [Math.cos(radians(frame.angle)), Math.sin(radians(frame.angle))];
  const [wide, high] = [frame.width / 2, frame.height / 2];
  const [across, down] = [wide * cos + high * sin, high * cos - wide * sin];
  const crop = [frame.x - across, frame.y - down, frame.x + across, frame.y + down].map((value, index) =>
    clamp(value / (index % 2 === 0 ? width : height), 0, 1),
  ) as unknown as Crop;
  const isWhole =
    frame.angle === 0 && crop.every((value, index) => Math.abs(value - (whole[index] ?? 0)) < 1e-6);
  return isWhole ? null : crop;
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** The largest frame of the picture's shape, around its centre, that has nothing beyond its edges. */
export function largestFrame(angle: number, { width, height }: Size, ratio = width / height): Frame {
  const frame = { x: width / 2, y: height / 2, width: ratio * height, height, angle };
  return within(frame, { width, height }, true);
}

/** The four corners of a frame in the picture, clockwise from the top left. */
export function cornersOf({ x, y, width, height, angle }: Frame): { x: number; y: number }[] {
  const [cos, sin] = [Math.cos(radians(angle)), Math.sin(radians(angle))];
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([right = 0, down = 0]) => {
    const [across, along] = [(right * width) / 2, (down * height) / 2];
    return { x: x + across * cos + along * sin, y: y + along * cos - across * sin };
  });
}

/**
 * The frame without anything beyond the picture's edges: moved where that is enough, else made smaller. `grows`: it is
 * made as large as it can be around its centre.
 */
export function within(frame: Frame, size: Size, grows = false): Frame {
  const [cos, sin] = [Math.cos(radians(frame.angle)), Math.abs(Math.sin(radians(frame.angle)))];
  // Half of the picture's edges that the frame takes.
  const across = (frame.width * cos + frame.height * sin) / 2;
  const down = (frame.height * cos + frame.width * sin) / 2;
  const fits = Math.min(size.width / 2 / across, size.height / 2 / down);
  const scale = grows ? fits : Math.min(1, fits);
  return {
    ...frame,
    x: clamp(frame.x, across * scale, size.width - across * scale),
    y: clamp(frame.y, down * scale, size.height - down * scale),
    width: frame.width * scale,
    height: frame.height * scale,
  };
}

/** Which sides of a picture are exchanged: left and right, top and bottom, or none. */
export type Mirror = "across" | "down" | null;

/**
 * The matrix `[a, b, c, d, e, f]`, as canvases take it, that draws an upright picture so that a frame of it fills `to`.
 */
export function frameMatrix(frame: Frame, to: Size, mirror: Mirror = null): Matrix {
  const [cos, sin] = [Math.cos(radians(frame.angle)), Math.sin(radians(frame.angle))];
  const [right, down] = [to.width / frame.width, to.height / frame.height];
  const [side, end] = [mirror === "across" ? -1 : 1, mirror === "down" ? -1 : 1];
  const [a, b, c, d] = [side * right * cos, end * down * sin, side * right * -sin, end * down * cos];
  const e = to.width / 2 - side * right * (cos * frame.x - sin * frame.y);
  const f = to.height / 2 - end * down * (sin * frame.x + cos * frame.y);
  return [a, b, c, d, e, f];
}

/**
 * A frame of a picture of this size in the picture after a turn. Also for the way back, with the size it then has and the
 * turn that leads there.
 */
export function turnedFrame(frame: Frame, { width, height }: Size, turn: Orientation): Frame {
  const { xx, xy, yx, yy } = turns[turn];
  const to = uprightSize(width, height, turn);
  const [across, down] = [frame.x - width / 2, frame.y - height / 2];
  return {
    ...uprightSize(frame.width, frame.height, turn),
    x: to.width / 2 + xx * across + yx * down,
    y: to.height / 2 + xy * across + yy * down,
    // Seen in a mirror, it is turned the other way.
    angle: xx * yy - xy * yx > 0 ? frame.angle : 0 - frame.angle,
  };
}
