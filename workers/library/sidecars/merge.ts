import type { Location, PhotoRecord, TakenAt } from "../../../src/photo/photo.ts";
import type { SidecarValues } from "../../../src/photo/sidecar.ts";

/** Dates of the satellites' clock, and guessed ones: anything a sidecar says is better. */
const guesses: ReadonlySet<string> = new Set(["exif:GPSDateTime", "xmp:GPSDateTime", "filename", "modified"]);

/**
 * The record with what its sidecars add, the surer first. What the file itself holds wins, unless it is empty or a
 * guessed date; what did not win stands among the others, so that it can be shown.
 */
export function mergeSidecars(record: PhotoRecord, sidecars: readonly SidecarValues[]): PhotoRecord {
  if (sidecars.length === 0) return record;
  const dates = sidecars.flatMap(({ takenAt }) => takenAt ?? []);
  const places = sidecars.flatMap(({ location }) => location ?? []);
  const all = [record, ...sidecars];
  const first = <T>(values: (T | null)[]): T | null => values.find((value) => value !== null) ?? null;
  const keywords = all.find((one) => one.keywords.length > 0)?.keywords ?? [];
  const [takenAt, otherDates] = chooseDate(record, dates);
  const [location, otherPlaces] = choosePlace(record, places);
  return {
    ...record,
    takenAt,
    location,
    others: { ...record.others, takenAt: otherDates, location: otherPlaces },
    title: first(all.map(({ title }) => title)),
    description: first(all.map(({ description }) => description)),
    keywords,
    rating: first(all.map(({ rating }) => rating)),
  };
}

/** The winner and the others; a modified time is the file's, and never stands among them. */
function chooseDate({ takenAt, others }: PhotoRecord, dates: TakenAt[]): [TakenAt | null, TakenAt[]] {
  if (takenAt !== null && !guesses.has(takenAt.source)) return [takenAt, others.takenAt.concat(dates)];
  const [first, ...rest] = dates;
  if (first === undefined) return [takenAt, others.takenAt];
  const beaten = takenAt === null || takenAt.source === "modified" ? [] : [takenAt];
  return [first, [...rest, ...beaten, ...others.takenAt]];
}

function choosePlace({ location, others }: PhotoRecord, places: Location[]): [Location | null, Location[]] {
  const [winner = null, ...rest] = location === null ? places : [location, ...others.location, ...places];
  return [winner, rest];
}
