import { atom } from "jotai";
import { atomWithStorage, createJSONStorage } from "jotai/utils";
import type { Bounds } from "../../photo/geo/bounds.ts";
import { culledOnlyAtom } from "../../features/culling/page/culled-only.ts";
import { filterStateAtom, openedFilteredAtom } from "../filter/filter-state.ts";
import { liveQuery } from "../query.ts";
import { byHandAtom, orderAtom, snapshotAtom } from "../library/snapshot.ts";
import { stacksAtom } from "../settings/grid-look.ts";
import { gatherer, handStacksAtom } from "../../features/stacks/page/hand-stacks.ts";
import { filesLast } from "./files-last.ts";
import { scopeAtom } from "../view.ts";
import { store } from "../session/store.ts";

/** Whether the grid shows only the photos in the map's view, until the tab is closed. */
export const followingAtom = atomWithStorage(
  "pinroll-photos-in-view",
  false,
  createJSONStorage<boolean>(tabStorage),
  { getOnInit: true },
);

/** The tab's own storage; if it is blocked, the setting lasts until the page is reloaded. */
function tabStorage(): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  try {
    return sessionStorage;
  } catch {
    // The browser blocks storage.
    return { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  }
}

/** Shows all photos in the grid again. */
export function stopFollowing(): void {
  store.set(followingAtom, false);
}

/** The bounds the map shows; null without a map. Written by the map. */
export const mapBoundsAtom = atom<Bounds | null>(null);

/** The photos within the map's bounds. While set, the grid shows only these. */
export const inViewAtom = liveQuery({
  question: (get) => (get(followingAtom) ? get(mapBoundsAtom) : null),
  dependsOn: (get) => get(orderAtom),
  ask: async (library, bounds) => ({ rows: await library.queries.rowsWithin(bounds), bounds }),
  restMs: 500,
  // The map has been still for this long before the grid follows.
  stillMs: 120,
});

/** Whether the library has applied the album or trip of the filter, or the filter the page opened with: before, it shows others. */
export const scopeIsAppliedAtom = atom((get) => {
  const { album, trip } = get(filterStateAtom);
  const { filter } = get(snapshotAtom);
  if (filter === "" && get(openedFilteredAtom)) return false;
  const applied = new URLSearchParams(filter);
  return applied.get("album") === album && applied.get("trip") === trip;
});

const none = new Uint32Array();

const arranged = filesLast();

const gathered = gatherer();

/**
 * The rows the grid shows, in order: files without a preview last, and stacks a person made together, unless the order was
 * given by hand. None until the album, trip or search of the page is applied: a press would select a photo that is not in it.
 */
export const gridRowsAtom = atom((get): Uint32Array => {
  const rows =
    (get(scopeAtom) ?? get(culledOnlyAtom) ?? get(inViewAtom))?.rows ??
    (get(scopeIsAppliedAtom) ? get(orderAtom) : none);
  if (get(byHandAtom)) return rows;
  const { columns } = get(snapshotAtom);
  const inOrder = arranged(rows, columns);
  return get(stacksAtom) ? gathered(inOrder, get(handStacksAtom), columns) : inOrder;
});

/** The same, at this moment. */
export const gridRowsNow = (): Uint32Array => store.get(gridRowsAtom);
