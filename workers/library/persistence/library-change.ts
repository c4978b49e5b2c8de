/** What one commit wrote, as far as others have to read it again. */
export interface Written {
  /** Its number; each is one more than the one before. */
  commit: number;
  /** Numbers of chunks of rows. */
  chunks: readonly number[];
  /** Numbers of segments of pictures. */
  segments: readonly number[];
}

/** What others that have the same library open have to know. */
export type LibraryChange =
  | { type: "committed"; written: Written }
  /** A folder became known, or was listed to its end. */
  | { type: "folders" }
  /** What people did to photos changed. */
  | { type: "edits" }
  /** So much changed that everything is to be loaded once more. */
  | { type: "anew" };
