import { frameOf, turnedFrame } from "../../../../../photo/recipe/frame.ts";
import type { Recipe } from "../../../../../photo/recipe/recipe.ts";
import type { Orientation } from "../../../../../photo/photo.ts";
import type { Shift } from "../../../../../photo/saving/copy.ts";
import {
  composeTurns,
  inverseTurn,
  orientationOfRotation,
  turns,
  uprightSize,
} from "../../../../../photo/turn.ts";
import type { JpegFrame } from "./frame-header.ts";

/** What stays of the stored picture in one direction. */
interface Span {
  /** Whether it comes out the other way round. */
  flips: boolean;
  /** The border between MCUs at which the new picture begins, counted in MCUs. */
  border: number;
  /** Pixels. */
  size: number;
  /** Pixels the new picture has more at its beginning than was asked for. */
  shift: number;
}

/** A part of a stored JPEG that can be cut out and turned without encoding it anew. */
export interface ExactCut {
  /** From how it is stored to how it comes out. */
  turn: Orientation;
  across: Span;
  down: Span;
  /** Of the new picture. */
  width: number;
  height: number;
  shift: Shift;
}

/**
 * Where a JPEG is cut and turned: the new picture begins, left and top, at the border of MCUs nearest to the frame, and ends
 * where the frame does. Null where nothing would be left.
 */
export function exactCut(
  frame: Pick<JpegFrame, "width" | "height" | "mcuWidth" | "mcuHeight">,
  { crop, mirror }: Pick<Recipe, "crop" | "mirror">,
  orientation: Orientation,
  rotation: 0 | 90 | 180 | 270,
): ExactCut | null {
  const mirrored = composeTurns(orientation, mirror ? 2 : 1);
  const turn = composeTurns(mirrored, orientationOfRotation[rotation]);
  const { xx, xy, yx, yy } = turns[turn];
  const { width, height, mcuWidth, mcuHeight } = frame;
  const upright = uprightSize(width, height, orientation);
  const shown = frameOf({ crop, angle: 0 }, upright);
  if (shown === null) return null;
  const stored = turnedFrame(shown, upright, inverseTurn(orientation));
  const [left, top] = [stored.x - stored.width / 2, stored.y - stored.height / 2];
  const across = spanOf(left, left + stored.width, width, mcuWidth, xx + xy < 0);
  const down = spanOf(top, top + stored.height, height, mcuHeight, yx + yy < 0);
  if (across === null || down === null) return null;
  const [wide, high] = xx === 0 ? [down, across] : [across, down];
  return {
    turn,
    across,
    down,
    width: wide.size,
    height: high.size,
    shift: { left: wide.shift, top: high.shift },
  };
}

/** Of a picture of `whole` pixels with MCUs of `mcu`; its last MCU may be cut, and is no beginning. */
function spanOf(from: number, to: number, whole: number, mcu: number, flips: boolean): Span | null {
  const [start, end] = [Math.round(from), Math.round(to)];
  if (end <= start) return null;
  if (!flips) {
    // In the middle, more of the picture.
    const border = Math.min(Math.ceil(start / mcu - 0.5), Math.ceil(end / mcu) - 1);
    return { flips, border, size: end - border * mcu, shift: start - border * mcu };
  }
  const border = Math.min(
    Math.max(Math.round(end / mcu), Math.floor(start / mcu) + 1),
    Math.floor(whole / mcu),
  );
  const size = border * mcu - start;
  return size <= 0 ? null : { flips, border, size, shift: border * mcu - end };
}
