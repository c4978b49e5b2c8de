/**
 * Why a file was skipped, though nothing went wrong. Of those within a ZIP file:
 *
 * - `encrypted`: it can be read only with a password
 * - `archive`: a ZIP file itself, which is not opened
 * - `packed`: packed in another way than by Deflate
 *
 * `unopened`: an archive of another kind.
 *
 * `in-bin`: it was deleted on its phone; `unfinished`: its phone has not written it to its end; `program-made`: a program or
 * camera made it from a photo, as a preview or thumbnail.
 */
export type SkipReason =
  | "junk"
  | "not-a-photo"
  | "empty"
  | "duplicate"
  | "cancelled"
  | "interrupted"
  | "map-tiles"
  | "deleted"
  | "encrypted"
  | "archive"
  | "packed"
  | "unopened"
  /** It was in the bin of the app that exported it. */
  | "recently-deleted"
  /** A cloud has it, and not this computer. */
  | "not-downloaded"
  | "in-bin"
  | "unfinished"
  | "program-made";

/**
 * Files by result, for the whole library. Once no import runs, found = shown + failed + skipped + sidecars; until then
 * the rest is pending.
 */
export interface Counts {
  found: number;
  shown: number;
  failed: number;
  skipped: number;
  sidecars: number;
}

/** The counts, and what progress is computed from. */
export interface Progress extends Counts {
  /** Files whose metadata is pending. */
  metadataPending: number;
  /** Shown photos whose thumbnail is pending. */
  thumbnailsPending: number;
  /** Thumbnails created. */
  thumbnails: number;
  /** Counts in tiles, where a Live Photo or a RAW+JPEG pair is one; also the next three. */
  photos: number;
  videos: number;
  located: number;
  /** Without a preview, for a failure; as the filter counts them, hidden ones included. */
  undrawn: number;
  /** Files the page has announced since the library worker started, known ones included. */
  announced: number;
  /** How many times the page asked to read rows again, which dates these counts. */
  retries: number;
  /** Files still to be compared with others of the same size. */
  digestsPending: number;
  /** Chunks of rows and pictures not saved yet; 0 if nothing is saved. */
  unsaved: number;
}

/** The progress of an empty library. */
export const noProgress: Progress = {
  found: 0,
  shown: 0,
  failed: 0,
  skipped: 0,
  sidecars: 0,
  metadataPending: 0,
  thumbnailsPending: 0,
  thumbnails: 0,
  photos: 0,
  videos: 0,
  located: 0,
  undrawn: 0,
  announced: 0,
  retries: 0,
  digestsPending: 0,
  unsaved: 0,
};
