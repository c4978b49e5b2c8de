import type { Reconciler } from "../../../../../workers/library/reconcile/reconciler.ts";
import type { GapsPort } from "../../shared/gaps-port.ts";
import type { Admission } from "../../../../../workers/library/scheduling/admission.ts";
import { gapsOf } from "./gaps-of.ts";
import { checkOf, counts, isPlaced, localDayOf, type GapsParts } from "./gap-checks.ts";
import type { GapLeg, GapWay } from "../../shared/gaps.ts";
import { pause } from "../../../../../workers/library/scheduling/pause.ts";
import type { Naming } from "../../../../../workers/library/places/naming.ts";
import type { SurroundingParts } from "./surroundings.ts";

/** Most known places and legs sent to the page: a small map cannot show more apart. */
const mostKnown = 400;
const mostLegs = 60;

/** What is known of where the photos of these days were taken: places, and between which of them places are missing. */
function gapWayOf(library: GapsParts, from: number, to: number): GapWay {
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

/** Tells what photos lack. The code is loaded with the first question. */
export function gapsPort(
  { when }: Admission,
  library: SurroundingParts,
  reconciler: Pick<Reconciler, "settle" | "settleNow">,
  naming: Pick<Naming, "finish">,
): GapsPort {
  return {
    look: when("whole", async () => {
      reconciler.settle();
      return Promise.resolve(gapsOf(library));
    }),
    rows: when("whole", async (gap) => {
      reconciler.settleNow();
      const { takenAt, rows } = library.state.columns;
      const isWithin = checkOf(library, gap);
      const found: number[] = [];
      for (let row = 0; row < rows; row++) if (counts(library, row) && isWithin(row)) found.push(row);
      const time = (row: number): number => {
        const at = takenAt[row] ?? Number.NaN;
        return Number.isNaN(at) ? Number.POSITIVE_INFINITY : at;
      };
      // Two dates that are unknown are no different.
      found.sort((a, b) => (time(a) === time(b) ? a - b : time(a) - time(b)));
      return Promise.resolve(Uint32Array.from(found));
    }),
    way: when("whole", async (from, to) => {
      reconciler.settleNow();
      return Promise.resolve(gapWayOf(library, from, to));
    }),
    offers: when("whole", async () => {
      reconciler.settleNow();
      const { offersOf } = await import("./offers.ts");
      return offersOf(library, pause);
    }),
    surroundings: when("whole", async (rows) => {
      reconciler.settleNow();
      await naming.finish();
      const { surroundingsOf } = await import("./surroundings.ts");
      return surroundingsOf(library, rows, pause);
    }),
  };
}
