import type { Dimensions } from "../../values/dimensions.ts";
import { RowShrinker } from "./row-shrinker.ts";
import { shrinkAssembled } from "./shrink-assembled.ts";
import { withTiffAssembly } from "./tiff-assembly.ts";
import { bytesOfRow, photometrics, type TiffLayout, type TiffPiece } from "./tiff-layout.ts";
import { unpackRows } from "./unpack-rows.ts";
import { orNull } from "../../../../src/faults/faults.ts";

/**
 * Scales a page down while its strips or rows of tiles are read and unpacked one after the other; holds neither picture nor
 * file as a whole. For layouts of `hasRgbRows`. RGBA, opaque, as stored; a damaged piece is black. Null if no piece could
 * be unpacked. Rejects if the browser cannot read the file.
 */
export async function shrinkTiff(
  file: Blob,
  layout: TiffLayout,
  size: Dimensions,
): Promise<Uint8ClampedArray<ArrayBuffer> | null> {
  const pixels = await withTiffAssembly((assembly) => shrinkAssembled(assembly, file, layout, size));
  if (pixels !== null) return pixels.length === 0 ? null : pixels;
  return shrinkByRows(await file.arrayBuffer(), layout, size);
}

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
const isRgb = ({ photometric, bits, samples }: TiffLayout): boolean =>
  photometric === rgb && bits === 8 && samples === 3;

/**
 * Converts `width` pixels of unpacked samples from byte `at` on, 16-bit ones little-endian, to 8-bit RGB at `to`. What
 * is missing counts as 0.
 */
function rgbRow(
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

/** The same of a file in memory, without WebAssembly, and for pages that do not fit its memory. */
export async function shrinkByRows(
  file: ArrayBuffer,
  layout: TiffLayout,
  size: Dimensions,
): Promise<Uint8ClampedArray<ArrayBuffer> | null> {
  const { width, height, pieces } = layout;
  const shrinker = new RowShrinker(layout, size);
  const row = new Uint8Array(3 * width);
  let unpacked = 0;
  for (let at = 0, next = 0; at < pieces.length; at = next) {
    const band: { piece: TiffPiece; data: Uint8Array | null }[] = [];
    const top = pieces[at]?.y ?? 0;
    for (; pieces[next]?.y === top; next++) {
      const piece = pieces[next];
      if (piece === undefined) break;
      // Damaged: its place stays empty.
      const data = await unpackRows(file, layout, piece).catch(orNull);
      if (data !== null) unpacked++;
      band.push({ piece, data });
    }
    const rows = Math.min(band[0]?.piece.height ?? 0, height - top);
    const [one] = band;
    const whole =
      band.length === 1 && one?.piece.width === width && isRgb(layout) ? (one?.data ?? null) : null;
    row.fill(0);
    for (let y = 0; y < rows; y++) {
      if (whole !== null && whole.length >= (y + 1) * row.length) {
        shrinker.add(whole, y * row.length);
        continue;
      }
      for (const { piece, data } of band) {
        const wide = Math.min(piece.width, width - piece.x);
        if (data === null) row.fill(0, 3 * piece.x, 3 * (piece.x + wide));
        else rgbRow(layout, data, y * bytesOfRow(layout, piece), wide, row, 3 * piece.x);
      }
      shrinker.add(row, 0);
    }
  }
  // Of strips that are not in the file's list.
  row.fill(0);
  for (let y = 0; y < height; y++) shrinker.add(row, 0);
  return unpacked === 0 ? null : shrinker.pixels;
}
