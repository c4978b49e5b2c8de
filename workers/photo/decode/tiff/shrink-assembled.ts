import type { Dimensions } from "../../values/dimensions.ts";
import { AssembledLines, type AssemblyPlaces, type Unpacked } from "./assembled-lines.ts";
import type { TiffAssembly } from "./tiff-assembly.ts";
import { bytesOfRow, type TiffLayout, type TiffPiece } from "./tiff-layout.ts";
import { compressions, hasReversedBits, isDeflate, isInside, unpackRows } from "./unpack-rows.ts";
import { orNull } from "../../../../src/faults/faults.ts";

/** Most memory for what is unpacked at a time, with its packed bytes. */
const mostBytes = 1024 * 1024 * 1024;

/** What may be written behind an unpacked piece; see the assembly's `spare`. */
const spare = 8192;

/**
 * As `shrinkTiff`, with the assembly; an empty array if no piece could be unpacked. Null if the page does not fit its
 * memory or its numbers.
 */
export async function shrinkAssembled(
  assembly: TiffAssembly,
  file: ArrayBuffer,
  layout: TiffLayout,
  size: Dimensions,
): Promise<Uint8ClampedArray<ArrayBuffer> | null> {
  const places = placesOf(layout, file, size);
  // Sums are of 32 bits, weights of 16.
  const fits = size.height < 65_536 && layout.height <= 65_536 && places.end <= mostBytes;
  const base = fits ? assembly.tiffRoom(places.end) : 0;
  if (base === 0) return null;
  for (const place of ["result", "sums", "row", "converted", "pieces", "packed"] as const)
    places[place] += base;
  const lines = new AssembledLines(assembly, layout, size, places);
  let unpacked = 0;
  const { height, pieces } = layout;
  for (let at = 0, next = 0; at < pieces.length; at = next) {
    const top = pieces[at]?.y ?? 0;
    const band: Unpacked[] = [];
    for (; pieces[next]?.y === top; next++) {
      const piece = pieces[next];
      if (piece === undefined) break;
      const one = await unpack(assembly, file, layout, piece, places, band.length);
      if (one.at !== null || one.data !== null) unpacked++;
      band.push(one);
    }
    const rows = Math.min(band[0]?.piece.height ?? 0, height - top);
    for (let y = 0; y < rows; y++) lines.add(band, y);
  }
  // Of strips that are not in the file's list.
  for (let y = 0; y < height; y++) lines.add([], 0);
  return unpacked === 0 ? new Uint8ClampedArray(0) : lines.pixels();
}

const aligned = (bytes: number): number => Math.ceil(bytes / 16) * 16;

function placesOf(layout: TiffLayout, file: ArrayBuffer, size: Dimensions): AssemblyPlaces {
  const { width, samples, compression, pieces } = layout;
  const [first] = pieces;
  const row = first === undefined ? 0 : bytesOfRow(layout, first);
  // What is not packed is taken from the file row by row.
  const isPacked = compression !== compressions.plain;
  const inRow = first === undefined ? 0 : Math.ceil(width / first.width);
  const all = isPacked && first !== undefined ? inRow * row * first.height : 0;
  // No way to pack makes a piece much longer; old writers do not tell how long it is.
  const most = first === undefined ? 0 : 2 * row * first.height + 65_536;
  const packedBytes = isPacked
    ? pieces.reduce((longest, { offset, length }) => Math.max(longest, Math.min(length, most, file.byteLength - offset)), 0) // prettier-ignore
    : 0;
  const sums = aligned(4 * size.width * size.height);
  const rowAt = sums + aligned(4 * width * samples);
  const converted = rowAt + aligned(inRow * row + 16);
  const piecesAt = converted + aligned(Math.max(3 * width, inRow * row));
  const packed = piecesAt + aligned(all + spare);
  const end = packed + aligned(packedBytes + 16);
  return { result: 0, sums, row: rowAt, converted, pieces: piecesAt, packed, packedBytes, end };
}

function unpackerOf(compression: number): "lzw" | "packBits" | "inflateTo" | null {
  if (compression === compressions.lzw) return "lzw";
  if (compression === compressions.packBits) return "packBits";
  return isDeflate(compression) ? "inflateTo" : null;
}

/** Unpacks a piece, the `index`-th of its row of pieces, in the assembly's memory or elsewhere. */
async function unpack(
  assembly: TiffAssembly,
  file: ArrayBuffer,
  layout: TiffLayout,
  piece: TiffPiece,
  { pieces, packed, packedBytes }: AssemblyPlaces,
  index: number,
): Promise<Unpacked> {
  const { compression, page } = layout;
  const { offset, length, height } = piece;
  const bytes = bytesOfRow(layout, piece) * height;
  const unpacker = unpackerOf(compression);
  if (isInside(piece, file) && !hasReversedBits(page)) {
    if (compression === compressions.plain) {
      const data = new Uint8Array(file, offset, Math.min(bytes, file.byteLength - offset));
      return { piece, at: null, data, raw: true };
    }
    if (unpacker !== null) {
      const memory = new Uint8Array(assembly.memory.buffer);
      const some = Math.min(length, packedBytes, file.byteLength - offset);
      memory.set(new Uint8Array(file, offset, some), packed);
      memory.fill(0, packed + some, packed + some + 16);
      const at = pieces + index * bytes;
      const written = assembly[unpacker](packed, some, at, bytes);
      // What is left of LZW is shown; of the others, the library judges what is damaged.
      if (written === bytes || unpacker === "lzw") {
        memory.fill(0, at + written, at + bytes);
        return { piece, at, data: null, raw: true };
      }
    }
  }
  // Damaged: its place stays empty.
  const data = await unpackRows(file, layout, piece).catch(orNull);
  return { piece, at: null, data, raw: false };
}
