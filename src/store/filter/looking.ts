import { atom, type Getter } from "jotai";
import { liveQuery } from "../query.ts";
import { scopeIsAppliedAtom } from "../map/map-follow.ts";
import { filterAtom, matchingAtom } from "./filter.ts";

/** The words of a search; null where there is none. */
const words = (get: Getter): string | null => get(filterAtom).text.trim() || null;

/** The words of a search that has found nothing so far; null for any other. */
const fruitless = (get: Getter): string | null => (get(matchingAtom)?.tiles === 0 ? words(get) : null);

const lookedForAtom = liveQuery({
  question: fruitless,
  ask: (library, text) => library.search.lookedFor(text),
  dependsOn: () => null,
  restMs: 0,
});

/**
 * Whether a search is not answered in full: it is not applied yet, or has found nothing while names of places may be on
 * their way.
 */
export const isLookingAtom = atom((get) =>
  get(scopeIsAppliedAtom) ? fruitless(get) !== null && get(lookedForAtom) === null : words(get) !== null,
);
