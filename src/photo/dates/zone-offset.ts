import { offsetText } from "../wall-time.ts";

const minuteMs = 60_000;
const dayMs = 86_400_000;

/**
 * How far a zone's clocks were ahead of UTC when they showed a wall-clock time (milliseconds since 1970 as if UTC),
 * "+02:00". Null where they never showed it, or twice, as when clocks are changed, where the zone is not known here, and
 * for offsets with seconds, from before there were zones.
 */
export function offsetAt(zone: string, wallMs: number): string | null {
  const format = formatOf(zone);
  if (format === null || Number.isNaN(wallMs)) return null;
  const known = remembered(offsetsOfDays, format, () => new Map<number, string | null>());
  const day = Math.floor(wallMs / dayMs);
  const ofDay = remembered(known, day, () => offsetOfDay(format, day));
  if (ofDay !== changing) return ofDay;
  const possible = new Set([aheadAround(format, wallMs - dayMs), aheadAround(format, wallMs + dayMs)]);
  const shown = [...possible].filter((ahead) => aheadAround(format, wallMs - ahead) === ahead);
  const [ahead] = shown;
  return ahead === undefined || shown.length > 1 ? null : textOf(ahead);
}

const textOf = (ahead: number): string | null =>
  ahead % minuteMs === 0 ? offsetText(ahead / minuteMs) : null;

/** Of a day near which clocks are changed: each time of it has its own answer. */
const changing = "";

/** By zone and day: what `offsetAt` answers for all times of it, or `changing`. Photos of a day share it. */
const offsetsOfDays = new Map<Intl.DateTimeFormat, Map<number, string | null>>();

function offsetOfDay(format: Intl.DateTimeFormat, day: number): string | null {
  const [ahead = 0, ...others] = [-1, 0, 1, 2].map((by) => aheadAround(format, (day + by) * dayMs));
  return others.every((one) => one === ahead) ? textOf(ahead) : changing;
}

/** What a zone's clocks were ahead of UTC when they showed a time, and whether they showed it once. */
export interface ShownOffset {
  /** Milliseconds, of whole minutes. */
  aheadMs: number;
  shown: "once" | "twice" | "never";
}

/**
 * As `offsetAt`, but with an answer for every time: of a time shown twice the first counts, and a time never shown is
 * read as if clocks had not been changed yet. Null where the zone is not known here.
 */
export function shownOffset(zone: string, wallMs: number): ShownOffset | null {
  const format = formatOf(zone);
  if (format === null || Number.isNaN(wallMs)) return null;
  const [before, after] = [aheadAround(format, wallMs - dayMs), aheadAround(format, wallMs + dayMs)];
  if (before === after) return { aheadMs: wholeMinutes(before), shown: "once" };
  const [isBefore, isAfter] = [before, after].map((ahead) => aheadAround(format, wallMs - ahead) === ahead);
  const shown = isBefore === isAfter ? (isBefore ? "twice" : "never") : "once";
  return { aheadMs: wholeMinutes(shown === "once" && isAfter ? after : before), shown };
}

/** Milliseconds a zone's clocks are ahead of UTC at a moment, of whole minutes; null where the zone is not known here. */
export function aheadAt(zone: string, utcMs: number): number | null {
  const format = formatOf(zone);
  return format === null || Number.isNaN(utcMs) ? null : wholeMinutes(aheadAround(format, utcMs));
}

const wholeMinutes = (ms: number): number => Math.round(ms / minuteMs) * minuteMs;

/** No zone has changed its clocks and changed them back in less than seven days. */
const fewDaysMs = 4 * dayMs;

/** By zone and few days: what its clocks are ahead of UTC at their beginning. Photos of these days share it. */
const beginnings = new WeakMap<Intl.DateTimeFormat, Map<number, number>>();

/** As `aheadOf`, which takes long: days without a change of clocks are computed once. */
function aheadAround(format: Intl.DateTimeFormat, utcMs: number): number {
  const known = beginnings.get(format) ?? new Map<number, number>();
  beginnings.set(format, known);
  const at = Math.floor(utcMs / fewDaysMs);
  const startOf = (number: number): number => aheadOf(format, number * fewDaysMs);
  const start = remembered(known, at, startOf);
  return remembered(known, at + 1, startOf) === start ? start : aheadOf(format, utcMs);
}

const histories = new Map<string, string | null>();
/** Twice a year since time zones have been recorded, in winter and summer. */
const probes = Array.from({ length: 2 * (2030 - 1970) }, (_, i) => Date.UTC(1970, 6 * i, 15));

/** What a zone's clocks were ahead of UTC over the years, as one text to compare; null where the zone is not known here. */
export function historyOf(zone: string): string | null {
  return remembered(histories, zone, () => {
    const format = formatOf(zone);
    return format && probes.map((utcMs) => aheadOf(format, utcMs) / minuteMs).join();
  });
}

const formats = new Map<string, Intl.DateTimeFormat | null>();

function formatOf(zone: string): Intl.DateTimeFormat | null {
  return remembered(formats, zone, newFormat);
}

function newFormat(timeZone: string): Intl.DateTimeFormat | null {
  const whole = { year: "numeric", month: "numeric", day: "numeric" } as const;
  const clock = { hour: "numeric", minute: "numeric", second: "numeric", hourCycle: "h23" } as const;
  try {
    return new Intl.DateTimeFormat("en-u-ca-iso8601", { ...whole, ...clock, timeZone });
  } catch {
    // The engine's list of zones may be older than ours.
    return null;
  }
}

/** By format: where year, month, day, hour, minute and second stand among the numbers it writes, which engines decide. */
const orders = new WeakMap<Intl.DateTimeFormat, readonly number[]>();

const units = ["year", "month", "day", "hour", "minute", "second"] as const;

function orderOf(format: Intl.DateTimeFormat): readonly number[] {
  const known = orders.get(format);
  if (known !== undefined) return known;
  const numbers = format
    .formatToParts(0)
    .flatMap(({ type, value }) => (Number.isNaN(Number.parseInt(value, 10)) ? [] : [type]));
  const order = units.map((unit) => numbers.indexOf(unit));
  orders.set(format, order);
  return order;
}

/** Milliseconds the zone's clocks are ahead of UTC at a moment. Its parts by name would take three times as long. */
function aheadOf(format: Intl.DateTimeFormat, utcMs: number): number {
  const numbers = format.format(utcMs).match(/\d+/g) ?? [];
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = orderOf(format).map((at) =>
    Number(numbers[at]),
  );
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(utcMs / 1000) * 1000;
}

/** What a map has for a key, made the first time it is asked for. */
function remembered<K, V>(known: Map<K, V>, key: K, make: (key: K) => V): V {
  const before = known.get(key);
  if (before !== undefined) return before;
  const made = make(key);
  known.set(key, made);
  return made;
}
