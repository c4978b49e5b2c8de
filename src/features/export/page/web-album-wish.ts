import { useAtomValue } from "jotai";
import type { Columns } from "../../../photo/columns.ts";
import type { ExportScope } from "../../../photo/export-format.ts";
import type { PhotoId } from "../../../photo/photo.ts";
import type { WebAlbumOptions } from "../../../photo/saving/web-album-options.ts";
import { albumsAtom } from "../../albums/page/albums.ts";
import { tripsAtom } from "../../trips/page/trips.ts";
import type { WebAlbumWish } from "../../web-album/page/save-album.ts";
import { scopeOf, usePage } from "../../../views/shell/layout/route.ts";
import { placeName } from "../../../views/shell/words/place-words.ts";
import { wideWords } from "../../../views/shell/words/wide-words.ts";
import { rowsText } from "../../../views/shell/words/rows-words.ts";
import { tripName } from "../../../views/shell/words/trip-words.ts";
import { isRightToLeft } from "../../../words/language.ts";
import { localeNow } from "../../../words/locale.ts";
import { languageNow, textsNow } from "../../../words/texts-now.ts";
import { webAlbumWords } from "../../web-album/words.ts";

/** What a person writes at the head of a web album. */
export interface AlbumTexts {
  title: string;
  description: string;
}

/** What a web album is about: the trip or album of this page, by its name, and its cover. */
export function useAlbumSubject(): { title: string; cover: PhotoId | null } {
  const { trip: tripId, album: albumId } = scopeOf(usePage());
  const trip = useAtomValue(tripsAtom)?.trips.find(({ id }) => id === tripId);
  const album = useAtomValue(albumsAtom)?.find(({ id }) => id === albumId);
  if (trip) return { title: tripName(trip), cover: trip.cover };
  return { title: album?.name ?? webAlbumWords.say("untitled"), cover: album?.cover ?? null };
}

/** What is asked for: a web album in the page's language. */
export function wishOf(
  scope: ExportScope,
  { title, description }: AlbumTexts,
  cover: PhotoId | null,
  options: WebAlbumOptions,
  columns: Columns,
): WebAlbumWish {
  return {
    scope,
    title,
    description,
    cover,
    options,
    placeName: (place) => placeName(place),
    wideWords,
    sliceTiles: async (points, signal) =>
      (await import("../../streets/page/slice-tiles.ts")).sliceTiles(points, signal),
    line: (rows) => rowsText(rows, columns),
    page: async () => {
      const texts = await textsNow("webAlbum");
      return {
        language: languageNow(),
        direction: isRightToLeft() ? "rtl" : "ltr",
        locale: localeNow(),
        words: Object.fromEntries(Object.entries(texts).filter(([key]) => key.startsWith("page"))),
      };
    },
  };
}
