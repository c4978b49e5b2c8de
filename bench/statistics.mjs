/**
 * @param {number[]} values
 * @returns {number} NaN for none
 */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2;
}

/**
 * The value below which a share of all lies (nearest rank).
 * @param {number[]} values
 * @param {number} share 0.95 for the 95th percentile
 */
export function percentile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? NaN;
}

/**
 * Median of the round-by-round ratios: what slowed a whole round down slowed both sides of it.
 * @param {number[]} ours
 * @param {number[]} theirs
 */
export function medianRatio(ours, theirs) {
  return median(ours.map((value, round) => value / (theirs[round] ?? NaN)));
}
