import type { ClockFinding } from "../../shared/date-port.ts";
import { cameraName } from "../../../../photo/names/camera-name.ts";
import type { DateChange } from "../../../../photo/dates/date-change.ts";
import { dayMs } from "../../../../photo/filter/histogram.ts";
import type { PhotoParts } from "../../../../../workers/library/placing/photo-parts.ts";
import { wholeRecord } from "../../../../../workers/library/placing/whole-record.ts";
import { Slices } from "../../../../../workers/library/scheduling/slices.ts";
import { isDayKnown, isTile } from "../../../../../workers/library/state/facts.ts";
import { addTo } from "../../../../../workers/library/state/maps.ts";
import { clockRunsOf, evidenceOf, spreadOf, type ClockEvidence, type ClockRun } from "./clock-runs.ts";
import { Zones } from "./zones.ts";

const minuteMs = 60_000;

/** Fewer moments prove nothing. */
const fewest = 5;

/** The share of photos in between that may tell something else. */
const mostOthers = 0.2;

/** A clock is wrong from this many milliseconds on: people notice, and fixes are never so late for long. */
const leastMs = 5 * minuteMs;

/** Finds cameras whose clocks disagree with the places of their photos, most photos first. */
export async function wrongClocks(library: PhotoParts): Promise<ClockFinding[]> {
  const { columns } = library.state;
  const zones = new Zones(library);
  await zones.load();
  const slices = new Slices();
  const evidence = new Map<string, ClockEvidence[]>();
  const rows = new Map<string, number[]>();
  for (let row = 0; row < columns.rows; row++) {
    await slices.turn();
    if (!isTile(library.state.facts(row)) || !library.records.hasRecord(row)) continue;
    const record = wholeRecord(library, row);
    const name = cameraName(record.camera.make, record.camera.model);
    // Photos without a camera's name may be of many, and what a person said of a date is not doubted.
    if (name === "" || library.given.get(row).takenAt !== undefined) continue;
    if (isDayKnown(library.state.facts(row))) addTo(rows, name, row);
    const told = evidenceOf(zones, row, record);
    if (told !== null) addTo(evidence, name, told);
  }
  const found: ClockFinding[] = [];
  for (const [camera, told] of evidence) {
    told.sort((a, b) => a.instant - b.instant || a.row - b.row);
    const runs = clockRunsOf(told);
    for (const run of runs.filter(isProven))
      found.push(findingOf(library, { camera, rows: rows.get(camera) ?? [], runs }, run));
    await slices.turn();
  }
  return found.sort((a, b) => b.rows.length - a.rows.length);
}

function isProven({ aheadMs, agreeing, others }: ClockRun): boolean {
  const moments = new Set(agreeing.map(({ wall }) => Math.floor(wall / minuteMs)));
  const isRare = others <= (agreeing.length + others) * mostOthers;
  return Math.abs(aheadMs) >= leastMs && moments.size >= fewest && isRare;
}

/** All photos of a camera, and what they tell of its clock. */
interface CameraClock {
  camera: string;
  rows: readonly number[];
  runs: readonly ClockRun[];
}

function findingOf(library: PhotoParts, { camera, rows, runs }: CameraClock, run: ClockRun): ClockFinding {
  const { takenAt } = library.state.columns;
  const others = runs.filter((other) => other !== run);
  const own = new Set(run.agreeing.map(({ row }) => row));
  // Whole days, as far as no photo of them says otherwise.
  const from = others.reduce(
    (start, { to }) => (to < run.from ? Math.max(start, halfway(to, run.from)) : start),
    Math.floor(run.from / dayMs) * dayMs,
  );
  const to = others.reduce(
    (end, other) => (other.from > run.to ? Math.min(end, halfway(run.to, other.from)) : end),
    Math.ceil((run.to + 1) / dayMs) * dayMs - 1,
  );
  const isMeant = (row: number): boolean => {
    const at = takenAt[row] ?? Number.NaN;
    if (!(at >= from && at <= to)) return false;
    // A clock set back shows the same time again: there each photo must tell for itself.
    return own.has(row) || others.every((other) => at < other.from || at > other.to);
  };
  const aheadMs = rounded(run.aheadMs);
  const only = { camera, from, to };
  const { by = "gps", zone = "UTC", row = 0 } = run.agreeing[0] ?? {};
  const change: DateChange =
    by === "gps" ? { kind: "shift", ms: -aheadMs, only } : { kind: "zone", zone, keep: "moment", only };
  return {
    ...only,
    aheadMs,
    by,
    evidence: run.agreeing.length,
    spreadMs: spreadOf(run),
    place: library.places.table.of(library.places.of(row)),
    zone,
    rows: Uint32Array.from(rows.filter(isMeant)),
    change,
  };
}

/** Time zones differ by quarters of an hour; a clock so near one was set to another zone. */
function rounded(ms: number): number {
  const quarter = Math.round(ms / (15 * minuteMs)) * 15 * minuteMs;
  return Math.abs(ms - quarter) <= 2 * minuteMs ? quarter : Math.round(ms / 1000) * 1000;
}

const halfway = (one: number, other: number): number => Math.floor((one + other) / 2);
