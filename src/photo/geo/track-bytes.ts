import { Box } from "./box.ts";
import type { TrackPart, TrackSummary } from "./track.ts";

/** Version of the packing: the first byte of every track. */
const format = 1;

/** Maximum number of points kept per file. */
export const mostPoints = 1_000_000;

/** Precision: a millionth of a degree, which is 11 cm, and a tenth of a metre of altitude. */
const perDegree = 1e6;
const perMetre = 10;

/** Plausible altitudes in metres; others are receiver errors. */
const lowest = -12_000;
const highest = 100_000;

/** Maximum bytes per point: four numbers of at most eight bytes. */
const mostPointBytes = 32;

/** Packs a track's points as they are read: differences, seven bits per byte. */
export class TrackWriter {
  #bytes = new Uint8Array(4096);
  #at = 0;
  #starts: number[] = [];
  #open = false;
  /** The last point in integer units: latitude, longitude, altitude, time. */
  readonly #last = new Float64Array(4);
  readonly #box = new Box();

  points = 0;
  timed = 0;
  from = Number.POSITIVE_INFINITY;
  to = Number.NEGATIVE_INFINITY;

  /** Starts a new part: the next point is not joined to the previous one. */
  part(): void {
    this.#open = false;
  }

  /** Whether no more points are accepted. */
  get isFull(): boolean {
    return this.points >= mostPoints;
  }

  /**
   * Adds a point in degrees, metres and milliseconds since 1970, UTC; NaN for an unknown altitude or time. Returns
   * false, and drops the point, if it is not on the globe, at (0, 0), or beyond the maximum.
   */
  add(lat: number, lng: number, altitude = Number.NaN, time = Number.NaN): boolean {
    const isPlace = Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && (lat !== 0 || lng !== 0);
    if (!isPlace || this.isFull) return false;
    if (!this.#open) this.#starts.push(this.points);
    this.#open = true;
    this.points++;
    this.#box.add(lat, lng);
    this.#reserve();
    this.#step(0, Math.round(lat * perDegree), 0);
    this.#step(1, Math.round(lng * perDegree), 0);
    if (altitude >= lowest && altitude <= highest) this.#step(2, Math.round(altitude * perMetre), 1);
    else this.#bytes[this.#at++] = 0;
    if (isMoment(time)) this.#addTime(Math.round(time));
    else this.#bytes[this.#at++] = 0;
    return true;
  }

  /** The packed points and their summary; null without points. */
  finish(
    words: Pick<TrackSummary, "name" | "zoneless" | "cut">,
  ): { summary: TrackSummary; points: Uint8Array<ArrayBuffer> } | null {
    const bounds = this.#box.bounds;
    if (bounds === null) return null;
    const { points, timed } = this;
    const [from, to] = timed > 0 ? [this.from, this.to] : [null, null];
    const body = this.#bytes.subarray(0, this.#at);
    return { summary: { ...words, points, timed, from, to, bounds }, points: this.#packed(body) };
  }

  #packed(body: Uint8Array): Uint8Array<ArrayBuffer> {
    const head = new Uint8Array(1 + 8 + this.#starts.length * 8);
    head[0] = format;
    let at = writeWhole(head, 1, this.#starts.length);
    for (const [index, start] of this.#starts.entries())
      at = writeWhole(head, at, (this.#starts[index + 1] ?? this.points) - start);
    const packed = new Uint8Array(at + body.length);
    packed.set(head.subarray(0, at));
    packed.set(body, at);
    return packed;
  }

  #addTime(time: number): void {
    this.#step(3, time, 1);
    this.timed++;
    if (time < this.from) this.from = time;
    if (time > this.to) this.to = time;
  }

  /** Writes the difference to the last point; `over` reserves smaller values for markers. */
  #step(column: number, value: number, over: number): void {
    const step = value - (this.#last[column] ?? 0);
    this.#last[column] = value;
    let rest = (step < 0 ? -2 * step - 1 : 2 * step) + over;
    while (rest > 127) {
      this.#bytes[this.#at++] = (rest % 128) | 128;
      rest = Math.floor(rest / 128);
    }
    this.#bytes[this.#at++] = rest;
  }

  #reserve(): void {
    if (this.#at + mostPointBytes <= this.#bytes.length) return;
    const larger = new Uint8Array(this.#bytes.length * 2);
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}

/** GPS receivers exist since 1980; earlier times, or those of the next century, are unset clocks. */
const earliest = Date.UTC(1980, 0, 6);
const latest = Date.UTC(2100, 0, 1);

/** Whether a time in milliseconds since 1970 is plausible for a track. */
export function isMoment(time: number): boolean {
  return time >= earliest && time < latest;
}

/** Unpacks a track part by part. Never throws: damaged data ends it. */
export function unpackTrack(packed: Uint8Array): TrackPart[] {
  const reader = new WholeReader(packed);
  const parts: TrackPart[] = [];
  if (packed[0] !== format) return parts;
  const counts = Array.from({ length: Math.min(reader.whole(), packed.length) }, () => reader.whole());
  const last = { lat: 0, lng: 0, altitude: 0, time: 0 };
  for (const count of counts) {
    // A point takes at least four bytes.
    if (count * 4 > reader.left) break;
    const part = emptyPart(count);
    for (let at = 0; at < count; at++) {
      last.lat += unfolded(reader.whole());
      last.lng += unfolded(reader.whole());
      const altitude = reader.whole();
      if (altitude > 0) last.altitude += unfolded(altitude - 1);
      const time = reader.whole();
      if (time > 0) last.time += unfolded(time - 1);
      part.lat[at] = last.lat / perDegree;
      part.lng[at] = last.lng / perDegree;
      part.altitude[at] = altitude > 0 ? last.altitude / perMetre : Number.NaN;
      part.time[at] = time > 0 ? last.time : Number.NaN;
    }
    parts.push(part);
  }
  return parts;
}

function emptyPart(count: number): TrackPart {
  const column = (): Float64Array => new Float64Array(count);
  return { lat: column(), lng: column(), altitude: column(), time: column() };
}

/** Reads integers from 0 to 2^53, seven bits per byte, lowest first. */
class WholeReader {
  readonly #bytes: Uint8Array;
  #at = 1;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get left(): number {
    return this.#bytes.length - this.#at;
  }

  whole(): number {
    let value = 0;
    for (let unit = 1; unit < 2 ** 53; unit *= 128) {
      const byte = this.#bytes[this.#at++] ?? 0;
      value += (byte & 127) * unit;
      if (byte < 128) break;
    }
    return value;
  }
}

/** Returns the offset of the next one. */
function writeWhole(bytes: Uint8Array, start: number, value: number): number {
  let [at, rest] = [start, value];
  while (rest > 127) {
    bytes[at++] = (rest % 128) | 128;
    rest = Math.floor(rest / 128);
  }
  bytes[at++] = rest;
  return at;
}

const unfolded = (value: number): number => (value % 2 === 0 ? value / 2 : -(value + 1) / 2);
