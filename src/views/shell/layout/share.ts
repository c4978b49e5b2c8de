const key = "pinroll-split";

/** Part of the width the first pane has at the start, 0 to 1. */
export const usualShare = 0.56;

/** Panes narrower than this part of the width are of no use: the divider snaps to the edge. */
const least = 0.15;

const within = (share: number): number => Math.min(1 - least, Math.max(least, share));

/** The nearest share the divider may stand at: all, nothing, or enough to be of use. */
export function snapShare(share: number): number {
  if (share < least / 2) return 0;
  if (share > 1 - least / 2) return 1;
  return within(share);
}

const step = 0.05;

/** Steps add up to a little more or less than their sum. */
const slip = 1e-6;

/** Where a key takes the divider; null for keys that do not move it. Steps jump over the widths of no use. */
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

/** The share kept from last time, else the usual one. */
export function readShare(): number {
  try {
    const kept = Number.parseFloat(localStorage.getItem(key) ?? "");
    return kept >= 0 && kept <= 1 ? snapShare(kept) : usualShare;
  } catch {
    return usualShare;
  }
}

/** Keeps the share for next time, where the browser lets us. */
export function writeShare(share: number): void {
  try {
    localStorage.setItem(key, String(share));
  } catch {
    // Storage refused: the divider simply starts in its usual place next time.
  }
}
