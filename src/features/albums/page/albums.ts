import type { Album, AlbumChange, FoundExport } from "../../../photo/albums.ts";
import { filterToQuery, type Filter } from "../../../photo/filter/filter.ts";
import type { UndoData } from "../../../photo/photo-edit.ts";
import type { Row } from "../../../photo/photo.ts";
import { openDialog, type Dialogs } from "../../../store/dialogs.ts";
import { asWriter, runStep, type Step, type Undo } from "../../../store/edits/steps.ts";
import { filterNow } from "../../../store/filter/filter.ts";
import { progressAtom } from "../../../store/library/library.ts";
import { albumsVersionAtom, snapshotAtom } from "../../../store/library/snapshot.ts";
import { liveQuery } from "../../../store/query.ts";
import { library } from "../../../store/session/session.ts";
import { store } from "../../../store/session/store.ts";
import { notesWords } from "../../../words/notes.ts";

/** All albums by name, with how many photos they show; null before the first answer. */
export const albumsAtom = liveQuery({
  question: () => true,
  dependsOn: (get) => `${get(albumsVersionAtom)}/${get(snapshotAtom).version}`,
  ask: (library): Promise<readonly Album[]> => library.albums.list(),
  restMs: 300,
  keeps: true,
});

/** The exports among what was imported; null before the first answer. */
export const exportsAtom = liveQuery({
  question: () => true,
  dependsOn: (get) => {
    const { shown, sidecars } = get(progressAtom);
    return `${get(albumsVersionAtom)}/${shown} ${sidecars}`;
  },
  ask: (library): Promise<readonly FoundExport[]> => library.albums.exports(),
  restMs: 1000,
  keeps: true,
});

/** Asks for the name of a new album: of these photos, or an empty one. */
export function askForAlbum(of?: Pick<Dialogs["newAlbum"], "rows" | "name">): void {
  openDialog("newAlbum", { rows: new Uint32Array(), name: "", ...of, filter: null });
}

/** Asks for the name of a new album with all photos of a folder. `prefix`: its path with a slash. */
export async function askForAlbumOfFolder(prefix: string, name: string): Promise<void> {
  askForAlbum({ rows: await library.albums.ofFolder(prefix), name });
}

/** Asks for the name of a smart album with this filter. */
export function askForSmartAlbum(filter: Filter): void {
  openDialog("newAlbum", { rows: new Uint32Array(), filter: filterToQuery(filter).toString(), name: "" });
}

/**
 * Makes a change that can be undone. Resolves to whether it was saved, once `albumsAtom` has it; if not, a message says so.
 */
export async function changeAlbum(change: AlbumChange, words: Omit<Step, "run">): Promise<boolean> {
  const isSaved = await runStep({
    ...words,
    run: async () => undoWith(await asWriter(() => library.albums.change(change))),
  });
  if (isSaved) store.set(albumsAtom, await library.albums.list());
  return isSaved;
}

function undoWith(data: UndoData): Undo {
  return async () => undoWith(await asWriter(() => library.albums.undo(data)));
}

/** Puts photos of the album that is shown before one of them, with null at the end. */
export function moveInAlbum(rows: Uint32Array<ArrayBuffer>, before: Row | null, text: string): void {
  const { album } = filterNow();
  if (album !== null)
    void changeAlbum({ do: "move", id: album, rows, before }, { text, undone: notesWords.say("movedBack") });
}

/** The photos among these that an album does not have. */
export function lackingIn(id: string, rows: Uint32Array): Promise<Uint32Array<ArrayBuffer>> {
  return library.albums.lacking(id, rows);
}
