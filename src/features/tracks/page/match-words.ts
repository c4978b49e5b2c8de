import type { ClockHint, GeotagMatches } from "../../../photo/geo/geotag.ts";
import { commonWords } from "../../../words/common.ts";
import { geotagWords } from "../words.ts";
import { spanWords } from "../../../views/shell/words/gap-words.ts";
import { clockOf } from "./clock.ts";
import { joinParts } from "../../../words/comma.ts";

const { say } = geotagWords;

/** How many photos matched, in one sentence. */
export function countWords({ ids, asked }: GeotagMatches): string {
  if (asked === 0) return say("allLocated");
  if (ids.length === 0) return say("noneMatched", { count: asked });
  return say("matched", { matched: ids.length, count: asked });
}

/** Why the others did not; empty if all did. */
export function leftWords({ asked, left: { untimed, outside, inGap } }: GeotagMatches): string {
  if (asked === 0) return "";
  const parts = [
    [outside, "outside"],
    [inGap, "inGap"],
    [untimed, "untimed"],
  ] as const;
  const said = parts.flatMap(([count, key]) => (count > 0 ? [say(key, { count })] : []));
  return said.length === 0 ? "" : say("skipped", { parts: joinParts(said) });
}

/** How far a photo is in time from the nearest track point. */
export function awayWords(ms: number): string {
  if (Math.abs(ms) < 500) return say("atPoint");
  return say("fromPoint", { span: spanWords(ms) });
}

/** Which photos the camera's zone is needed for. */
export function zoneUseWords(matches: GeotagMatches | null): string {
  if (matches === null) return "";
  const { zoneless } = matches;
  return zoneless === 0 ? say("zoneUseless") : say("zoneUse", { count: zoneless });
}

/** How wrong a camera's clock was, as its photos with a location show. `ms`: so far ahead, negative if behind. */
export function clockHintWords({ photos: count }: Pick<ClockHint, "photos">, ms: number): string {
  const { ahead, hours, minutes, seconds } = clockOf(ms);
  const parts = [
    [hours, "spanHours"],
    [minutes, "spanMinutes"],
    [seconds, "spanSeconds"],
  ] as const;
  const said = parts.flatMap(([amount, unit]) =>
    amount > 0 ? [commonWords.say(unit, { count: amount })] : [],
  );
  if (said.length === 0) return say("hintRight", { count });
  return say(ahead ? "hintAhead" : "hintBehind", { count, span: said.join(" ") });
}
