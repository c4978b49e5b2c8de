import { hasText, u16 } from "../../bytes/bytes.ts";
import { zigzag } from "./jpeg-head.ts";

/** A Huffman table as stored: 16 counts, then the symbols. */
export interface HuffmanTable {
  /** 0 for DC, 1 for AC. */
  kind: number;
  id: number;
  definition: Uint8Array;
}

/** Quantisation factors in the order of the zigzag. */
type Quants = Uint16Array;

/** A component: its blocks per MCU, tables and quantisation factors. */
export interface JpegComponent {
  across: number;
  down: number;
  dcId: number;
  acId: number;
  quants: Quants;
}

/** What is needed before decoding the scan of a baseline JPEG. */
export interface JpegPlan {
  width: number;
  height: number;
  components: JpegComponent[];
  tables: HuffmanTable[];
  /** MCUs between two restart markers; 0 for none. */
  interval: number;
  /** Lowest bit of the values in the first scan of a progressive JPEG (DC alone); null for a baseline one. */
  lowestBit: number | null;
  /** Offset of the coded data. */
  dataAt: number;
  /** Pieces of the ICC profile, in order; none means sRGB. */
  profile: Uint8Array[];
}

interface Frame {
  width: number;
  height: number;
  components: { id: number; across: number; down: number; table: number }[];
}

const unfit = Symbol("not for this decoder");

/**
 * Reads the segments up to the first scan (ITU-T T.81, annex B). Null unless it is the common case: 8-bit Huffman coding,
 * grey or YCbCr with chroma at full or half resolution, sequential in one scan. With `progressive`, also one whose first
 * scan has the DC of all components: enough for an eighth.
 */
export function planJpeg(bytes: Uint8Array, progressive = false): JpegPlan | null {
  const reader = new Segments(progressive);
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at++;
      continue;
    }
    const end = at + 2 + u16(bytes, at + 2);
    const segment = bytes.subarray(at + 4, end);
    if (end > bytes.length || reader.take(marker, segment) === unfit) return null;
    if (marker === 0xda) return reader.plan(segment, end);
    at = end;
  }
  return null;
}

class Segments {
  readonly #quants = new Map<number, Quants>();
  readonly #tables = new Map<string, HuffmanTable>();
  readonly #profile = new Map<number, Uint8Array>();
  #frame: Frame | null = null;
  #interval = 0;
  #transform: number | null = null;
  readonly #mayProgress: boolean;
  #progresses = false;

  constructor(mayProgress: boolean) {
    this.#mayProgress = mayProgress;
  }

  take(marker: number, segment: Uint8Array): typeof unfit | void {
    switch (marker) {
      case 0xc0:
      case 0xc1:
        return this.#start(segment);
      case 0xc2:
        this.#progresses = true;
        return this.#mayProgress ? this.#start(segment) : unfit;
      case 0xc4:
        return this.#huffman(segment);
      case 0xdb:
        return this.#quantisation(segment);
      case 0xdd:
        this.#interval = u16(segment, 0);
        return;
      case 0xe2:
        // ICC.1, annex B.4: twelve bytes of name, index of this piece, number of pieces.
        if (hasText(segment, 0, "ICC_PROFILE\0")) this.#profile.set(segment[12] ?? 0, segment.subarray(14));
        return;
      case 0xee:
        if (hasText(segment, 0, "Adobe")) this.#transform = segment[11] ?? 0;
        return;
      default:
        // Other frame types: lossless, arithmetic coding.
        return marker >= 0xc3 && marker <= 0xcf && marker !== 0xc8 ? unfit : undefined;
    }
  }

