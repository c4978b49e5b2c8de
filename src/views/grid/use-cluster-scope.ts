import { atom, useAtomValue, useStore } from "jotai";
import { useEffect, useState } from "react";
import { seenClusterFromText } from "../../photo/geo/seen-cluster.ts";
import { CalmQuestion } from "../../store/calm-question.ts";
import { afterFrame } from "../../store/session/frames.ts";
import { libraryAtom, openCluster } from "../../store/session/library.ts";
import { scopeAtom } from "../../store/view.ts";
import { useEnteredCluster } from "../shell/frame/route.ts";
import { useCloseScope } from "../shell/use-close-scope.ts";

const placesAtom = atom((get) => get(libraryAtom).places);

/** While photos stream in, the list is brought up to date no more often than this, in milliseconds. */
const streamingMs = 200;

type Store = ReturnType<typeof useStore>;

/** Brings the grid to the cluster that the history tells of. */
class ClusterScope {
  readonly #store: Store;
  readonly #close: () => void;
  readonly #question: CalmQuestion<string, Awaited<ReturnType<typeof ask>>>;
  /** The entered cluster, once it was on show: when it is on show no longer, something else closed it. */
  #shown: string | null = null;

  constructor(store: Store, close: () => void) {
    this.#store = store;
    this.#close = close;
    this.#question = new CalmQuestion(
      (seen) => ask(store, seen),
      (now, seen) => this.#answered(now, seen),
      streamingMs,
    );
  }

  /** The history tells of this cluster, or of none; the library's places are in this state. */
  enter(entered: string | null, places: number): void {
    if (entered === null) {
      this.stop();
      this.#store.set(scopeAtom, null);
      return;
    }
    const scope = this.#store.get(scopeAtom);
    if (scope?.seen !== entered) {
      if (this.#shown !== entered) this.#question.want(entered, 0);
      return;
    }
    this.#shown = entered;
    if (scope.places !== places) this.#question.want(entered);
  }

  stop(): void {
    this.#question.close();
    this.#shown = null;
  }

  #answered(now: Awaited<ReturnType<typeof ask>>, seen: string): void {
    const before = this.#store.get(scopeAtom);
    const isShown = before?.seen === seen;
    if (this.#shown === seen && !isShown) return;
    if (!now || now.key === null) return isShown ? this.#close() : undefined;
    const rows = isShown && sameRows(before.rows, now.rows) ? before.rows : now.rows;
    this.#store.set(scopeAtom, { rows, seen, key: now.key, places: now.places });
    this.#shown = seen;
  }
}

/** Null for what is no cluster. */
async function ask(store: Store, seen: string) {
  const cluster = seenClusterFromText(seen);
  if (!cluster) return null;
  // The filter of this step of the history is told to the library in this frame, too.
  await afterFrame(() => undefined);
  const { places } = store.get(libraryAtom);
  const { key, viewport, width, height } = cluster;
  return { ...(await openCluster(key, viewport, width, height)), places };
}

/**
 * Shows the cluster the history tells of, also after a reload, Back or Forward, and keeps its list up to date with the
 * library.
 */
export function useClusterScope(): void {
  const store = useStore();
  const close = useCloseScope();
  const entered = useEnteredCluster();
  const places = useAtomValue(placesAtom);
  const [scope] = useState(() => new ClusterScope(store, close));
  useEffect(() => scope.enter(entered, places), [scope, entered, places]);
  useEffect(() => () => scope.stop(), [scope]);
}

function sameRows(a: Uint32Array, b: Uint32Array): boolean {
  return a.length === b.length && a.every((row, at) => row === b[at]);
}
