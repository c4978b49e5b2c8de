import type { Filter } from "../../../photo/filter/filter.ts";
import { type MarkChoice, type MarkFilterName, markFilterNames } from "../../../photo/filter/mark-filters.ts";
import type { Area } from "../../../photo/geo/area-text.ts";
import type { Place } from "../../../photo/geo/place.ts";
import { lightName } from "../../../features/light/page/light-text.ts";
import { tagLabel } from "../../../photo/filter/tags.ts";
import { parseWallTime } from "../../../photo/wall-time.ts";
import { formatMonth, formatShortDay, formatYear } from "../../shell/words/format.ts";
import { formatDistance } from "../../shell/words/format.ts";
import { placeName, shortPlaceName } from "../../shell/words/place-words.ts";
import { joinParts } from "../../../words/comma.ts";
import { labelName, labelWords } from "../../shell/controls/label-dot.tsx";
import type { LabelColour } from "../../../photo/label.ts";
import { selectionWords } from "../../../words/selection.ts";
import { searchWords } from "../../../words/search.ts";

const { say } = searchWords;

/** A part of a filter with its label, and the filter without it. */
export interface FilterPart {
  key: string;
  label: string;
  without: Partial<Filter>;
}

/**
 * All parts of a filter but its words. `folderName`: the folder's path, if the filter has only its key. `albumName`:
 * null until it is known. `trip`: likewise. `named`: the filter's place with what it is called; null until known. `around`: the
 * place in the middle of its area; null until known.
 */
export function filterParts(
  filter: Filter,
  folderName: string | null,
  albumName: string | null = null,
  trip: string | null = null,
  named: Place | null = null,
  around: Place | null = null,
): FilterPart[] {
  const { from, to, kind, camera, located, place, area, problem, favourite, folder, added } = filter;
  const { keyword, person, light, hidden } = filter;
  const parts: (FilterPart | null)[] = [
    from === null && to === null
      ? null
      : { key: "date", label: dateLabel(from, to), without: { from: null, to: null } },
    kind && { key: "kind", label: say(kind === "video" ? "videos" : "photos"), without: { kind: null } },
    camera === null ? null : { key: "camera", label: camera, without: { camera: null } },
    light && { key: "light", label: lightName(light), without: { light: null } },
    located === null
      ? null
      : { key: "place", label: say(located ? "onTheMap" : "noLocation"), without: { located: null } },
    area && { key: "area", label: areaLabel(area, around), without: { area: null } },
    place && { key: "named-place", label: placeName(named ?? place), without: { place: null } },
    filter.album === null
      ? null
      : {
          key: "album",
          label: albumName === null ? say("album") : say("albumNamed", { name: albumName }),
          without: { album: null },
        },
    filter.trip === null
      ? null
      : {
          key: "trip",
          label: trip === null ? say("trip") : say("tripNamed", { name: trip }),
          without: { trip: null },
        },
    folder === null
      ? null
      : { key: "folder", label: folderLabel(folderName ?? folder), without: { folder: null } },
    person === null
      ? null
      : { key: "person", label: say("personNamed", { name: person }), without: { person: null } },
    keyword === null
      ? null
      : { key: "keyword", label: say("tagNamed", { name: tagLabel(keyword) }), without: { keyword: null } },
    favourite ? { key: "favourite", label: say("favourites"), without: { favourite: false } } : null,
    ...markFilterNames.map((name) => {
      const choice = filter[name];
      return choice === null
        ? null
        : { key: name, label: markParts[name].label(choice), without: { [name]: null } };
    }),
    hidden ? { key: "hidden", label: say("hidden"), without: { hidden: false } } : null,
    added === null ? null : { key: "added", label: say("recentlyAdded"), without: { added: null } },
    problem ? { key: "problem", label: say("problems"), without: { problem: false } } : null,
  ];
  return parts.filter((part) => part !== null);
}

/** Of a circle how far it reaches, and in which town its middle is. */
function areaLabel(area: Area, around: Place | null): string {
  const metres = area[0]?.[2];
  if (metres === undefined) return say("selectedArea");
  const within = say("within", { distance: formatDistance(metres) });
  return joinParts(around?.city ? [within, shortPlaceName(around)] : [within]);
}

/** What choices of marks are called, and the groups of those that have one of their own. */
export const markParts: Readonly<
  Record<MarkFilterName, { label: (choice: MarkChoice) => string; group?: () => string }>
> = {
  rating: {
    label: (stars) => (stars === 5 ? say("fiveStars") : say("starsUp", { count: Number(stars) })),
    group: () => say("stars"),
  },
  label: {
    label: (label) => (label === "other" ? labelName(label) : labelWords(label as LabelColour)),
    group: () => selectionWords.say("labels"),
  },
  flag: { label: (flag) => say(flag === "pick" ? "picked" : "rejected") },
};

/** The last folder of a path; a key means nothing to people. */
const folderLabel = (folder: string): string =>
  (folder.startsWith("#") ? null : folder.split("/").findLast((name) => name !== "")) ?? say("oneFolder");

const wallOf = (day: string): number => parseWallTime(`${day}T00:00`);

/** A whole month, year or day by name, anything else as a range. */
export function dateLabel(from: string | null, to: string | null): string {
  if (from === null)
    return to === null ? say("anyDate") : say("untilDay", { day: formatShortDay(wallOf(to)) });
  if (to === null) return say("sinceDay", { day: formatShortDay(wallOf(from)) });
  if (from === to) return formatShortDay(wallOf(from));
  if (from.endsWith("-01-01") && to === `${from.slice(0, 4)}-12-31`) return formatYear(wallOf(from));
  if (from.endsWith("-01") && to === lastOfMonth(from)) return formatMonth(wallOf(from));
  return say("days", { from: formatShortDay(wallOf(from)), to: formatShortDay(wallOf(to)) });
}

function lastOfMonth(day: string): string {
  const [year = 0, month = 1] = day.split("-").map(Number);
  const last = new Date(0).setUTCFullYear(year, month, 0);
  return new Date(last).toISOString().slice(0, 10);
}
