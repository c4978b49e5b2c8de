import { useAtomValue } from "jotai";
import { filteringAtom, matchingAtom } from "../../../store/filter/filter.ts";
import { shownCountsAtom } from "../../../store/filter/shown-counts.ts";
import { searchWords } from "../../../words/search.ts";

const { say } = searchWords;

/** How many photos match, in words for screen readers; empty without a filter. */
export function useMatchesSaid(): string {
  const filtering = useAtomValue(filteringAtom);
  const matching = useAtomValue(matchingAtom);
  const { tiles } = useAtomValue(shownCountsAtom);
  return filtering && matching ? say("matches", { count: tiles }) : "";
}

/** How many photos match, in words on the button that leads to them. */
export function useShowMatches(): string {
  const { tiles } = useAtomValue(shownCountsAtom);
  return tiles === 0 ? say("noneMatch") : say("showMatches", { count: tiles });
}
