import { atom, useAtomValue, useStore } from "jotai";
import { useEffect } from "react";
import { seenClusterFromText } from "../../photo/geo/seen-cluster.ts";
import { liveQuery } from "../../store/query.ts";
import { afterFrame } from "../../store/library/frames.ts";
import { placesVersionAtom } from "../../store/library/snapshot.ts";
import { scopeAtom, type Scope } from "../../store/view.ts";
import { useEnteredCluster } from "./layout/route.ts";
import { useCloseScope } from "./use-close-scope.ts";

/** The cluster of the history entry, as written by `seenClusterToText`. */
const enteredAtom = atom<string | null>(null);

/** The entered cluster once it was shown. If it is not shown any more, something else closed it. */
const shownAtom = atom<string | null>(null);

/** The entered cluster's current photos; without a key if the cluster is gone. */
const latestAtom = liveQuery<string, Scope | { seen: string; key: null }>({
  question: (get) => {
    const entered = get(enteredAtom);
    const isClosed = get(shownAtom) === entered && get(scopeAtom)?.seen !== entered;
    return isClosed ? null : entered;
  },
  dependsOn: (get) => get(placesVersionAtom),
  ask: async (library, seen, { get }) => {
    const scope = get(scopeAtom);
    // A click on the map has just opened it.
    if (scope?.seen === seen && scope.places === get(placesVersionAtom)) return scope;
    const cluster = seenClusterFromText(seen);
    if (!cluster) return { seen, key: null };
    // The filter of this history entry reaches the library in this frame, too.
    await afterFrame(() => undefined);
    const places = get(placesVersionAtom);
    const { viewport, width } = cluster;
    const { rows, key } = await library.queries.members(cluster.key, viewport, width);
    return key === null ? { seen, key } : { seen, key, rows, places };
  },
  restMs: 200,
});

/** Shows the cluster of the history entry, also after a reload, Back or Forward, and keeps its photos up to date. */
export function useClusterScope(): void {
  const { get, set } = useStore();
  const close = useCloseScope();
  const entered = useEnteredCluster();
  const latest = useAtomValue(latestAtom);
  useEffect(() => {
    if (entered === null) set(scopeAtom, null);
    set(enteredAtom, entered);
    return () => {
      set(enteredAtom, null);
      set(shownAtom, null);
    };
  }, [set, entered]);
  useEffect(() => {
    if (latest === null) return;
    const before = get(scopeAtom);
    const { seen, key } = latest;
    const isShown = before?.seen === seen;
    if (key === null) return isShown ? close() : undefined;
    const rows = isShown && sameRows(before.rows, latest.rows) ? before.rows : latest.rows;
    if (before !== latest) set(scopeAtom, { ...latest, rows });
    set(shownAtom, seen);
  }, [get, set, close, latest]);
}

function sameRows(a: Uint32Array, b: Uint32Array): boolean {
  return a.length === b.length && a.every((row, at) => row === b[at]);
}
