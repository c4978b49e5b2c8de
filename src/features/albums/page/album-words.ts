import type { Album, AlbumChange } from "../../../photo/albums.ts";
import { showFeedback } from "../../../store/edits/feedback.ts";
import { changeAlbum, lackingIn } from "./albums.ts";
import { endSelection } from "../../../store/selection/selection.ts";
import { albumsWords } from "../words.ts";
import { commonWords } from "../../../words/common.ts";
import { unusedId } from "../../../photo/unused-id.ts";

const { say } = albumsWords;

/** Adds photos to an album; those it has already are left out, and said. */
export async function addToAlbum({ id, name }: Pick<Album, "id" | "name">, rows: Uint32Array): Promise<void> {
  const lacking = await lackingIn(id, rows);
  if (lacking.length === 0) return showFeedback(say("alreadyIn", { name }));
  const told = { name, count: lacking.length };
  const words = { text: say("added", told), undone: say("removed", told) };
  if (await changeAlbum({ do: "add", id, rows: lacking }, words)) endSelection(rows);
}

/** Creates an album of photos. Resolves to its id; null where it could not be saved. */
export async function createAlbum(name: string, rows: Uint32Array<ArrayBuffer>): Promise<string | null> {
  const count = rows.length;
  const text = count === 0 ? say("created", { name }) : say("added", { name, count });
  const id = await created((made) => ({ do: "create", id: made, name, rows }), text, name);
  if (id !== null) endSelection(rows);
  return id;
}

/** Saves a filter as a smart album. Resolves to its id; null where it could not be saved. */
export function saveFilter(name: string, filter: string): Promise<string | null> {
  return created((id) => ({ do: "save", id, name, filter }), say("created", { name }), name);
}

async function created(
  change: (id: string) => AlbumChange,
  text: string,
  name: string,
): Promise<string | null> {
  const id = unusedId();
  return (await changeAlbum(change(id), { text, undone: say("deleted", { name }) })) ? id : null;
}

/** Deletes an album; its photos stay. Resolves to whether that was saved. */
export function deleteAlbum({ id, name }: Album): Promise<boolean> {
  return changeAlbum(
    { do: "delete", id },
    { text: say("deletedStay", { name }), undone: say("restored", { name }) },
  );
}

/** Removes photos from an album; they stay in the library. */
export function removeFromAlbum({ id, name }: Album, rows: Uint32Array<ArrayBuffer>): void {
  const told = { name, count: rows.length };
  const words = { text: say("removed", told), undone: say("added", told) };
  void changeAlbum({ do: "remove", id, rows }, words);
}

/** What an album holds: "243 photos". */
export function albumLine({ kind, photos: count }: Album): string {
  const photos = count === 0 ? say("noPhotos") : commonWords.say("photos", { count });
  return kind === "smart" ? say("smartLine", { photos }) : photos;
}
