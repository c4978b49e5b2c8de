import { dayMs } from "../../../src/photo/filter/histogram.ts";
import { offsetText } from "../../../src/photo/wall-time.ts";
import { remembered } from "../state/maps.ts";

const minuteMs = 60_000;

/**
 * How far a zone's clocks were ahead of UTC when they showed a wall-clock time (milliseconds since 1970 as if UTC),
 * "+02:00". Null where they never showed it, or twice, as when clocks are changed, where the zone is not known here, and
 * for offsets with seconds, from before there were zones.
 */
export function offsetAt(zone: string, wallMs: number): string | null {
  const format = formatOf(zone);
  if (format === null || Number.isNaN(wallMs)) return null;
  const possible = new Set([aheadOf(format, wallMs - dayMs), aheadOf(format, wallMs + dayMs)]);
  const shown = [...possible].filter((ahead) => aheadOf(format, wallMs - ahead) === ahead);
  const [ahead] = shown;
  return ahead === undefined || shown.length > 1 || ahead % minuteMs !== 0
    ? null
    : offsetText(ahead / minuteMs);
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

/** Milliseconds the zone's clocks are ahead of UTC at a moment. */
function aheadOf(format: Intl.DateTimeFormat, utcMs: number): number {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of format.formatToParts(utcMs)) parts[type] = Number(value);
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(utcMs / 1000) * 1000;
}
