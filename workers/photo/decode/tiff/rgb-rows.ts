import { photometrics, type TiffLayout } from "./tiff-layout.ts";

const { whiteIsZero, blackIsZero, rgb, cmyk } = photometrics;

/** Whether `rgbRow` converts these samples: opaque, of 8 or 16 bits, grey, RGB or CMYK, all colours together. */
export function hasRgbRows({
  photometric,
  bits,
  format,
  samples,
  alpha,
  predictor,
  pieces,
}: TiffLayout): boolean {
  const colours = new Map<number, number>([[whiteIsZero, 1], [blackIsZero, 1], [rgb, 3], [cmyk, 4]]).get(photometric); // prettier-ignore
  const plain =
    (bits === 8 || bits === 16) && format === 1 && alpha === 0 && (predictor === 1 || predictor === 2);
  return (
    plain && colours !== undefined && samples >= colours && pieces.every(({ apart }) => apart.length === 0)
  );
}

/** Whether unpacked samples are 8-bit RGB already. */
export const isRgb = ({ photometric, bits, samples }: TiffLayout): boolean =>
  photometric === rgb && bits === 8 && samples === 3;

/**
 * Converts `width` pixels of unpacked samples from byte `at` on, 16-bit ones little-endian, to 8-bit RGB at `to`. What
 * is missing counts as 0.
 */
export function rgbRow(
  { photometric, bits, samples }: TiffLayout,
  data: Uint8Array,
  at: number,
  width: number,
  out: Uint8Array,
  to: number,
): void {
  const bytes = bits / 8;
  const step = samples * bytes;
  const end = to + 3 * width;
  if (photometric === rgb && bits === 8) {
    for (; to < end; to += 3, at += step) {
      out[to] = data[at] ?? 0;
      out[to + 1] = data[at + 1] ?? 0;
      out[to + 2] = data[at + 2] ?? 0;
    }
    return;
  }
  const value = (from: number): number =>
    bits === 8 ? (data[from] ?? 0) : Math.round(((data[from] ?? 0) + 256 * (data[from + 1] ?? 0)) / 257);
  for (; to < end; to += 3, at += step) {
    const first = value(at);
    if (photometric === rgb || photometric === cmyk) {
      const white = photometric === cmyk ? 255 - value(at + 3 * bytes) : 0;
      const [second, third] = [value(at + bytes), value(at + 2 * bytes)];
      out[to] = photometric === rgb ? first : Math.round(((255 - first) * white) / 255);
      out[to + 1] = photometric === rgb ? second : Math.round(((255 - second) * white) / 255);
      out[to + 2] = photometric === rgb ? third : Math.round(((255 - third) * white) / 255);
    } else {
      out.fill(photometric === whiteIsZero ? 255 - first : first, to, to + 3);
    }
  }
}
