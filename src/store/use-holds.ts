import { useStore, type Atom } from "jotai";
import { useCallback, useSyncExternalStore } from "react";

/** Whether something holds of an atom's value. Renders again only when that changes; no atom is made for it. */
export function useHolds<T>(source: Atom<T>, isSo: (value: T) => boolean): boolean {
  const { get, sub } = useStore();
  return useSyncExternalStore(
    useCallback((changed) => sub(source, changed), [sub, source]),
    () => isSo(get(source)),
  );
}
