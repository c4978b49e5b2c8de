import type { GeotagMatches, GeotagQuestion } from "../../../../photo/geo/geotag.ts";
import { unpackTrack } from "../../../../photo/geo/track-bytes.ts";
import { Fact, isTile } from "../../../../../workers/library/state/facts.ts";
import { findMoments } from "./match.ts";
import { offsetMinutes } from "../../../../photo/dates/instant.ts";
import { wholeRecord } from "../../../../../workers/library/placing/whole-record.ts";
import { parseWallTime } from "../../../../photo/wall-time.ts";
import type { PhotoParts } from "../../../../../workers/library/placing/photo-parts.ts";
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

const minuteMs = 60_000;

/** No time zone is farther from UTC, in milliseconds. */
const farthestZone = 18 * 60 * minuteMs;

/** Photos read between two turns: some milliseconds. */
const photosAtOnce = 500;

/** Photos and the moments they were taken, in that order. */
interface Moments {
  rows: Uint32Array<ArrayBuffer>;
  /** Milliseconds since 1970, UTC; ascending. */
  at: Float64Array<ArrayBuffer>;
  asked: number;
  zoneless: number;
  untimed: number;
  outside: number;
}

/**
 * The moments photos were taken within a span of time. A date with its own zone keeps it; others are in the zone asked
 * for. The time of a GPS fix is right whatever the camera's clock says.
 */
export async function momentsOf(
  library: PhotoParts,
  wanted: (row: number) => boolean,
  { clockMs, zoneMinutes }: Pick<GeotagQuestion, "clockMs" | "zoneMinutes">,
  span: { from: number; to: number },
  turn: () => Promise<void>,
): Promise<Moments> {
  const { columns } = library.state;
  const found: { row: number; at: number }[] = [];
  const counts = { asked: 0, zoneless: 0, untimed: 0, outside: 0 };
  const clocks = [0, clockMs];
  const earliest = span.from + Math.min(...clocks) - farthestZone;
  const latest = span.to + Math.max(...clocks) + farthestZone;
  for (let row = 0; row < columns.rows; row++) {
    if (!isTile(library.state.facts(row)) || !wanted(row)) continue;
    counts.asked++;
    const wall = columns.takenAt[row] ?? Number.NaN;
    if (!library.state.isTimed(row)) counts.untimed++;
    else if (!(wall >= earliest && wall <= latest)) counts.outside++;
    else {
      const { takenAt } = wholeRecord(library, row);
      const offset = offsetMinutes(takenAt?.offset ?? null);
      if (offset === null) counts.zoneless++;
      const clock = takenAt?.source.startsWith("exif:GPS") === true ? 0 : clockMs;
      const local = takenAt === null ? wall : parseWallTime(takenAt.local);
      found.push({ row, at: local - (offset ?? zoneMinutes) * minuteMs - clock });
      if (found.length % photosAtOnce === 0) await turn();
    }
  }
  found.sort((a, b) => a.at - b.at || a.row - b.row);
  return {
    rows: Uint32Array.from(found, ({ row }) => row),
    at: Float64Array.from(found, ({ at }) => at),
    ...counts,
  };
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
