import type { WebAlbum } from "../../shared/web-album.ts";
import type { AlbumFiles } from "../album-files.ts";
import type { PageSpeech } from "../speech.ts";

/** What the map shows, and what a click on photos does. */
export interface MapAlbum {
  album: WebAlbum;
  files: AlbumFiles;
  say: PageSpeech;
  open: (indexes: readonly number[]) => void;
}
