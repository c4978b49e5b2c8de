import { dateWidth } from "../../../photo/columns.ts";
import { endOf, isWithinOne, type WideDate } from "../../../photo/dates/edtf.ts";
import { isWithoutPicture } from "../../../store/map/files-last.ts";
import type { Belongs } from "../../../store/selection/selection.ts";
import {
  filesStart,
  Kind,
  Unit,
  usualAspect,
  type GridLayout,
  type LaidOut,
  type Metrics,
} from "../layout.ts";

/** The groups of some rows in order, and their months, in arrays that may be longer than they are many. */
export interface Groups {
  tile: Uint32Array;
  start: Float64Array;
  kind: Uint8Array;
  unit: Uint8Array;
  count: number;
  monthTile: Uint32Array;
  monthStart: Float64Array;
  months: number;
  filesFrom: number;
}

const dayMs = 86_400_000;

/** The day of a wall-clock time, as its midnight; NaN stays NaN. */
export const dayOf = (takenAt: number): number => Math.floor(takenAt / dayMs) * dayMs;

/** The start of the day a photo is of, or what stands for its wide date (see `GridLayout.groupStart`). */
export function groupStartOf({ takenAt, flags }: Pick<LaidOut, "takenAt" | "flags">, photo: number): number {
  const width = dateWidth(flags[photo]);
  const time = takenAt[photo] ?? NaN;
  return width === 0 ? dayOf(time) : time + width;
}

/** The wide date of a group's start. */
export function wideDateOfStart(start: number): WideDate {
  return { from: dayOf(start), width: start - dayOf(start) };
}

interface Span {
  start: number;
  end: number;
}

/** The month or year of a wall-clock time, both ends in milliseconds. */
function spanOf(takenAt: number, unit: "month" | "year"): Span {
  if (Number.isNaN(takenAt)) return { start: NaN, end: NaN };
  const date = new Date(takenAt);
  const year = date.getUTCFullYear();
  const month = unit === "year" ? 0 : date.getUTCMonth();
  const ends = [0, unit === "year" ? 12 : 1].map((step) => new Date(0).setUTCFullYear(year, month + step, 1));
  return { start: ends[0] ?? NaN, end: ends[1] ?? NaN };
}

const isWithin = (takenAt: number, { start, end }: Span): boolean =>
  Number.isNaN(takenAt) ? Number.isNaN(start) : takenAt >= start && takenAt < end;

const nowhere: Span = { start: Infinity, end: -Infinity };

/** Whether a group's start stands for a wide date. */
export const isWideStart = (start: number): boolean => start !== dayOf(start) && !Number.isNaN(start);

/** Whether a group's start stands for a wide date of several years. */
export const isOfYears = (start: number): boolean =>
  isWideStart(start) && !isWithinOne("year", wideDateOfStart(start));

/** Whether a photo belongs to a group of a layout. */
export function groupTest({ groupStart, groupUnit }: GridLayout, group: number): Belongs {
  return belongsTo(groupStart[group] ?? NaN, groupUnit[group] ?? Unit.none);
}

/** Whether a photo belongs to a group, by the group's start and `Unit`. */
export function belongsTo(start: number, unit: number): Belongs {
  const span =
    unit === Unit.month || unit === Unit.year ? spanOf(start, unit === Unit.month ? "month" : "year") : null;
  return (photo, { takenAt, flags }) => {
    const time = takenAt[photo] ?? NaN;
    const width = dateWidth(flags[photo]);
    if (unit === Unit.day) return width === 0 && dayOf(time) === start;
    if (unit === Unit.wide) return width !== 0 && time + width === start;
    if (span !== null) return time >= span.start && endOf(time, width) <= span.end;
    return unit !== Unit.undated || (Number.isNaN(time) && !isWithoutPicture(flags[photo] ?? 0));
  };
}

class GroupList implements Groups {
  readonly tile: Uint32Array;
  readonly start: Float64Array;
  readonly kind: Uint8Array;
  readonly unit: Uint8Array;
  count = 0;
  readonly monthTile: Uint32Array;
  readonly monthStart: Float64Array;
  months = 0;
  readonly filesFrom: number;

  constructor(tiles: number, filesFrom: number) {
    this.filesFrom = filesFrom;
    this.tile = new Uint32Array(tiles + 1);
    this.start = new Float64Array(tiles);
    this.kind = new Uint8Array(tiles);
    this.unit = new Uint8Array(tiles);
    this.monthTile = new Uint32Array(tiles);
    this.monthStart = new Float64Array(tiles);
  }

