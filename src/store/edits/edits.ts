import { atom, useAtomValue } from "jotai";
import { useMemo } from "react";
import { LibraryLost } from "../../library/client.ts";
import { Flag } from "../../photo/columns.ts";
import type { PhotoEdit } from "../../photo/photo-edit.ts";
import type { PhotoId } from "../../photo/photo.ts";
import { session } from "../session/session.ts";
import { snapshotAtom } from "../library/snapshot.ts";
import { store } from "../session/store.ts";
import { clearFeedback, showFeedback } from "./feedback.ts";

/** What one gesture does to photos, and the messages once it is saved and once it is undone (default "Undone."). */
export interface Gesture {
  edits: readonly PhotoEdit[];
  text: string;
  undone?: string;
}

/** A saved gesture, and the edits that undo it. */
interface EditStep extends Gesture {
  back: readonly PhotoEdit[];
}

let done: readonly EditStep[] = [];
let undone: readonly EditStep[] = [];

/** Gestures run one after the other, so that they are undone in order. */
let turn: Promise<unknown> = Promise.resolve();

/** Most steps that can be undone. */
const mostSteps = 100;

/** Most photos edited in one call, so that it never blocks the page. */
const editsAtOnce = 1000;

/** Flags an edit changes on the page at once. */
const shownFlags = Flag.favourite | Flag.located;

const isFavourite = (flags: Uint16Array, id: PhotoId): boolean => ((flags[id] ?? 0) & Flag.favourite) !== 0;

/** Whether a photo is a favourite. */
export function useFavourite(id: PhotoId): boolean {
  const isOne = useMemo(() => atom((get) => isFavourite(get(snapshotAtom).columns.flags, id)), [id]);
  return useAtomValue(isOne);
}

/** Makes a photo a favourite, or no longer one. */
export function toggleFavourite(id: PhotoId): void {
  const favourite = !isFavourite(store.get(snapshotAtom).columns.flags, id);
  const [added, removed] = ["Added to favourites.", "Removed from favourites."];
  const texts = favourite ? { text: added, undone: removed } : { text: removed, undone: added };
  void editPhotos({ edits: [{ id, favourite }], ...texts });
}

/**
 * Makes an undoable edit: shown at once, reported once saved. Resolves to false if it could not be saved; then it is
 * reverted, and a message says so.
 */
export function editPhotos(gesture: Gesture): Promise<boolean> {
  const { edits, text } = gesture;
  if (edits.length === 0) return Promise.resolve(true);
  const hide = show(edits);
  return inTurn(async () => {
    const back = await keepOrHide(edits, hide);
    if (back === null) return false;
    done = [...done, { ...gesture, back }].slice(-mostSteps);
    undone = [];
    showFeedback(text, "undo");
    return true;
  });
}

/** Undoes the last gesture. */
export function undo(): void {
  void inTurn(async () => {
    const last = done.at(-1);
    if (!last || (await keepOrHide(last.back, show(last.back))) === null) return;
    done = done.filter((step) => step !== last);
    undone = [...undone, last];
    showFeedback(last.undone ?? "Undone.", "redo");
  });
}

/** Redoes the last gesture that was undone. */
export function redo(): void {
  void inTurn(async () => {
    const last = undone.at(-1);
    if (!last) return;
    const back = await keepOrHide(last.edits, show(last.edits));
    if (back === null) return;
    undone = undone.filter((step) => step !== last);
    done = [...done, { ...last, back }];
    showFeedback(last.text, "undo");
  });
}

/** Forgets all steps: the library has changed too much to undo them. */
export function dropSteps(): void {
  done = [];
  undone = [];
  clearFeedback();
}

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const result = turn.then(work);
  turn = result.catch(() => undefined);
  return result;
}

/** Returns the edits that undo these; null if they could not be saved and were reverted. */
async function keepOrHide(edits: readonly PhotoEdit[], hide: () => void): Promise<PhotoEdit[] | null> {
  try {
    return await keepAll(edits);
  } catch (error) {
    hide();
    showFeedback(sentenceFor(error));
    return null;
  }
}

function sentenceFor(error: unknown): string {
  if (error instanceof LibraryLost) return "The library did not respond, so nothing was changed. Try again.";
  return session().leadership.role === "reader"
    ? "The change couldn't be saved, so it was undone. Another tab is using the library and isn't responding: close it and try again."
    : "The change couldn't be saved, so it was undone. Free up some space on this device and try again.";
}

/** All or nothing: if a part cannot be saved, those before it are undone. */
async function keepAll(edits: readonly PhotoEdit[]): Promise<PhotoEdit[]> {
  let back: PhotoEdit[] = [];
  try {
    for (const part of partsOf(edits)) back = [...(await keep(part)), ...back];
    return back;
  } catch (error) {
    for (const part of partsOf(back)) await keep(part).catch(() => undefined);
    throw error;
  }
}

function partsOf(edits: readonly PhotoEdit[]): PhotoEdit[][] {
  const parts = Math.ceil(edits.length / editsAtOnce);
  return Array.from({ length: parts }, (_, at) => edits.slice(at * editsAtOnce, (at + 1) * editsAtOnce));
}

/** A follower tab passes this to the leader; if that does not respond, it takes over and writes itself. */
async function keep(edits: PhotoEdit[]): Promise<PhotoEdit[]> {
  const { library, leadership } = session();
  try {
    return await library.edits.edit(edits);
  } catch (error) {
    if (leadership.role !== "reader" || (await leadership.write()) !== "writer") throw error;
    return await library.edits.edit(edits);
  }
}

/** Shows edits before they are saved. Returns a function that hides them again. */
function show(edits: readonly PhotoEdit[]): () => void {
  const { flags } = store.get(snapshotAtom).columns;
  const before = edits.map(({ id }) => (flags[id] ?? 0) & shownFlags);
  mark(edits, (edit, now) => flagsAfter(edit, now));
  return () => mark(edits, (_, now, at) => (now & ~shownFlags) | (before[at] ?? 0));
}

/** The page does not know the file's own location: the library's next notice has it. */
function flagsAfter({ favourite, location }: PhotoEdit, now: number): number {
  const marked = favourite === undefined ? now : favourite ? now | Flag.favourite : now & ~Flag.favourite;
  return location ? marked | Flag.located : marked;
}

/** Writes into the page's columns; the library's next notice confirms these rows. */
function mark(
  edits: readonly PhotoEdit[],
  after: (edit: PhotoEdit, now: number, at: number) => number,
): void {
  const snapshot = store.get(snapshotAtom);
  const { flags } = snapshot.columns;
  for (const [at, edit] of edits.entries()) flags[edit.id] = after(edit, flags[edit.id] ?? 0, at);
  store.set(snapshotAtom, { ...snapshot });
}
