import { u32, u64 } from "../bytes/bytes.ts";
import type { ContainerFacts } from "../values/container-facts.ts";
import type { DateCandidate } from "../values/dates.ts";

/** Seconds between QuickTime's epoch (1904) and 1970. */
const from1904 = 2_082_844_800;

/** Earlier values are unset clocks: no device recorded video files before. */
const firstMoment = Date.UTC(1990, 0, 1);

/**
 * A time of QuickTime's headers, in seconds since 1904 in UTC (ISO/IEC 14496-12, 8.2.2). As in ExifTool, a value before
 * 1970 is taken as counted from 1970. Null for implausible values.
 */
export function quickTimeDate(seconds: number, source: string): DateCandidate | null {
  return utcDate((seconds >= from1904 ? seconds - from1904 : seconds) * 1000, source);
}

/** Reads creation time and duration of a `mvhd` or `mdhd` box, which share their layout. */
export function takeHeader(body: Uint8Array, source: string, facts: ContainerFacts): void {
  const isLong = body[0] === 1;
  const date = quickTimeDate(isLong ? u64(body, 4) : u32(body, 4), source);
  if (date !== null) facts.dates.push(date);
  const scale = u32(body, isLong ? 20 : 12);
  const duration = isLong ? u64(body, 24) : u32(body, 16);
  const isKnown = scale > 0 && duration > 0 && duration < (isLong ? 2 ** 53 : 0xffff_ffff);
  if (isKnown) facts.duration ??= duration / scale;
}

/** A time in milliseconds since 1970; null if no camera can have written it. */
export function utcDate(milliseconds: number, source: string): DateCandidate | null {
  if (!(milliseconds >= firstMoment && milliseconds < 8.64e15)) return null;
  return { text: new Date(milliseconds).toISOString().slice(0, 19), offset: "+00:00", source };
}
