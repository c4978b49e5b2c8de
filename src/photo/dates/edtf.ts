import type { TakenAt } from "../photo.ts";
import { formatWallTime, parseWallTime } from "../wall-time.ts";

/**
 * How much time a date covers from its beginning on, and how sure it is, as one number: 0 for a moment or a day, as
 * most dates are. Bits 0 to 7 tell the span (see `firstOf`), bits 8 and 9 what `Doubt` has. Columns keep it beside
 * the beginning.
 */
export type DateWidth = number;

/** The bits of a `DateWidth`. */
export const widthBits = 10;

const spanMask = 255;

/** EDTF's marks, as bits above the span: "~" is about this date, "?" perhaps this date, "%" both. */
export const Doubt = { about: 256, perhaps: 512 } as const;

/** What a date is counted in. */
export type DateUnit = "day" | "month" | "season" | "year";

/** The number that encodes one of a unit; counts follow one another. A count that does not fit uses the next larger unit. */
const firstOf: Readonly<Record<DateUnit, number>> = { day: 1, month: 32, season: 56, year: 57 };
const unitsUp = ["day", "month", "season", "year"] as const;

/** A date that only says in which month or year, or about when. `from`: wall-clock milliseconds of its first day. */
export interface WideDate {
  from: number;
  width: DateWidth;
}

const dayMs = 86_400_000;
const marks = ["", "~", "?", "%"] as const;

/** EDTF's numbers of seasons, and the month each begins. A winter stands at both ends of its year, so it has all of it. */
const seasonMonths: Readonly<Record<number, number>> = { 21: 2, 22: 5, 23: 8, 24: 0 };
const winterMonths = 12;
const seasonLength = 3;

const partPattern = /^(\d{4}|\d{3}X|\d\dXX)(?:-(\d\d|XX)(?:-(\d\d|XX))?)?([~?%]?)$/;

interface Part {
  from: number;
  /** The moment after its last day. */
  end: number;
  unit: DateUnit;
  doubt: number;
}

/**
 * Reads a date of EDTF, level 1 (ISO 8601-2:2019): "1985", "1985-07", "1987-22" (summer), "198X", "1984/1986",
 * "1985~", "1985?", "1985%". Null for anything else, for open intervals, and for a plain day, which is not wide.
 * Seasons are those north of the equator.
 */
export function parseEdtf(text: string): WideDate | null {
  const ends = text.split("/");
  const [first, last = first] = ends.map(parsePart);
  if (ends.length > 2 || !first || !last || last.end < first.end) return null;
  const unit = ends.length === 1 || first.unit === last.unit ? first.unit : "day";
  const span = spanned(first.from, last.end, ends.length > 1 && unit === "season" ? "month" : unit);
  const width = (span?.width ?? 0) | first.doubt | last.doubt;
  return span === null || width === firstOf.day ? null : { from: span.from, width };
}

/** The same as text: "1985", "1984/1986", "1985-07~". Empty for a width of 0. */
export function edtfOf(from: number, width: DateWidth): string {
  const { unit, count } = spanOf(width);
  if (count === 0) return "";
  const mark = marks[width >> 8] ?? "";
  const first = partText(from, unit) + mark;
  return count === 1 ? first : `${first}/${partText(addUnits(from, unit, count - 1), unit)}${mark}`;
}

/** In what a date is counted, and how many of it. None for a width of 0. */
export function spanOf(width: DateWidth): { unit: DateUnit; count: number } {
  const span = width & spanMask;
  const unit = unitsUp.findLast((one) => span >= firstOf[one]);
  return unit === undefined ? { unit: "day", count: 0 } : { unit, count: span - firstOf[unit] + 1 };
}

/** The moment after a date, in wall-clock milliseconds: of a width of 0 the next millisecond. */
export function endOf(from: number, width: DateWidth): number {
  const { unit, count } = spanOf(width);
  return count === 0 ? from + 1 : addUnits(from, unit, count);
}

/** Orders widths of dates with the same beginning: less wide first, then what is surer. */
export function compareWidths(one: DateWidth, other: DateWidth): number {
  return (one & spanMask) - (other & spanMask) || one - other;
}

