import { atom } from "jotai";
import type { Abilities } from "../../contract/photo-worker.ts";
import { store } from "./store.ts";

/** Something people should know that is not about one file. */
export interface Warning {
  id: string;
  text: string;
}

/** What to tell people now; the views take out what was read. */
export const warningsAtom = atom<Warning[]>([]);

/** Warnings the person has read and closed, by id. */
export const dismissedAtom = atom<readonly string[]>([]);

/** Shows a sentence to the person, once however often it comes up. */
export function warn(id: string, text: string): void {
  const shown = store.get(warningsAtom);
  if (!shown.some((warning) => warning.id === id)) store.set(warningsAtom, [...shown, { id, text }]);
}

/** The sentence is no longer true. */
export function withdraw(id: string): void {
  const shown = store.get(warningsAtom);
  if (shown.some((warning) => warning.id === id))
    store.set(
      warningsAtom,
      shown.filter((warning) => warning.id !== id),
    );
}

/** Says what this browser withholds from the pictures. */
export function warnOfAbilities({ canDraw, readBack }: Abilities): void {
  if (readBack !== "ok")
    warn(
      "read-back",
      "This browser's fingerprinting protection may hide thumbnails or add noise to them. Allow canvas access for this site to see them.",
    );
  else if (!canDraw)
    warn("drawing", "This browser creates thumbnails slowly. A newer version will be much faster.");
}
