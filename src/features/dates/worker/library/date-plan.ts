import { cameraName } from "../../../../photo/names/camera-name.ts";
import { zoneOfPlace, type DateChange, type LeftOut } from "../../../../photo/dates/date-change.ts";
import type { CorrectedDate } from "../../../../photo/photo-edit.ts";
import type { PhotoRecord, TakenAt } from "../../../../photo/photo.ts";
import { formatWallTime, offsetText, parseWallTime } from "../../../../photo/wall-time.ts";
import { instantMs, offsetMinutes } from "../../../../photo/dates/instant.ts";
import type { PhotoParts } from "../../../../../workers/library/placing/photo-parts.ts";
import { wholeRecord } from "../../../../../workers/library/placing/whole-record.ts";
import { isLocalTime } from "../../../../../workers/library/places/local-time.ts";
import { Slices } from "../../../../../workers/library/scheduling/slices.ts";
import { Zones } from "./zones.ts";

type Of<Kind extends DateChange["kind"]> = Extract<DateChange, { kind: Kind }>;

/** What a date becomes, or why the photo is left out. */
export type PlannedDate = CorrectedDate | LeftOut;

/**
 * Works out a change of dates photo by photo: the one source of preview and edit. `rows`: all it is for. Nothing is
 * changed.
 */
export async function planDates(
  library: PhotoParts,
  change: DateChange,
  rows: Iterable<number>,
): Promise<DatePlan> {
  const zones = new Zones(library);
  if (change.kind !== "shift" && change.zone !== null) await zones.load();
  const first = change.kind === "set" && change.keepGaps ? await earliest(library, rows) : Number.NaN;
  return new DatePlan(library, change, zones, first);
}

const minuteMs = 60_000;

/**
 * A wall-clock time moved by milliseconds; null outside the years 0 to 9999. What it has beyond milliseconds stays where
 * whole seconds are added.
 */
function movedTime(local: string, ms: number): string | null {
  const point = local.indexOf(".");
  const isWhole = ms % 1000 === 0 && point >= 0;
  const moved = formatWallTime(parseWallTime(isWhole ? local.slice(0, point) : local) + ms);
  if (moved === "") return null;
  return isWhole ? moved + local.slice(point) : moved;
}

/** The offset as text: "+02:00". */
function offsetOf(aheadMs: number): string {
  return offsetText(aheadMs / minuteMs);
}

/** Whether two dates are the same to a person: the same clock in the same zone. */
function isSameDate(one: TakenAt, other: Pick<TakenAt, "local" | "offset" | "edtf">): boolean {
  return one.edtf === other.edtf && one.local === other.local && one.offset === other.offset;
}

/** A change of dates, ready to be asked of each photo. */
export class DatePlan {
  readonly #library: PhotoParts;
  readonly #change: DateChange;
  readonly #zones: Zones;
  /** The earliest time of all photos; NaN where none has one. */
  readonly #first: number;
  /** Times that the clocks of the zone asked for showed twice, or never. */
  readonly clock = { twice: 0, never: 0 };

  constructor(library: PhotoParts, change: DateChange, zones: Zones, first: number) {
    this.#library = library;
    this.#change = change;
    this.#zones = zones;
    this.#first = first;
  }

  /** What the date of a row becomes. `record`: all that is known of it by now. */
  of(row: number, record: PhotoRecord = wholeRecord(this.#library, row)): PlannedDate {
    const change = this.#change;
    if (change.kind === "set") return this.#set(change, record);
    const { takenAt } = record;
    if (takenAt === null) return "no-date";
    if (change.only !== undefined && !isMeant(change.only, record, takenAt)) return "not-meant";
    if (takenAt.source === "modified") return "file-date";
    if (takenAt.edtf !== undefined) return "wide-date";
    return change.kind === "shift" ? shifted(takenAt, change.ms) : this.#inZone(change, record, takenAt);
  }

  #set({ local, edtf, zone, keepGaps }: Of<"set">, record: PhotoRecord): PlannedDate {
    const dated = record.takenAt?.source === "modified" ? null : record.takenAt;
    if (edtf !== undefined) return wideUnlessSame(dated, { local, edtf });
    const gap =
      keepGaps && dated !== null && dated.edtf === undefined ? parseWallTime(dated.local) - this.#first : 0;
    const moved = movedTime(local, gap);
    if (moved === null) return "out-of-range";
    if (zone === null) return correctionUnlessSame(record.takenAt, moved, dated?.offset ?? null);
    return this.#onClock(zone, record, moved);
  }

