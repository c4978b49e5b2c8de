import { atom } from "jotai";
import { snapshotAtom } from "../library/snapshot.ts";

/** How many tiles match the filter, and how many of them have a location; of all tiles without a filter. */
export const shownCountsAtom = atom((get) => {
  const { progress, matching } = get(snapshotAtom);
  const { photos, videos, located } = progress;
  return matching ?? { tiles: photos + videos, located };
});
