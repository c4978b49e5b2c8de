import { atom } from "jotai";
import { atomWithStorage } from "jotai/utils";

/** Initial share of the first pane, 0 to 1. */
export const usualShare = 0.56;

/** Smallest useful share of a pane: below it the divider snaps to the edge. */
const least = 0.15;

const within = (share: number): number => Math.min(1 - least, Math.max(least, share));

/** The nearest allowed share: all, nothing, or enough to be useful. */
export function snapShare(share: number): number {
  if (share < least / 2) return 0;
  if (share > 1 - least / 2) return 1;
  return within(share);
}

const step = 0.05;

/** Tolerance for the rounding of added steps. */
const slip = 1e-6;

/** Where a key moves the divider; null for other keys. Skips widths too small to be useful. */
export function shareAfterKey(keyName: string, share: number): number | null {
  switch (keyName) {
    case "ArrowLeft":
      return share <= least + slip ? 0 : within(share - step);
    case "ArrowRight":
      return share >= 1 - least - slip ? 1 : within(share + step);
    case "Home":
      return 0;
    case "End":
      return 1;
    case "Enter":
      return usualShare;
    default:
      return null;
  }
}

const keptAtom = atomWithStorage<unknown>("pinroll-split", usualShare, undefined, { getOnInit: true });
const widthAtom = atomWithStorage<unknown>("pinroll-split-open", usualShare, undefined, { getOnInit: true });

const shareOf = (kept: unknown): number =>
  typeof kept === "number" && kept >= 0 && kept <= 1 ? snapShare(kept) : usualShare;

/** The share of the first pane; saved on this device. */
export const shareAtom = atom(
  (get) => shareOf(get(keptAtom)),
  (_, set, share: number) => {
    set(keptAtom, share);
    if (share > 0 && share < 1) set(widthAtom, share);
  },
);

/** Whether the second pane has room beside the first. To set it closes that pane, or opens it as wide as it was. */
export const besideAtom = atom(
  (get) => get(shareAtom) < 1,
  (get, set) => set(shareAtom, get(shareAtom) < 1 ? 1 : shareOf(get(widthAtom))),
);
