import type { GeotagMatches } from "../../photo/geo/geotag.ts";
import { formatCount, formatNoun } from "../shell/words/format.ts";
import { spanWords } from "../shell/words/gap-words.ts";

/** How many photos matched, in one sentence. */
export function countWords({ ids, asked }: GeotagMatches): string {
  if (asked === 0) return "All of these photos already have a location.";
  if (ids.length === 0) return `None of ${formatNoun(asked, "photo")} matched.`;
  return `${formatCount(ids.length)} of ${formatNoun(asked, "photo")} matched.`;
}

/** Why the others did not; empty if all did. */
export function leftWords({ asked, left: { untimed, outside, inGap } }: GeotagMatches): string {
  if (asked === 0) return "";
  const parts = [
    [outside, "taken outside the tracks' times"],
    [inGap, "taken in a track gap"],
    [untimed, "without a capture time"],
  ] as const;
  const said = parts.flatMap(([count, words]) => (count > 0 ? [`${formatCount(count)} ${words}`] : []));
  return said.length === 0 ? "" : `Skipped: ${said.join(", ")}.`;
}

/** How far a photo is in time from the nearest track point. */
export function awayWords(ms: number): string {
  if (Math.abs(ms) < 500) return "at a track point";
  return `${spanWords(ms)} from nearest track point`;
}

/** Which photos the camera's zone is needed for. */
export function zoneUseWords(matches: GeotagMatches | null): string {
  if (matches === null) return "";
  const { zoneless } = matches;
  if (zoneless === 0) return "Not needed: the dates of these photos include a time zone.";
  return `Used for ${formatNoun(zoneless, "photo")} without a time zone. Others keep theirs.`;
}
