import { metresBetween } from "../../../photo/geo/great-circle.ts";
import { endOf, wideDateOf } from "../../../photo/dates/edtf.ts";
import { plainDate } from "../../../photo/dates/plain-date.ts";
import { formatWallTime } from "../../../photo/wall-time.ts";
import type { WantedFacts, WantedMoment } from "../../writing/shared/wanted.ts";
import type { FactOrigin, OwnFacts, RepairOptions, TakeoutFacts, TakeoutPlace } from "./repair.ts";

/** Google takes a wall clock without a zone for one of some zone: only what is farther apart is another date. */
const sameDateMs = 26 * 3_600_000;
/** Places nearer than this are one and the same, rounded. */
const samePlaceMetres = 100;

/** The offset of a place's clocks at a moment, "+02:00"; null where it is not known. */
export type OffsetAt = (place: TakeoutPlace, utcMs: number) => string | null;

/** What is to be written into a file, and where its date and place come from then. */
export interface TrueFacts {
  wanted: WantedFacts | null;
  date: FactOrigin;
  place: FactOrigin;
  /** Date of the repaired file, as `plainDate` writes it; null for none. */
  local: string | null;
}

/**
 * What a file should say: what it says itself, and what is missing from its sidecars, the first of which counts most. A
 * date or place of its own is replaced only where a person set another in Google Photos, and a wall clock never by UTC.
 * `keywords`: to be added. `bare`: date and place alone, as for the film of a Live Photo.
 */
export function trueFacts(
  own: OwnFacts,
  said: readonly TakeoutFacts[],
  keywords: readonly string[],
  { edits, stars }: Pick<RepairOptions, "edits" | "stars">,
  offsetAt: OffsetAt,
  bare: boolean,
): TrueFacts {
  const [position, place] = truePlace(own, said, edits);
  const [moment, date] = trueDate(own, said, edits, position ?? own.place, offsetAt);
  const wanted: WantedFacts = { ...(moment && { takenAt: moment }), ...(position && { position }) };
  if (!bare) Object.assign(wanted, trueTexts(own, said, keywords, stars));
  return {
    wanted: Object.keys(wanted).length === 0 ? null : wanted,
    date,
    place,
    local: moment?.local ?? (own.takenAt && plainDate(own.takenAt)),
  };
}

function truePlace(
  own: OwnFacts,
  said: readonly TakeoutFacts[],
  edits: boolean,
): [TakeoutPlace | null, FactOrigin] {
  const one = said.find(({ place }) => place !== null);
  const place = one?.place ?? null;
  if (own.place === null) return place === null ? [null, "none"] : [place, "filled"];
  const isOther =
    one?.placeEdited === true && place !== null && metresBetween(own.place, place) > samePlaceMetres;
  if (!isOther) return [null, "own"];
  return edits ? [place, "changed"] : [null, "differs"];
}

function trueDate(
  own: OwnFacts,
  said: readonly TakeoutFacts[],
  edits: boolean,
  place: TakeoutPlace | null,
  offsetAt: OffsetAt,
): [WantedMoment | null, FactOrigin] {
  const moment = said.find(({ takenAt }) => takenAt !== null)?.takenAt ?? null;
  const zoned = moment === null || place === null ? null : offsetAt(place, moment);
  if (own.takenAt === null)
    return moment === null ? [null, "none"] : [atOffset(moment, zoned ?? "+00:00"), "filled"];
  const { offset } = own.takenAt;
  const { from, width } = wideDateOf(own.takenAt);
  const isOther = moment !== null && (from - moment > sameDateMs || moment - endOf(from, width) > sameDateMs);
  if (!isOther) return [null, "own"];
  const known = zoned ?? offset;
  return edits && known !== null ? [atOffset(moment, known), "changed"] : [null, "differs"];
}

/** A moment as clocks with this offset show it. */
function atOffset(utcMs: number, offset: string): WantedMoment {
  const [hours = 0, minutes = 0] = offset.slice(1).split(":").map(Number);
  const ahead = (hours * 60 + minutes) * 60_000 * (offset.startsWith("-") ? -1 : 1);
  return { local: formatWallTime(utcMs + ahead), offset };
}

function trueTexts(
  own: OwnFacts,
  said: readonly TakeoutFacts[],
  keywords: readonly string[],
  stars: boolean,
): WantedFacts {
  const wanted: WantedFacts = {};
  const title = own.title === null ? said.map(({ fileName }) => titleOf(fileName)).find(Boolean) : undefined;
  const description =
    own.description === null ? said.map((one) => one.description).find((text) => text !== null) : undefined;
  if (title) wanted.title = title;
  if (description) wanted.description = description;
  if (stars && own.rating === null && said.some(({ favourite }) => favourite)) wanted.rating = 5;
  const there = new Set(own.keywords.map((keyword) => keyword.toLowerCase()));
  const added = keywords.filter((keyword) => !there.has(keyword.toLowerCase()));
  if (added.length > 0) wanted.keywords = [...own.keywords, ...new Set(added)];
  return wanted;
}

/** A name that is a title: several words without an ending. What cameras and apps name files is none. */
function titleOf(fileName: string | null): string | null {
  if (fileName === null || /\.[a-z\d~]{1,5}$/i.test(fileName)) return null;
  return /\p{L}{2}.*\s.*\p{L}{2}/u.test(fileName) ? fileName : null;
}
