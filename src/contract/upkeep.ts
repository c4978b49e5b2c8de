import type { BackupAnswer, Freed, LibraryStorage } from "../photo/storage.ts";

/** What the library takes, what can go, and how it gets into a backup and out of one. */
export interface UpkeepPort {
  /** What the library and each of its folders hold and take. */
  storage(): Promise<LibraryStorage>;
  /**
   * Forgets all under a folder's prefix, or what was dropped without a folder (""), in memory and on disk. Null forgets
   * everything: this worker is done then, and the page goes on with a new one.
   */
  forget(prefix: string | null): Promise<Freed>;
  /**
   * Forgets files that were deleted, with a line of the report for each. Answers how many lines they had before.
   */
  forgetFiles(rows: Uint32Array): Promise<number>;
  /** Drops all thumbnails; records and edits stay. */
  evictPictures(): Promise<Freed>;
  /** The library as one file; see `src/features/backup/worker/library/container.ts`. */
  backUp(what: { pictures: boolean }): Promise<Blob>;
  /** What a file that may be a backup says of itself; only its beginning is read. */
  lookInto(backup: Blob): Promise<BackupAnswer>;
  /** Replaces the library by a backup. When that went well this worker is done, as after forgetting all. */
  restore(backup: Blob): Promise<BackupAnswer>;
  /** Bytes held in memory, by what holds them. */
  memory(): { columns: number; records: number; pictures: number };
}
