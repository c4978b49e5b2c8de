import type { Filter } from "../../../photo/filter/filter.ts";
import { tagLabel } from "../../../photo/filter/tags.ts";
import { parseWallTime } from "../../../photo/wall-time.ts";
import { formatMonth, formatShortDay } from "../../shell/words/format.ts";
import { placeName } from "../../shell/words/place-words.ts";

/** A part of a filter with its label, and the filter without it. */
export interface FilterPart {
  key: string;
  label: string;
  without: Partial<Filter>;
}

/**
 * All parts of a filter but its words. `folderName`: the folder's path, if the filter has only its key. `albumName`:
 * null until it is known. `trip`: likewise.
 */
export function filterParts(
  filter: Filter,
  folderName: string | null,
  albumName: string | null = null,
  trip: string | null = null,
): FilterPart[] {
  const { from, to, kind, camera, located, place, area, problem, favourite, folder, added } = filter;
  const { keyword, rating, flag, hidden } = filter;
  const parts: (FilterPart | null)[] = [
    from === null && to === null
      ? null
      : { key: "date", label: dateLabel(from, to), without: { from: null, to: null } },
    kind && { key: "kind", label: kind === "video" ? "Videos" : "Photos", without: { kind: null } },
    camera === null ? null : { key: "camera", label: camera, without: { camera: null } },
    located === null
      ? null
      : { key: "place", label: located ? "On the map" : "No location", without: { located: null } },
    area && { key: "area", label: "Selected area", without: { area: null } },
    place && { key: "named-place", label: placeName(place), without: { place: null } },
    filter.album === null
      ? null
      : {
          key: "album",
          label: albumName === null ? "Album" : `Album: ${albumName}`,
          without: { album: null },
        },
    filter.trip === null
      ? null
      : { key: "trip", label: trip === null ? "Trip" : `Trip: ${trip}`, without: { trip: null } },
    folder === null
      ? null
      : { key: "folder", label: folderLabel(folderName ?? folder), without: { folder: null } },
    keyword === null
      ? null
      : { key: "keyword", label: `Tag: ${tagLabel(keyword)}`, without: { keyword: null } },
    favourite ? { key: "favourite", label: "Favourites", without: { favourite: false } } : null,
    rating === null ? null : { key: "rating", label: ratingLabel(rating), without: { rating: null } },
    flag && { key: "flag", label: flagLabels[flag], without: { flag: null } },
    hidden ? { key: "hidden", label: "Hidden", without: { hidden: false } } : null,
    added === null ? null : { key: "added", label: "Recently added", without: { added: null } },
    problem ? { key: "problem", label: "Problems", without: { problem: false } } : null,
  ];
  return parts.filter((part) => part !== null);
}

/** At least so many stars. */
export const ratingLabel = (stars: number): string =>
  stars === 5 ? "5 stars" : `${stars}+ ${stars === 1 ? "star" : "stars"}`;

/** What a flag is called. */
export const flagLabels = { pick: "Picked", reject: "Marked for deletion" } as const;

/** The last folder of a path; a key means nothing to people. */
const folderLabel = (folder: string): string =>
  folder.startsWith("#") ? "One folder" : (folder.split("/").findLast((name) => name !== "") ?? "One folder");

const wallOf = (day: string): number => parseWallTime(`${day}T00:00`);

/** A whole month, year or day by name, anything else as a range. */
export function dateLabel(from: string | null, to: string | null): string {
  if (from === null) return to === null ? "Any date" : `To ${formatShortDay(wallOf(to))}`;
  if (to === null) return `From ${formatShortDay(wallOf(from))}`;
  if (from === to) return formatShortDay(wallOf(from));
  if (from.endsWith("-01-01") && to === `${from.slice(0, 4)}-12-31`) return from.slice(0, 4);
  if (from.endsWith("-01") && to === lastOfMonth(from)) return formatMonth(wallOf(from));
  return `${formatShortDay(wallOf(from))} – ${formatShortDay(wallOf(to))}`;
}

function lastOfMonth(day: string): string {
  const [year = 0, month = 1] = day.split("-").map(Number);
  const last = new Date(0).setUTCFullYear(year, month, 0);
  return new Date(last).toISOString().slice(0, 10);
}
