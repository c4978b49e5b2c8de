import { useAtomValue } from "jotai";
import { selectionCountsAtom } from "../../store/selection/selection.ts";
import { joinParts } from "../../words/comma.ts";
import type { selectionEn } from "../../words/selection.ts";
import { selectionWords } from "../../words/selection.ts";
import { commonWords } from "../../words/common.ts";

const { say } = selectionWords;

/** What was done with photos: a message of its own, or stars that were given. */
export type Done = Extract<keyof typeof selectionEn, `done${string}`> | { stars: number };

/** "3 photos added to favourites."; of one alone "Added to favourites." */
export function doneWords(count: number, done: Done): string {
  if (typeof done === "string") return say(done, { count });
  const { stars } = done;
  return stars === 0 ? say("ratedNone", { count }) : say("rated", { count, stars: starWords(stars) });
}

/** "No stars", "1 star", "4 stars". */
export const starWords = (count: number): string =>
  count === 0 ? say("starsNone") : commonWords.say("stars", { count });

/** "12 selected, 3 not shown". */
export function useSelectedWords(): string {
  const { selected, hidden } = useAtomValue(selectionCountsAtom);
  const words = [say("selected", { count: selected }), hidden > 0 && say("notShown", { count: hidden })];
  return joinParts(words.filter((part) => part !== false));
}
