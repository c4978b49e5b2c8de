import { useAtomValue } from "jotai";
import { filteringAtom, matchingAtom } from "../../../store/filter/filter.ts";
import { shownCountsAtom } from "../../../store/filter/shown-counts.ts";
import { formatNoun } from "../../shell/words/format.ts";

/** How many photos match, in words. */
export function useMatchWords() {
  const filtering = useAtomValue(filteringAtom);
  const matching = useAtomValue(matchingAtom);
  const { tiles } = useAtomValue(shownCountsAtom);
  return {
    /** On the button that leads to them. */
    show: tiles === 0 ? "No photos match" : `Show ${formatNoun(tiles, "photo")}`,
    /** For screen readers; empty without a filter. */
    said: filtering && matching ? `${formatNoun(tiles, "photo matches", "photos match")}.` : "",
  };
}
