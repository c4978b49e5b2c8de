import { atom, useAtomValue } from "jotai";
import { useMemo } from "react";
import { Flag } from "../../photo/columns.ts";
import type { PhotoEdit } from "../../photo/photo-edit.ts";
import type { PhotoId } from "../../photo/photo.ts";
import { session } from "../session/session.ts";
import { snapshotAtom } from "../session/snapshot.ts";
import { store } from "../session/store.ts";

/** What is done to some photos, and the sentence that says that it was done. */
export interface Change {
  edits: readonly PhotoEdit[];
  text: string;
}

/** One gesture. `back` takes back what `forth` did, photo by photo in the same order. */
export interface Step {
  forth: Change;
  back: Change;
}

/** What was just done, in a sentence, and whether it can be undone or done again. A new object for each. */
export interface Said {
  text: string;
  way: "undo" | "redo" | null;
}

const doneAtom = atom<readonly Step[]>([]);
const undoneAtom = atom<readonly Step[]>([]);
const saidStateAtom = atom<Said | null>(null);

/** The last thing done, for a moment; null when it was said long enough. */
export const saidAtom = atom((get) => get(saidStateAtom));

/** Steps that can be undone, at most. */
const mostSteps = 100;

/** Photos written in one go: so many, that the page is never busy with handing them over. */
const editsAtOnce = 1000;

/** What an edit changes at once on the page. */
const shownFlags = Flag.favourite | Flag.located;

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
  const change = (favourite: boolean): Change => ({
    edits: [{ id, favourite }],
    text: favourite ? "Added to favourites." : "Removed from favourites.",
  });
  const favourite = !isFavourite(id);
  void perform({ forth: change(favourite), back: change(!favourite) });
}

/** Does something that can be undone. Answers whether it was kept; where it was not, a sentence said so. */
export function perform(step: Step): Promise<boolean> {
  store.set(doneAtom, [...store.get(doneAtom), step].slice(-mostSteps));
  store.set(undoneAtom, []);
  return carryOut(step.forth, step.back, "undo");
}

/** Takes back what was done last. */
export function undo(): void {
  const done = store.get(doneAtom);
  const last = done.at(-1);
  if (!last) return;
  store.set(doneAtom, done.slice(0, -1));
  store.set(undoneAtom, [...store.get(undoneAtom), last]);
  void carryOut(last.back, last.forth, "redo");
}

/** Does again what was undone last. */
export function redo(): void {
  const undone = store.get(undoneAtom);
  const last = undone.at(-1);
  if (!last) return;
  store.set(undoneAtom, undone.slice(0, -1));
  store.set(doneAtom, [...store.get(doneAtom), last]);
  void carryOut(last.forth, last.back, "undo");
}

/** The library is not what it was: what was done before cannot be undone. */
export function dropSteps(): void {
  store.set(doneAtom, []);
  store.set(undoneAtom, []);
  hush();
}

/** Says something of what was done, or could not be, in a sentence. */
export function say(text: string): void {
  store.set(saidStateAtom, { text, way: null });
}

/** It was said long enough. */
export function hush(): void {
  store.set(saidStateAtom, null);
}

/** Shown at once, kept when the library has written it down; undone when it cannot. */
async function carryOut(change: Change, opposite: Change, way: "undo" | "redo"): Promise<boolean> {
  const { edits, text } = change;
  const { flags } = store.get(snapshotAtom).columns;
  const before = edits.map(({ id }) => (flags[id] ?? 0) & shownFlags);
  mark(edits, (edit, now) => flagsAfter(edit, now));
  store.set(saidStateAtom, { text, way });
  try {
    await keepAll(edits, opposite.edits);
    return true;
  } catch {
    mark(edits, (_, now, at) => (now & ~shownFlags) | (before[at] ?? 0));
    forget(new Set(edits.map(({ id }) => id)));
    say(
      session().leadership.role === "reader"
        ? "The change couldn't be saved, so it was undone. Another tab is using the library and isn't responding: close it and try again."
        : "The change couldn't be saved, so it was undone. Free up some space on this device and try again.",
    );
    return false;
  }
}

/** All or nothing: where a part cannot be kept, those before it are undone. */
async function keepAll(edits: readonly PhotoEdit[], opposite: readonly PhotoEdit[]): Promise<void> {
  for (let start = 0; start < edits.length; start += editsAtOnce) {
    try {
      await keep(edits.slice(start, start + editsAtOnce));
    } catch (error) {
      for (let kept = 0; kept < start; kept += editsAtOnce)
        await keep(opposite.slice(kept, kept + editsAtOnce)).catch(() => undefined);
      throw error;
    }
  }
}

/** A tab that only reads hands this to the one that writes; where nobody answers it writes itself. */
async function keep(edits: PhotoEdit[]): Promise<void> {
  const { library, leadership } = session();
  try {
    await library.ask("edit", edits);
  } catch (error) {
    if (leadership.role !== "reader" || (await leadership.write()) !== "writer") throw error;
    await library.ask("edit", edits);
  }
}

/** Steps that touch photos whose change could not be kept would undo what never was. */
function forget(ids: ReadonlySet<PhotoId>): void {
  const others = (steps: readonly Step[]): readonly Step[] =>
    steps.filter(({ forth }) => !forth.edits.some(({ id }) => ids.has(id)));
  store.set(doneAtom, others(store.get(doneAtom)));
  store.set(undoneAtom, others(store.get(undoneAtom)));
}

/** Where a file says its photo is the page does not know: the library's next word tells. */
function flagsAfter({ favourite, location }: PhotoEdit, now: number): number {
  const marked = favourite === undefined ? now : favourite ? now | Flag.favourite : now & ~Flag.favourite;
  return location ? marked | Flag.located : marked;
}

/** Writes into the page's own columns; the library's next word on these rows says the same. */
function mark(
  edits: readonly PhotoEdit[],
  after: (edit: PhotoEdit, now: number, at: number) => number,
): void {
  const snapshot = store.get(snapshotAtom);
  const { flags } = snapshot.columns;
  for (const [at, edit] of edits.entries()) flags[edit.id] = after(edit, flags[edit.id] ?? 0, at);
  store.set(snapshotAtom, { ...snapshot });
}
