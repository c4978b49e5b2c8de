import { atom } from "jotai";
import type { LocationsOf } from "../../contract/queries.ts";
import type { FoundTown } from "../../contract/search.ts";
import { placeByHand } from "../../photo/photo-edit.ts";
import { session } from "../session/session.ts";
import { store } from "../session/store.ts";
import { useLiveQuery } from "../query.ts";
import { editPhotos } from "./edits.ts";
import { showFeedback } from "./feedback.ts";
import { notesWords } from "../../words/notes/words.ts";

/** Exported again, as views may not import the contract. */
export type { FoundTown } from "../../contract/search.ts";

/** A point on the earth, in degrees. */
interface Point {
  lat: number;
  lng: number;
}

/** Pause after a key before towns are looked for, in milliseconds. */
const stillMs = 120;

/** The towns a person who typed this may mean; null before the first answer. "" finds none. */
export function useTowns(text: string): FoundTown[] | null {
  return useLiveQuery(text === "" ? null : text, {
    dependsOn: () => true,
    ask: (library, of) => library.search.findTowns(of),
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

/** The location that was copied from a photo; null for none. */
const copiedAtom = atom<Point | null>(null);

/** Whether a location was copied. */
export const hasCopiedAtom = atom((get) => get(copiedAtom) !== null);

/** Copies the location of the first of these photos that has one. */
export async function copyLocation(rows: Uint32Array): Promise<void> {
  const { first } = await session().library.queries.locationsOf(rows);
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
