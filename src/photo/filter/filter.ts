import { isAlbumId } from "../albums.ts";
import type { Area } from "../geo/area-text.ts";
import { areaFromText, areaToText } from "../geo/area-text.ts";
import { isTripId } from "../trips.ts";
import { anyMarks, markFilterFrom, markFilterNames, type MarkFilter } from "./mark-filters.ts";
import { lightNamed, type Light } from "../light.ts";
import type { PhotoKind } from "../photo.ts";
import type { Place } from "../geo/place.ts";
import { formatPublicId, hashOfFile } from "../names/public-id.ts";
import { parseWallTime } from "../wall-time.ts";

/** A search. Photos match if they match every part that is set. */
export interface Filter extends MarkFilter {
  /** Words of names, folders, cameras, titles, descriptions, keywords and dates; "" for none. */
  text: string;
  /** Local days, "2024-05-01", both inclusive. */
  from: string | null;
  to: string | null;
  kind: PhotoKind | null;
  /** A name as returned by `cameraName`. */
  camera: string | null;
  /** Taken in this light, as far as it is known when and where. */
  light: Light | null;
  /** Has, or lacks, a location. */
  located: boolean | null;
  /** Taken in this country, region or city. */
  place: Place | null;
  /** Taken within this area of the map. */
  area: Area | null;
  /** Only photos without a preview. */
  problem: boolean;
  favourite: boolean;
  /** This tag or one below it. */
  keyword: string | null;
  /** Someone of this name is in the photo. */
  person: string | null;
  /** Only hidden photos; otherwise they match nothing. */
  hidden: boolean;
  /** The id of an album. */
  album: string | null;
  /** The id of a trip. */
  trip: string | null;
  /** A path prefix ending with "/", or its `folderKey`, which is all a URL contains of it. */
  folder: string | null;
  /** Only rows from this one on: what an import added, and later additions. */
  added: number | null;
}

/** Longer texts are no search: a link may hold anything. In characters. */
export const mostSearched = 1000;

/** Matches every photo. */
export const noFilter: Readonly<Filter> = Object.freeze({
  text: "",
  from: null,
  to: null,
  kind: null,
  camera: null,
  light: null,
  located: null,
  place: null,
  area: null,
  problem: false,
  favourite: false,
  keyword: null,
  person: null,
  ...anyMarks,
  hidden: false,
  album: null,
  trip: null,
  folder: null,
  added: null,
});

/** Whether the filter can exclude any photo. */
export function isFiltering(filter: Filter): boolean {
  return filterToQuery({ ...filter, text: filter.text.trim() }).size > 0;
}

/** The filter as a URL query. A folder is written as its key, because URLs must not contain file names. */
export function filterToQuery(filter: Filter): URLSearchParams {
  const query = new URLSearchParams();
  const set = (name: string, value: string | null): void => {
    if (value !== null && value !== "") query.set(name, value);
  };
  set("q", filter.text);
  set("from", filter.from);
  set("to", filter.to);
  set("kind", filter.kind);
  set("camera", filter.camera);
  set("light", filter.light);
  if (filter.located !== null) set("place", filter.located ? "yes" : "no");
  set("country", filter.place?.country ?? null);
  set("region", filter.place?.region ?? null);
  set("city", filter.place?.city ?? null);
  set("area", filter.area && areaToText(filter.area));
  if (filter.problem) set("problem", "yes");
  if (filter.favourite) set("favourite", "yes");
  set("tag", filter.keyword);
  set("person", filter.person);
  for (const name of markFilterNames) set(name, filter[name] === null ? null : String(filter[name]));
  if (filter.hidden) set("hidden", "yes");
  set("album", filter.album);
  set("trip", filter.trip);
  if (filter.folder !== null) set("folder", folderKey(filter.folder).slice(1));
  if (filter.added !== null) query.set("added", String(filter.added));
  return query;
}

/** Parses a query written by `filterToQuery`. Invalid parts, as in a URL typed by hand, are ignored. */
export function filterFromQuery(query: URLSearchParams): Filter {
  const place = query.get("place");
  const kind = query.get("kind");
  const folder = query.get("folder") ?? "";
  const added = query.get("added") ?? "";
  const album = query.get("album") ?? "";
  const trip = query.get("trip") ?? "";
  return {
    text: (query.get("q") ?? "").slice(0, mostSearched),
    from: dayOf(query.get("from")),
    to: dayOf(query.get("to")),
    kind: kind === "photo" || kind === "video" ? kind : null,
    camera: query.get("camera") || null,
    light: lightNamed(query.get("light")),
    located: place === "yes" || place === "no" ? place === "yes" : null,
    place: placeOf(query),
    area: areaFromText(query.get("area") ?? ""),
    problem: query.get("problem") === "yes",
    favourite: query.get("favourite") === "yes",
    keyword: query.get("tag") || null,
    person: query.get("person") || null,
    ...markFilterFrom((name) => query.get(name)),
    hidden: query.get("hidden") === "yes",
    album: isAlbumId(album) ? album : null,
    trip: isTripId(trip) ? trip : null,
    folder: keyShape.test(folder) ? `#${folder}` : null,
    added: /^\d{1,9}$/.test(added) ? Number(added) : null,
  };
}

/** Replaces a folder's name in URLs: "#" and 13 characters derived from its path. Keys are returned unchanged. */
export function folderKey(folder: string): string {
  if (folder === "" || keyShape.test(folder.slice(1))) return folder;
  return `#${formatPublicId(hashOfFile(folder, 0, 0), 1)}`;
}

const keyShape = /^[0-9a-hjkmnp-tv-z]{13}$/;

function placeOf(query: URLSearchParams): Place | null {
  const country = query.get("country") ?? "";
  if (!/^[A-Z]{2}$/.test(country)) return null;
  return { country, region: query.get("region") || null, city: query.get("city") || null };
}

function dayOf(text: string | null): string | null {
  return text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(parseWallTime(`${text}T00:00`))
    ? text
    : null;
}
