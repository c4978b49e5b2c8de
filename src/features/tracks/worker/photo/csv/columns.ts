/** What a column of a table says. */
type Meaning = "lat" | "lng" | "time" | "date" | "offset" | "altitude" | "accuracy";

/** Columns by what their names say. */
export interface NamedColumns extends Partial<Record<Meaning, number>> {
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
export function namedColumns(names: readonly string[]): NamedColumns {
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
