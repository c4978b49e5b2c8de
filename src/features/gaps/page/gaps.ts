import type { Getter } from "jotai";
import type { GapsFound, Gap, GapWay } from "../shared/gaps.ts";
import { editsAtom } from "../../../store/edits/edits-version.ts";
import { progressAtom } from "../../../store/library/library.ts";
import { albumsVersionAtom, placesVersionAtom, snapshotAtom } from "../../../store/library/snapshot.ts";
import { liveQuery, useLiveQuery } from "../../../store/query.ts";
import { openAction } from "../../../store/selection/action.ts";
import { clearSelection, selectRows } from "../../../store/selection/selection.ts";
import { library } from "../../../store/session/session.ts";
import { once } from "../../../store/session/store.ts";
import { openDialog, type ActionKind } from "../../../store/dialogs.ts";
import { setZones } from "../../dates/page/dates.ts";

export type { GapsFound, Gap, GapWay } from "../shared/gaps.ts";

/** What photos lack; null before the first answer. A page that is opened again shows the last answer first. */
export const gapsAtom = liveQuery({
  question: () => true,
  dependsOn: (get) => `${get(snapshotAtom).version}/${get(editsAtom)}/${get(progressAtom).shown}`,
  ask: (library): Promise<GapsFound> => library.gaps.look(),
  restMs: 1500,
  keeps: true,
});

/** Days since 1970, both inclusive. */
interface DayRange {
  from: number;
  to: number;
}

/** What is known of where the photos of these days were taken; null before the answer, and for null. */
export function useGapWay(days: DayRange | null): GapWay | null {
  const answer = useLiveQuery(days, {
    dependsOn: (get) => `${get(albumsVersionAtom)}/${get(placesVersionAtom)}/${get(editsAtom)}`,
    ask: async (library, { from, to }) => ({ from, to, way: await library.gaps.way(from, to) }),
    restMs: 500,
  });
  return answer && answer.from === days?.from && answer.to === days.to ? answer.way : null;
}

/** Opens the dialog of an action for exactly the photos of a gap. */
export async function mendGap(gap: Gap, kind: ActionKind | "zone"): Promise<void> {
  const rows = await library.gaps.rows(gap);
  if (kind === "zone") setZones(rows);
  else openAction(kind, rows);
}

/** Selects exactly the photos of a gap. Resolves to whether there are any. */
export async function selectGap(gap: Gap): Promise<boolean> {
  const rows = await library.gaps.rows(gap);
  clearSelection();
  selectRows(rows);
  return rows.length > 0;
}

/** So long the library may take to a filter before nobody expects a dialog any more, in milliseconds. */
const mostWaitMs = 5000;

/** Opens the dialog that places photos by tracks, once the library filters by this query: it places those that match. */
export function placeFromTracks(query: string): void {
  const isThere = (get: Getter): boolean => get(snapshotAtom).filter === query;
  const stop = once(isThere, () => openDialog("placing", { by: "tracks", rows: null }));
  setTimeout(stop, mostWaitMs);
}
