import type { CopyTrouble, NotCopied } from "../../../photo/saving/copy.ts";
import { exportWords } from "../../export/words.ts";
import { notesWords } from "../../../words/notes.ts";
import { reportWords } from "../../../words/report.ts";
import { failureSentence } from "../../../store/import/why-not-shown.ts";

const keys = {
  large: "copyLarge",
  "no-copies": "copyNone",
  "no-webp": "copyNoWebp",
  "no-photo": "copyNoPhoto",
  film: "copyFilm",
  "not-small": "copyNotSmall",
  unwritten: "copyUnwritten",
  inexact: "copyInexact",
  damaged: "cutDamaged",
  compressed: "cutCompressed",
  track: "cutTrack",
  text: "cutText",
  unknown: "cutSeveral",
  room: "cutNoRoom",
  format: "cutFormat",
  "film-format": "cutFilmFormat",
  left: "cutLeft",
  "timed-out": "copyTimedOut",
  crashed: "copyCrashed",
  "no-workers": "copyNoWorkers",
} as const satisfies Record<Exclude<CopyTrouble, "moved" | "undrawn">, string>;

/** Why there is no new file, for people; its words are loaded first. */
export async function whyNotCopied(not: NotCopied): Promise<string> {
  await Promise.all([exportWords.load(), notesWords.load(), reportWords.load()]);
  if (not.why === "undrawn") return failureSentence(not.failure);
  return not.why === "moved" ? notesWords.say("saveUnreadable") : exportWords.say(keys[not.why]);
}
