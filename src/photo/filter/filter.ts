import { areaFromText, areaToText, type Area } from "../geo/area.ts";
import type { PhotoKind } from "../photo.ts";
import type { Place } from "../geo/place.ts";
import { formatPublicId, hashOfFile } from "../public-id.ts";
import { parseWallTime } from "../wall-time.ts";

/** What a person looks for. Photos match when they match every part that is set. */
export interface Filter {
  /** Words of names, folders, cameras, titles, descriptions, keywords and dates; "" for none. */
  text: string;
  /** Local days, "2024-05-01", both inclusive. */
  from: string | null;
  to: string | null;
  kind: PhotoKind | null;
  /** As `cameraName` writes it. */
  camera: string | null;
  /** Has, or lacks, a place. */
  located: boolean | null;
  /** Was taken in this country, region or city. */
  place: Place | null;
  /** Was taken within this area of the map. */
  area: Area | null;
  /** Only what is shown but has no preview. */
  problem: boolean;
  favourite: boolean;
  /** Begins a path and ends with "/"; or its `folderKey`, which is all an address says of it. */
  folder: string | null;
  /** From this row of the library on: what came with an import, and since. */
  added: number | null;
}

/** Lets every photo through. */
export const noFilter: Readonly<Filter> = Object.freeze({
  text: "",
  from: null,
  to: null,
  kind: null,
  camera: null,
  located: null,
  place: null,
  area: null,
  problem: false,
  favourite: false,
  folder: null,
  added: null,
});

/** Whether the filter can keep any photo out. */
export function isFiltering(filter: Filter): boolean {
  return filterToQuery({ ...filter, text: filter.text.trim() }).size > 0;
}

/** The filter as it stands in an address. The folder stands there as its key, as no name of a file may. */
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
  if (filter.located !== null) set("place", filter.located ? "yes" : "no");
  set("country", filter.place?.country ?? null);
  set("region", filter.place?.region ?? null);
  set("city", filter.place?.city ?? null);
  set("area", filter.area && areaToText(filter.area));
  if (filter.problem) set("problem", "yes");
  if (filter.favourite) set("favourite", "yes");
  if (filter.folder !== null) set("folder", folderKey(filter.folder).slice(1));
  if (filter.added !== null) query.set("added", String(filter.added));
  return query;
}

/** Reads what `filterToQuery` wrote. What makes no sense, as in an address typed by hand, counts as not set. */
export function filterFromQuery(query: URLSearchParams): Filter {
  const place = query.get("place");
  const kind = query.get("kind");
  const folder = query.get("folder") ?? "";
  const added = query.get("added") ?? "";
  return {
    text: query.get("q") ?? "",
    from: dayOf(query.get("from")),
    to: dayOf(query.get("to")),
    kind: kind === "photo" || kind === "video" ? kind : null,
    camera: query.get("camera") || null,
    located: place === "yes" || place === "no" ? place === "yes" : null,
    place: placeOf(query),
    area: areaFromText(query.get("area") ?? ""),
    problem: query.get("problem") === "yes",
    favourite: query.get("favourite") === "yes",
    folder: keyShape.test(folder) ? `#${folder}` : null,
    added: /^\d{1,9}$/.test(added) ? Number(added) : null,
  };
}

/** Stands for a folder where its name may not: "#" and 13 characters made from its path. A key stays as it is. */
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
