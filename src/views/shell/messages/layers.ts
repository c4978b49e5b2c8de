import { createContext, useLayoutEffect, useState, useSyncExternalStore } from "react";

/** The dialogs that are open, the one on top last. */
const layers: object[] = [];
const listeners = new Set<() => void>();

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

const tell = (): void => {
  for (const changed of listeners) changed();
};

/** Puts a dialog on top of the page for as long as it is rendered. True while no other one is above it. */
export function useLayer(): boolean {
  const [own] = useState(() => ({}));
  useLayoutEffect(() => {
    layers.push(own);
    tell();
    return () => {
      layers.splice(layers.indexOf(own), 1);
      tell();
    };
  }, [own]);
  return useSyncExternalStore(subscribe, () => layers.at(-1) === own);
}

/** True while no dialog is open. */
export const useNoLayer = (): boolean => useSyncExternalStore(subscribe, () => layers.length === 0);

/** Whether the dialog around is the one on top; null outside of dialogs. */
export const OnTop = createContext<boolean | null>(null);
