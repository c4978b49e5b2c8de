import type { Dimensions } from "../../values/dimensions.ts";
import { isRgb, rgbRow } from "./rgb-rows.ts";
import { RowShrinker } from "./row-shrinker.ts";
import { shrinkAssembled } from "./shrink-assembled.ts";
import { withTiffAssembly } from "./tiff-assembly.ts";
import { bytesOfRow, type TiffLayout, type TiffPiece } from "./tiff-layout.ts";
import { unpackRows } from "./unpack-rows.ts";
import { orNull } from "../../../../src/faults/faults.ts";

/**
 * Scales a page down while its strips or rows of tiles are unpacked one after the other; holds no whole picture but the
 * file. For layouts of `hasRgbRows`. RGBA, opaque, as stored; a damaged piece is black. Null if no piece could be
 * unpacked.
 */
export async function shrinkTiff(
  file: ArrayBuffer,
  layout: TiffLayout,
  size: Dimensions,
): Promise<Uint8ClampedArray<ArrayBuffer> | null> {
  const pixels = await withTiffAssembly((assembly) => shrinkAssembled(assembly, file, layout, size));
  if (pixels !== null) return pixels.length === 0 ? null : pixels;
  return shrinkByRows(file, layout, size);
}

/** The same without WebAssembly, and for pages that do not fit its memory. */
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
