import { aligned } from "../../bytes/bytes.ts";
import type { Dimensions } from "../../values/dimensions.ts";
import { AssembledLines, type AssemblyPlaces, type Unpacked } from "./assembled-lines.ts";
import type { TiffAssembly } from "./tiff-assembly.ts";
import { bytesOfRow, type TiffLayout, type TiffPiece } from "./tiff-layout.ts";
import { compressions, hasReversedBits, isDeflate, unpackRows } from "./unpack-rows.ts";
import { ForwardReader } from "../../bytes/forward-reader.ts";
import { orNull } from "../../../../src/faults/faults.ts";

/** Most memory for what is unpacked at a time, with its packed bytes. */
const mostBytes = 1024 * 1024 * 1024;

/** What may be written behind an unpacked piece; see the assembly's `spare`. */
const spare = 8192;

/** Rows of a strip that is not packed are taken so many bytes at a time. */
const plainBytes = 256 * 1024;

/**
 * As `shrinkTiff`, with the assembly; an empty array if no piece could be unpacked. Null if the page does not fit its
 * memory or its numbers.
 */
export async function shrinkAssembled(
  assembly: TiffAssembly,
  file: Blob,
  whole: TiffLayout,
  size: Dimensions,
): Promise<Uint8ClampedArray<ArrayBuffer> | null> {
  const layout = { ...whole, pieces: whole.pieces.flatMap((piece) => shortPieces(whole, piece)) };
  const places = placesOf(layout, file, size);
  // Sums are of 32 bits, weights of 16.
  const fits = size.height < 65_536 && layout.height <= 65_536 && places.end <= mostBytes;
  const base = fits ? assembly.tiffRoom(places.end) : 0;
  if (base === 0) return null;
  for (const place of ["result", "sums", "row", "converted", "pieces", "packed"] as const)
    places[place] += base;
  const lines = new AssembledLines(assembly, layout, size, places);
  const reader = new ForwardReader(file);
  const unpacking = { assembly, file, reader, layout, places };
  let unpacked = 0;
  const { height, pieces } = layout;
  try {
    for (let at = 0, next = 0; at < pieces.length; at = next) {
      const top = pieces[at]?.y ?? 0;
      const band: Unpacked[] = [];
      for (; pieces[next]?.y === top; next++) {
        const piece = pieces[next];
        if (piece === undefined) break;
        const one = await unpack(unpacking, piece, band.length);
        if (one.at !== null || one.data !== null) unpacked++;
        band.push(one);
      }
      const rows = Math.min(band[0]?.piece.height ?? 0, height - top);
      for (let y = 0; y < rows; y++) lines.add(band, y);
    }
  } finally {
    reader.close();
  }
  // Of strips that are not in the file's list.
  for (let y = 0; y < height; y++) lines.add([], 0);
  return unpacked === 0 ? new Uint8ClampedArray(0) : lines.pixels();
}

/** A strip that is not packed as several of few rows, so that it is not held as a whole; any other piece as it is. */
function shortPieces(layout: TiffLayout, piece: TiffPiece): TiffPiece[] {
  const row = bytesOfRow(layout, piece);
  const rows = Math.max(1, Math.floor(plainBytes / row));
  const { offset, y, width, height } = piece;
  if (layout.compression !== compressions.plain || width !== layout.width || height <= rows) return [piece];
  return Array.from({ length: Math.ceil(height / rows) }, (_, index) => {
    const above = index * rows;
    // No offset: it is outside the file as a whole.
    const at = offset > 0 ? offset + above * row : offset;
    return { ...piece, offset: at, y: y + above, height: Math.min(rows, height - above) };
  });
}

function placesOf(layout: TiffLayout, file: Blob, size: Dimensions): AssemblyPlaces {
  const { width, samples, compression, pieces } = layout;
  const [first] = pieces;
  const row = first === undefined ? 0 : bytesOfRow(layout, first);
  const isPacked = compression !== compressions.plain;
  const inRow = first === undefined ? 0 : Math.ceil(width / first.width);
  const all = first === undefined ? 0 : inRow * row * first.height;
  // No way to pack makes a piece much longer; old writers do not tell how long it is.
  const most = first === undefined ? 0 : 2 * row * first.height + 65_536;
  const packedBytes = isPacked
    ? pieces.reduce((longest, { offset, length }) => Math.max(longest, Math.min(length, most, file.size - offset)), 0) // prettier-ignore
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

/** What is unpacked, and where. */
interface Unpacking {
  assembly: TiffAssembly;
  file: Blob;
  reader: ForwardReader;
  layout: TiffLayout;
  places: AssemblyPlaces;
}

/** Unpacks a piece, the `index`-th of its row of pieces, in the assembly's memory or elsewhere. */
async function unpack(unpacking: Unpacking, piece: TiffPiece, index: number): Promise<Unpacked> {
  const { assembly, file, reader, layout, places } = unpacking;
  const { compression, page } = layout;
  const bytes = bytesOfRow(layout, piece) * piece.height;
  const at = places.pieces + index * bytes;
  const memory = new Uint8Array(assembly.memory.buffer);
  const isInside = piece.offset > 0 && piece.offset < file.size;
  if (!isInside) return { piece, at: null, data: null, raw: false };
  if (!hasReversedBits(page)) {
    if (compression === compressions.plain) {
      const got = await reader.read(piece.offset, memory.subarray(at, at + bytes));
      memory.fill(0, at + got, at + bytes);
      return { piece, at, data: null, raw: true };
    }
    const unpacker = unpackerOf(compression);
    if (unpacker !== null) {
      const { packed, packedBytes } = places;
      const some = Math.min(piece.length, packedBytes, file.size - piece.offset);
      await reader.read(piece.offset, memory.subarray(packed, packed + some));
      memory.fill(0, packed + some, packed + some + 16);
      const written = assembly[unpacker](packed, some, at, bytes);
      // What is left of LZW is shown; of the others, the library judges what is damaged.
      if (written === bytes || unpacker === "lzw") {
        memory.fill(0, at + written, at + bytes);
        return { piece, at, data: null, raw: true };
      }
    }
  }
  // Damaged: its place stays empty.
  const data = await unpackAlone(file, layout, piece).catch(orNull);
  return { piece, at: null, data, raw: false };
}

/** As `unpackRows`, reading nothing but the head and the piece. */
async function unpackAlone(file: Blob, layout: TiffLayout, piece: TiffPiece): Promise<Uint8Array> {
  const { offset, length } = piece;
  const head = 8;
  const most = layout.compression === compressions.plain ? bytesOfRow(layout, piece) * piece.height : length;
  const alone = new Blob([file.slice(0, head), file.slice(offset, offset + Math.min(most, file.size))]);
  return unpackRows(await alone.arrayBuffer(), layout, { ...piece, offset: head });
}
