import type { Orientation } from "./photo.ts";
import type { Rotation } from "./photo-edit.ts";

/**
 * An orientation as a rotation matrix: the stored x and y axes as upright unit steps. A stored pixel (x, y), counted
 * from the picture's centre, is upright at (xx * x + yx * y, xy * x + yy * y), y downwards.
 */
interface Turn {
  readonly xx: number;
  readonly xy: number;
  readonly yx: number;
  readonly yy: number;
}

/** The rotation of each orientation (Exif 2.32, section 4.6.4, tag 0x0112). */
export const turns: Readonly<Record<Orientation, Turn>> = Object.freeze({
  1: Object.freeze({ xx: 1, xy: 0, yx: 0, yy: 1 }),
  2: Object.freeze({ xx: -1, xy: 0, yx: 0, yy: 1 }),
  3: Object.freeze({ xx: -1, xy: 0, yx: 0, yy: -1 }),
  4: Object.freeze({ xx: 1, xy: 0, yx: 0, yy: -1 }),
  5: Object.freeze({ xx: 0, xy: 1, yx: 1, yy: 0 }),
  6: Object.freeze({ xx: 0, xy: 1, yx: -1, yy: 0 }),
  7: Object.freeze({ xx: 0, xy: -1, yx: -1, yy: 0 }),
  8: Object.freeze({ xx: 0, xy: -1, yx: 1, yy: 0 }),
});

/** The orientation that turns a picture by this many degrees clockwise. */
export const orientationOfRotation: Readonly<Record<Rotation, Orientation>> = { 0: 1, 90: 6, 180: 3, 270: 8 };

/** All eight values, in the order of the standard. */
export const orientations: readonly Orientation[] = [1, 2, 3, 4, 5, 6, 7, 8];

/** Whether width and height are swapped: orientations 5 to 8. */
export function swapsAxes(orientation: Orientation): boolean {
  return turns[orientation].xx === 0;
}

/** The upright size of a picture stored as `width` by `height`. */
export function uprightSize(
  width: number,
  height: number,
  orientation: Orientation,
): { width: number; height: number } {
  return swapsAxes(orientation) ? { width: height, height: width } : { width, height };
}

/** A matrix as canvases take it. */
export type Matrix = [a: number, b: number, c: number, d: number, e: number, f: number];

/**
 * The canvas matrix `[a, b, c, d, e, f]` under which `drawImage(stored, 0, 0, width, height)` comes out upright with
 * its corner at 0, 0. `width` and `height` are those drawn, before rotation, at any scale.
 */
export function turnMatrix(width: number, height: number, orientation: Orientation): Matrix {
  const { xx, xy, yx, yy } = turns[orientation];
  return [xx, xy, yx, yy, offset(xx, yx, width, height), offset(xy, yy, width, height)];
}

/** Offset that keeps an axis from going below 0. */
function offset(fromX: number, fromY: number, width: number, height: number): number {
  return Math.max(0, -fromX * width) + Math.max(0, -fromY * height);
}

/** The orientation equivalent to `first` followed by `second`. */
export function composeTurns(first: Orientation, second: Orientation): Orientation {
  const a = turns[first];
  const b = turns[second];
  return named({
    xx: b.xx * a.xx + b.yx * a.xy,
    xy: b.xy * a.xx + b.yy * a.xy,
    yx: b.xx * a.yx + b.yx * a.yy,
    yy: b.xy * a.yx + b.yy * a.yy,
  });
}

/** The inverse of an orientation. */
export function inverseTurn(orientation: Orientation): Orientation {
  const { xx, xy, yx, yy } = turns[orientation];
  return named({ xx, xy: yx, yx: xy, yy });
}

function named(turn: Turn): Orientation {
  const found = orientations.find((orientation) => {
    const one = turns[orientation];
    return one.xx === turn.xx && one.xy === turn.xy && one.yx === turn.yx && one.yy === turn.yy;
  });
  if (found === undefined) throw new RangeError("Not one of the eight turns");
  return found;
}
