const key = "pinroll-split";

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

/** The saved share, else the usual one. */
export function readShare(): number {
  try {
    const kept = Number.parseFloat(localStorage.getItem(key) ?? "");
    return kept >= 0 && kept <= 1 ? snapShare(kept) : usualShare;
  } catch {
    // The browser blocks storage.
    return usualShare;
  }
}

/** Saves the share, if the browser allows. */
export function writeShare(share: number): void {
  try {
    localStorage.setItem(key, String(share));
  } catch {
    // Without storage the divider starts in its usual place next time.
  }
}
