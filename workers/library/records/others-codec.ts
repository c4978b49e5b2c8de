import { parseEdtf, wideFields } from "../../../src/photo/dates/edtf.ts";
import type { Location, Orientation, Others, StoredOrientation, TakenAt } from "../../../src/photo/photo.ts";
import type { ByteReader, ByteWriter } from "./byte-codec.ts";

/** Bits of the first number; above them stands how many dates there are. */
const Has = { location: 1, orientation: 2 } as const;
const countShift = 2;

/** Bits of a date. */
const DateHas = { ownWall: 1, offset: 2 } as const;

/**
 * Writes the values that did not win: one byte where there are none. Most dates repeat the wall clock of the winner
 * `wall` (Exif writes two, XMP and the name the same again) and then take a byte and a word each.
 */
export function writeOthers(out: ByteWriter, others: Others, wall: string | null): void {
  const { takenAt, location, orientation } = others;
  const has = (location.length > 0 ? Has.location : 0) | (orientation.length > 0 ? Has.orientation : 0);
  out.whole((takenAt.length << countShift) | has);
  for (const date of takenAt) writeDate(out, date, wall);
  if (location.length > 0) out.whole(location.length);
  for (const place of location) writeLocation(out, place);
  if (orientation.length > 0) out.whole(orientation.length);
  for (const { value, source } of orientation) {
    out.whole(value);
    out.word(source);
  }
}

/** Reads what `writeOthers` wrote, with the same winner. */
export function readOthers(from: ByteReader, wall: string | null): Others {
  const has = from.whole();
  return {
    takenAt: list(has >>> countShift, () => readDate(from, wall)),
    location: list(has & Has.location ? from.whole() : 0, () => readLocation(from)).filter(
      (place) => place !== null,
    ),
    orientation: list(has & Has.orientation ? from.whole() : 0, () => readOrientation(from)),
  };
}

function list<T>(length: number, read: () => T): T[] {
  return Array.from({ length }, read);
}

function writeDate(out: ByteWriter, date: TakenAt, wall: string | null): void {
  const { offset, source } = date;
  const told = toldTime(date);
  out.whole((told === wall ? 0 : DateHas.ownWall) | (offset === null ? 0 : DateHas.offset));
  if (told !== wall) out.text(told);
  if (offset !== null) out.word(offset);
  out.word(source);
}

function readDate(from: ByteReader, wall: string | null): TakenAt {
  const has = from.whole();
  const told = has & DateHas.ownWall ? from.text() : wall;
  const offset = has & DateHas.offset ? from.word() : null;
  return { ...timeTold(told ?? ""), offset, source: from.word() ?? "" };
}

/** The one text a date is kept as: EDTF of a wide one, which begins with no "T" behind its day, or the wall clock. */
export function toldTime({ local, edtf }: TakenAt): string {
  return edtf ?? local;
}

/** Reads what `toldTime` told. */
export function timeTold(told: string): Pick<TakenAt, "local" | "edtf"> {
  const wide = told.includes("T") ? null : parseEdtf(told);
  return wide === null ? { local: told } : wideFields(wide);
}

function readOrientation(from: ByteReader): StoredOrientation {
  return { value: from.whole() as Orientation, source: from.word() ?? "" };
}

const norths = [null, "true", "magnetic"] as const;

/** Writes a location, or that there is none. */
export function writeLocation(out: ByteWriter, location: Location | null): void {
  out.word(location === null ? null : location.source);
  if (location === null) return;
  for (const number of [location.lat, location.lng, location.altitude]) out.number(number);
  const { accuracy, direction, north } = location;
  // Most receivers measure neither: one byte for all three.
  const isMeasured = accuracy !== null || direction !== null || north !== null;
  out.whole(isMeasured ? norths.indexOf(north) + 1 : 0);
  if (!isMeasured) return;
  out.number(accuracy);
  out.number(direction);
}

/** Reads what `writeLocation` wrote. */
export function readLocation(from: ByteReader): Location | null {
  const source = from.word();
  if (source === null) return null;
  const [lat, lng, altitude] = [from.number() ?? 0, from.number() ?? 0, from.number()];
  const measured = from.whole();
  if (measured === 0) return { lat, lng, altitude, accuracy: null, direction: null, north: null, source };
  const [accuracy, direction] = [from.number(), from.number()];
  return { lat, lng, altitude, accuracy, direction, north: norths[measured - 1] ?? null, source };
}
