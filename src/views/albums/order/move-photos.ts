import type { PhotoId } from "../../../photo/photo.ts";
import { moveInAlbum } from "../../../store/albums/albums.ts";
import { formatNoun } from "../../shell/words/format.ts";

/** Puts photos of the shown album before one of them, with null at the end, and says so. */
export function movePhotos(rows: Uint32Array<ArrayBuffer>, before: PhotoId | null): void {
  moveInAlbum(rows, before, `${rows.length === 1 ? "Photo" : formatNoun(rows.length, "photo")} moved.`);
}
