import { Flag } from "../../../photo/columns.ts";
import type { Place } from "../../../photo/geo/place.ts";
import { marksOf } from "../../../photo/marks.ts";
import { formatCount } from "../../shell/words/format.ts";
import { photoWords } from "../../shell/words/photo-words.ts";
import { shortPlaceName } from "../../shell/words/place-words.ts";

/** A tile's accessible name: "Live Photo, 4 May 2024, 10:11, no location". Says if its date is a guess. */
export function tileWords(
  flags: number,
  takenAt: number,
  places: boolean,
  burst = 0,
  marks = 0,
  stack = 0,
): string {
  const parts = burst > 0 ? [`burst of ${formatCount(burst)}`] : [];
  if (flags & Flag.raw) parts.push("with raw file");
  const words = photoWords(flags, takenAt, parts);
  if (stack > 0) words.push(`stack of ${formatCount(stack)}`);
  if (flags & Flag.favourite) words.push("favourite");
  const { rating, flag, hidden } = marksOf(marks);
  if (rating > 0) words.push(rating === 1 ? "1 star" : `${rating} stars`);
  if (flag !== null) words.push(flag === "pick" ? "picked" : "marked for deletion");
  if (hidden) words.push("hidden");
  if (places && !(flags & Flag.located)) words.push("no location");
  if (flags & Flag.broken) words.push("no preview");
  if (flags & Flag.vanished) words.push("missing from its folder");
  return words.join(", ");
}

/** What is said of a tile after its name: "Lisbon, 2 of 65". `at` counts from 1; 0 while photos still come in. */
export function tileContext(place: Place | null, at: number, count: number): string | undefined {
  const words = place === null ? [] : [shortPlaceName(place)];
  if (at > 0) words.push(`${formatCount(at)} of ${formatCount(count)}`);
  return words.length === 0 ? undefined : words.join(", ");
}
