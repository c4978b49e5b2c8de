import { useAtomValue } from "jotai";
import { useMemo } from "react";
import type { ExportScope } from "../../../photo/export-format.ts";
import { rowsOfAlbum, useAlbumsWithPhotos } from "./album-scope.ts";
import { matchingAtom } from "../../../store/filter/filter.ts";
import { progressAtom } from "../../../store/library/library.ts";
import { bucketWords } from "../words.ts";

const { say } = bucketWords;

/** Photos that may be published. */
export interface Offer {
  key: string;
  words: string;
  scope: () => Promise<ExportScope>;
}

/** What may be published: the selected photos first, then those that match the filter, all, and each album. */
export function useOffers(rows: Uint32Array<ArrayBuffer>): readonly Offer[] {
  const { photos, videos } = useAtomValue(progressAtom);
  const matching = useAtomValue(matchingAtom);
  const albums = useAlbumsWithPhotos();
  return useMemo(() => {
    const is = (scope: ExportScope) => (): Promise<ExportScope> => Promise.resolve(scope);
    const all = photos + videos;
    return [
      ...(rows.length === 0
        ? []
        : [
            {
              key: "selected",
              words: say("selected", { count: rows.length }),
              scope: is({ filtered: false, rows }),
            },
          ]),
      ...(matching === null || matching.tiles === 0
        ? []
        : [
            {
              key: "filtered",
              words: say("filtered", { count: matching.tiles }),
              scope: is({ filtered: true }),
            },
          ]),
      ...(all === 0
        ? []
        : [{ key: "all", words: say("all", { count: all }), scope: is({ filtered: false }) }]),
      ...albums.map((name) => ({
        key: `album ${name}`,
        words: say("inAlbum", { name }),
        scope: () => rowsOfAlbum(name),
      })),
    ];
  }, [rows, photos, videos, matching, albums]);
}
