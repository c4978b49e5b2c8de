import type { PhotoEdit } from "../../../photo/photo-edit.ts";
import type { DisclosedLibrary, DisclosedAlbum } from "../../../photo/saving/disclosed.ts";
import { transferWords } from "../words.ts";
import { editPhotos } from "../../../store/edits/edits.ts";
import { asWriter } from "../../../store/edits/steps.ts";
import { importActions } from "../../../store/import/import.ts";
import { importEnd } from "../../../store/import/import-end.ts";
import { library } from "../../../store/session/session.ts";
import { otherwise } from "../../../faults/faults.ts";

/** A file that is here now. */
export interface Arrived {
  /** Its number in the list. */
  id: number;
  /** Its path in the place. */
  path: string;
  /** The photo it was all along; -1 where it is new. */
  row: number;
  /** Where it is in memory alone. */
  file: File | null;
}

/** What the other side told. */
interface FromThere {
  files: readonly { bytes: number }[];
  told: DisclosedLibrary;
}

/** What came along with photos. */
interface Added {
  edited: number;
  albums: number;
}

/**
 * Adds what arrived as a drop would, from the folder it is in, or as files of this visit; then gives it the edits and
 * albums that came along. What a person said here already stays.
 */
export async function bringIn(
  folder: FileSystemDirectoryHandle | null,
  arrived: readonly Arrived[],
  { files, told }: FromThere,
): Promise<Added> {
  const fresh = arrived.filter(({ row }) => row < 0);
  if (fresh.length > 0) {
    const ended = importEnd();
    const loose = fresh.flatMap(({ file }) => file ?? []);
    const isTaken =
      folder === null ? await importActions.addFiles(loose) : await importActions.openFolder(folder);
    // Another tab keeps the library to itself, which a warning says.
    if (!isTaken) return { edited: 0, albums: 0 };
    await ended;
  }
  const wanted = fresh.map(({ id, path }) => ({ path, bytes: files[id]?.bytes ?? 0 }));
  const found = await library.transfers.find(wanted, "path");
  const rows = new Map<number, number>();
  for (const { id, row } of arrived) if (row >= 0) rows.set(id, row);
  for (const [at, { id }] of fresh.entries()) if ((found[at] ?? -1) >= 0) rows.set(id, found[at] ?? 0);
  return { edited: await bringEdits(told, rows), albums: await bringAlbums(told, rows) };
}

async function bringEdits({ said }: DisclosedLibrary, rows: ReadonlyMap<number, number>): Promise<number> {
  const here = said.flatMap(([file, values]) => {
    const row = rows.get(file);
    return row === undefined ? [] : [{ row, values }];
  });
  if (here.length === 0) return 0;
  const edits: PhotoEdit[] = await library.transfers.merge(here);
  if (edits.length === 0) return 0;
  const count = edits.reduce((sum, edit) => sum + edit.rows.length, 0);
  const text = transferWords.say("doneEdits", { count });
  return (await editPhotos({ edits, text })) ? count : 0;
}

/** Albums come one after the other; one that cannot be written does not keep the next from coming. */
async function bringAlbums({ albums }: DisclosedLibrary, rows: ReadonlyMap<number, number>): Promise<number> {
  const known = new Map((await library.albums.list()).map((album) => [album.id, album]));
  let brought = 0;
  for (const album of albums) {
    const here = known.get(album.id);
    if (here !== undefined && (here.filter === null) !== (album.filter === null)) continue;
    // It cannot be written: it counts as not brought.
    const isSaved = await bringAlbum(album, here !== undefined, rows).catch(otherwise(false));
    if (isSaved) brought++;
  }
  return brought;
}

async function bringAlbum(
  { id, name, filter, order, photos, cover }: DisclosedAlbum,
  isHere: boolean,
  rowOf: ReadonlyMap<number, number>,
): Promise<boolean> {
  const { albums } = library;
  const rows = Uint32Array.from(new Set(photos.flatMap((file) => rowOf.get(file) ?? [])));
  if (filter !== null) {
    if (!isHere) await asWriter(() => albums.change({ do: "save", id, name, filter }));
    return !isHere;
  }
  if (rows.length === 0 && photos.length > 0) return false;
  await asWriter(() => albums.change(isHere ? { do: "add", id, rows } : { do: "create", id, name, rows }));
  if (order === "hand" && rows.length > 0) {
    if (isHere) await asWriter(() => albums.change({ do: "move", id, rows, before: null }));
    await asWriter(() => albums.change({ do: "order", id, order }));
  }
  const face = cover === null ? undefined : rowOf.get(cover);
  if (face !== undefined) await asWriter(() => albums.change({ do: "cover", id, rows: [face] }));
  return true;
}
