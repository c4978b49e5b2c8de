import type { Row } from "../../../photo/photo.ts";
import type { Corrections, PhotoEdit } from "../../../photo/photo-edit.ts";
import type { DisclosedLibrary } from "../../../photo/saving/disclosed.ts";

/** A file that goes to another device, as the library knows it. Sizes and times are 0 where they are not known. */
export interface GatheredFile {
  id: Row;
  path: string;
  bytes: number;
  /** Milliseconds since 1970, UTC. */
  modified: number;
}

/** All that goes to another device. What is told names files by their places in the list. */
export interface Gathered {
  /** Photos, without the files that come with them. */
  photos: number;
  files: GatheredFile[];
  told: DisclosedLibrary;
}

/** Photos on their way to another device, and from one. */
export interface TransferPort {
  /** These tiles with all their files, sidecars, edits and albums; null for the whole library, hidden photos included. */
  gather(rows: Uint32Array<ArrayBuffer> | null): Promise<Gathered>;
  /**
   * The photo each file is here, by its size and the end of its path (`path`), or by its size and name alone (`name`): the
   * shown one where there are copies; -1 for none.
   */
  find(files: { path: string; bytes: number }[], by: "path" | "name"): Promise<Int32Array<ArrayBuffer>>;
  /** Edits made elsewhere: only where nobody edited here. */
  merge(said: { row: Row; values: Corrections }[]): Promise<PhotoEdit[]>;
}
