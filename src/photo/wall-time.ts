const pattern = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d)(?:\.(\d+))?)?$/;

/**
 * Parses a wall-clock time without a zone ("2024-05-03T10:11:12.34") to milliseconds since 1970, as if UTC, so that the
 * machine's zone plays no part. NaN if invalid or if the day or hour does not exist.
 */
export function parseWallTime(local: string): number {
  const match = pattern.exec(local);
  if (match === null) return Number.NaN;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const [hour, minute, second] = [Number(match[4]), Number(match[5]), Number(match[6] ?? 0)];
  if (hour > 23 || minute > 59 || second > 59) return Number.NaN;
  const date = new Date(0);
  // Date.UTC would read the years 0 to 99 as 1900 to 1999.
  date.setUTCFullYear(year, month - 1, day);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return Number.NaN;
  const fraction = match[7] === undefined ? 0 : Math.floor(Number(`0.${match[7]}`) * 1000 + 1e-6);
  return date.getTime() + ((hour * 60 + minute) * 60 + second) * 1000 + fraction;
}

/**
 * Formats milliseconds since 1970 (as if UTC) as wall-clock time, with a fraction only if there is one. Empty for NaN
 * and for years outside 0 to 9999.
 */
export function formatWallTime(ms: number): string {
  if (!(ms >= earliest && ms < latest)) return "";
  const text = new Date(ms).toISOString();
  const fraction = text.slice(20, 23).replace(/0+$/, "");
  return fraction === "" ? text.slice(0, 19) : `${text.slice(0, 19)}.${fraction}`;
}

/** An offset of this many minutes from UTC: "+02:00". */
export function offsetText(minutes: number): string {
  const two = (value: number): string => String(value).padStart(2, "0");
  const span = Math.abs(minutes);
  return `${minutes < 0 ? "-" : "+"}${two(Math.floor(span / 60))}:${two(span % 60)}`;
}

const earliest = Date.parse("0000-01-01T00:00:00Z");
const latest = Date.parse("9999-12-31T23:59:59.999Z") + 1;
