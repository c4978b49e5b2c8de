import type { ExportScope } from "../../../photo/saving/export-format.ts";
import type { LocationKept } from "../../../photo/saving/discretion.ts";
import type { PortTable } from "../../sql/shared/sql-worker.ts";

/** What goes into a dataset. */
export interface DatasetWish {
  scope: ExportScope;
  /** How exactly it says where photos were taken. */
  location: LocationKept;
  thumbnails: boolean;
}

/** Writing that has begun. */
interface DatasetJob {
  job: number;
  /** How many photos it is about. */
  photos: number;
}

/** A step of writing: how many photos are done, and the next file, if one is; the manifest is the last file. */
export interface DatasetStep {
  done: number;
  file: { path: string; blob: Blob } | null;
}

/** What would be written of photos, in short: for each its tile, its public id, and a digest of what would be written. */
export interface DatasetDigests {
  rows: Uint32Array<ArrayBuffer>;
  ids: string[];
  digests: string[];
}

/** The library as a dataset; see `layout.ts`. */
export interface DatasetPort {
  /** Tells changed photos from unchanged ones without writing any. */
  digests(wish: DatasetWish): Promise<DatasetDigests>;
  /** Begins to write. `createdAt` (UTC) and `sequence` go into the manifest. */
  begin(wish: DatasetWish, createdAt: string, sequence: number): Promise<DatasetJob>;
  /**
   * Goes on with the work and answers after some of it; null after the last file. It rests until it is asked, so that
   * memory holds no more than one file.
   */
  next(job: number): Promise<DatasetStep | null>;
  /** Gives up what was begun. */
  end(job: number): Promise<void>;
  /**
   * The library as a table that is read through the port, without hidden photos: the columns of a dataset, with times as
   * texts and without thumbnails, and `year`, `lat` and `lng`.
   */
  table(port: MessagePort): Promise<PortTable>;
  /** The tiles with these public ids; others are left out. */
  rowsOf(ids: readonly string[]): Promise<Uint32Array<ArrayBuffer>>;
}
