import type { JpegPlan } from "./jpeg-plan.ts";

/** Memory layout of the eighth decoder; the coded data is at 0. */
export interface Layout {
  /** Pixels of the result. */
  wide: number;
  high: number;
  /** MCUs. */
  across: number;
  down: number;
  /** Luma blocks per MCU: 2 if chroma has half the resolution. */
  widest: number;
  highest: number;
  planes: { at: number; stride: number }[];
  rowsAt: number;
  pixelsAt: number;
  bytes: number;
}

/** Lays out memory after the coded data: planes, chroma rows, pixels. `eighths` is the scale, 1 or 2. */
export function layOut(data: number, { width, height, components }: JpegPlan, eighths: number): Layout {
  const widest = components[0]?.across ?? 1;
  const highest = components[0]?.down ?? 1;
  const across = Math.ceil(width / (8 * widest));
  const down = Math.ceil(height / (8 * highest));
  // The bit reader looks some bytes ahead.
  let at = aligned(data + 64);
  const wide = Math.ceil((width * eighths) / 8);
  const high = Math.ceil((height * eighths) / 8);
  const planes = components.map((one) => {
    const plane = { at, stride: across * one.across * eighths };
    at = aligned(at + plane.stride * down * one.down * eighths);
    return plane;
  });
  const rowsAt = at;
  const pixelsAt = aligned(rowsAt + wide * 6 + 128);
  return {
    wide,
    high,
    across,
    down,
    widest,
    highest,
    planes,
    rowsAt,
    pixelsAt,
    bytes: pixelsAt + wide * high * 4,
  };
}

const aligned = (at: number): number => Math.ceil(at / 16) * 16;
