import { BitWriter } from "./bit-writer.ts";
import type { Dimensions } from "../../../../../workers/photo/values/dimensions.ts";
import { hasText, joinBytes, u16 } from "../../../../../workers/photo/bytes/bytes.ts";
import {
  amountOf,
  codesOf,
  completeDcTable,
  readDifference,
  sizeOf,
  symbolsByCode,
  type Code,
} from "./dc-codes.ts";
import type { JpegIndex } from "./jpeg-index.ts";

/** A part of a picture, in stored pixels. */
export interface JpegPart extends Dimensions {
  x: number;
  y: number;
}

/** A part of a picture as a JPEG of its own, and where it lies. */
interface CutJpeg extends JpegPart {
  bytes: Uint8Array;
}

/** MCUs added on each side: colours are smoothed across their edges. */
const margin = 1;

/** Cuts parts out of an indexed JPEG without decoding: their coefficients stay bit for bit as they are. */
export class JpegCutter {
  readonly #index: JpegIndex;
  readonly #dc: { codes: Map<number, Code>; symbols: Map<string, number> }[];
  /** The header's segments that a part needs, with complete DC tables. */
  readonly #segments: Uint8Array[];

  private constructor(index: JpegIndex, tables: Map<number, Uint8Array<ArrayBuffer>>) {
    this.#index = index;
    this.#dc = index.plan.components.map(({ dcId }) => {
      const table = tables.get(dcId) ?? new Uint8Array(16);
      return { codes: codesOf(table), symbols: symbolsByCode(table) };
    });
    this.#segments = [
      ...segmentsOf(index.header)
        .filter(isKept)
        .map(({ bytes }) => bytes),
      ...[...tables].map(([id, table]) => segment(0xc4, [id, ...table])),
    ];
  }

  /** Null where a table has no room for what is missing. */
  static of(index: JpegIndex): JpegCutter | null {
    const tables = new Map<number, Uint8Array<ArrayBuffer>>();
    for (const { kind, id, definition } of index.plan.tables) {
      if (kind !== 0) continue;
      const table = completeDcTable(definition);
      if (table === null) return null;
      tables.set(id, table);
    }
    return new JpegCutter(index, tables);
  }

  /** The smallest JPEG around a part. */
  cut(part: JpegPart): CutJpeg {
    const { mcuWidth, mcuHeight, group, groups, plan } = this.#index;
    const down = Math.ceil(plan.height / mcuHeight);
    const left = Math.max(0, Math.floor((Math.floor(part.x / mcuWidth) - margin) / group));
    const right = Math.min(groups, Math.ceil((Math.ceil((part.x + part.width) / mcuWidth) + margin) / group));
    const top = Math.max(0, Math.floor(part.y / mcuHeight) - margin);
    const bottom = Math.min(down, Math.ceil((part.y + part.height) / mcuHeight) + margin);
    const x = left * group * mcuWidth;
    const y = top * mcuHeight;
    const width = Math.min(plan.width, right * group * mcuWidth) - x;
    const height = Math.min(plan.height, bottom * mcuHeight) - y;
    const coded = this.#rows(left, right, top, bottom);
    const bytes = joinBytes([...this.#head({ width, height }), coded]);
    return { x, y, width, height, bytes };
  }

  /** The coded data of some groups of some rows, a restart marker after each row. */
  #rows(left: number, right: number, top: number, bottom: number): Uint8Array<ArrayBuffer> {
    const { entries, groups } = this.#index;
    const bits =
      (entries[8 * (top * groups + right - 1) + 6] ?? 0) - (entries[8 * (top * groups + left)] ?? 0);
    const writer = new BitWriter(((bits >> 3) + 64) * (bottom - top));
    for (let row = top; row < bottom; row++) {
      const from = row * groups + left;
      this.#run(writer, from, row * groups + right);
      writer.mark(row === bottom - 1 ? 0xd9 : 0xd0 + ((row - top) & 7));
    }
    return writer.bytes;
  }

  /** Groups of one row, in one piece: only the first DC value of each component changes, as it counts from 0 now. */
  #run(writer: BitWriter, from: number, to: number): void {
    const { entries, data, plan } = this.#index;
    const count = plan.components.length;
    const first = 8 * from;
    const end = entries[8 * (to - 1) + 6] ?? 0;
    for (let i = 0; i < count; i++) {
      const start = entries[first + i] ?? 0;
      const next = i + 1 < count ? (entries[first + i + 1] ?? 0) : end;
      const { symbols, codes } = this.#dc[i] ?? { symbols: new Map(), codes: new Map() };
      const before = readDifference(data, start, symbols);
      if (before === null) throw new RangeError("The index does not fit the data");
      const value = before.value + (entries[first + 3 + i] ?? 0);
      const size = sizeOf(value);
      const code = codes.get(size);
      if (code === undefined) throw new RangeError("A DC value has no code");
      writer.put(code.bits, code.length);
      writer.put(amountOf(value, size), size);
      writer.copy(data, before.end, next);
    }
  }

  #head({ width, height }: Dimensions): Uint8Array[] {
    const { header, mcuWidth } = this.#index;
    const across = Math.ceil(width / mcuWidth);
    const frame = segmentsOf(header).find(({ marker }) => marker === 0xc0 || marker === 0xc1);
    const sized = frame?.bytes.slice() ?? new Uint8Array(10);
    new DataView(sized.buffer).setUint16(5, height);
    new DataView(sized.buffer).setUint16(7, width);
    const scan = segmentsOf(header).find(({ marker }) => marker === 0xda)?.bytes ?? new Uint8Array();
    const restart = segment(0xdd, [across >> 8, across & 0xff]);
    return [Uint8Array.of(0xff, 0xd8), ...this.#segments, sized, restart, scan];
  }
}

/** Quantisation, Huffman tables, Adobe's marker, ICC profile. */
function isKept({ marker, bytes }: { marker: number; bytes: Uint8Array }): boolean {
  return [0xdb, 0xc4, 0xee].includes(marker) || (marker === 0xe2 && hasText(bytes, 4, "ICC_PROFILE\0"));
}

function segmentsOf(header: Uint8Array<ArrayBuffer>): { marker: number; bytes: Uint8Array<ArrayBuffer> }[] {
  const found: { marker: number; bytes: Uint8Array<ArrayBuffer> }[] = [];
  for (let at = 2; at + 4 <= header.length;) {
    const marker = header[at + 1] ?? 0;
    if (marker === 0xff) {
      at++;
      continue;
    }
    const end = at + 2 + u16(header, at + 2);
    found.push({ marker, bytes: header.subarray(at, end) });
    at = end;
  }
  return found;
}

function segment(marker: number, content: readonly number[]): Uint8Array<ArrayBuffer> {
  const length = content.length + 2;
  return Uint8Array.from([0xff, marker, length >> 8, length & 0xff, ...content]);
}