  #inZone({ zone, keep }: Of<"zone">, record: PhotoRecord, takenAt: TakenAt): PlannedDate {
    if (keep === "clock") return this.#onClock(zone, record, takenAt.local);
    const at = this.#instantOf(record, takenAt);
    if (Number.isNaN(at)) return "no-offset";
    const name = this.#zones.nameFor(zone, record);
    const ahead = name === null ? null : this.#zones.ahead(name, at);
    if (ahead === null) return "no-zone";
    const local = movedTime(takenAt.local, at + ahead - parseWallTime(takenAt.local));
    if (local === null) return "out-of-range";
    const offset = offsetOf(ahead);
    if (local === takenAt.local && (takenAt.offset ?? offset) === offset) return "same";
    return { local, offset, source: "shift", ...fromPlace(zone) };
  }

  /** The clock keeps its time, and gets the offset its zone had then. */
  #onClock(zone: string, record: PhotoRecord, local: string): PlannedDate {
    const name = this.#zones.nameFor(zone, record);
    const shown = name === null ? null : this.#zones.shown(name, parseWallTime(local));
    if (shown === null) return "no-zone";
    if (shown.shown !== "once") this.clock[shown.shown]++;
    return correctionUnlessSame(record.takenAt, local, offsetOf(shown.aheadMs), fromPlace(zone));
  }

  /** Milliseconds since 1970, UTC: by the date's own offset, else by the zone of its place; NaN for neither. */
  #instantOf(record: PhotoRecord, takenAt: TakenAt): number {
    if (offsetMinutes(takenAt.offset) !== null) return instantMs(takenAt);
    const zone = isLocalTime(takenAt) ? this.#zones.nameFor(zoneOfPlace, record) : null;
    const wall = parseWallTime(takenAt.local);
    const shown = zone === null ? null : this.#zones.shown(zone, wall);
    return shown === null ? Number.NaN : wall - shown.aheadMs;
  }
}

function wideUnlessSame(before: TakenAt | null, wide: { local: string; edtf: string }): PlannedDate {
  return before?.edtf === wide.edtf ? "same" : { ...wide, offset: null, source: "hand" };
}

const fromPlace = (zone: string): Pick<CorrectedDate, "offsetSource"> =>
  zone === zoneOfPlace ? { offsetSource: "zone" } : {};

function correctionUnlessSame(
  before: TakenAt | null,
  local: string,
  offset: string | null,
  more: Pick<CorrectedDate, "offsetSource"> = {},
): PlannedDate {
  const isOwn = before !== null && before.source !== "modified";
  return isOwn && isSameDate(before, { local, offset }) ? "same" : { local, offset, source: "hand", ...more };
}

function shifted(takenAt: TakenAt, ms: number): PlannedDate {
  if (ms === 0) return "same";
  const local = movedTime(takenAt.local, ms);
  if (local === null) return "out-of-range";
  const { offset, offsetSource } = takenAt;
  return { local, offset, source: "shift", ...(offsetSource !== undefined && { offsetSource }) };
}

function isMeant(
  { camera, from, to }: NonNullable<Of<"shift">["only"]>,
  record: PhotoRecord,
  takenAt: TakenAt,
): boolean {
  const at = parseWallTime(takenAt.local);
  return at >= from && at <= to && cameraName(record.camera.make, record.camera.model) === camera;
}

async function earliest(library: PhotoParts, rows: Iterable<number>): Promise<number> {
  const slices = new Slices();
  let first = Number.NaN;
  for (const row of rows) {
    const { takenAt } = wholeRecord(library, row);
    await slices.turn();
    if (takenAt === null || takenAt.source === "modified" || takenAt.edtf !== undefined) continue;
    const at = parseWallTime(takenAt.local);
    if (!(at >= first)) first = at;
  }
  return first;
}
