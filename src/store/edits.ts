import { atom, useAtomValue } from "jotai";
import { useMemo } from "react";
import { Flag } from "../photo/columns.ts";
import type { PhotoId } from "../photo/photo.ts";
import { session } from "./session.ts";
import { snapshotAtom } from "./snapshot.ts";
import { store } from "./store.ts";

/** What one gesture changed: photos that were no favourites and became some, or the other way around. */
interface Edit {
  ids: readonly PhotoId[];
  favourite: boolean;
}

/** What was just done, in a sentence, and whether it can be taken back or done again. A new object for each. */
export interface Said {
  text: string;
  way: "undo" | "redo" | null;
}

const doneAtom = atom<readonly Edit[]>([]);
const undoneAtom = atom<readonly Edit[]>([]);
const saidStateAtom = atom<Said | null>(null);

/** The last thing done, for a moment; null when it was said long enough. */
export const saidAtom = atom((get) => get(saidStateAtom));

/** Steps that can be taken back, at most. */
const mostSteps = 100;

const isFavourite = (id: PhotoId): boolean =>
  ((store.get(snapshotAtom).columns.flags[id] ?? 0) & Flag.favourite) !== 0;

/** Whether a photo is a favourite; renders again when that changes. */
export function useFavourite(id: PhotoId): boolean {
  const isOne = useMemo(
    () => atom((get) => ((get(snapshotAtom).columns.flags[id] ?? 0) & Flag.favourite) !== 0),
    [id],
  );
  return useAtomValue(isOne);
}

/** Makes a photo a favourite, or no longer one. */
export function toggleFavourite(id: PhotoId): void {
  const edit: Edit = { ids: [id], favourite: !isFavourite(id) };
  store.set(doneAtom, [...store.get(doneAtom), edit].slice(-mostSteps));
  store.set(undoneAtom, []);
  carryOut(edit, "undo");
}

/** Takes back what was done last. */
export function undo(): void {
  const done = store.get(doneAtom);
  const last = done.at(-1);
  if (!last) return;
  store.set(doneAtom, done.slice(0, -1));
  store.set(undoneAtom, [...store.get(undoneAtom), last]);
  carryOut({ ...last, favourite: !last.favourite }, "redo");
}

/** Does again what was taken back last. */
export function redo(): void {
  const undone = store.get(undoneAtom);
  const last = undone.at(-1);
  if (!last) return;
  store.set(undoneAtom, undone.slice(0, -1));
  store.set(doneAtom, [...store.get(doneAtom), last]);
  carryOut(last, "undo");
}

/** The library is not what it was: what was done before cannot be taken back. */
export function dropSteps(): void {
  store.set(doneAtom, []);
  store.set(undoneAtom, []);
  hush();
}

/** It was said long enough. */
export function hush(): void {
  store.set(saidStateAtom, null);
}

/** Shown at once, kept when the library has written it down; taken back when it cannot. */
function carryOut(edit: Edit, way: "undo" | "redo"): void {
  show(edit);
  store.set(saidStateAtom, {
    text: edit.favourite ? "Added to favourites." : "Removed from favourites.",
    way,
  });
  const { ids, favourite } = edit;
  keep(ids.map((id) => ({ id, favourite }))).catch(() => {
    show({ ids, favourite: !favourite });
    forget(ids);
    store.set(saidStateAtom, {
      text:
        session().leadership.role === "reader"
          ? "This could not be saved, so it was taken back. Another tab has the library and does not answer: close it and try again."
          : "This could not be saved, so it was taken back. Make room on this device and try again.",
      way: null,
    });
  });
}

/** A tab that only reads hands this to the one that writes; where nobody answers it writes itself. */
async function keep(edits: { id: PhotoId; favourite: boolean }[]): Promise<void> {
  const { library, leadership } = session();
  try {
    await library.ask("edit", edits);
  } catch (error) {
    if (leadership.role !== "reader" || (await leadership.write()) !== "writer") throw error;
    await library.ask("edit", edits);
  }
}

/** Steps that touch photos whose change could not be kept would undo what never was. */
function forget(ids: readonly PhotoId[]): void {
  const others = (edits: readonly Edit[]): readonly Edit[] =>
    edits.filter((edit) => !edit.ids.some((id) => ids.includes(id)));
  store.set(doneAtom, others(store.get(doneAtom)));
  store.set(undoneAtom, others(store.get(undoneAtom)));
}

/** Writes into the page's own columns; the library's next word on these rows says the same. */
function show({ ids, favourite }: Edit): void {
  const snapshot = store.get(snapshotAtom);
  const { flags } = snapshot.columns;
  for (const id of ids)
    flags[id] = favourite ? (flags[id] ?? 0) | Flag.favourite : (flags[id] ?? 0) & ~Flag.favourite;
  store.set(snapshotAtom, { ...snapshot });
}
