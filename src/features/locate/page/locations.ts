import { atom } from "jotai";
import { useMemo } from "react";
import type { LocationsOf } from "../../../contract/queries.ts";
import type { FoundTown } from "../../../contract/search.ts";
import type { Spot } from "../../../photo/geo/great-circle.ts";
import { placeByHand } from "../../../photo/photo-edit.ts";
import { library } from "../../../store/session/session.ts";
import { store } from "../../../store/session/store.ts";
import { useLiveQuery } from "../../../store/query.ts";
import { editPhotos } from "../../../store/edits/edits.ts";
import { showFeedback } from "../../../store/edits/feedback.ts";
import { otherwise } from "../../../faults/faults.ts";
import type { Surroundings } from "../../gaps/shared/offers.ts";
import { notesWords } from "../../../words/notes.ts";

/** Exported again, as views may not import the contract. */
export type { FoundTown } from "../../../contract/search.ts";

/** Pause after a key before towns are looked for, in milliseconds. */
const stillMs = 120;

/**
 * The towns a person who typed this may mean, those near the first of `around` first; null before the first answer. "" finds
 * none.
 */
export function useTowns(text: string, around: readonly Spot[]): FoundTown[] | null {
  const question = useMemo(() => (text === "" ? null : { text, around }), [text, around]);
  return useLiveQuery(question, {
    dependsOn: () => true,
    ask: (library, of) => library.search.findTowns(of.text, of.around),
    restMs: 0,
    stillMs,
  });
}

/** What locations these photos have; null before the answer. */
export function useLocationsOf(rows: Uint32Array): LocationsOf | null {
  return useLiveQuery(rows, {
    dependsOn: () => true,
    ask: (library, of) => library.queries.locationsOf(of),
    restMs: 0,
  });
}

/** What is known of where these photos may have been taken; null before the answer, "failed" where there is none. */
export function useSurroundings(rows: Uint32Array): Surroundings | "failed" | null {
  return useLiveQuery(rows, {
    dependsOn: () => null,
    // The library worker died: the dialog offers the other ways.
    ask: (library, of) => library.gaps.surroundings(of).catch(otherwise("failed" as const)),
    restMs: 0,
  });
}

/** The location that was copied from a photo; null for none. */
const copiedAtom = atom<Spot | null>(null);

/** Whether a location was copied. */
export const hasCopiedAtom = atom((get) => get(copiedAtom) !== null);

/** Copies the location of the first of these photos that has one. */
export async function copyLocation(rows: Uint32Array): Promise<void> {
  const { first } = await library.queries.locationsOf(rows);
  if (first !== null) store.set(copiedAtom, first);
  showFeedback(notesWords.say(first === null ? "noLocationThere" : "locationCopied"));
}

/** Gives these photos the location that was copied. `done`: the message. */
export function pasteLocation(rows: Uint32Array<ArrayBuffer>, done: string): void {
  const copied = store.get(copiedAtom);
  if (copied === null) showFeedback(notesWords.say("noneCopied"));
  else
    void editPhotos({
      edits: [{ rows, change: { location: placeByHand(copied.lat, copied.lng) } }],
      text: done,
    });
}
