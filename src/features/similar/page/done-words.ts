import type { ComparedSoFar } from "./compare.ts";
import type { MarkingDone } from "./settle.ts";
import { selectionWords } from "../../../words/selection.ts";
import { similarWords } from "../words.ts";
import { listOf } from "../../../views/shell/words/format.ts";

const { say } = similarWords;

const capital = <Name extends string>(name: Name): Capitalize<Name> =>
  `${name.charAt(0).toUpperCase()}${name.slice(1)}` as Capitalize<Name>;

/** What was marked and carried over, and what was left. */
export function markedText({ marked, carried, unreadable }: MarkingDone): string {
  const sentences: string[] = [];
  if (marked > 0) sentences.push(say("doneMarked", { count: marked }));
  if (carried.length > 0)
    sentences.push(
      say("doneCarried", { carried: listOf(carried.map((name) => say(`carried${capital(name)}`))) }),
    );
  if (unreadable > 0) sentences.push(say("doneUnreadable", { count: unreadable }));
  return sentences.join(" ");
}

/** What a close comparison found. */
export function comparedText({ same, differ, unclear, unreached }: ComparedSoFar): string {
  const sentences = [say("comparedDone", { same, differ })];
  if (unclear > 0) sentences.push(say("comparedUnclear", { count: unclear }));
  if (unreached > 0) sentences.push(say("comparedUnreached", { count: unreached }));
  return sentences.join(" ");
}

/** The messages of a step that marks photos. */
export const markedWords = (settled: MarkingDone): { text: string; undone: string } => ({
  text: markedText(settled),
  undone: say("undoneMarked"),
});

/** The messages of a step that hides photos. */
export const hiddenWords = (count: number): { text: string; undone: string } => ({
  text: say("doneHidden", { count }),
  undone: say("undoneHidden"),
});

/** The messages of a step that makes one stack of photos. */
export const stackedWords = (count: number): { text: string; undone: string } => ({
  text: selectionWords.say("stackedNow", { count }),
  undone: selectionWords.say("stacksBefore"),
});

/** The messages of a step by which photos are said not to be the same. */
export const apartWords = (): { text: string; undone: string } => ({
  text: say("doneApart"),
  undone: say("undoneApart"),
});
