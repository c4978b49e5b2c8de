/** What the library holds of one folder, and its size in bytes. */
export interface FolderStorage {
  /** Prefix of its files' paths, ending with a slash; "" for files dropped without a folder. */
  prefix: string;
  name: string;
  /** This site serves its files: the sample trip. */
  sample: boolean;
  /** Milliseconds since 1970, UTC; null if unknown. */
  added: number | null;
  /** Tiles. */
  photos: number;
  favourites: number;
  records: number;
  pictures: number;
}

/** What the whole library holds, and its size in bytes. */
export interface LibraryStorage extends Omit<FolderStorage, "prefix" | "name" | "sample" | "added"> {
  folders: FolderStorage[];
  /** Screen previews, in bytes. */
  screens: number;
}

/** What was removed. */
export interface Freed {
  photos: number;
  favourites: number;
  bytes: number;
  /** Skipped files, which have no row. */
  skipped: number;
}

/** The header of a backup. */
export interface BackupHead {
  /** Creation time: milliseconds since 1970, UTC. */
  made: number;
  photos: number;
  /** Whether it includes thumbnails. */
  pictures: boolean;
}

/**
 * Why a backup was not restored; nothing was changed.
 *
 * - `not-a-backup`: another kind of file
 * - `newer`: made by a later Pinroll
 * - `damaged`: its content does not match what was written
 * - `nowhere`: this browser stores nothing for this page
 * - `full`: not enough space
 */
export type RestoreRefusal = "not-a-backup" | "newer" | "damaged" | "nowhere" | "full";

/** Result of reading a backup or its header. */
export type BackupAnswer = { ok: true; head: BackupHead } | { ok: false; why: RestoreRefusal };