/** Whether all of a date lies within the calendar month, or year, that it begins in. */
export function isWithinOne(unit: "month" | "year", { from, width }: WideDate): boolean {
  const [first, last] = [new Date(from), new Date(endOf(from, width) - 1)];
  const isSameYear = first.getUTCFullYear() === last.getUTCFullYear();
  return isSameYear && (unit === "year" || first.getUTCMonth() === last.getUTCMonth());
}

/** When a date begins and how wide it is; NaN for none. */
export function wideDateOf(takenAt: Pick<TakenAt, "local" | "edtf"> | null): WideDate {
  if (takenAt === null) return { from: Number.NaN, width: 0 };
  const from = parseWallTime(takenAt.local);
  return { from, width: takenAt.edtf === undefined ? 0 : (parseEdtf(takenAt.edtf)?.width ?? 0) };
}

/** The two fields of a `TakenAt` for a wide date. */
export function wideFields({ from, width }: WideDate): Required<Pick<TakenAt, "local" | "edtf">> {
  return { local: formatWallTime(from), edtf: edtfOf(from, width) };
}

/** Whether two values from elsewhere are the wall clock of a date, and its EDTF where it is wide. */
export function isTimeTold(local: string, edtf: unknown): boolean {
  if (edtf === undefined) return !Number.isNaN(parseWallTime(local));
  const date = typeof edtf === "string" ? parseEdtf(edtf) : null;
  return date !== null && wideFields(date).local === local && wideFields(date).edtf === edtf;
}

function parsePart(text: string): Part | null {
  const [, year = "", month, day, mark = ""] = partPattern.exec(text) ?? [];
  if (year === "") return null;
  const doubt = marks.indexOf(mark as (typeof marks)[number]) << 8;
  const number = Number(month);
  if (month === undefined || month === "XX") {
    if (month !== undefined && year.includes("X")) return null;
    const from = parseWallTime(`${year.replaceAll("X", "0")}-01-01T00:00`);
    const years = 10 ** (year.split("X").length - 1);
    return { from, end: addUnits(from, "year", years), unit: "year", doubt };
  }
  const isSeason = seasonMonths[number] !== undefined && day === undefined;
  const at = isSeason ? String((seasonMonths[number] ?? 0) + 1).padStart(2, "0") : month;
  const isDay = day !== undefined && day !== "XX";
  const from = parseWallTime(`${year}-${at}-${isDay ? day : "01"}T00:00`);
  if (Number.isNaN(from)) return null;
  const unit = isDay ? "day" : isSeason ? "season" : "month";
  return { from, end: addUnits(from, unit, 1), unit, doubt };
}

/** In the smallest unit from this one on that has room for the span, which begins and ends with whole ones of it. */
function spanned(from: number, end: number, smallest: DateUnit): WideDate | null {
  for (const unit of unitsUp.slice(unitsUp.indexOf(smallest))) {
    if (unit === "season" && smallest !== "season") continue;
    const start = startOf(from, unit);
    const next = unitsUp[unitsUp.indexOf(unit) + 1];
    const most = (next === undefined ? spanMask + 1 : firstOf[next]) - firstOf[unit];
    for (let count = 1; count <= most; count++)
      if (addUnits(start, unit, count) >= end) return { from: start, width: firstOf[unit] + count - 1 };
  }
  return null;
}

function startOf(from: number, unit: DateUnit): number {
  const date = new Date(from);
  if (unit === "month") date.setUTCDate(1);
  if (unit === "year") date.setUTCMonth(0, 1);
  return date.getTime();
}

function addUnits(from: number, unit: DateUnit, count: number): number {
  if (unit === "day") return from + count * dayMs;
  const date = new Date(from);
  const months =
    unit === "month" ? 1 : unit === "year" || date.getUTCMonth() === 0 ? winterMonths : seasonLength;
  date.setUTCMonth(date.getUTCMonth() + count * months);
  return date.getTime();
}

function partText(from: number, unit: DateUnit): string {
  const day = formatWallTime(from).slice(0, 10);
  if (unit === "day") return day;
  if (unit === "month") return day.slice(0, 7);
  if (unit === "year") return day.slice(0, 4);
  const month = new Date(from).getUTCMonth();
  return `${day.slice(0, 4)}-${Object.keys(seasonMonths).find((season) => seasonMonths[Number(season)] === month) ?? ""}`;
}
