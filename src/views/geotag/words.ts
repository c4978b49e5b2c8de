import type { GeotagMatches } from "../../photo/geo/geotag.ts";
import { formatCount, formatNoun } from "../shell/words/format.ts";
import { spanWords } from "../shell/words/gap-words.ts";

/** How many photos get a place, in one sentence. */
export function countWords({ ids, asked }: GeotagMatches): string {
  if (asked === 0) return "All of these photos have a place already.";
  if (ids.length === 0) return `None of ${formatNoun(asked, "photo")} was taken along these tracks.`;
  return `${formatCount(ids.length)} of ${formatNoun(asked, "photo")} ${ids.length === 1 ? "gets" : "get"} a place.`;
}

/** Why the others do not; empty where all do. */
export function leftWords({ asked, left: { untimed, outside, inGap } }: GeotagMatches): string {
  if (asked === 0) return "";
  const parts = [
    [outside, "taken before, after or between the tracks"],
    [inGap, "taken in a gap of a track"],
    [untimed, "without a time of their own"],
  ] as const;
  const said = parts.flatMap(([count, words]) => (count > 0 ? [`${formatCount(count)} ${words}`] : []));
  return said.length === 0 ? "" : `Left as they are: ${said.join(", ")}.`;
}

/** How far a photo is in time from the nearest point of the track. */
export function awayWords(ms: number): string {
  if (Math.abs(ms) < 500) return "at a point of the track";
  return `${spanWords(ms)} from a point`;
}

/** Which photos the camera's zone is needed for. */
export function zoneUseWords(matches: GeotagMatches | null): string {
  if (matches === null) return "";
  const { zoneless } = matches;
  if (zoneless === 0) return "None of these photos needs it: their dates name a zone.";
  return `For ${formatNoun(zoneless, "photo")} whose date names no zone; others keep their own.`;
}
