import type { WriteRefusal } from "../shared/rewrite.ts";
import type { WritingProblem } from "./writing-state.ts";
import { writingWords } from "../words.ts";
import { writeRefusalWords } from "../../../views/shell/words/write-refusal-words.ts";

/** Reasons of the disk and the browser. */
const reasons = {
  unreachable: "whyUnreachable",
  archive: "whyArchive",
  denied: "whyDenied",
  gone: "whyGone",
  changed: "whyChanged",
  refused: "whyRefused",
  packaged: "whyPackaged",
  full: "whyFull",
} as const satisfies Record<Exclude<WritingProblem, WriteRefusal>, string>;

/** Why a file was not written, as a sentence. */
export function reasonWords(why: WritingProblem): string {
  return writeRefusalWords(why) ?? writingWords.say(reasons[why as keyof typeof reasons]);
}
