import type { DayOrder, TableDoubt, TableMapping } from "../../../../../photo/geo/tables/table.ts";
import { zoneless } from "../moment.ts";
import { bothIn, dayOrderOf, degreesIn, momentIn, numberIn } from "./values.ts";

/** What the first rows of a table seem to mean, and what is not sure about it. */
interface Guess {
  mapping: TableMapping | null;
  headed: boolean;
  doubts: TableDoubt[];
}

/** What a column of a table says. */
type Meaning = "lat" | "lng" | "time" | "date" | "offset" | "altitude" | "accuracy";

/** Columns by what their names say. */
interface NamedColumns extends Partial<Record<Meaning, number>> {
  /** The names say that times are in UTC. */
  isUtc: boolean;
  /** The names say that heights are in feet. */
  inFeet: boolean;
  /** Two columns are named latitude, or longitude: which of them is meant nobody knows. */
  isDouble: boolean;
}

/** Headings in letters alone, without units and signs, in the languages programs write them in. */
const headings: readonly (readonly [Meaning, RegExp])[] = [
  [
    "lat",
    /^(?:gps|position|location|start)?(?:lat|latitude|latitud|latitudine|breite|breitengrad)(?:deg|degrees|e|wgs)?$/,
  ],
  ["lat", /^(?:緯度|纬度)$/],
  [
    "lng",
    /^(?:gps|position|location|start)?(?:lon|lng|long|longitude|longitud|longitudine|länge|laenge|längengrad|laengengrad)(?:deg|degrees|e|wgs)?$/,
  ],
  ["lng", /^(?:経度|经度)$/],
  [
    "time",
    /^(?:gps|utc|gmt|unix|local|fix)?(?:time|timestamp|datetime|dateandtime|epoch|zeit|uhrzeit|zeitstempel|datumzeit|datumuhrzeit|hora|heure|ora|horodatage)(?:utc|gmt|ms|s|iso|local)?$/,
  ],
  ["time", /^(?:utc|unix|ts|recordedat|createdat|時刻|日時|时间)$/],
  ["date", /^(?:gps|utc|gmt|local)?(?:date|datum|fecha|data|日付|日期)(?:utc|gmt|local)?$/],
  ["offset", /^(?:utc|gmt)?(?:offset|tz|tzoffset|timezone|timezoneoffset|zeitzone)$/],
  [
    "altitude",
    /^(?:gps)?(?:alt|altitude|ele|elevation|height|höhe|hoehe|altitud|altitudine|quota)(?:m|msl|ft|feet|metres|meters)?$/,
  ],
  ["accuracy", /^(?:gps|horizontal|h)?(?:acc|accuracy|genauigkeit|precision)(?:m|metres|meters)?$/],
];

/** What the names of columns say. */
function namedColumns(names: readonly string[]): NamedColumns {
  const found: Partial<Record<Meaning, number>> = {};
  const plain = names.map(plainHeading);
  let isDouble = false;
  for (const [number, name] of plain.entries()) {
    const meaning = headings.find(([, pattern]) => pattern.test(name))?.[0];
    if (meaning === undefined) continue;
    const known = found[meaning];
    if (known !== undefined && (meaning === "lat" || meaning === "lng")) isDouble = true;
    // Of two times the one in UTC says more.
    if (known === undefined || (/utc|gmt/.test(name) && !/utc|gmt/.test(plain[known] ?? "")))
      found[meaning] = number;
  }
  const { time, date } = found;
  const isUtc = [time, date].some((number) => number !== undefined && /utc|gmt/.test(plain[number] ?? ""));
  const inFeet = /(?:ft|feet)$/.test(plain[found.altitude ?? -1] ?? "");
  return { ...found, isUtc, inFeet, isDouble };
}

const plainHeading = (name: string): string => name.toLowerCase().replace(/[^\p{L}]/gu, "");

/** Looks at the first rows, the one that may name the columns among them. */
export function guessTable(rows: readonly (readonly string[])[]): Guess {
  const [first = [], ...others] = rows;
  const headed = isHeading(first);
  const data = headed ? others : rows;
  const named = headed ? namedColumns(first) : { isUtc: false, inFeet: false, isDouble: false };
  const isNamed = named.lat !== undefined && named.lng !== undefined && !named.isDouble;
  const places = isNamed ? { lat: named.lat ?? 0, lng: named.lng ?? 0 } : placesIn(data);
  if (places === null) return { mapping: null, headed, doubts: ["columns"] };
  const times = timesIn(named, data, places);
  const days = dayOrderIn(data, times);
  const mapping: TableMapping = {
    headed,
    ...places,
    ...times,
    offset: named.offset ?? null,
    altitude: named.altitude ?? null,
    accuracy: named.accuracy ?? null,
    inFeet: named.inFeet,
    days: days === "either" ? null : days,
    zone: named.isUtc ? "Z" : null,
  };
  const doubts: TableDoubt[] = isNamed ? [] : ["columns"];
  if (days !== null) doubts.push("days");
  if (isZoneless(data, mapping)) doubts.push("zone");
  return { mapping, headed, doubts };
}

