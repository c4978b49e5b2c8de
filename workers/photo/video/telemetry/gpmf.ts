import { textAt, u16, u32 } from "../../bytes/bytes.ts";
import type { Fix } from "./fix.ts";
import type { FilmSample } from "./chunks.ts";

/** A value of GoPro's format: four characters, a type, the size of one and how many. */
interface Value {
  key: string;
  type: string;
  size: number;
  count: number;
  start: number;
  end: number;
}

const mostValues = 4096;

/** The values in a range of bytes, one after another (https://github.com/gopro/gpmf-parser). */
function* valuesOf(bytes: Uint8Array, from: number, to: number): Generator<Value> {
  let at = from;
  for (let left = mostValues; left > 0 && at + 8 <= to; left--) {
    const [size, count] = [bytes[at + 5] ?? 0, u16(bytes, at + 6)];
    const end = at + 8 + size * count;
    if (end > to) return;
    const key = textAt(bytes, at, 4);
    yield { key, type: textAt(bytes, at + 4, 1), size, count, start: at + 8, end };
    at += 8 + Math.ceil((size * count) / 4) * 4;
  }
}

const isNested = ({ type }: Value): boolean => type === "\0";

/** The camera's name in the settings a GoPro writes: MINF, else DVNM, the device's. Null without one. */
export function goproModel(bytes: Uint8Array): string | null {
  let named: string | null = null;
  for (const device of valuesOf(bytes, 0, bytes.length)) {
    if (!isNested(device)) continue;
    for (const value of valuesOf(bytes, device.start, device.end)) {
      if (value.key !== "MINF" && value.key !== "DVNM") continue;
      const name = textAt(bytes, value.start, value.end - value.start)
        .replaceAll("\0", "")
        .trim();
      if (value.key === "MINF" && name !== "") return name;
      // Parts of the camera, such as "Back Lens", are devices, too.
      if (/^(?:GoPro|Hero|Fusion)/i.test(name)) named ??= name;
    }
  }
  return named;
}

const int = (bytes: Uint8Array, at: number): number => u32(bytes, at) | 0;

/** 2000-01-01, from which GPS9 counts its days. */
const from2000 = Date.UTC(2000, 0, 1);
const dayMs = 86_400_000;

/**
 * The fixes in one sample of a `gpmd` track: GPS5 with the clock GPSU and the state GPSF beside it, or GPS9 with both in
 * each. Only those with a fix of two or three dimensions: before, a receiver repeats what it last knew.
 */
export function fixesOfGpmf(
  bytes: Uint8Array,
  { seconds, lasts }: Pick<FilmSample, "seconds" | "lasts">,
): Fix[] {
  const fixes: Fix[] = [];
  for (const device of valuesOf(bytes, 0, bytes.length)) {
    if (!isNested(device)) continue;
    for (const stream of valuesOf(bytes, device.start, device.end)) {
      if (stream.key === "STRM" && isNested(stream))
        fixes.push(...fixesOfStream(bytes, stream, seconds, lasts));
    }
  }
  return fixes;
}

function fixesOfStream(bytes: Uint8Array, stream: Value, seconds: number, lasts: number): Fix[] {
  const found = new Map<string, Value>();
  for (const value of valuesOf(bytes, stream.start, stream.end)) found.set(value.key, value);
  const [five, nine, scale] = [found.get("GPS5"), found.get("GPS9"), found.get("SCAL")];
  const values = nine ?? five;
  if (values === undefined || scale === undefined || values.size < (nine === undefined ? 20 : 32)) return [];
  const scaled = (at: number, nth: number): number => {
    const by = scale.start + (scale.count > 1 ? nth * scale.size : 0);
    return int(bytes, at + 4 * nth) / (scale.size === 2 ? u16(bytes, by) : int(bytes, by));
  };
  const state = found.get("GPSF");
  if (nine === undefined && (state === undefined || u32(bytes, state.start) < 2)) return [];
  const clock = nine === undefined ? clockOf(bytes, found.get("GPSU")) : Number.NaN;
  const fixes: Fix[] = [];
  for (let nth = 0; nth < values.count; nth++) {
    const at = values.start + nth * values.size;
    if (nine !== undefined && u16(bytes, at + 30) < 2) continue;
    const utc =
      nine === undefined
        ? nth === 0
          ? clock
          : Number.NaN
        : from2000 + scaled(at, 5) * dayMs + scaled(at, 6) * 1000;
    const place = { lat: scaled(at, 0), lng: scaled(at, 1), altitude: scaled(at, 2) };
    fixes.push({ seconds: seconds + (lasts * nth) / values.count, ...place, utc });
  }
  return fixes;
}

/** "191118234514.000": the year from 2000, month, day and time, UTC. */
function clockOf(bytes: Uint8Array, value: Value | undefined): number {
  if (value === undefined) return Number.NaN;
  const text = textAt(bytes, value.start, Math.min(16, value.end - value.start));
  const match = /^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d(?:\.\d{3})?)/.exec(text);
  if (match === null) return Number.NaN;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1).map(Number);
  return Date.UTC(2000 + year, month - 1, day, hour, minute) + Math.round(second * 1000);
}
