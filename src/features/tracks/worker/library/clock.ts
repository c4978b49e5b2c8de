import type { ClockHint } from "../../../../photo/geo/geotag.ts";
import { Fact } from "../../../../../workers/library/state/facts.ts";
import { wholeRecord } from "../../../../../workers/library/placing/whole-record.ts";
import { loadGazetteer } from "../../../../../workers/library/places/load-gazetteer.ts";
import { offsetAt } from "../../../../photo/dates/zone-offset.ts";
import { momentsOf, runsOfTracks, timeSpanOf } from "./geotag.ts";
import { metresBetween } from "../../../../photo/geo/great-circle.ts";
import { offsetMinutes } from "../../../../photo/dates/instant.ts";
import type { Run } from "./runs.ts";
import type { TrackParts } from "./tracks.ts";
import { ignore } from "../../../../faults/faults.ts";

/** A photo this near a track, in metres, was taken on it. */
const nearMetres = 60;

/** Clocks this close, in milliseconds, agree: about what it takes to walk past a place. */
const agreeMs = 60_000;

/** Fewer photos prove nothing. */
const fewest = 3;

/** The share of the agreeing photos that may also agree on something else. */
const mostDoubt = 0.5;

/** Photos times points compared at most: some tenths of a second. */
const mostLooks = 20_000_000;
const mostPhotos = 200;

/** Clocks are not expected to be off by more, in milliseconds. */
const mostWrong = 26 * 3_600_000;

/** Guesses the time zone and the error of the clocks of cameras whose photos lack a location. */
export async function clockHint(
  library: TrackParts,
  tracks: Uint32Array,
  wishedZone: number | null,
  turn: () => Promise<void>,
): Promise<ClockHint> {
  const runs = runsOfTracks(library, tracks);
  const zoneMinutes = await zoneOfTracks(library, runs);
  const agreed = await agreedClock(library, runs, wishedZone ?? zoneMinutes ?? 0, turn);
  return { zoneMinutes, clockMs: agreed?.clockMs ?? null, photos: agreed?.photos ?? 0 };
}

/** The zone where and when the first track begins, in minutes ahead of UTC; null where it is not known. */
export async function zoneOfTracks(library: TrackParts, runs: readonly Run[]): Promise<number | null> {
  const [run] = runs.toSorted((a, b) => (a.time[0] ?? 0) - (b.time[0] ?? 0));
  const [lat, lng, time] = [run?.lat[0], run?.lng[0], run?.time[0]];
  if (lat === undefined || lng === undefined || time === undefined) return null;
  try {
    await loadGazetteer(library.places);
  } catch (error) {
    // Not loaded without a network.
    ignore(error);
    return null;
  }
  const zone = library.places.gazetteer?.zoneOf(lat, lng) ?? null;
  return zone === null ? null : offsetMinutes(offsetAt(zone, time));
}

interface Agreed {
  clockMs: number;
  photos: number;
}

/**
 * Photos of the same cameras with a location of their own show how far the clock was off: each votes with the times
 * when the track passed its location. Most must agree within a minute.
 */
async function agreedClock(
  library: TrackParts,
  runs: readonly Run[],
  zoneMinutes: number,
  turn: () => Promise<void>,
): Promise<Agreed | null> {
  const { columns } = library.state;
  const { given } = library;
  const { from, to } = timeSpanOf(runs);
  const wide = { from: from - mostWrong, to: to + mostWrong };
  const clock = { clockMs: 0, zoneMinutes };
  const isPlaced = (row: number): boolean => (library.state.facts(row) & Fact.located) !== 0;
  const open = await momentsOf(library, (row) => !isPlaced(row), clock, wide, turn);
  const cameras = new Set(Array.from(open.rows, (row) => cameraOf(library, row)));
  const knows = (row: number): boolean =>
    isPlaced(row) && !given.isPlaced(row) && cameras.has(cameraOf(library, row));
  const known = await momentsOf(library, knows, clock, wide, turn);
  const points = runs.reduce((sum, { time }) => sum + time.length, 0);
  const most = Math.max(fewest, Math.min(mostPhotos, Math.floor(mostLooks / Math.max(1, points))));
  const step = Math.max(1, Math.ceil(known.rows.length / most));
  const votes: Vote[] = [];
  for (let photo = 0; photo < known.rows.length; photo += step) {
    const row = known.rows[photo] ?? 0;
    const place = { lat: columns.lat[row] ?? Number.NaN, lng: columns.lng[row] ?? Number.NaN };
    for (const run of runs)
      for (const passed of passings(run, place))
        votes.push({ photo, wrong: (known.at[photo] ?? 0) - passed });
    await turn();
  }
  return majority(votes);
}

