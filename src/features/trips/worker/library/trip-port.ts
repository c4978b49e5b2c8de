import type { Reconciler } from "../../../../../workers/library/reconcile/reconciler.ts";
import type { TripPort } from "../../shared/trip-port.ts";
import type { TripChange } from "../../../../photo/trips.ts";
import type { Admission } from "../../../../../workers/library/scheduling/admission.ts";
import { coversOf, type CoverHost } from "../../../../../workers/library/covers/covers.ts";
import type { TripParts } from "./describe-trips.ts";
import type { TripList, TripSource } from "./trip-list.ts";
import type { TripNotes } from "../../../../../workers/library/trips/trip-notes.ts";

/** What trips work on. */
export interface TripHost extends CoverHost {
  library: CoverHost["library"] &
    TripParts &
    TripSource & { trips: TripNotes; publicIds: { of(row: number): string } };
  reconciler: Pick<Reconciler, "settle" | "settleNow">;
  naming: { finish(): Promise<void> };
  /** Keeps a change, here or in the tab that writes. Answers what undoes it. */
  keep: (kind: "trips", change: TripChange) => Promise<TripChange>;
}

/** Lists and changes trips. */
export function tripPort({ when }: Admission, host: TripHost): TripPort {
  const { library, reconciler, naming } = host;
  const covers = coversOf(host);
  const found = async (): Promise<TripList> => {
    reconciler.settle();
    return library.trips.find(library);
  };
  const kept = (change: TripChange): Promise<TripChange> => host.keep("trips", change);
  return {
    overview: when("whole", async () => {
      const list = await found();
      await naming.finish();
      const { overviewOf } = await import("./overview.ts");
      return overviewOf(library, covers, list);
    }),
    days: when("whole", async (id) => {
      const list = await found();
      await naming.finish();
      const { daysOfTrip, shownOf } = await import("./describe-trips.ts");
      const rows = list.rowsByTrip()[list.all().findIndex((trip) => trip.id === id)] ?? new Uint32Array();
      return daysOfTrip(library, covers, shownOf(library.state.columns, rows));
    }),
    onThisDay: when("whole", async (monthAndDay, year) => {
      reconciler.settle();
      await naming.finish();
      const { earlierDays } = await import("./overview.ts");
      return earlierDays(library, covers, monthAndDay, year);
    }),
    change: when("whole", async (wish) => {
      reconciler.settleNow();
      const list = await found();
      const { planWish } = await import("./trip-wishes.ts");
      const publicIdOf = (row: number): string => library.publicIds.of(row);
      return kept(planWish(list.all(), library.trips.kept, wish, publicIdOf));
    }),
    undo: when("whole", kept),
  };
}
