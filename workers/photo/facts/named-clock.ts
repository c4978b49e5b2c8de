import type { Source, TakenAt } from "../../../src/photo/photo.ts";

/** Times that are UTC by their format; some cameras write the wall clock there all the same. */
const utcTimes: ReadonlySet<Source> = new Set([
  "quicktime:CreateDate",
  "quicktime:MediaCreateDate",
  "container:DateUTC",
]);

/** The name is given when a film begins, its header is written a moment later. */
const toleranceMs = 3000;

/** Zones go from -12 to +14 hours, in steps of a quarter. */
const [west, east, stepMs] = [-12 * 3_600_000, 14 * 3_600_000, 900_000];

const minuteMs = 60_000;

/**
 * Lets the name of a film tell its wall clock where the film's own time can be believed no further than to a zone: when
 * the two are a zone's offset apart, the name is the clock on the wall and the difference its zone. When they are the
 * same, the film's time may as well be the wall clock, and no zone is told. A header may be written at the end, `seconds`
 * after the beginning. `dates` are in order of precedence; they come back as they are where this does not hold.
 */
export function believeName(dates: readonly TakenAt[], seconds: number | null): readonly TakenAt[] {
  const [header, ...rest] = dates;
  if (header === undefined || !utcTimes.has(header.source)) return dates;
  const named = rest.find(({ source }) => source === "filename");
  // Names that tell a zone of their own, or a mere day, say nothing of this one.
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

/** Milliseconds of the wall clock as if it were UTC. */
const moment = ({ local }: TakenAt): number => Date.parse(`${local.slice(0, 19)}Z`);

/** The offset that a difference is, near enough; null where it is none. */
function zoneOf(apartMs: number): number | null {
  // Not minus zero.
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
