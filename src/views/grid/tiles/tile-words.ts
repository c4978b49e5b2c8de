import { Flag } from "../../../photo/columns.ts";
import type { Place } from "../../../photo/geo/place.ts";
import { marksOf } from "../../../photo/marks.ts";
import { labelWords } from "../../shell/controls/label-dot.tsx";
import { photoWords } from "../../shell/words/photo-words.ts";
import { shortPlaceName } from "../../shell/words/place-words.ts";
import { gridWords } from "../../../words/grid.ts";
import { joinParts } from "../../../words/comma.ts";
import { commonWords } from "../../../words/common.ts";

const { say } = gridWords;

/** A tile's accessible name: "Live Photo, 4 May 2024, 10:11, no location". Says if its date is a guess. */
export function tileWords(
  flags: number,
  takenAt: number,
  places: boolean,
  burst = 0,
  marks = 0,
  stack = 0,
): string {
  const parts = burst > 0 ? [say("burstOf", { count: burst })] : [];
  if (flags & Flag.raw) parts.push(say("withRaw"));
  const words = photoWords(flags, takenAt, parts);
  if (stack > 0) words.push(say("stackOf", { count: stack }));
  if (flags & Flag.favourite) words.push(say("favourite"));
  const { rating, flag, hidden, label } = marksOf(marks);
  if (rating > 0) words.push(commonWords.say("stars", { count: rating }));
  if (label !== "") words.push(labelWords(label));
  if (flag !== null) words.push(say(flag === "pick" ? "picked" : "rejected"));
  if (hidden) words.push(say("hidden"));
  if (places && !(flags & Flag.located)) words.push(say("noLocation"));
  if (flags & Flag.broken) words.push(say("broken"));
  if (flags & Flag.vanished) words.push(say("vanished"));
  return joinParts(words);
}

/** What is said of a tile after its name: "Lisbon, 2 of 65". `at` counts from 1; 0 while photos still come in. */
export function tileContext(place: Place | null, at: number, count: number): string | undefined {
  const words = place === null ? [] : [shortPlaceName(place)];
  if (at > 0) words.push(say("position", { at, all: count }));
  return words.length === 0 ? undefined : joinParts(words);
}
