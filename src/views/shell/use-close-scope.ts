import { useStore } from "jotai";
import { useCallback } from "react";
import { scopeAtom } from "../../store/view.ts";
import { leaveCluster } from "./layout/route.ts";

/** Closes the opened cluster, here and in the history. */
export function useCloseScope(): () => void {
  const store = useStore();
  return useCallback(() => {
    // Twice before the history has gone back, it would go back twice.
    if (store.get(scopeAtom) === null) return;
    store.set(scopeAtom, null);
    leaveCluster();
  }, [store]);
}