/** Names hold letters, and nothing that could be a place or a time. */
function isHeading(fields: readonly string[]): boolean {
  const isName = (field: string): boolean =>
    /\p{L}/u.test(field) && Number.isNaN(degreesIn(field)) && !/\d{2}[:.]\d{2}|\d{4}-\d\d/.test(field);
  return fields.some(isName) && fields.every((field) => field.trim() === "" || isName(field));
}

/** Columns of nothing but degrees with decimals: the first two, or one that holds both. */
function placesIn(data: readonly (readonly string[])[]): { lat: number; lng: number } | null {
  const width = Math.max(0, ...data.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, column) => column);
  const all = (column: number, test: (field: string) => boolean): boolean =>
    data.length > 0 && data.every((row) => test(row[column] ?? ""));
  const within = (most: number) => (field: string) =>
    Math.abs(degreesIn(field)) <= most && /[.,]\d{3}/.test(field);
  const lat = columns.find((column) => all(column, within(90)));
  const lng = columns.find((column) => column !== lat && all(column, within(180)));
  if (lat !== undefined && lng !== undefined) return { lat, lng };
  const both = columns.find((column) => all(column, (field) => bothIn(field) !== null));
  return both === undefined ? null : { lat: both, lng: both };
}

/** The columns of time and date: by their names, else the first that holds moments. */
function timesIn(
  named: NamedColumns,
  data: readonly (readonly string[])[],
  { lat, lng }: { lat: number; lng: number },
): Pick<TableMapping, "time" | "date"> {
  const { time = null, date = null } = named;
  if (time !== null || date !== null) return { time, date };
  const [first = []] = data;
  const isTime = (field: string, column: number): boolean => {
    const isPlace = column === lat || column === lng;
    // Whole numbers of 10 digits and more: seconds since 1970 and their parts.
    const isCount = numberIn(field) >= 1e9 && /^\s*\d+\s*$/.test(field);
    return !isPlace && (isCount || /\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}[ T,]+\d{1,2}:\d\d/.test(field));
  };
  const found = first.findIndex(isTime);
  return { time: found < 0 ? null : found, date: null };
}

/** What the sample's days with slashes tell of their order; null where there are none. */
function dayOrderIn(
  data: readonly (readonly string[])[],
  { time, date }: Pick<TableMapping, "time" | "date">,
): DayOrder | "either" | null {
  const orders = new Set(data.map((row) => dayOrderOf(row[date ?? time ?? -1] ?? "")));
  const isDay = orders.has("day-first");
  const isMonth = orders.has("month-first");
  if (isDay || isMonth) return isDay && isMonth ? "either" : isDay ? "day-first" : "month-first";
  return orders.has("either") ? "either" : null;
}

/** Whether times of the sample would need a zone. Days in doubt are taken as if the day came first. */
function isZoneless(data: readonly (readonly string[])[], mapping: TableMapping): boolean {
  return data.some((row) => {
    const text = statedMoment(row, mapping);
    const offset = row[mapping.offset ?? -1] ?? "";
    return (["day-first", "month-first"] as const).some((days) => {
      const moment = momentIn(text, offset, { zone: mapping.zone, days: mapping.days ?? days });
      return moment === zoneless;
    });
  });
}

/** What a row says of its moment. */
export function statedMoment(
  row: readonly string[],
  { time, date }: Pick<TableMapping, "time" | "date">,
): string {
  const of = (column: number | null): string => row[column ?? -1] ?? "";
  if (time === null) return of(date);
  return date === null || date === time ? of(time) : `${of(date).trim()} ${of(time).trim()}`;
}

/** The same for tables whose columns are made alike: their names, else what stands in the first row. */
export function keyOf([first = []]: readonly (readonly string[])[]): string {
  return isHeading(first) ? `names ${first.join("\t").toLowerCase()}` : `shape ${first.map(kindOf).join("")}`;
}

/** What a field holds, as one letter: degrees, a number, both coordinates, a time, text, or nothing. */
function kindOf(field: string): string {
  if (field.trim() === "") return "-";
  if (!Number.isNaN(degreesIn(field)) && /[.,]\d{3}/.test(field)) return "d";
  if (!Number.isNaN(numberIn(field))) return "n";
  if (bothIn(field) !== null) return "b";
  return /\d[-/.:]\d/.test(field) ? "m" : "t";
}
