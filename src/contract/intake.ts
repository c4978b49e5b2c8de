import type { SkipReason } from "../photo/counts.ts";
import type { Failure } from "../photo/failure.ts";
import type { Row, Picture } from "../photo/photo.ts";
import type { JobId } from "./photo-worker.ts";

/** One file the scan found. `id` is its row. */
export interface FoundRow {
  id: Row;
  path: string;
  /** Known by its name; what it holds comes as a reading, for the kinds that are read. */
  sidecar: boolean;
  /** Of a file that was added without a folder: it is known again by them, even where it was never read. */
  measure?: { bytes: number; modified: number };
}

/** A file the scan or the reader passed over; it has no row unless `id` is given. */
export interface SkippedFile {
  path: string;
  reason: SkipReason;
}

/** Rows of which the library still expects something. */
export interface Unsettled {
  /** Neither metadata nor a failure came. */
  heads: Uint32Array;
  /** Shown, and neither a thumbnail nor a failure came. */
  pictures: Uint32Array;
  /** Asked for, and not answered. */
  digests: { ends: Uint32Array; whole: Uint32Array };
}

/** What the import announces of files, and what it asks to resume after a worker died. */
export interface IntakePort {
  /** A photo worker's records come through this port; `disconnect` closes it. */
  connect(lane: number, port: MessagePort): void;
  disconnect(lane: number): void;
  found(rows: FoundRow[]): void;
  skipped(files: SkippedFile[]): void;
  /** Failures the pool learnt of. A record that already arrived stays. */
  failed(failures: { id: Row; failure: Failure }[]): void;
  /** Rows that turned out to be no photos, or were cancelled. */
  passedOver(rows: { id: Row; reason: SkipReason }[]): void;
  /** Rows about to be read again: back to pending. */
  retry(ids: Row[]): void;
  /** What a worker had sent before it died may be lost though its files were settled: answers what is missing. */
  unsettled(): Unsettled;
  /** These files could not be digested; they are asked for again once they can be opened again. */
  undigested(ids: Row[]): void;
  /** What these jobs still send is dropped. */
  retire(jobs: JobId[]): void;
  /** A thumbnail the page had to make itself (the worker cannot draw), of a file of this size and modified time. */
  thumbnail(id: Row, picture: Picture, bytes: number, modified: number): void;
}
