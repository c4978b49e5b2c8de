import { shownOffset } from "../../../../../photo/dates/zone-offset.ts";
import type { TableMapping } from "../../../../../photo/geo/tables/table.ts";
import { readMoment, zoneless } from "../moment.ts";
import { readDecimal } from "../number.ts";

/** A number with a point or, where commas separate no columns, with a comma. */
export function numberIn(text: string): number {
  return readDecimal(/^\s*[+-]?\d+,\d+\s*$/.test(text) ? text.replace(",", ".") : text);
}

/** Longer texts are neither degrees nor a moment; looking for them there would take time that grows with the square. */
const longestValue = 64;

/** Degrees: "48.8583", "48,8583", "48.8583 N", "S 12.5°"; NaN for anything else. */
export function degreesIn(text: string): number {
  if (text.length > longestValue) return Number.NaN;
  const match = /^\s*([NSEW]?)\s*([^NSEW°]+?)\s*°?\s*([NSEW]?)\s*$/i.exec(text);
  if (match === null) return Number.NaN;
  const value = numberIn(match[2] ?? "");
  return /[SW]/i.test(`${match[1]}${match[3]}`) ? -Math.abs(value) : value;
}

/** Latitude and longitude in one text: "48.8583, 2.2945", "(48.8583 2.2945)", "48,8583; 2,2945"; null for anything else. */
export function bothIn(text: string): [lat: number, lng: number] | null {
  if (text.length > 2 * longestValue) return null;
  const plain = text.trim().replace(/^[([]|[)\]]$/g, "");
  for (const sign of [/\s*;\s*/, /,\s+/, /\s+/, /,/]) {
    const parts = plain.split(sign);
    if (parts.length !== 2) continue;
    const [lat, lng] = [degreesIn(parts[0] ?? ""), degreesIn(parts[1] ?? "")];
    return Number.isNaN(lat + lng) ? null : [lat, lng];
  }
  return null;
}

/** Seconds, milliseconds and microseconds since 1970 of the years since 1973 lie apart from each other. */
const units = [
  [1e8, 1000],
  [1e11, 1],
  [1e14, 1 / 1000],
  [1e17, Number.NaN],
] as const;

/**
 * A moment in milliseconds since 1970, UTC; `zoneless` where nobody says in what zone it is, NaN for what is no time. `offset`
 * is what a column of its own says of the zone, which goes before `zone`. Days with slashes and the year last are read where
 * `days` says which number is the month. A time that the zone's clocks never showed, or twice, is none.
 */
export function momentIn(
  text: string,
  offset: string,
  { days, zone }: Pick<TableMapping, "days" | "zone">,
): number {
  if (text.length > longestValue) return Number.NaN;
  const number = numberIn(text);
  if (!Number.isNaN(number)) {
    const factor = units.findLast(([least]) => number >= least)?.[1] ?? Number.NaN;
    return Math.round(number * factor);
  }
  const iso = isoOf(text.trim(), days);
  const moment = readMoment(iso);
  if (moment !== zoneless) return moment;
  const own = offsetOf(offset) ?? (zone === null ? null : (offsetOf(zone) ?? zone));
  if (own === null) return zoneless;
  if (/^(?:Z|[+-])/.test(own)) return readMoment(iso + own);
  const wall = readMoment(`${iso}Z`);
  const ahead = shownOffset(own, wall);
  return ahead?.shown === "once" ? wall - ahead.aheadMs : Number.NaN;
}

const yearLast = /^(\d{1,2})([./])(\d{1,2})\2(\d{4}),?/;

/** Which of day and month comes first can be told from some days only: the other number is above 12. */
export function dayOrderOf(text: string): "day-first" | "month-first" | "either" | null {
  const match = yearLast.exec(text.trim());
  if (match === null || match[2] === ".") return null;
  const [first, second] = [Number(match[1]), Number(match[3])];
  return first > 12 ? "day-first" : second > 12 ? "month-first" : "either";
}

function isoOf(text: string, days: TableMapping["days"]): string {
  const ordered = text.replace(
    yearLast,
    (whole, first: string, sign: string, second: string, year: string) => {
      // With points the day comes first in every country that writes them.
      const order = sign === "." ? "day-first" : days;
      if (order === null) return whole;
      const [day, month] = order === "day-first" ? [first, second] : [second, first];
      return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
    },
  );
  return ordered
    .replace(
      /(\d{1,2})(:\d\d(?::\d\d)?)\s*([AP])\.?M\.?$/i,
      (_, hour: string, rest: string, half: string) => {
        const hours = (Number(hour) % 12) + (half.toUpperCase() === "P" ? 12 : 0);
        return `${String(hours).padStart(2, "0")}${rest}`;
      },
    )
    .replace(/^(\d{4})[/.](\d\d)[/.](\d\d)/, "$1-$2-$3")
    .replace(/(\d)\s*(?:UTC|GMT)$/i, "$1Z")
    .replace(/^(\S{10})[ T]+(\d):/, "$1T0$2:")
    .replace(/^(\S{10}[ T]\d\d:\d\d)(?![:\d])/, "$1:00");
}

/** "+02:00", "+2", "-330" as hours and minutes, "UTC"; null where it says no offset. */
function offsetOf(text: string): string | null {
  const plain = text.trim();
  if (/^(?:Z|UTC|GMT)$/i.test(plain)) return "Z";
  const match = /^(?:UTC|GMT)?([+-]?)(\d{1,2})(?::?(\d\d))?$/i.exec(plain);
  if (match === null) return null;
  return `${match[1] || "+"}${(match[2] ?? "").padStart(2, "0")}:${match[3] ?? "00"}`;
}
