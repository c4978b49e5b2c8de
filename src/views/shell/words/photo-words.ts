import { dateWidth, Flag } from "../../../photo/columns.ts";
import { commonWords } from "../../../words/common.ts";
import { wideWords } from "./wide-words.ts";
import { formatShortDay, formatTime } from "./format.ts";

const { say } = commonWords;

/** What a photo is, and when it was taken: "Live Photo, 4 May 2024, 10:11". Says if its date is a guess. */
export function photoWords(flags: number, takenAt: number, more: readonly string[] = []): string[] {
  const words = [kindWords(flags), ...more];
  if (Number.isNaN(takenAt)) words.push(say("withoutDate"));
  else if (dateWidth(flags) !== 0) words.push(wideWords({ from: takenAt, width: dateWidth(flags) }));
  else if (flags & Flag.guessedDate) words.push(say("fileDate", { date: formatShortDay(takenAt) }));
  else words.push(formatShortDay(takenAt), formatTime(takenAt));
  return words;
}

/** What kind of photo it is. */
export function kindWords(flags: number): string {
  if (flags & Flag.video) return say("kindVideo");
  if (flags & Flag.motion) return say("kindMotion");
  return flags & Flag.live ? say("kindLive") : say("kindPhoto");
}
