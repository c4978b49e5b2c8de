import type { Source, TakenAt } from "../../../src/photo/photo.ts";

/** Fields defined as UTC, into which some cameras write local time. */
const utcTimes: ReadonlySet<Source> = new Set([
  "quicktime:CreateDate",
  "quicktime:MediaCreateDate",
  "container:DateUTC",
]);

/** The name is set when recording starts, the header is written a moment later. */
const toleranceMs = 3000;

/** Time zones range from -12 to +14 hours in steps of 15 minutes. */
const [west, east, stepMs] = [-12 * 3_600_000, 14 * 3_600_000, 900_000];

const minuteMs = 60_000;

/**
 * Corrects a video's date by its file name. If the name and the header's UTC differ by a valid zone offset, the name is
 * the local time and the difference its offset. If they are equal, the header may hold local time, and no offset is
 * given. The header may be written at the end, `seconds` after the start. `dates` are in order of precedence and are
 * returned unchanged if none of this applies.
 */
export function believeName(dates: readonly TakenAt[], seconds: number | null): readonly TakenAt[] {
  const [header, ...rest] = dates;
  if (header === undefined || !utcTimes.has(header.source)) return dates;
  const named = rest.find(({ source }) => source === "filename");
  // Names with their own zone, or with a day only, say nothing about this one.
  if (named === undefined || named.offset !== null || named.local.endsWith("T00:00:00")) return dates;
  const apart = moment(named) - moment(header);
  const zones = new Set([apart, apart + (seconds ?? 0) * 1000].map(zoneOf).filter((zone) => zone !== null));
  if (zones.size === 0) return dates;
  const [zone = 0] = zones;
  const offset = zones.size > 1 || zone === 0 ? null : offsetText(zone);
  const tag = header.source.slice(header.source.indexOf(":") + 1);
  const winner: TakenAt = { local: named.local, offset, source: `filename:${tag}` };
  return [winner, header, ...rest.filter((date) => date !== named)];
}

/** Wall-clock time in milliseconds as if it were UTC. */
const moment = ({ local }: TakenAt): number => Date.parse(`${local.slice(0, 19)}Z`);

/** The offset a difference amounts to, within the tolerance; null if none. */
function zoneOf(apartMs: number): number | null {
  // Avoids minus zero.
  const zone = Math.round(apartMs / stepMs) * stepMs + 0;
  return Math.abs(apartMs - zone) <= toleranceMs && zone >= west && zone <= east ? zone : null;
}

function offsetText(zone: number): string {
  const minutes = Math.abs(zone) / minuteMs;
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) =>
    String(part).padStart(2, "0"),
  );
  return `${zone < 0 ? "-" : "+"}${hour}:${minute}`;
}
