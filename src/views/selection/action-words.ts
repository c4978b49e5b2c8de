import { useAtomValue } from "jotai";
import { selectionCountsAtom } from "../../store/selection/selection.ts";
import { joinParts } from "../../words/comma.ts";
import type { selectionEn } from "../../words/selection.ts";
import { selectionWords } from "../../words/selection.ts";

const { say } = selectionWords;

/** What was done with photos: a message of its own, or one that is worded where it comes from. */
export type Done = Extract<keyof typeof selectionEn, `done${string}`> | ((count: number) => string);

/** "3 photos added to favourites."; of one alone "Added to favourites." */
export function doneWords(count: number, done: Done): string {
  return typeof done === "string" ? say(done, { count }) : done(count);
}

/** "12 selected, 3 not shown". */
export function useSelectedWords(): string {
  const { selected, hidden } = useAtomValue(selectionCountsAtom);
  const words = [say("selected", { count: selected }), hidden > 0 && say("notShown", { count: hidden })];
  return joinParts(words.filter((part) => part !== false));
}
