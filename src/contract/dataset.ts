import type { ExportScope } from "../photo/export-format.ts";
import type { LocationKept } from "../photo/saving/discretion.ts";

/** What goes into a dataset. */
export interface DatasetWish {
  scope: ExportScope;
  /** How exactly it says where photos were taken. */
  location: LocationKept;
  thumbnails: boolean;
  /** Whether hidden photos are in it. */
  hidden: boolean;
}

/** Writing that has begun. */
export interface DatasetJob {
  job: number;
  /** How many photos it is about. */
  photos: number;
}

/** A step of writing: how many photos are done, and the next file, if one is; the manifest is the last file. */
export interface DatasetStep {
  done: number;
  file: { path: string; blob: Blob } | null;
}

/** The library as a dataset; see `src/photo/dataset/layout.ts`. */
export interface DatasetPort {
  /** Begins to write. `createdAt` (UTC) and `sequence` go into the manifest. */
  begin(wish: DatasetWish, createdAt: string, sequence: number): Promise<DatasetJob>;
  /**
   * Goes on with the work and answers after some of it; null after the last file. It rests until it is asked, so that
   * memory holds no more than one file.
   */
  next(job: number): Promise<DatasetStep | null>;
  /** Gives up what was begun. */
  end(job: number): Promise<void>;
}
