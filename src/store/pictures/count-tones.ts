/** How often each value from 0 to 255 occurs in a picture: of each colour, and of how bright it is. */
export interface Tones {
  red: Uint32Array;
  green: Uint32Array;
  blue: Uint32Array;
  luma: Uint32Array;
  /** Share of the picture that is as good as black, and as good as white; 0 to 1. */
  shadows: number;
  highlights: number;
}

/** Values this close to an end show nothing any more. */
const clipped = 1;

/** Counts the tones of RGBA pixels; transparent ones count as far as they are seen, by halves. */
export function tonesOf(rgba: Uint8ClampedArray): Tones {
  const [red, green, blue, luma] = [0, 1, 2, 3].map(() => new Uint32Array(256)) as [
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
  ];
  let pixels = 0;
  for (let i = 0; i < rgba.length; i += 4) {
    if ((rgba[i + 3] ?? 0) < 128) continue;
    const [r, g, b] = [rgba[i] ?? 0, rgba[i + 1] ?? 0, rgba[i + 2] ?? 0];
    red[r] = (red[r] ?? 0) + 1;
    green[g] = (green[g] ?? 0) + 1;
    blue[b] = (blue[b] ?? 0) + 1;
    // ITU-R BT.709.
    const bright = (r * 13_933 + g * 46_871 + b * 4732 + 32_768) >> 16;
    luma[bright] = (luma[bright] ?? 0) + 1;
    pixels++;
  }
  const share = (from: number, to: number): number =>
    pixels === 0 ? 0 : luma.slice(from, to + 1).reduce((sum, count) => sum + count, 0) / pixels;
  return { red, green, blue, luma, shadows: share(0, clipped), highlights: share(255 - clipped, 255) };
}
