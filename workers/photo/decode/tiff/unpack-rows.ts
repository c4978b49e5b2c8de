import { bytesOfRow, type TiffLayout, type TiffPiece } from "./tiff-layout.ts";
import { unpackLzw, unpackPiece } from "./utif.ts";
import { orNull } from "../../../../src/faults/faults.ts";

/** Compressions (TIFF 6.0; Deflate in Adobe's technical notes). */
export const compressions = { plain: 1, lzw: 5, deflate: 8, packBits: 32_773, oldDeflate: 32_946 } as const;

/** Below this many bytes, starting the browser's own inflating costs more than it saves. */
const fewBytes = 65_536;

/** Both numbers Deflate has. */
export const isDeflate = (compression: number): boolean =>
  compression === compressions.deflate || compression === compressions.oldDeflate;

/** Whether the bits of bytes are stored in reverse (TIFF 6.0, FillOrder). */
export const hasReversedBits = ({ tags }: TiffLayout["page"]): boolean => (tags.get(266)?.[0] ?? 1) !== 1;

/** Whether a piece begins in the file. */
const isInside = ({ offset }: TiffPiece, file: ArrayBuffer): boolean =>
  offset > 0 && offset < file.byteLength;

/** Rows of samples with the predictor undone, 16-bit ones little-endian. Rejects if the piece is damaged. */
export async function unpackRows(
  file: ArrayBuffer,
  layout: TiffLayout,
  piece: TiffPiece,
): Promise<Uint8Array> {
  if (!isInside(piece, file)) throw new Error("The piece is outside the file");
  const bytes = bytesOfRow(layout, piece) * piece.height;
  const data = layout.bits === 8 ? await unpackQuickly(file, layout, piece, bytes) : null;
  if (data === null) return unpackPiece(file, layout, piece);
  // A plain strip is the file itself, which stays as it is.
  if (layout.predictor === 2) undoPredictor(data, bytesOfRow(layout, piece), layout.samples);
  return data;
}

/** Null for what the library unpacks: rare compressions, small pieces, and what the browser does not inflate. */
async function unpackQuickly(
  file: ArrayBuffer,
  { compression, predictor, page }: TiffLayout,
  { offset, length }: TiffPiece,
  bytes: number,
): Promise<Uint8Array | null> {
  const packed = new Uint8Array(file, offset, Math.min(length, file.byteLength - offset));
  if (hasReversedBits(page)) return null;
  if (compression === compressions.lzw) return unpackLzw(packed, bytes);
  if (compression === compressions.plain && predictor === 1)
    return new Uint8Array(file, offset, Math.min(bytes, file.byteLength - offset));
  if (!isDeflate(compression) || bytes < fewBytes) return null;
  // Damaged: the library unpacks what there is.
  return inflateWhole(packed, bytes).catch(orNull);
}

/** Exactly this many bytes of zlib data; null if it holds more or less. Rejects if it is damaged. */
async function inflateWhole(packed: Uint8Array<ArrayBuffer>, bytes: number): Promise<Uint8Array | null> {
  const { writable, readable } = new DecompressionStream("deflate");
  // A Blob's stream would go through the browser's process.
  const writer = writable.getWriter();
  const written = Promise.allSettled([writer.write(packed), writer.close()]);
  const out = new Uint8Array(bytes);
  const reader = readable.getReader();
  let at = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    if (at + next.value.length > bytes) {
      await reader.cancel();
      return null;
    }
    out.set(next.value, at);
    at += next.value.length;
  }
  await written;
  return at === bytes ? out : null;
}

/** Each sample was stored as its difference from the one to the left (TIFF 6.0, section 14). */
function undoPredictor(data: Uint8Array, row: number, samples: number): void {
  for (let start = 0; start < data.length; start += row) {
    const end = Math.min(start + row, data.length);
    if (samples === 3) {
      let [red, green, blue] = [0, 0, 0];
      for (let i = start; i + 2 < end; i += 3) {
        data[i] = red = (red + (data[i] as number)) & 255;
        data[i + 1] = green = (green + (data[i + 1] as number)) & 255;
        data[i + 2] = blue = (blue + (data[i + 2] as number)) & 255;
      }
      continue;
    }
    for (let i = start + samples; i < end; i++) data[i] = (data[i] ?? 0) + (data[i - samples] ?? 0);
  }
}
