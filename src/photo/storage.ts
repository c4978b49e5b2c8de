/** What the library holds of one folder, and takes; bytes. */
export interface FolderStorage {
  /** What the paths of its files begin with, with a slash at its end; "" for files that were dropped without one. */
  prefix: string;
  name: string;
  /** This very site serves its files: the sample trip. */
  sample: boolean;
  /** Milliseconds since 1970, UTC; null when that is not known. */
  added: number | null;
  /** Tiles. */
  photos: number;
  favourites: number;
  records: number;
  pictures: number;
}

/** What the whole library holds and takes. */
export interface LibraryStorage extends Omit<FolderStorage, "prefix" | "name" | "sample" | "added"> {
  folders: FolderStorage[];
}

/** What was forgotten. */
export interface Freed {
  photos: number;
  favourites: number;
  bytes: number;
  /** Files passed over that had no row. */
  skipped: number;
}

/** What a backup says of itself. */
export interface BackupHead {
  /** When it was made: milliseconds since 1970, UTC. */
  made: number;
  photos: number;
  /** Thumbnails are in it, too. */
  pictures: boolean;
}

/**
 * Why a backup is not restored. Nothing was changed then.
 *
 * - `not-a-backup`: another kind of file
 * - `newer`: made by a later Pinroll
 * - `damaged`: it does not say what was written into it
 * - `nowhere`: this browser keeps nothing for this page
 * - `full`: there is no room for it
 */
export type RestoreRefusal = "not-a-backup" | "newer" | "damaged" | "nowhere" | "full";

/** What reading a backup, or its beginning, came to. */
export type BackupAnswer = { ok: true; head: BackupHead } | { ok: false; why: RestoreRefusal };
