import { atom } from "jotai";
import { atomWithStorage, createJSONStorage } from "jotai/utils";
import type { Bounds } from "../../photo/geo/bounds.ts";
import { liveQuery } from "../query.ts";
import { orderAtom } from "../library/snapshot.ts";
import { scopeAtom } from "../view.ts";
import { store } from "../session/store.ts";

/** The grid shows only what the map shows; for as long as the tab is open. */
export const followingAtom = atomWithStorage(
  "pinroll-photos-in-view",
  false,
  createJSONStorage<boolean>(tabStorage),
  { getOnInit: true },
);

/** What the browser keeps for this tab; nothing where it blocks storage, and the tab remembers by itself. */
function tabStorage(): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  try {
    return sessionStorage;
  } catch {
    return { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  }
}

/** The grid shows all photos again. */
export function stopFollowing(): void {
  store.set(followingAtom, false);
}

/** The box the map shows, while there is a map; written by the map. */
export const mapBoundsAtom = atom<Bounds | null>(null);

/** The photos the map shows, and the box it shows: while set, the grid shows only these, or less. */
export const inViewAtom = liveQuery({
  question: (get) => (get(followingAtom) ? get(mapBoundsAtom) : null),
  dependsOn: (get) => get(orderAtom),
  ask: async (library, bounds) => ({ rows: await library.queries.rowsWithin(bounds), bounds }),
  restMs: 500,
  // The map has to be still for so long before the grid follows.
  stillMs: 120,
});

/** What the grid shows, in order. */
export const gridRowsAtom = atom(
  (get): Uint32Array => (get(scopeAtom) ?? get(inViewAtom))?.rows ?? get(orderAtom),
);
