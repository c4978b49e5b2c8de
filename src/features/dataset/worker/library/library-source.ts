import type { PhotoJson } from "../../../../photo/library-json.ts";
import type { AlbumSpread } from "../../../../photo/saving/album-spread.ts";
import { albumsAt } from "../../../../photo/saving/album-spread.ts";
import type { TakenAt } from "../../../../photo/photo.ts";
import { roundedDegrees, type LocationKept } from "../../../../photo/saving/discretion.ts";
import { statesPosition } from "../../../../photo/saving/mentions.ts";
import { photoJson } from "../../../export/worker/library/photo-json.ts";
import type { QueryParts } from "../../../../../workers/library/queries/details.ts";
import { isShown } from "../../../../../workers/library/state/facts.ts";
import type { DatasetSource, DatasetThumbnail } from "./dataset-source.ts";

/** What of the library goes into a dataset. */
interface SourceChoice {
  location: LocationKept;
  thumbnails: boolean;
}

/** These rows of the library, as they are when they are read; `spread` are their albums, in the order of `rows`. */
export function librarySource(
  library: QueryParts,
  rows: Uint32Array,
  spread: AlbumSpread,
  { location, thumbnails }: SourceChoice,
): DatasetSource {
  // Rows may get another date while they are written; their order is that of now.
  const takenAt = Float64Array.from(rows, (row) => library.state.columns.takenAt[row] ?? Number.NaN);
  const rowAt = (at: number): number => rows[at] ?? 0;
  return {
    takenAt: (at) => takenAt[at] ?? Number.NaN,
    photo(at) {
      const row = rowAt(at);
      if (!isShown(library.state.facts(row)) || !library.records.hasRecord(row)) return null;
      const albums = Array.from(albumsAt(spread, at), (album) => spread.names[album] ?? "");
      return discreet({ ...photoJson(library, row), albums }, location);
    },
    thumbnails: thumbnails
      ? {
          fetch: (some) => library.thumbnails.fetch(Array.from(some, rowAt)),
          of: (at) => thumbnailOf(library, rowAt(at)),
        }
      : null,
  };
}

/** Null where there is only the preview within the file: it may hold what the file says of itself. */
function thumbnailOf({ thumbnails }: QueryParts, row: number): DatasetThumbnail | null {
  if (thumbnails.isPreview(row)) return null;
  const bytes = thumbnails.get(row);
  const size = thumbnails.size(row);
  return bytes === null || size === null ? null : { bytes, ...size, type: thumbnails.typeOf(row) };
}

type Photo = PhotoJson & { albums: string[] };

/** Without what tells more of the location than is wished; texts that state coordinates are left out with it. */
function discreet(photo: Photo, kept: LocationKept): Photo {
  if (kept === "exact") return photo;
  const { location, place, light, title, description, keywords, albums } = photo;
  const silent = (text: string | null): string | null =>
    text !== null && statesPosition(text) ? null : text;
  const isSilent = (text: string): boolean => !statesPosition(text);
  const offset =
    kept === "none" && photo.takenAt?.offsetSource === "zone" ? { takenAt: withoutZone(photo.takenAt) } : {};
  return {
    ...photo,
    ...offset,
    location: kept === "none" || location === null ? null : rounded(location),
    place: kept === "none" ? null : place,
    // With the time it tells about how far north or east that was.
    light: kept === "none" ? null : light,
    title: silent(title),
    description: silent(description),
    keywords: keywords.filter(isSilent),
    albums: albums.filter(isSilent),
  };
}

function withoutZone({ local, source, edtf }: TakenAt): TakenAt {
  return { local, offset: null, source, ...(edtf !== undefined && { edtf }) };
}

function rounded({ lat, lng, source }: NonNullable<PhotoJson["location"]>): PhotoJson["location"] {
  const unknown = { altitude: null, accuracy: null, direction: null, north: null };
  return { lat: roundedDegrees(lat), lng: roundedDegrees(lng), ...unknown, source };
}
