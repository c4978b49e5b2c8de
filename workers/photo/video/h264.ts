import { indexOfText } from "../bytes/bytes.ts";
import type { DateCandidate } from "../values/dates.ts";

/** NAL unit types (ITU-T H.264, table 7-1). */
const supplement = 6;
const sequence = 7;

/** Profiles whose parameter set starts with the chroma format (7.3.2.1.1). */
const highProfiles: ReadonlySet<number> = new Set([
  100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135,
]);

/** UUID of the data camcorders add to frames (AVCHD; tags as in ExifTool). */
const mdpm = "\x17\xee\x8c\x60\xf8\x4d\x11\xd9\x8c\xd6\x08\x00\x20\x0c\x9a\x66MDPM";

/** Facts of an H.264 frame. */
interface FrameFacts {
  /** Pixels after cropping; null if not stated. */
  width: number | null;
  height: number | null;
  date: DateCandidate | null;
}

/** Reads the NAL units of a frame, separated by start codes (ITU-T H.264, annex B), as in transport streams. */
export function readH264(frame: Uint8Array): FrameFacts {
  const facts: FrameFacts = { width: null, height: null, date: null };
  for (const unit of unitsOf(frame)) {
    const kind = (unit[0] ?? 0) & 31;
    if (kind === sequence && facts.width === null) Object.assign(facts, sizeOf(unit));
    else if (kind === supplement) facts.date ??= dateOf(unit);
  }
  return facts;
}

/** The NAL units before the slices, without emulation prevention bytes (7.4.1). */
function* unitsOf(frame: Uint8Array): Generator<Uint8Array> {
  let unit: number[] | null = null;
  let zeros = 0;
  // Parameter sets and camcorder data come first.
  for (const byte of frame.subarray(0, 16_384)) {
    if (zeros >= 2 && byte === 1) {
      if (unit !== null) yield Uint8Array.from(unit);
      unit = [];
    } else if (!(zeros >= 2 && byte === 3)) unit?.push(byte);
    zeros = byte === 0 ? zeros + 1 : 0;
  }
  if (unit !== null) yield Uint8Array.from(unit);
}

/** Width and height from a sequence parameter set (7.3.2.1.1). */
function sizeOf(unit: Uint8Array): { width: number; height: number } | null {
  const bits = new Bits(unit, 32);
  bits.golomb();
  let chroma = 1;
  if (highProfiles.has(unit[1] ?? 0)) {
    chroma = bits.golomb();
    if (chroma === 3) bits.take(1);
    bits.golomb();
    bits.golomb();
    bits.take(1);
    if (bits.take(1) === 1) skipScaling(bits, chroma === 3 ? 12 : 8);
  }
  bits.golomb();
  const order = bits.golomb();
  if (order === 0) bits.golomb();
  else if (order === 1) return null;
  bits.golomb();
  bits.take(1);
  const across = bits.golomb() + 1;
  const down = bits.golomb() + 1;
  // Interlaced: the height counts the rows of one field.
  const fields = 2 - bits.take(1);
  if (fields === 2) bits.take(1);
  bits.take(1);
  const [left, right, top, bottom] = bits.take(1) === 1 ? Array.from({ length: 4 }, () => bits.golomb()) : [];
  const width = 16 * across - (chroma === 1 || chroma === 2 ? 2 : 1) * ((left ?? 0) + (right ?? 0));
  const height = 16 * down * fields - (chroma === 1 ? 2 : 1) * fields * ((top ?? 0) + (bottom ?? 0));
  return !bits.isOver && width > 0 && height > 0 ? { width, height } : null;
}

/** Skips scaling lists of 16 numbers or, from the seventh on, 64, each coded as a difference (7.3.2.1.1.1). */
function skipScaling(bits: Bits, lists: number): void {
  for (let list = 0; list < lists; list++) {
    if (bits.take(1) === 0) continue;
    let [last, next] = [8, 8];
    for (let left = list < 6 ? 16 : 64; left > 0 && next !== 0; left--) {
      const code = bits.golomb();
      const delta = code % 2 === 1 ? (code + 1) / 2 : -code / 2;
      next = (last + delta + 256) % 256;
      if (next !== 0) last = next;
    }
  }
}

/** Reads bit by bit; past the end, bits are 0. */
class Bits {
  readonly #bytes: Uint8Array;
  #at: number;

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes;
    this.#at = at;
  }

  get isOver(): boolean {
    return this.#at > this.#bytes.length * 8;
  }

  take(count: number): number {
    let value = 0;
    for (let left = count; left > 0; left--, this.#at++) {
      value = value * 2 + (((this.#bytes[this.#at >> 3] ?? 0) >> (7 - (this.#at & 7))) & 1);
    }
    return value;
  }

  /** An unsigned Exp-Golomb code (9.1). */
  golomb(): number {
    let zeros = 0;
    while (zeros < 32 && this.take(1) === 0) zeros++;
    return 2 ** zeros - 1 + this.take(zeros);
  }
}

/** Tag 0x18 holds zone, century, year and month; tag 0x19 day, hour, minute and second; two decimal digits per byte. */
function dateOf(unit: Uint8Array): DateCandidate | null {
  const start = indexOfText(unit, mdpm);
  if (start < 0) return null;
  const at = start + mdpm.length;
  const tags = new Map<number, Uint8Array>();
  for (let index = 0; index < Math.min(unit[at] ?? 0, 128); index++) {
    const entry = at + 1 + 5 * index;
    tags.set(unit[entry] ?? 0, unit.subarray(entry + 1, entry + 5));
  }
  const [day, clock] = [tags.get(0x18), tags.get(0x19)];
  if (day?.length !== 4 || clock?.length !== 4) return null;
  const [, century, year, month] = Array.from(day, digits);
  const [date, ...time] = Array.from(clock, digits);
  const text = `${century}${year}:${month}:${date} ${time.join(":")}`;
  return { text, offset: zoneOf(day[0] ?? 0), source: "container:DateTimeOriginal" };
}

/**
 * Sign, hours and half an hour. Cameras without a zone write zero or all ones, so both are ignored; daylight saving
 * time may or may not be included.
 */
function zoneOf(bits: number): string | null {
  if (bits === 0 || (bits & 0xc0) !== 0) return null;
  const hours = String((bits >> 1) & 15).padStart(2, "0");
  return `${(bits & 0x20) !== 0 ? "-" : "+"}${hours}:${(bits & 1) !== 0 ? "30" : "00"}`;
}

const digits = (byte: number): string => byte.toString(16).padStart(2, "0");