  add(tile: number, start: number, kind: number, unit: number): void {
    this.tile[this.count] = tile;
    this.start[this.count] = start;
    this.kind[this.count] = kind;
    this.unit[this.count++] = unit;
  }

  month(tile: number, start: number): void {
    this.monthTile[this.months] = tile;
    this.monthStart[this.months++] = start;
  }
}

/**
 * Sets where months begin: a date wider than a month counts as one by itself, and `filesFrom` as one without a date.
 */
function findMonths(list: GroupList, rows: Uint32Array, columns: Pick<LaidOut, "takenAt" | "flags">): void {
  let span = nowhere;
  let last = Infinity;
  for (let tile = 0; tile < list.filesFrom; tile++) {
    const photo = rows[tile] ?? 0;
    const time = columns.takenAt[photo] ?? NaN;
    const width = dateWidth(columns.flags[photo]);
    const isWide = width !== 0 && !isWithinOne("month", { from: time, width });
    if (isWide ? last === time + width : isWithin(time, span)) continue;
    span = isWide ? nowhere : spanOf(time, "month");
    last = isWide ? time + width : span.start;
    list.month(tile, last);
  }
  if (list.filesFrom < rows.length && !Number.isNaN(last)) list.month(list.filesFrom, NaN);
}

/** What a layout is grouped for. */
export interface Grouping {
  rows: Uint32Array;
  columns: LaidOut;
  /** The aspect of each tile. */
  aspect: Float32Array;
  width: number;
  metrics: Metrics;
}

/** All in one, in the order given by hand. */
export function handGroups({ rows }: Grouping): Groups {
  const list = new GroupList(rows.length, rows.length);
  if (rows.length === 0) return list;
  list.add(0, NaN, Kind.wide, Unit.none);
  list.tile[1] = rows.length;
  return list;
}

/** Groups rows by day, and those of wide dates by these; days that would not fill a line are short. */
export function dayGroups(grouping: Grouping): Groups {
  const { rows, columns, aspect, width, metrics } = grouping;
  const list = new GroupList(rows.length, filesStart(rows, columns));
  findMonths(list, rows, columns);
  for (let from = 0; from < list.filesFrom;) {
    const startOf = (tile: number): number => groupStartOf(columns, rows[tile] ?? 0);
    const day = startOf(from);
    let natural = -metrics.gap;
    let to = from;
    while (to < list.filesFrom && Object.is(startOf(to), day))
      natural += (aspect[to++] ?? usualAspect) * metrics.lineHeight + metrics.gap;
    const undated = Number.isNaN(day);
    const kind = natural < width && !undated ? Kind.short : Kind.wide;
    list.add(from, day, kind, undated ? Unit.undated : isWideStart(day) ? Unit.wide : Unit.day);
    from = to;
  }
  return closed(list, rows.length);
}

/** A year of more lines than this is shown by month. */
const longYear = 60;

/**
 * Groups rows by year, and years of very many by month; dates of several years are by themselves. `across`: tiles of a
 * line.
 */
export function yearGroups({ rows, columns }: Grouping, across: number): Groups {
  const list = new GroupList(rows.length, filesStart(rows, columns));
  findMonths(list, rows, columns);
  const startOf = (month: number): number => list.monthStart[month] ?? NaN;
  for (let month = 0; month < list.months;) {
    const from = list.monthTile[month] ?? 0;
    if (from >= list.filesFrom) break;
    const year = isOfYears(startOf(month)) ? nowhere : spanOf(startOf(month), "year");
    let next = month + 1;
    while (next < list.months && isWithin(startOf(next), year) && !isOfYears(startOf(next))) next++;
    const to = next < list.months ? (list.monthTile[next] ?? 0) : list.filesFrom;
    const undated = Number.isNaN(year.start);
    if (year !== nowhere && (undated || to - from <= longYear * across))
      list.add(from, year.start, Kind.wide, undated ? Unit.undated : Unit.year);
    else
      for (; month < next; month++) {
        const unit = isWideStart(startOf(month)) ? Unit.wide : Unit.month;
        list.add(list.monthTile[month] ?? 0, startOf(month), Kind.wide, unit);
      }
    month = next;
  }
  return closed(list, rows.length);
}

/** With the group of files at its end. */
function closed(list: GroupList, tiles: number): Groups {
  if (list.filesFrom < tiles) list.add(list.filesFrom, NaN, Kind.files, Unit.files);
  list.tile[list.count] = tiles;
  return list;
}
