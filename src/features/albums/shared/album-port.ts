import type { Album, AlbumChange, FoundExport } from "../../../photo/albums.ts";
import type { UndoData } from "../../../photo/photo-edit.ts";

/** Albums of photos. */
export interface AlbumPort {
  /** All albums, by name; those that exports tell of are made before. */
  list(): Promise<Album[]>;
  /** The exports among what was imported, the largest first. */
  exports(): Promise<FoundExport[]>;
  /** The photos among these that an album does not have. */
  lacking(id: string, rows: Uint32Array): Promise<Uint32Array<ArrayBuffer>>;
  /** The photos of a folder that are not hidden, newest first. `prefix`: its path with a slash. */
  ofFolder(prefix: string): Promise<Uint32Array<ArrayBuffer>>;
  /** Makes this change; settles when it is on disk, with what undoes it. Rejects, and changes nothing, where it cannot. */
  change(change: AlbumChange): Promise<UndoData>;
  /** Undoes a change; settles when that is on disk, with what does it again. */
  undo(data: UndoData): Promise<UndoData>;
}
