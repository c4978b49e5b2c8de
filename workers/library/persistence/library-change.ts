/** What other tabs have to read again after a commit. */
export interface Written {
  /** Its number; each is one more than the one before. */
  commit: number;
  /** Numbers of chunks of rows. */
  chunks: readonly number[];
  /** Numbers of segments of pictures. */
  segments: readonly number[];
}

/** What other tabs with the same library have to know. */
export type LibraryChange =
  | { type: "committed"; written: Written }
  /** A folder was added, or listed to its end. */
  | { type: "folders" }
  /** Somebody edited photos. */
  | { type: "edits" }
  /** So much changed that everything has to be loaded again. */
  | { type: "anew" };
