import type { GeotagMatches, GeotagQuestion } from "../../../../photo/geo/geotag.ts";
import { unpackTrack } from "../../../../photo/geo/track-bytes.ts";
import { Fact } from "../../../../../workers/library/state/facts.ts";
import { findMoments } from "./match.ts";
import { momentsOf } from "./moments.ts";
import { runsOf, type Run } from "./runs.ts";
import type { TrackParts } from "./tracks.ts";

/** The runs of some tracks. */
export function runsOfTracks({ tracks }: TrackParts, rows: Uint32Array): Run[] {
  return Array.from(rows).flatMap((row) => {
    const packed = tracks.packed(row);
    return packed === null ? [] : runsOf(unpackTrack(packed));
  });
}

/** From the first point of all runs to the last. */
export function timeSpanOf(runs: readonly Run[]): { from: number; to: number } {
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { time } of runs) {
    from = Math.min(from, time[0] ?? from);
    to = Math.max(to, time.at(-1) ?? to);
  }
  return { from, to };
}

/**
 * Finds where photos were taken, by tracks. `mask`: by row, 0 where it does not match the filter; null without a
 * filter.
 */
export async function matchTracks(
  library: TrackParts,
  question: GeotagQuestion,
  mask: Uint8Array | null,
  turn: () => Promise<void>,
): Promise<GeotagMatches> {
  const runs = runsOfTracks(library, question.tracks);
  const asked = question.rows && new Set(question.rows);
  const wanted = (row: number): boolean =>
    asked?.has(row) !== false &&
    (question.placed || (library.state.facts(row) & Fact.located) === 0) &&
    (!question.filtered || mask === null || mask[row] === 1);
  const moments = await momentsOf(library, wanted, question, timeSpanOf(runs), turn);
  const found = findMoments(moments.at, runs, question.gapMs);
  const { zoneless, untimed } = moments;
  const matched: number[] = [];
  let [inGap, { outside }] = [0, moments];
  for (const [at, away] of found.away.entries()) {
    if (!Number.isNaN(away)) matched.push(at);
    else if (found.inGap[at] === 1) inGap++;
    else outside++;
  }
  const taken = (column: Float64Array): Float64Array<ArrayBuffer> =>
    Float64Array.from(matched, (at) => column[at] ?? Number.NaN);
  return {
    ids: Uint32Array.from(matched, (at) => moments.rows[at] ?? 0),
    at: taken(moments.at),
    lat: taken(found.lat),
    lng: taken(found.lng),
    altitude: taken(found.altitude),
    away: taken(found.away),
    asked: moments.asked,
    zoneless,
    left: { untimed, outside, inGap },
  };
}
