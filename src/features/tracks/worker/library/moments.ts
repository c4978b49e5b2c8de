import type { GeotagQuestion } from "../../../../photo/geo/geotag.ts";
import { isTile } from "../../../../../workers/library/state/facts.ts";
import { isTimed, offsetMinutes } from "../../../../../workers/library/placing/instants.ts";
import { wholeRecord } from "../../../../../workers/library/placing/whole-record.ts";
import { parseWallTime } from "../../../../photo/wall-time.ts";
import type { PhotoParts } from "../../../../../workers/library/placing/photo-parts.ts";

const minuteMs = 60_000;

/** No time zone is farther from UTC, in milliseconds. */
const farthestZone = 18 * 60 * minuteMs;

/** Photos read between two turns: some milliseconds. */
const photosAtOnce = 500;

/** Photos and the moments they were taken, in that order. */
export interface Moments {
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
    if (!isTimed(library.state, row)) counts.untimed++;
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
