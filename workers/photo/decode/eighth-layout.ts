import type { JpegPlan } from "./jpeg-plan.ts";

/** What lies where in the memory of the eighth's decoder; the coded data comes first, at 0. */
export interface Layout {
  /** MCUs. */
  across: number;
  down: number;
  /** Blocks of brightness in an MCU: 2 where colour has half the resolution. */
  widest: number;
  highest: number;
  planes: { at: number; stride: number }[];
  rowsAt: number;
  pixelsAt: number;
  bytes: number;
}

/** Behind the coded data: the planes, two rows of chroma, the pixels. */
export function layOut(data: number, { width, height, components }: JpegPlan): Layout {
  const widest = components[0]?.across ?? 1;
  const highest = components[0]?.down ?? 1;
  const across = Math.ceil(width / (8 * widest));
  const down = Math.ceil(height / (8 * highest));
  // The reader looks some bytes ahead.
  let at = aligned(data + 64);
  const planes = components.map((one) => {
    const plane = { at, stride: across * one.across };
    at = aligned(at + plane.stride * down * one.down);
    return plane;
  });
  const rowsAt = at;
  const pixelsAt = aligned(rowsAt + Math.ceil(width / 8) * 4);
  return {
    across,
    down,
    widest,
    highest,
    planes,
    rowsAt,
    pixelsAt,
    bytes: pixelsAt + Math.ceil(width / 8) * Math.ceil(height / 8) * 4,
  };
}

const aligned = (at: number): number => Math.ceil(at / 16) * 16;
