/** Why a file is not in the library though nothing went wrong. */
export type SkipReason =
  "junk" | "not-a-photo" | "empty" | "duplicate" | "cancelled" | "interrupted" | "map-tiles";

/**
 * Files by what became of them, for the whole library. Once no import runs,
 * found = shown + failed + skipped + sidecars; while one runs the rest is pending.
 */
export interface Counts {
  found: number;
  shown: number;
  failed: number;
  skipped: number;
  sidecars: number;
}

/** The counts with what progress is derived from. */
export interface Progress extends Counts {
  /** Files whose metadata is still to come. */
  metadataPending: number;
  /** Shown photos whose thumbnail is still to come. */
  thumbnailsPending: number;
  /** Thumbnails made. */
  thumbnails: number;
  /** Tiles, where a Live Photo or a raw file beside its picture is one; likewise the two that follow. */
  photos: number;
  videos: number;
  located: number;
  /** Shown, but with a failure. */
  undrawn: number;
  /** Files the page told of since the library worker began, known ones among them: its word has come so far. */
  announced: number;
  /** How often the page asked for rows to be read again: counts from before it asked last are known by it. */
  retries: number;
  /** Files still to be compared with others of their size. */
  digestsPending: number;
  /** What is not on disk yet, in chunks of rows and pictures; 0 where nothing is kept. */
  unsaved: number;
}

/** Of a library that knows nothing yet. */
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
