import { atom, useAtomValue } from "jotai";
import { filteringAtom, matchingAtom } from "../../../store/filter/filter.ts";
import { progressAtom } from "../../../store/library/library.ts";
import { formatNoun } from "../../shell/words/format.ts";

const allAtom = atom((get) => {
  const { photos, videos } = get(progressAtom);
  return photos + videos;
});

/** How many photos match, in words. */
export interface MatchWords {
  /** On the button that leads to them. */
  show: string;
  /** For those who listen; empty while nothing is filtered. */
  said: string;
}

/** Words that follow the filter. */
export function useMatchWords(): MatchWords {
  const all = useAtomValue(allAtom);
  const filtering = useAtomValue(filteringAtom);
  const matching = useAtomValue(matchingAtom);
  const tiles = filtering ? (matching?.tiles ?? all) : all;
  return {
    show: tiles === 0 ? "No photos match" : `Show ${formatNoun(tiles, "photo")}`,
    said: filtering && matching ? `${formatNoun(tiles, "photo matches", "photos match")}.` : "",
  };
}
