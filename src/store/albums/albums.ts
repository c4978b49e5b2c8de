import { atom } from "jotai";
import type { Album, AlbumChange } from "../../photo/albums.ts";
import { filterToQuery, type Filter } from "../../photo/filter/filter.ts";
import type { UndoData } from "../../photo/photo-edit.ts";
import type { PhotoId } from "../../photo/photo.ts";
import { asWriter, runStep, type Step, type Undo } from "../edits/steps.ts";
import { filterStateAtom } from "../filter/filter-state.ts";
import { albumsVersionAtom, snapshotAtom } from "../library/snapshot.ts";
import { liveQuery } from "../query.ts";
import { session } from "../session/session.ts";
import { store } from "../session/store.ts";

/** All albums by name, with how many photos they show; null before the first answer. */
export const albumsAtom = liveQuery({
  question: () => true,
  dependsOn: (get) => `${get(albumsVersionAtom)}/${get(snapshotAtom).version}`,
  ask: (library): Promise<readonly Album[]> => library.albums.list(),
  restMs: 300,
  keeps: true,
});

/** A new album that waits for its name: of chosen photos, or with a filter a smart one. Null for none. */
export const newAlbumAtom = atom<{ filter: string | null } | null>(null);

/** Asks for the name of a new, empty album. */
export function askForAlbum(): void {
  store.set(newAlbumAtom, { filter: null });
}

/** Asks for the name of a smart album with this filter. */
export function askForSmartAlbum(filter: Filter): void {
  store.set(newAlbumAtom, { filter: filterToQuery(filter).toString() });
}

/** Makes a change that can be undone. Resolves to whether it was saved; if not, a message says so. */
export function changeAlbum(change: AlbumChange, words: Omit<Step, "run">): Promise<boolean> {
  return runStep({
    ...words,
    run: async () => undoWith(await asWriter(() => session().library.albums.change(change))),
  });
}

function undoWith(data: UndoData): Undo {
  return async () => undoWith(await asWriter(() => session().library.albums.undo(data)));
}

/** Puts photos of the album that is shown before one of them, with null at the end. */
export function moveInAlbum(rows: Uint32Array<ArrayBuffer>, before: PhotoId | null, text: string): void {
  const { album } = store.get(filterStateAtom);
  if (album !== null)
    void changeAlbum({ do: "move", id: album, rows, before }, { text, undone: "Moved back." });
}

/** The photos among these that an album does not have. */
export function lackingIn(id: string, rows: Uint32Array): Promise<Uint32Array<ArrayBuffer>> {
  return session().library.albums.lacking(id, rows);
}
