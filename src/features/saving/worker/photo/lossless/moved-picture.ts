import { zigzag } from "../../../../../../workers/photo/decode/jpeg/jpeg-head.ts";
import { swapsAxes } from "../../../../../photo/turn.ts";
import type { ExactCut } from "./exact-cut.ts";
import type { JpegPlane } from "./frame-header.ts";
import type { Coefficients } from "./read-coefficients.ts";

/** A component of a picture to be written. */
export interface MovedPlane {
  id: number;
  /** Blocks of an MCU. */
  across: number;
  down: number;
  table: number;
  /** Puts the values of a block there, in the order of the zigzag. */
  block: (column: number, row: number, into: Int16Array) => void;
}

/** A picture to be written, made of the blocks of another one. */
export interface MovedPicture {
  width: number;
  height: number;
  mcusAcross: number;
  mcusDown: number;
  planes: MovedPlane[];
  /** Quantisation factors by their number, in the order of the zigzag. */
  factors: Map<number, Uint16Array>;
}

/**
 * A part of a picture, turned: blocks change places, and within them values, some of which change their sign. Nothing is
 * rounded.
 */
export function movedPicture({ frame, blocks, factors }: Coefficients, cut: ExactCut): MovedPicture {
  const swaps = swapsAxes(cut.turn);
  const { mcuWidth, mcuHeight } = frame;
  const within = valuesWithin(cut, swaps);
  return {
    width: cut.width,
    height: cut.height,
    mcusAcross: Math.ceil(cut.width / (swaps ? mcuHeight : mcuWidth)),
    mcusDown: Math.ceil(cut.height / (swaps ? mcuWidth : mcuHeight)),
    planes: frame.planes.map((plane, at) => movedPlane(plane, blocks[at] ?? new Int16Array(), cut, within)),
    factors: new Map([...factors].map(([id, old]) => [id, swaps ? swapped(old) : old])),
  };
}

interface Within {
  /** For each place of the zigzag, the place of the old value in its block, row by row, and its sign. */
  from: Uint8Array;
  sign: Int8Array;
  swaps: boolean;
}

function valuesWithin({ across, down }: ExactCut, swaps: boolean): Within {
  const [from, sign] = [new Uint8Array(64), new Int8Array(64)];
  for (const [k, place] of zigzag.entries()) {
    const [x, y] = swaps ? [place >> 3, place & 7] : [place & 7, place >> 3];
    from[k] = 8 * y + x;
    // Cosines of odd frequencies have another sign the other way round.
    const negates = (across.flips && x % 2 === 1) !== (down.flips && y % 2 === 1);
    sign[k] = negates ? -1 : 1;
  }
  return { from, sign, swaps };
}

function movedPlane(plane: JpegPlane, blocks: Int16Array, cut: ExactCut, within: Within): MovedPlane {
  const { id, across, down, table, wide } = plane;
  const { from, sign, swaps } = within;
  const left = cut.across.border * across;
  const top = cut.down.border * down;
  return {
    id,
    across: swaps ? down : across,
    down: swaps ? across : down,
    table,
    block(column, row, into) {
      const [x, y] = swaps ? [row, column] : [column, row];
      const oldX = cut.across.flips ? left - 1 - x : left + x;
      const oldY = cut.down.flips ? top - 1 - y : top + y;
      const at = 64 * (oldY * wide + oldX);
      for (let k = 0; k < 64; k++) into[k] = (blocks[at + (from[k] ?? 0)] ?? 0) * (sign[k] ?? 1);
    },
  };
}

const inZigzag = Uint8Array.from(zigzag, (_, place) => zigzag.indexOf(place));

/** Factors of rows for columns, and the other way round. */
const swapped = (factors: Uint16Array): Uint16Array =>
  Uint16Array.from(zigzag, (place) => factors[inZigzag[8 * (place & 7) + (place >> 3)] ?? 0] ?? 0);
