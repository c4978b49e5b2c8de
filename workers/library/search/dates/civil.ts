import { dayMs } from "../../../../src/photo/filter/histogram.ts";

/** The day of the week of a wall-clock time in milliseconds: 0 for Sunday. */
export function weekdayOf(ms: number): number {
  return (((Math.floor(ms / dayMs) + 4) % 7) + 7) % 7;
}

/** Year, month (1 to 12) and day of a wall-clock time as one number, 20240503; without a Date for each row. */
export function dateNumber(ms: number): number {
  // Days from civil and back: Howard Hinnant, chrono-compatible low-level date algorithms.
  const days = Math.floor(ms / dayMs) + 719_468;
  const era = Math.floor(days / 146_097);
  const dayOfEra = days - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shifted = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1;
  const month = shifted < 10 ? shifted + 3 : shifted - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return year * 10_000 + month * 100 + day;
}
