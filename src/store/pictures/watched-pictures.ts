import type { Library } from "../../contract/library-worker.ts";
import type { IngestOptions } from "../../ingest/import-state.ts";
import { PictureUrls } from "../../library/picture-urls.ts";
import type { PhotoId } from "../../photo/photo.ts";

/** Bytes of some 1,500 pictures, or 700 for a dense screen: more than fit on one with its surroundings and a map. */
const MOST_KEPT = 24_000_000;
/** The same where memory is scarce: the screen is small as well. */
const LESS_KEPT = 10_000_000;

/** The pictures at hand, and who shows them. */
export interface WatchedPictures {
  pictures: PictureUrls;
  /** Rows may have other pictures now. */
  lookAgain: () => void;
  /** Calls `listener` when the row's picture changed. */
  onPicture: (id: PhotoId, listener: () => void) => () => void;
}

/** Fetches what is shown, and again when `versionOf` a row changed. */
export function watchedPictures(
  library: Library,
  versionOf: (id: PhotoId) => number,
  { cores, memoryGb = 4 }: IngestOptions["device"],
): WatchedPictures {
  const watchers = new Map<PhotoId, Set<() => void>>();
  const pictures = new PictureUrls(
    {
      pictures: (ids) => library.queries.pictures(ids),
      versionOf,
      arrived: (ids) => {
        for (const id of ids) for (const listener of watchers.get(id) ?? []) listener();
      },
    },
    memoryGb <= 2 || cores <= 2 ? LESS_KEPT : MOST_KEPT,
  );
  return {
    pictures,
    lookAgain: () => {
      for (const id of watchers.keys()) pictures.want(id);
    },
    onPicture(id, listener) {
      const listeners = watchers.get(id) ?? new Set();
      watchers.set(id, listeners.add(listener));
      pictures.want(id);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) watchers.delete(id);
      };
    },
  };
}
