import type { GapLeg, GapWay } from "../../shared/coverage.ts";
import { counts, localDayOf, isPlaced, type CoverageParts } from "./gap-checks.ts";

/** How many known places and legs are told at most: nobody tells more apart on a small map. */
const mostKnown = 400;
const mostLegs = 60;

/** What is known of where the photos of these days were taken: places, and between which of them places are missing. */
export function gapWayOf(library: CoverageParts, from: number, to: number): GapWay {
  const { takenAt, lat, lng, rows } = library.state.columns;
  const within: number[] = [];
  for (let row = 0; row < rows; row++) {
    const day = localDayOf(library, row);
    if (day >= from && day <= to && counts(library, row)) within.push(row);
  }
  within.sort((a, b) => (takenAt[a] ?? 0) - (takenAt[b] ?? 0) || a - b);
  const legs: GapLeg[] = [];
  const known: number[] = [];
  let open: GapLeg | null = null;
  let before: GapLeg["before"] = null;
  for (const row of within) {
    if (isPlaced(library, row)) {
      before = { lat: lat[row] ?? 0, lng: lng[row] ?? 0 };
      if (open !== null) open.after = before;
      open = null;
      known.push(row);
    } else if (open === null) {
      open = { before, after: null, photos: 1 };
      legs.push(open);
    } else {
      open.photos++;
    }
  }
  // Those with most photos, in the order of time.
  const least = [...legs].sort((a, b) => b.photos - a.photos)[mostLegs - 1]?.photos ?? 0;
  return {
    known: Float64Array.from(evenly(known, mostKnown).flatMap((row) => [lat[row] ?? 0, lng[row] ?? 0])),
    legs: legs.filter(({ photos }) => photos >= least).slice(0, mostLegs),
  };
}

function evenly(rows: readonly number[], most: number): readonly number[] {
  if (rows.length <= most) return rows;
  return Array.from(
    { length: most },
    (_, at) => rows[Math.round((at * (rows.length - 1)) / (most - 1))] ?? 0,
  );
}
