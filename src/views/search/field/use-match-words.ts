import { useAtomValue } from "jotai";
import { filteringAtom, matchingAtom } from "../../../store/filter/filter.ts";
import { shownCountsAtom } from "../../../store/filter/shown-counts.ts";
import { itemsText } from "../../shell/words/items-words.ts";
import { searchWords } from "../../../words/search.ts";

const { say } = searchWords;

/** How many photos and videos match, in words for screen readers; empty without a filter. */
export function useMatchesSaid(): string {
  const filtering = useAtomValue(filteringAtom);
  const matching = useAtomValue(matchingAtom);
  const { tiles, videos } = useAtomValue(shownCountsAtom);
  return filtering && matching ? say("matches", { count: tiles, items: itemsOf(tiles, videos) }) : "";
}

/** How many photos and videos match, in words on the button that leads to them. */
export function useShowMatches(): string {
  const { tiles, videos } = useAtomValue(shownCountsAtom);
  return tiles === 0 ? say("noneMatch") : say("showMatches", { items: itemsOf(tiles, videos) });
}

const itemsOf = (tiles: number, videos: number): string => itemsText({ photos: tiles - videos, videos });
