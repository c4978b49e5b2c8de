import type { Album, AlbumChange } from "../../photo/albums.ts";
import { showFeedback } from "../../store/edits/feedback.ts";
import { changeAlbum, lackingIn } from "../../store/albums/albums.ts";
import { formatNoun } from "../shell/words/format.ts";
import { unusedId } from "../../photo/unused-id.ts";

/** Adds photos to an album; those it has already are left out, and said. */
export async function addToAlbum({ id, name }: Pick<Album, "id" | "name">, rows: Uint32Array): Promise<void> {
  const lacking = await lackingIn(id, rows);
  if (lacking.length === 0) return showFeedback(`Already in “${name}”.`);
  const photos = formatNoun(lacking.length, "photo");
  const words = { text: `Added ${photos} to “${name}”.`, undone: `Removed ${photos} from “${name}”.` };
  await changeAlbum({ do: "add", id, rows: lacking }, words);
}

/** Creates an album of photos. Resolves to its id; null where it could not be saved. */
export async function createAlbum(name: string, rows: Uint32Array<ArrayBuffer>): Promise<string | null> {
  const photos = formatNoun(rows.length, "photo");
  const text = rows.length === 0 ? `Created “${name}”.` : `Added ${photos} to “${name}”.`;
  return created((id) => ({ do: "create", id, name, rows }), text, name);
}

/** Saves a filter as a smart album. Resolves to its id; null where it could not be saved. */
export function saveFilter(name: string, filter: string): Promise<string | null> {
  return created((id) => ({ do: "save", id, name, filter }), `Created “${name}”.`, name);
}

async function created(
  change: (id: string) => AlbumChange,
  text: string,
  name: string,
): Promise<string | null> {
  const id = unusedId();
  return (await changeAlbum(change(id), { text, undone: `Deleted “${name}”.` })) ? id : null;
}

/** Deletes an album; its photos stay. Resolves to whether that was saved. */
export function deleteAlbum({ id, name }: Album): Promise<boolean> {
  return changeAlbum(
    { do: "delete", id },
    { text: `Deleted “${name}”. Its photos stay.`, undone: `Restored “${name}”.` },
  );
}

/** Removes photos from an album; they stay in the library. */
export function removeFromAlbum({ id, name }: Album, rows: Uint32Array<ArrayBuffer>): void {
  const photos = formatNoun(rows.length, "photo");
  const words = { text: `Removed ${photos} from “${name}”.`, undone: `Added ${photos} to “${name}”.` };
  void changeAlbum({ do: "remove", id, rows }, words);
}

/** What an album holds: "243 photos". */
export const albumLine = ({ kind, photos }: Album): string =>
  `${photos === 0 ? "No photos" : formatNoun(photos, "photo")}${kind === "smart" ? " · Smart album" : ""}`;
