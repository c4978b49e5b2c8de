import type { PhotoId } from "../../../../photo/photo.ts";
import { moveInAlbum } from "../albums.ts";
import { albumsWords } from "../../words.ts";

/** Puts photos of the shown album before one of them, with null at the end, and says so. */
export function movePhotos(rows: Uint32Array<ArrayBuffer>, before: PhotoId | null): void {
  moveInAlbum(rows, before, albumsWords.say("moved", { count: rows.length }));
}
