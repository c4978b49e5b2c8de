/** Stars from 1 to 5; 0 means not rated, -1 rejected. Null for anything else. */
export function validRating(value: number | null): number | null {
  return value !== null && Number.isInteger(value) && value >= 1 && value <= 5 ? value : null;
}

/** Windows keeps stars as percent too (MicrosoftPhoto:Rating): 1, 25, 50, 75 and 99, so 1 to 12 is one star. */
export function ratingOfPercent(percent: number | null): number | null {
  if (percent === null || !(percent > 0 && percent <= 100)) return null;
  return Math.min(5, Math.floor((percent + 12.5) / 25) + 1);
}
