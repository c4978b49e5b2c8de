import type { DateWidth } from "../../../photo/dates/edtf.ts";
import { infoWords } from "../../../words/info.ts";
import { formatShortDay, formatTime } from "./format.ts";
import { wideWords } from "./wide-words.ts";

const { say } = infoWords;

/** When a photo was taken: "3 May 2024, 10:11", "July 1985". `guessed`: it is only the file's date. */
export function whenWords(takenAt: number, guessed: boolean, width: DateWidth = 0): string {
  if (Number.isNaN(takenAt)) return say("noDate");
  if (width !== 0) return wideWords({ from: takenAt, width });
  const day = formatShortDay(takenAt);
  return guessed ? say("fileDateOf", { day }) : `${day}, ${formatTime(takenAt)}`;
}
