import { u16 } from "../../../../../../workers/photo/bytes/bytes.ts";
import { jpegPieces, type JpegPiece } from "../gain-map.ts";
import { DecodingTable } from "./bit-reader.ts";
import { readFrame, type JpegFrame } from "./frame-header.ts";
import { decodeScan, type Scan, type ScanPart } from "./scans.ts";

/** What a JPEG is coded of: 64 quantised values for each block, row by row, and the factors they are divided by. */
export interface Coefficients {
  frame: JpegFrame;
  /** For each component, its blocks row by row. */
  blocks: Int16Array[];
  /** By their number, in the order of the zigzag. */
  factors: ReadonlyMap<number, Uint16Array>;
}

/** More values are not held in memory: those of some 130 megapixels. */
const mostValues = 200_000_000;

/** No encoder writes nearly as many. */
const mostScans = 64;

/** A block takes a bit at least: a file of few bytes does not ask for much memory. */
const mostBlocksPerByte = 8;

/**
 * The coefficients of a JPEG, of sequential or progressive Huffman coding; null for any other, one that is damaged or cut off,
 * and one that is too large.
 */
export function readCoefficients(bytes: Uint8Array): Coefficients | null {
  const pieces = jpegPieces(bytes);
  // Without its end, the picture may lack some.
  if (pieces === null || pieces.at(-1)?.to === bytes.length) return null;
  const reader = new CoefficientReader(bytes);
  return pieces.every((piece, at) => reader.take(piece, pieces[at + 1])) ? reader.result() : null;
}

class CoefficientReader {
  readonly #bytes: Uint8Array;
  readonly #factors = new Map<number, Uint16Array>();
  readonly #tables = new Map<number, Uint8Array>();
  #frame: JpegFrame | null = null;
  #blocks: Int16Array[] = [];
  #interval = 0;
  #scans = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  result(): Coefficients | null {
    const frame = this.#frame;
    if (frame === null || this.#scans === 0) return null;
    if (!frame.planes.every(({ table }) => this.#factors.has(table))) return null;
    return { frame, blocks: this.#blocks, factors: this.#factors };
  }

  /** Whether the picture can still be read. */
  take({ marker, from, to }: JpegPiece, next: JpegPiece | undefined): boolean {
    const body = this.#bytes.subarray(from + 4, to);
    switch (marker) {
      case 0xc0:
      case 0xc1:
      case 0xc2:
        return this.#frame === null && this.#begin(marker, body);
      case 0xc4:
        return this.#huffman(body);
      case 0xdb:
        // Others in between would be for some scans alone.
        return this.#scans === 0 && this.#quantisation(body);
      case 0xdd:
        this.#interval = u16(body, 0);
        return body.length === 2;
      case 0xda:
        return next?.marker === 0 && this.#scan(body, this.#bytes.subarray(next.from, next.to));
      // Coded data was read with its header.
      case 0:
        return true;
      default:
        // Application segments and comments; other codings are not read, nor pictures that grow (DNL).
        return marker >= 0xe0;
    }
  }

  #begin(marker: number, body: Uint8Array): boolean {
    const frame = readFrame(marker, body);
    if (frame === null) return false;
    const blocks = frame.planes.reduce((sum, { wide, high }) => sum + wide * high, 0);
    if (blocks * 64 > mostValues || blocks > mostBlocksPerByte * this.#bytes.length) return false;
    this.#frame = frame;
    this.#blocks = frame.planes.map(({ wide, high }) => new Int16Array(64 * wide * high));
    return true;
  }

  #huffman(body: Uint8Array): boolean {
    let at = 0;
    while (at < body.length) {
      const id = body[at] ?? 0;
      const count = body.subarray(at + 1, at + 17).reduce((sum, one) => sum + one, 0);
      const end = at + 17 + count;
      if (end > body.length || (id & 0xef) > 3 || count > 256) return false;
      this.#tables.set(id, body.subarray(at + 1, end));
      at = end;
    }
    return true;
  }

  #quantisation(body: Uint8Array): boolean {
    let at = 0;
    while (at < body.length) {
      const [wide, id] = [(body[at] ?? 0) >> 4, (body[at] ?? 0) & 15];
      const end = at + 1 + 64 * (wide + 1);
      if (wide > 1 || id > 3 || end > body.length) return false;
      const start = at + 1;
      this.#factors.set(
        id,
        Uint16Array.from({ length: 64 }, (_, k) =>
          wide === 1 ? u16(body, start + 2 * k) : (body[start + k] ?? 0),
        ),
      );
      at = end;
    }
    return true;
  }

  #scan(body: Uint8Array, data: Uint8Array): boolean {
    const frame = this.#frame;
    const count = body[0] ?? 0;
    if (frame === null || body.length !== 4 + 2 * count || ++this.#scans > mostScans) return false;
    const [first = 0, last = 0, bits = 0] = body.subarray(1 + 2 * count);
    const scan: Scan = { first, last, high: bits >> 4, low: bits & 15, interval: this.#interval, parts: [] };
    for (let at = 0; at < count; at++) {
      const part = this.#part(body[1 + 2 * at] ?? 0, body[2 + 2 * at] ?? 0, scan);
      if (part === null || scan.parts.some(({ plane }) => plane === part.plane)) return false;
      scan.parts.push(part);
    }
    return decodeScan(frame, scan, data);
  }

  #part(id: number, tables: number, { first, high, last }: Scan): ScanPart | null {
    const at = this.#frame?.planes.findIndex((one) => one.id === id) ?? -1;
    const plane = this.#frame?.planes[at];
    const blocks = this.#blocks[at];
    if (!plane || !blocks) return null;
    const tableOf = (key: number): DecodingTable | null => {
      const definition = this.#tables.get(key);
      return definition === undefined ? null : DecodingTable.of(definition);
    };
    // Bits that refine DC are not coded.
    const dc = first === 0 && high === 0 ? tableOf(tables >> 4) : null;
    const ac = last > 0 ? tableOf(0x10 | (tables & 15)) : null;
    if ((first === 0 && high === 0 && dc === null) || (last > 0 && ac === null)) return null;
    return { plane, blocks, dc, ac, before: 0 };
  }
}
