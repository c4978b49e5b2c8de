import { Flag } from "../../../photo/columns.ts";
import { marksOf } from "../../../photo/marks.ts";
import { formatCount, formatShortDay, formatTime } from "../../shell/words/format.ts";

/** A tile's accessible name: "Live Photo, 4 May 2024, 10:11, no location". Says if its date is a guess. */
export function tileWords(
  flags: number,
  takenAt: number,
  places: boolean,
  burst = 0,
  marks = 0,
  stack = 0,
): string {
  const words = [kindWords(flags)];
  if (burst > 0) words.push(`burst of ${formatCount(burst)}`);
  if (flags & Flag.raw) words.push("with raw file");
  if (Number.isNaN(takenAt)) words.push("no date");
  else if (flags & Flag.guessedDate) words.push(`file date ${formatShortDay(takenAt)}`);
  else words.push(formatShortDay(takenAt), formatTime(takenAt));
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

function kindWords(flags: number): string {
  if (flags & Flag.video) return "Video";
  if (flags & Flag.motion) return "Motion Photo";
  return flags & Flag.live ? "Live Photo" : "Photo";
}