  plan(scan: Uint8Array, dataAt: number): JpegPlan | null {
    const frame = this.#frame;
    const count = scan[0] ?? 0;
    if (frame === null || count !== frame.components.length) return null;
    const lowestBit = this.#progresses ? bitOfDcScan(scan, count) : null;
    if (this.#progresses ? lowestBit === null : !isWholeScan(scan, count)) return null;
    if (count === 3 && !this.#isYcc(frame)) return null;
    const components: JpegComponent[] = [];
    for (const [index, { id, across, down, table }] of frame.components.entries()) {
      const ids = scan[2 + 2 * index] ?? 0;
      const quants = this.#quants.get(table);
      const [dcId, acId] = [ids >> 4, this.#progresses ? 0 : ids & 15];
      const known = this.#tables.has(`0 ${dcId}`) && (this.#progresses || this.#tables.has(`1 ${acId}`));
      if (scan[1 + 2 * index] !== id || quants === undefined || !known) return null;
      // A single component is not interleaved: its MCU is one block, whatever the sampling factors (A.2.2).
      components.push({ across: count === 1 ? 1 : across, down: count === 1 ? 1 : down, dcId, acId, quants });
    }
    const profile = [...this.#profile].sort(([a], [b]) => a - b).map(([, piece]) => piece);
    const { width, height } = frame;
    const tables = [...this.#tables.values()];
    return fits(components)
      ? { width, height, components, tables, interval: this.#interval, lowestBit, dataAt, profile }
      : null;
  }

  #start(segment: Uint8Array): typeof unfit | void {
    const count = segment[5] ?? 0;
    const height = u16(segment, 1);
    const width = u16(segment, 3);
    if (segment[0] !== 8 || width === 0 || height === 0 || this.#frame || (count !== 1 && count !== 3))
      return unfit;
    const components = Array.from({ length: count }, (_, index) => {
      const [id = 0, sampling = 0, table = 0] = segment.subarray(6 + 3 * index);
      return { id, across: sampling >> 4, down: sampling & 15, table };
    });
    this.#frame = { width, height, components };
  }

  #huffman(segment: Uint8Array): typeof unfit | void {
    for (let at = 0; at < segment.length;) {
      const kind = (segment[at] ?? 0) >> 4;
      const id = (segment[at] ?? 0) & 15;
      const symbols = segment.subarray(at + 1, at + 17).reduce((sum, count) => sum + count, 0);
      const definition = segment.subarray(at + 1, at + 17 + symbols);
      if (kind > 1 || id > 3 || symbols > 256 || definition.length !== 16 + symbols) return unfit;
      this.#tables.set(`${kind} ${id}`, { kind, id, definition });
      at += 17 + symbols;
    }
  }

  #quantisation(segment: Uint8Array): typeof unfit | void {
    for (let at = 0; at < segment.length;) {
      const wide = (segment[at] ?? 0) >> 4;
      if (wide > 1 || at + 65 + 64 * wide > segment.length) return unfit;
      const factors = Uint16Array.from({ length: 64 }, (_, index) =>
        wide ? u16(segment, at + 1 + 2 * index) : (segment[at + 1 + index] ?? 0),
      );
      this.#quants.set((segment[at] ?? 0) & 15, factors);
      at += 65 + 64 * wide;
    }
  }

  /** Same rule as libjpeg: Adobe's marker decides, else component names other than R, G and B. */
  #isYcc({ components }: Frame): boolean {
    if (this.#transform !== null) return this.#transform === 1;
    return components.map(({ id }) => String.fromCharCode(id)).join("") !== "RGB";
  }
}

/** Whether the scan holds all coefficients at full precision. */
function isWholeScan(scan: Uint8Array, count: number): boolean {
  return scan[1 + 2 * count] === 0 && scan[2 + 2 * count] === 63 && scan[3 + 2 * count] === 0;
}

/** Lowest bit of the values in the first scan of DC (section G.1.2.1); null for any other scan. */
function bitOfDcScan(scan: Uint8Array, count: number): number | null {
  const [first, last, bits = 0xff] = scan.subarray(1 + 2 * count);
  return first === 0 && last === 0 && bits >> 4 === 0 && bits <= 4 ? bits : null;
}

/** Whether luma is at full resolution and both chroma components alike, at full or half. */
function fits([luma, second, third]: JpegComponent[]): boolean {
  if (!luma) return false;
  if (!second || !third) return luma.across === 1 && luma.down === 1;
  const alike = second.across === 1 && second.down === 1 && third.across === 1 && third.down === 1;
  return alike && [luma.across, luma.down].every((factor) => factor === 1 || factor === 2);
}

/** Quantisation factors of DC and of the lowest frequencies: horizontal, vertical, both. */
export function lowestQuants({ quants }: JpegComponent): number[] {
  return [0, 1, 2, 4].map((index) => quants[index] ?? 0);
}

/** What takes part in four pixels, by their number in one direction, and by `cos(pi / 4)` what its cosines have in common. */
const shares = [Math.SQRT1_2 / 2, 0.5, Math.SQRT1_2 / 2, 0.5];

/** Multipliers of the lowest four by four coefficients, column by column, with the factors that the transform leaves out. */
export function halfMultipliers({ quants }: JpegComponent): Float32Array {
  const multipliers = new Float32Array(16);
  for (const [index, place] of zigzag.entries()) {
    const [row, column] = [place >> 3, place & 7];
    if (row < 4 && column < 4)
      multipliers[column * 4 + row] = (quants[index] ?? 0) * (shares[row] ?? 0) * (shares[column] ?? 0);
  }
  return multipliers;
}
