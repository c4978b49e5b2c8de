const key = "pinroll-split";

/** Part of the width the first pane has at the start, 0 to 1. */
export const usualShare = 0.56;

/** Panes narrower than this part of the width are of no use: the divider snaps to the edge. */
const least = 0.15;

/** The nearest share the divider may stand at: all, nothing, or enough to be of use. */
export function snapShare(share: number): number {
  if (share < least / 2) return 0;
  if (share > 1 - least / 2) return 1;
  return Math.min(1 - least, Math.max(least, share));
}

const step = 0.05;

/** Where a key takes the divider; null for keys that do not move it. Steps jump over the widths of no use. */
export function shareAfterKey(keyName: string, share: number): number | null {
  switch (keyName) {
    case "ArrowLeft":
      return share <= least + step / 2 ? 0 : Math.min(1 - least, share - step);
    case "ArrowRight":
      return share >= 1 - least - step / 2 ? 1 : Math.max(least, share + step);
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
