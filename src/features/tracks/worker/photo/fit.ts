import { TrackBuilder, type ReadTrack } from "./track-builder.ts";

/** FIT counts seconds since 31 December 1989, UTC. */
const epochMs = Date.UTC(1989, 11, 31);

/** Half turns are cut into 2^31 pieces. */
const perDegree = 2 ** 31 / 180;

/** The number of messages that hold one point of a recording, and of their fields. */
const recordMessage = 20;
const Field = { lat: 0, lng: 1, altitude: 2, finerAltitude: 78, time: 253 } as const;

interface Definition {
  message: number;
  isBigEndian: boolean;
  fields: { number: number; size: number }[];
  /** Bytes of a message, fields of developers included. */
  size: number;
}

/**
 * Reads the recording of a FIT file (Garmin's Flexible and Interoperable Data Transfer protocol,
 * https://developer.garmin.com/fit/protocol/): a point for each `record` message with a position. Damage ends it; what
 * came before counts. Null without points.
 */
export function readFit(bytes: Uint8Array): ReadTrack | "unreadable" | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const headSize = bytes[0] ?? 0;
  if (headSize < 12 || bytes.length < headSize || view.getUint32(8, true) !== 0x5449462e) return "unreadable";
  const track = new TrackBuilder();
  const end = headSize + view.getUint32(4, true);
  track.damaged = end > bytes.length;
  const definitions = new Map<number, Definition>();
  let [at, time] = [headSize, Number.NaN];
  while (at < Math.min(end, bytes.length)) {
    const head = bytes[at++] ?? 0;
    const isCompressed = (head & 0x80) !== 0;
    if (!isCompressed && (head & 0x40) !== 0) {
      const found = readDefinition(view, at, (head & 0x20) !== 0);
      if (found === null) break;
      definitions.set(head & 15, found.definition);
      at = found.end;
      continue;
    }
    const definition = definitions.get(isCompressed ? (head >> 5) & 3 : head & 15);
    if (definition === undefined || at + definition.size > bytes.length) {
      track.damaged = true;
      break;
    }
    if (isCompressed) time = later(time, head & 31);
    time = takeMessage(track, view, at, definition, time);
    at += definition.size;
  }
  return track.finish();
}

/** The layout of messages to come; null where the file ends in it. */
function readDefinition(
  view: DataView,
  at: number,
  hasMore: boolean,
): { definition: Definition; end: number } | null {
  if (at + 5 > view.byteLength) return null;
  const isBigEndian = view.getUint8(at + 1) === 1;
  const message = view.getUint16(at + 2, !isBigEndian);
  const count = view.getUint8(at + 4);
  let end = at + 5 + count * 3;
  if (end + (hasMore ? 1 : 0) > view.byteLength) return null;
  const fields = Array.from({ length: count }, (_, index) => ({
    number: view.getUint8(at + 5 + index * 3),
    size: view.getUint8(at + 6 + index * 3),
  }));
  let size = fields.reduce((sum, field) => sum + field.size, 0);
  if (hasMore) {
    const others = view.getUint8(end++);
    if (end + others * 3 > view.byteLength) return null;
    for (let index = 0; index < others; index++) size += view.getUint8(end + index * 3 + 1);
    end += others * 3;
  }
  return { definition: { message, isBigEndian, fields, size }, end };
}

/** Takes one message; answers the latest time, which compressed ones count from: seconds since FIT's epoch. */
function takeMessage(
  track: TrackBuilder,
  view: DataView,
  start: number,
  { message, isBigEndian, fields }: Definition,
  before: number,
): number {
  let [at, time] = [start, before];
  let [lat, lng, altitude] = [Number.NaN, Number.NaN, Number.NaN];
  for (const { number, size } of fields) {
    const whole =
      size === 4 ? view.getUint32(at, !isBigEndian) : size === 2 ? view.getUint16(at, !isBigEndian) : -1;
    // All bits set means "not known", of a signed number all but the sign.
    if (size === 4 && whole !== 0xffffffff && number === Field.time) time = whole;
    else if (size === 4 && whole !== 0x7fffffff && number === Field.lat) lat = (whole | 0) / perDegree;
    else if (size === 4 && whole !== 0x7fffffff && number === Field.lng) lng = (whole | 0) / perDegree;
    else if (isAltitude(number, size, whole)) altitude = whole / 5 - 500;
    at += size;
  }
  if (message === recordMessage) track.add(lat, lng, altitude, epochMs + time * 1000);
  return time;
}

function isAltitude(number: number, size: number, whole: number): boolean {
  if (number === Field.finerAltitude) return size === 4 && whole !== 0xffffffff;
  return number === Field.altitude && size === 2 && whole !== 0xffff;
}

/** The moment whose last five bits these are, at or after another one. */
function later(time: number, bits: number): number {
  return time + ((bits - (time % 32) + 32) % 32);
}
