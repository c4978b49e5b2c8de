import { clusterEntryOf, type ClusterEntry } from "../../shell/layout/history-entry.ts";
import { go, pageAtHand, type PagePath } from "../../shell/layout/route.ts";

/** Shows a cluster in a grid, or over the map. It replaces one that is open there, so that Back closes it. */
export function enterCluster(cluster: string, page: PagePath): void {
  const isHere = page === pageAtHand();
  const open = isHere ? clusterEntryOf(history.state) : null;
  const state: ClusterEntry = { cluster, clusterStepBack: open?.clusterStepBack ?? isHere };
  go(page + location.search, { replace: open !== null, state });
}
