import { atom } from "jotai";
import { snapshotAtom } from "../library/snapshot.ts";

/** How many tiles there are, how many of them are videos, and how many have a location. Hidden ones do not count. */
export const allCountsAtom = atom((get) => {
  const { progress, hidden } = get(snapshotAtom);
  const { photos, videos, located } = progress;
  return {
    tiles: photos + videos - hidden.tiles,
    videos: videos - hidden.videos,
    located: located - hidden.located,
  };
});

/** The same of the tiles that match the filter; of all tiles without a filter. */
export const shownCountsAtom = atom((get) => get(snapshotAtom).matching ?? get(allCountsAtom));
