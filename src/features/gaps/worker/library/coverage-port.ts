import type { CoveragePort } from "../../shared/coverage-port.ts";
import type { Admission } from "../../../../../workers/library/scheduling/admission.ts";
import { coverageOf } from "./coverage-of.ts";
import { checkOf, counts } from "./gap-checks.ts";
import { gapWayOf } from "./gap-way.ts";
import { pause } from "../../../../../workers/library/scheduling/pause.ts";
import type { Naming } from "../../../../../workers/library/places/naming.ts";
import type { SurroundingParts } from "./surroundings.ts";

/** Tells what photos lack. The code is loaded with the first question. */
export function coveragePort(
  { when }: Admission,
  library: SurroundingParts,
  reconciler: { settleNow(): void },
  naming: Pick<Naming, "finish">,
): CoveragePort {
  return {
    look: when("whole", async () => {
      reconciler.settleNow();
      return Promise.resolve(coverageOf(library));
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
