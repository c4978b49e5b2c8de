import { anyTime, type When } from "./when.ts";

/** Digits of Arabic and Persian as those of Latin, as patterns know them. */
export function plainDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}

/**
 * A date written in digits, all in one word: "2024-05-04", "04.05.2024", "2024年5月4日", "5月". `monthFirst`: where
 * "5/4/2024" is in May.
 */
export function numericDate(item: string, monthFirst: boolean): When | null {
  const parts = (pattern: RegExp): number[] | null =>
    pattern
      .exec(item)
      ?.slice(1)
      .map((part) => Number(part || 0)) ?? null;
  const yearAlone = parts(/^(\d{4})年$/);
  if (yearAlone !== null) return whenOf(yearAlone[0] ?? 0, null, 0);
  const yearFirst = parts(/^(\d{4})[-/.年](\d{1,2})(?:[-/.月](\d{1,2})[日号號]?|月)?$/);
  if (yearFirst !== null) return whenOf(yearFirst[0] ?? 0, yearFirst[1] ?? 0, yearFirst[2] ?? 0);
  const anyYear = parts(/^(\d{1,2})月(?:(\d{1,2})[日号號]?)?$/);
  if (anyYear !== null) return whenOf(null, anyYear[0] ?? 0, anyYear[1] ?? 0);
  const monthYear = parts(/^(\d{1,2})[-/.](\d{4})$/);
  if (monthYear !== null) return whenOf(monthYear[1] ?? 0, monthYear[0] ?? 0, 0);
  const yearLast = parts(/^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/);
  if (yearLast === null) return null;
  const [first = 0, , second = 0, year = 0] = yearLast;
  // Dots stand in dates that begin with the day.
  return monthFirst && !item.includes(".") ? whenOf(year, first, second) : whenOf(year, second, first);
}

/** `year`, `month`: null for any. */
function whenOf(year: number | null, month: number | null, day: number): When | null {
  if ((month !== null && (month < 1 || month > 12)) || day > 31) return null;
  const years: When["years"] = year === null ? null : [year, year + 1];
  return { ...anyTime, years, months: month === null ? 0 : 1 << month, day };
}
