import type { ExportScope } from "../../../photo/saving/export-format.ts";
import { Flag } from "../../../photo/columns.ts";
import { snapshotAtom, columnsNow } from "../../../store/library/snapshot.ts";
import { useLiveQuery } from "../../../store/query.ts";

/** What a web album's size depends on. */
export interface WebAlbumContent {
  /** Photos and videos. */
  photos: number;
  videos: number;
  videoBytes: number;
}

/** Videos asked about at a time. */
const atOnce = 200;

/** What a web album of a scope would hold; null until known. The same scope is the same object. */
export function useWebAlbumContent(scope: ExportScope): WebAlbumContent | null {
  return useLiveQuery(scope, {
    dependsOn: (get) => get(snapshotAtom).version,
    ask: async (library, only): Promise<WebAlbumContent> => {
      const rows = await library.exports.rows(only);
      const { flags } = columnsNow();
      const videos = rows.filter((row) => ((flags[row] ?? 0) & Flag.video) !== 0);
      let videoBytes = 0;
      for (let from = 0; from < videos.length; from += atOnce) {
        const some = Array.from(videos.subarray(from, from + atOnce), (row) => library.queries.details(row));
        for (const details of await Promise.all(some)) videoBytes += details?.bytes ?? 0;
      }
      return { photos: rows.length, videos: videos.length, videoBytes };
    },
    restMs: 1000,
  });
}
