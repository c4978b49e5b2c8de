/** Stars from 1 to 5; null for 0 (not rated), -1 (rejected) and anything else. */
export function validRating(value: number | null): number | null {
  return value !== null && Number.isInteger(value) && value >= 1 && value <= 5 ? value : null;
}

/** Stars from a percentage, as Windows writes them (MicrosoftPhoto:Rating 1, 25, 50, 75, 99). */
export function ratingOfPercent(percent: number | null): number | null {
  if (percent === null || !(percent > 0 && percent <= 100)) return null;
  return Math.min(5, Math.floor((percent + 12.5) / 25) + 1);
}
