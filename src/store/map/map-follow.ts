import { atom } from "jotai";
import { atomWithStorage, createJSONStorage } from "jotai/utils";
import type { Bounds } from "../../photo/geo/bounds.ts";
import { session } from "../session/session.ts";
import { snapshotAtom } from "../session/snapshot.ts";
import { store } from "../session/store.ts";
import { inViewAtom } from "../view.ts";

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

/** Other rows, or in another order, may be on the map now. */
export const orderAtom = atom((get) => get(snapshotAtom).order);

/** The grid shows all photos again. */
export function stopFollowing(): void {
  store.set(followingAtom, false);
  store.set(inViewAtom, null);
}

/** The rows within a box that match the filter, in display order. */
export function queryRowsWithin(bounds: Bounds): Promise<Uint32Array> {
  return session().library.ask("rowsWithin", bounds);
}
