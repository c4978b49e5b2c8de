import type { PhotoRecord, TakenAt } from "../../../../photo/photo.ts";
import { parseWallTime } from "../../../../photo/wall-time.ts";
import { instantMs, offsetMinutes } from "../../../../photo/dates/instant.ts";
import type { Zones } from "./zones.ts";

/** How many in a row that agree with one another, and not with those before, begin a new run. */
const newRun = 3;

/** Photos looked back at for others that agree. */
const mostStrays = 40;

/** What one photo tells of its camera's clock. */
export interface ClockEvidence {
  row: number;
  /** What the clock showed, in milliseconds since 1970, as if UTC. */
  wall: number;
  /** The moment itself: milliseconds since 1970, UTC. */
  instant: number;
  /** Milliseconds it was ahead of local time. */
  aheadMs: number;
  by: "gps" | "offset";
  zone: string;
}

/** Times this close agree, in milliseconds: a fix is some seconds old. */
const agreeMs = 90_000;

/** Offsets beyond this, in milliseconds, prove nothing: a GPS fix may be hours old, and a clock years wrong. */
const mostMs = 26 * 3_600_000;

/**
 * What a photo with a location tells of its camera's clock: by the time of its GPS fix, else by the offset beside its
 * date; null for nothing. Dates by people, programs, names and formats are not those of
 * a camera's clock.
 */
export function evidenceOf(zones: Zones, row: number, record: PhotoRecord): ClockEvidence | null {
  const { takenAt, location, others } = record;
  if (takenAt === null || location === null || !isByClock(takenAt)) return null;
  // A place given by a person, or by a track, may have come from the clock itself.
  if (!location.source.startsWith("exif:")) return null;
  const fix = others.takenAt.find(isFix);
  const stated = instantMs(takenAt);
  // Where both agree, the clock was right and only in another zone.
  const isStated = fix === undefined || Math.abs(stated - instantMs(fix)) <= agreeMs;
  const [by, instant] = isStated ? (["offset", stated] as const) : (["gps", instantMs(fix)] as const);
  if (Number.isNaN(instant)) return null;
  const zone = zones.at(location.lat, location.lng);
  const zoneMs = zone === null ? null : zones.ahead(zone, instant);
  if (zone === null || zoneMs === null) return null;
  const wall = parseWallTime(takenAt.local);
  const aheadMs = wall - instant - zoneMs;
  return Math.abs(aheadMs) > mostMs ? null : { row, wall, instant, aheadMs, by, zone };
}

const isFix = ({ source, offset }: TakenAt): boolean =>
  source === "exif:GPSDateTime" && offsetMinutes(offset) !== null;

function isByClock({ source, edtf }: TakenAt): boolean {
  return edtf === undefined && source.startsWith("exif:") && source !== "exif:GPSDateTime";
}

/** Photos of one camera, one after another, whose clock was off by about the same. */
export interface ClockRun {
  aheadMs: number;
  agreeing: ClockEvidence[];
  /** Photos in between that tell something else. */
  others: number;
  /** What the clock showed first and last. */
  from: number;
  to: number;
}

/** Splits what one camera's photos tell into runs; `evidence` ascends by moment. */
export function clockRunsOf(evidence: readonly ClockEvidence[]): ClockRun[] {
  const runs: { agreeing: ClockEvidence[]; others: number }[] = [];
  let strays: ClockEvidence[] = [];
  for (const each of evidence) {
    const run = runs.at(-1);
    if (run !== undefined && agrees(run.agreeing, each)) {
      run.agreeing.push(each);
      run.others += strays.length;
      strays = [];
      continue;
    }
    strays.push(each);
    if (strays.length > mostStrays) {
      strays.shift();
      if (run !== undefined) run.others++;
    }
    const fresh = strays.filter((stray) => agrees([each], stray));
    if (fresh.length < newRun) continue;
    if (run !== undefined) run.others += strays.length - fresh.length;
    runs.push({ agreeing: fresh, others: 0 });
    strays = [];
  }
  return runs.map(({ agreeing, others }) => {
    const walls = agreeing.map(({ wall }) => wall);
    const [from, to] = [walls.reduce((a, b) => Math.min(a, b)), walls.reduce((a, b) => Math.max(a, b))];
    return { aheadMs: middle(agreeing), agreeing, others, from, to };
  });
}

/** How far most of them are from the middle, in milliseconds. */
export function spreadOf({ agreeing, aheadMs }: ClockRun): number {
  const away = agreeing.map((each) => Math.abs(each.aheadMs - aheadMs)).sort((a, b) => a - b);
  return away[Math.floor(away.length * 0.9)] ?? 0;
}

/** Clocks drift: the latest of a run count. */
function agrees(run: readonly ClockEvidence[], { aheadMs, by, zone }: ClockEvidence): boolean {
  const last = run.at(-1);
  if (last === undefined || last.by !== by || (by === "offset" && last.zone !== zone)) return false;
  return Math.abs(middle(run.slice(-9)) - aheadMs) <= agreeMs;
}

function middle(run: readonly ClockEvidence[]): number {
  const sorted = run.map(({ aheadMs }) => aheadMs).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
