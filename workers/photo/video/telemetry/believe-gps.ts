import { offsetText } from "../../../../src/photo/wall-time.ts";
import { utcTimes } from "../../../../src/photo/dates/utc-times.ts";
import { type DateCandidate, utcDate, zoneOf } from "../../values/dates.ts";

/** Clocks of cameras are set by hand, and the satellites' first word may be old. */
const toleranceMs = 120_000;

/**
 * A film's dates, given when it began by its own GPS clock, in milliseconds since 1970, UTC. The header's date is UTC by
 * the format. Where it agrees with the GPS clock it is just that. Where it differs by a whole zone, it is local time, and
 * the difference its offset; the header may be written at the end, `seconds` after the beginning. Where beginning and
 * end make it two zones, it is local time of an unknown zone. Any other difference means a wrong clock: the satellites'
 * counts. A date that states its zone itself is left alone.
 */
export function believeGps(
  dates: readonly DateCandidate[],
  begun: number,
  seconds: number | null,
): DateCandidate[] {
  const gps = utcDate(begun, "gps:Clock");
  const [header, ...rest] = dates;
  if (gps === null || (header !== undefined && !utcTimes.has(header.source))) return [...dates];
  const apart = Date.parse(`${header?.text}Z`) - begun;
  const zones = new Set(
    [apart, apart - (seconds ?? 0) * 1000]
      .map((each) => zoneOf(each, toleranceMs))
      .filter((zone) => zone !== null),
  );
  if (header === undefined || zones.size === 0) return [gps, ...dates];
  if (zones.has(0)) return [...dates];
  const [zone = 0] = zones;
  const offset = zones.size > 1 ? null : offsetText(zone / 60_000);
  const tag = header.source.slice(header.source.indexOf(":") + 1);
  return [{ text: header.text, offset, source: `gps:${tag}` }, gps, header, ...rest];
}
