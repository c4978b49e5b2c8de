import { offsetText, parseWallTime } from "../../../src/photo/wall-time.ts";
import {
  guessedDates,
  type Camera,
  type Location,
  type PhotoRecord,
  type TakenAt,
} from "../../../src/photo/photo.ts";
import { firstAnnotations, annotationsAfter } from "../../../src/photo/fields.ts";
import type { Corrections } from "../../../src/photo/photo-edit.ts";
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
  const [takenAt, otherDates] = chooseDate(record, dates);
  const [location, otherPlaces] = choosePlace(record, places);
  const merged = {
    ...record,
    takenAt,
    location,
    camera: withCamera(record.camera, sidecars),
    others: { ...record.others, takenAt: otherDates, location: otherPlaces },
    ...firstAnnotations(all),
    people: all.find(({ people }) => people)?.people ?? null,
  };
  return sidecars.reduceRight(
    (before, { said }) => (said === undefined ? before : withSidecarMetadata(before, said)),
    merged,
  );
}

/** The record with what a person said. What that beats of dates and locations comes first among the others. */
function withSidecarMetadata(record: PhotoRecord, said: Corrections): PhotoRecord {
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
    ...annotationsAfter(said),
    ...(said.recipe !== undefined && { recipe: said.recipe }),
  };
}

/** The sidecar's own value is no other one; a modified time is the file's. */
function beaten<T extends { source: string }>(winner: T | null, others: readonly T[]): T[] {
  const all = winner === null || winner.source === "modified" ? others : [winner, ...others];
  return all.filter((one) => one.source !== source);
}

function withCamera(own: Camera, sidecars: readonly SidecarValues[]): Camera {
  const said = own.make === null && own.model === null && sidecars.find(({ camera }) => camera)?.camera;
  return said ? { ...said, lens: own.lens ?? said.lens } : own;
}

/** Headers of films: UTC by their formats. */
const utcOfFilms = /^(?:quicktime:(?:Media)?CreateDate|container:DateUTC)$/;

const [minuteMs, quarterMs] = [60_000, 900_000];

/**
 * What lies beside a film tells its camera's clock, the film's header UTC: of the same moment, at its beginning or its end, the
 * first says more. Without an offset of its own it is the difference of both; where there is none, the header may be local time,
 * too, and the zone is unknown. Null where they tell different moments.
 */
function byClock({ takenAt: own, duration }: PhotoRecord, dates: readonly TakenAt[]): TakenAt | null {
  const beside = dates.find((date) => date.source === "sidecar:film");
  if (own === null || beside === undefined || !utcOfFilms.test(own.source)) return null;
  const apart = parseWallTime(beside.local) - parseWallTime(own.local);
  for (const late of [0, (duration ?? 0) * 1000]) {
    const zone = Math.round((apart + late) / quarterMs) * quarterMs;
    const isSame = Math.abs(apart + late - zone) <= 2 * minuteMs && Math.abs(zone) <= 14 * 60 * minuteMs;
    if (!isSame) continue;
    const offset = zone === 0 ? null : offsetText(zone / minuteMs);
    if (beside.offset === null) return { ...beside, offset };
    if (beside.offset === offsetText(zone / minuteMs)) return beside;
  }
  return null;
}

/** The winner and the others; a modified time is the file's, and never stands among them. */
function chooseDate(record: PhotoRecord, dates: TakenAt[]): [TakenAt | null, TakenAt[]] {
  const { takenAt, others } = record;
  const clock = byClock(record, dates);
  if (takenAt !== null && clock !== null) {
    const rest = dates.filter(({ source: from }) => from !== clock.source);
    return [clock, [takenAt, ...others.takenAt, ...rest]];
  }
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
