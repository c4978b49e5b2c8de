import { guessedDates, type Location, type PhotoRecord, type TakenAt } from "../../../src/photo/photo.ts";
import type { GivenValues } from "../../../src/photo/photo-edit.ts";
import type { SidecarValues } from "../../../src/photo/sidecar.ts";

const source = "sidecar:xmp";

/**
 * The record with what its sidecars add, the surer first. What the file itself holds wins, unless it is empty or a
 * guessed date; what did not win stands among the others, so that it can be shown. What a person said in Pinroll comes first of all.
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
  const merged = {
    ...record,
    takenAt,
    location,
    others: { ...record.others, takenAt: otherDates, location: otherPlaces },
    title: first(all.map(({ title }) => title)),
    description: first(all.map(({ description }) => description)),
    keywords,
    people: first(all.map(({ people }) => people ?? null)),
    rating: first(all.map(({ rating }) => rating)),
  };
  return sidecars.reduceRight(
    (before, { said }) => (said === undefined ? before : withSaid(before, said)),
    merged,
  );
}

/** The record with what a person said. What that beats of dates and locations comes first among the others. */
function withSaid(record: PhotoRecord, said: GivenValues): PhotoRecord {
  const { title, description, keywords, rating } = said;
  const takenAt = said.takenAt && { ...said.takenAt, source };
  const location = said.location && { ...said.location, source };
  return {
    ...record,
    ...(takenAt && { takenAt }),
    ...(location && { location }),
    others: {
      ...record.others,
      takenAt: takenAt ? beaten(record.takenAt, record.others.takenAt) : record.others.takenAt,
      location: location ? beaten(record.location, record.others.location) : record.others.location,
    },
    ...(title !== undefined && { title: title || null }),
    ...(description !== undefined && { description: description || null }),
    ...(keywords !== undefined && { keywords }),
    ...(rating !== undefined && { rating: rating || null }),
  };
}

/** The sidecar's own value is no other one; a modified time is the file's. */
function beaten<T extends { source: string }>(winner: T | null, others: readonly T[]): T[] {
  const all = winner === null || winner.source === "modified" ? others : [winner, ...others];
  return all.filter((one) => one.source !== source);
}

/** The winner and the others; a modified time is the file's, and never stands among them. */
function chooseDate({ takenAt, others }: PhotoRecord, dates: TakenAt[]): [TakenAt | null, TakenAt[]] {
  const isSure = (date: TakenAt): boolean => !guessedDates.has(date.source);
  const [first, ...rest] = [...dates.filter(isSure), ...dates.filter((date) => !isSure(date))];
  if (first === undefined) return [takenAt, others.takenAt];
  if (takenAt !== null && (isSure(takenAt) || (!isSure(first) && !isNearer(first, takenAt))))
    return [takenAt, others.takenAt.concat(first, rest)];
  const beaten = takenAt === null || takenAt.source === "modified" ? [] : [takenAt];
  return [first, [...rest, ...beaten, ...others.takenAt]];
}

/** Whether the time of posting tells more than a guess: it may be days late, but a name's day has no clock. */
function isNearer(posted: TakenAt, guess: TakenAt): boolean {
  const isOfDay = guess.local.endsWith("T00:00:00") && guess.local.slice(0, 10) === posted.local.slice(0, 10);
  return guess.source === "modified" || isOfDay;
}

function choosePlace({ location, others }: PhotoRecord, places: Location[]): [Location | null, Location[]] {
  const [winner = null, ...rest] = location === null ? places : [location, ...others.location, ...places];
  return [winner, rest];
}