function cameraOf(library: TrackParts, row: number): string {
  const { make, model } = wholeRecord(library, row).camera;
  return `${make} ${model}`;
}

/** When a run was nearest to a place, for each time it passed. */
function passings({ time, lat, lng }: Run, place: { lat: number; lng: number }): number[] {
  const found: number[] = [];
  const tall = nearMetres / 111_000;
  const wide = tall / Math.max(0.01, Math.cos((place.lat * Math.PI) / 180));
  let nearest = Number.POSITIVE_INFINITY;
  for (let at = 0; at < time.length; at++) {
    const [north, east] = [lat[at] ?? 0, lng[at] ?? 0];
    const isNear = Math.abs(north - place.lat) <= tall && Math.abs(east - place.lng) <= wide;
    const metres = isNear ? metresBetween({ lat: north, lng: east }, place) : Number.POSITIVE_INFINITY;
    if (metres > nearMetres) {
      nearest = Number.POSITIVE_INFINITY;
      continue;
    }
    if (nearest === Number.POSITIVE_INFINITY) found.push(time[at] ?? 0);
    else if (metres < nearest) found[found.length - 1] = time[at] ?? 0;
    nearest = Math.min(nearest, metres);
  }
  return found;
}

/** One passing of the track, and how far the clock was off if the photo was taken then. */
interface Vote {
  photo: number;
  wrong: number;
}

/** What most photos agree on; null where too few do, or where they also agree on something else. */
function majority(votes: readonly Vote[]): Agreed | null {
  const sound = votes.filter(({ wrong }) => Math.abs(wrong) <= mostWrong).sort((a, b) => a.wrong - b.wrong);
  const best = largest(sound);
  const photos = votersOf(best);
  if (photos < fewest || photos * 2 < votersOf(sound)) return null;
  const middle = best[Math.floor(best.length / 2)]?.wrong ?? 0;
  // People who walk in circles pass each place several times.
  const others = largest(sound.filter(({ wrong }) => Math.abs(wrong - middle) > 2 * agreeMs));
  if (votersOf(others) >= photos * mostDoubt) return null;
  return { clockMs: Math.round(middle / 1000) * 1000, photos };
}

const votersOf = (votes: readonly Vote[]): number => new Set(votes.map(({ photo }) => photo)).size;

/** The largest group of photos whose votes are within a minute; `votes` ascend. */
function largest(votes: readonly Vote[]): readonly Vote[] {
  const within = new Map<number, number>();
  let [best, from, most] = [{ from: 0, to: 0 }, 0, 0];
  for (const [at, { photo, wrong }] of votes.entries()) {
    within.set(photo, (within.get(photo) ?? 0) + 1);
    for (; wrong - (votes[from]?.wrong ?? wrong) > agreeMs; from++) leave(within, votes[from]?.photo ?? -1);
    if (within.size <= most) continue;
    most = within.size;
    best = { from, to: at + 1 };
  }
  return votes.slice(best.from, best.to);
}

function leave(within: Map<number, number>, photo: number): void {
  const count = (within.get(photo) ?? 0) - 1;
  if (count > 0) within.set(photo, count);
  else within.delete(photo);
}
