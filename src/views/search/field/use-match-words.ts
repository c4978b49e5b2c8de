import { useAtomValue } from "jotai";
import { filteringAtom, matchingAtom } from "../../../store/filter/filter.ts";
import { shownCountsAtom } from "../../../store/filter/shown-counts.ts";
import { searchWords } from "../../../words/search.ts";

const { say } = searchWords;

/** How many photos match, in words. */
export function useMatchWords() {
  const filtering = useAtomValue(filteringAtom);
  const matching = useAtomValue(matchingAtom);
  const { tiles } = useAtomValue(shownCountsAtom);
  return {
    /** On the button that leads to them. */
    show: tiles === 0 ? say("noneMatch") : say("showMatches", { count: tiles }),
    /** For screen readers; empty without a filter. */
    said: filtering && matching ? say("matches", { count: tiles }) : "",
  };
}
