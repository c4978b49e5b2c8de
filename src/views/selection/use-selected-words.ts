import { useAtomValue } from "jotai";
import { selectionCountsAtom } from "../../store/selection/selection.ts";
import { joinParts } from "../../words/comma.ts";
import { selectionWords } from "../../words/selection/words.ts";

const { say } = selectionWords;

/** "12 selected, 3 not shown". */
export function useSelectedWords(): string {
  const { selected, hidden } = useAtomValue(selectionCountsAtom);
  const words = [say("selected", { count: selected }), hidden > 0 && say("notShown", { count: hidden })];
  return joinParts(words.filter((part) => part !== false));
}
