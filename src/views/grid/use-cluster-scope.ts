import { atom, useAtomValue, useStore } from "jotai";
import { useEffect, useRef, useState } from "react";
import { seenClusterFromText } from "../../photo/seen-cluster.ts";
import { CalmQuestion } from "../../store/calm-question.ts";
import { afterFrame } from "../../store/frames.ts";
import { libraryAtom, openCluster } from "../../store/library.ts";
import { scopeAtom } from "../../store/view.ts";
import { useEnteredCluster } from "../shell/route.ts";
import { useCloseScope } from "../shell/use-close-scope.ts";

const placesAtom = atom((get) => get(libraryAtom).places);

/** While photos stream in, the list is brought up to date no more often than this, in milliseconds. */
const streamingMs = 200;

/**
 * Shows the cluster the history tells of, also after a reload, Back or Forward, and keeps its list up to date with the
 * library. A filter closes it before the history says so.
 */
export function useClusterScope(): void {
  const store = useStore();
  const entered = useEnteredCluster();
  const places = useAtomValue(placesAtom);
  const close = useCloseScope();
  const shown = useRef<string | null>(null);
  const [question] = useState(
    () =>
      new CalmQuestion(
        async (seen: string) => {
          const cluster = seenClusterFromText(seen);
          // The filter of this step of the history is told in this frame, too.
          await afterFrame(() => undefined);
          const asked = store.get(libraryAtom).places;
          if (!cluster) return null;
          const { key, viewport, width, height } = cluster;
          return { ...(await openCluster(key, viewport, width, height)), places: asked };
        },
        (now, seen) => {
          const before = store.get(scopeAtom);
          const isShown = before?.seen === seen;
          if (shown.current === seen && !isShown) return;
          if (!now || now.key === null) return isShown ? close() : undefined;
          const rows = isShown && sameRows(before.rows, now.rows) ? before.rows : now.rows;
          store.set(scopeAtom, { rows, seen, key: now.key, places: now.places });
          shown.current = seen;
        },
        streamingMs,
      ),
  );
  useEffect(() => {
    if (entered === null) {
      question.close();
      shown.current = null;
      store.set(scopeAtom, null);
      return;
    }
    const scope = store.get(scopeAtom);
    const isShown = scope?.seen === entered;
    if (!isShown && shown.current === entered) return;
    if (isShown) shown.current = entered;
    if (!isShown) question.want(entered, 0);
    else if (scope.places !== places) question.want(entered);
  }, [store, question, entered, places]);
  useEffect(() => () => question.close(), [question]);
}

function sameRows(a: Uint32Array, b: Uint32Array): boolean {
  return a.length === b.length && a.every((row, at) => row === b[at]);
}
