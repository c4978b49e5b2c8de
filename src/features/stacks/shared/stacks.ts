import { Flag, flagsWithDate, hasDay, type Columns } from "../../../photo/columns.ts";
import { marksOf } from "../../../photo/marks.ts";
import type { Row } from "../../../photo/photo.ts";
import { aloneStack, isHandStack, type StackNumbers } from "./hand-stacks.ts";

/** The columns stacks are found by. */
export type StackColumns = Pick<Columns, "takenAt" | "aspect" | "colour" | "flags" | "marks" | "rows">;

/**
 * Photos that a person stacked, or that were taken in one go, next to each other in a list. The photo at `i` of the list is
 * in the stack from `begin[i]` up to `end[i]`; both are 0 for photos in none.
 */
export interface Stacks {
  rows: Uint32Array;
  begin: Uint32Array;
  end: Uint32Array;
  count: number;
  /** What a person stacked, and what was found by its looks. */
  numbers: StackNumbers;
}

/** Nobody stacked any. */
const noNumbers: StackNumbers = new Uint32Array();

/** Photos taken sooner than this one after the other are of one go, in milliseconds. */
const together = 1000;

/** Averages that differ more than this, of 255 in any channel, are of different scenes. */
const alike = 40;

const channels = [16, 8, 0] as const;

/** Whether two average colours, 0xRRGGBB, may be of one scene. */
export const areNear = (one: number, other: number): boolean =>
  channels.every((shift) => Math.abs(((one >> shift) & 255) - ((other >> shift) & 255)) <= alike);

/**
 * Whether two neighbours of a list are of one go: taken within a second, and alike. One time of whole seconds says nothing:
 * scans, files named after their day, and whatever one program wrote have it in common.
 */
function isLinked(columns: StackColumns, one: Row, other: Row): boolean {
  const { takenAt, aspect, colour, flags } = columns;
  const both = (flags[one] ?? 0) & (flags[other] ?? 0);
  const either = (flags[one] ?? 0) | (flags[other] ?? 0);
  if ((both & Flag.colour) === 0 || (either & (Flag.video | Flag.broken)) !== 0 || !hasDay(either))
    return false;
  const first = takenAt[one] ?? NaN;
  const apart = Math.abs(first - (takenAt[other] ?? NaN));
  if (!(apart < together) || (apart === 0 && first % 1000 === 0)) return false;
  // A copy may be cropped.
  if (apart > 0 && Math.abs((aspect[one] ?? 0) - (aspect[other] ?? 0)) > 0.02) return false;
  return areNear(colour[one] ?? 0, colour[other] ?? 0);
}

/**
 * Finds the stacks of a list in the order of time, in one pass. What a person stacked stands together in it, and comes first:
 * no photo of which they said something is stacked by its time. Bursts that were found by their looks have numbers, too.
 */
export function findStacks(
  rows: Uint32Array,
  columns: StackColumns,
  numbers: StackNumbers = noNumbers,
): Stacks {
  const begin = new Uint32Array(rows.length);
  const end = new Uint32Array(rows.length);
  const belongs = (one: Row, other: Row): boolean => {
    const [a, b] = [numbers[one] ?? 0, numbers[other] ?? 0];
    return a === 0 && b === 0 ? isLinked(columns, one, other) : a === b && a !== aloneStack;
  };
  let count = 0;
  for (let from = 0; from < rows.length;) {
    let to = from + 1;
    while (to < rows.length && belongs(rows[to - 1] ?? 0, rows[to] ?? 0)) to++;
    if (to - from > 1) {
      count++;
      begin.fill(from, from, to);
      end.fill(to, from, to);
    }
    from = to;
  }
  return { rows, begin, end, count, numbers };
}

/** How much a photo is liked. */
function worthOf({ flags, marks }: StackColumns, row: Row): number {
  const { rating, flag } = marksOf(marks[row]);
  const favourite = ((flags[row] ?? 0) & Flag.favourite) !== 0;
  return rating + (favourite ? 8 : 0) + (flag === "pick" ? 4 : 0) - (flag === "reject" ? 20 : 0);
}

/** Where in the list a stack's cover is: the top a person chose, else the photo liked best, else the first. */
function coverAt({ rows, numbers }: Stacks, columns: StackColumns, from: number, to: number): number {
  if (isHandStack(numbers[rows[from] ?? 0])) return from;
  let best = from;
  for (let at = from + 1; at < to; at++)
    if (worthOf(columns, rows[at] ?? 0) > worthOf(columns, rows[best] ?? 0)) best = at;
  return best;
}

/**
 * The dates tiles stand under: photos of an opened stack have that of its cover, as they stay in its place, whatever day
 * each is of. By row; the same arrays where that changes nothing.
 */
export function datesOfTiles(
  stacks: Stacks,
  columns: StackColumns,
  open: ReadonlySet<Row>,
): Pick<StackColumns, "takenAt" | "flags"> {
  const { takenAt, flags } = columns;
  const { rows, end } = stacks;
  const dates = { takenAt, flags };
  for (let from = 0; open.size > 0 && from < rows.length; from = Math.max(from + 1, end[from] ?? 0)) {
    const to = end[from] ?? 0;
    if (to === 0 || !hasAny(stacks, from, to, open)) continue;
    const cover = rows[coverAt(stacks, columns, from, to)] ?? 0;
    if (dates.takenAt === takenAt) Object.assign(dates, { takenAt: takenAt.slice(), flags: flags.slice() });
    for (const row of rows.subarray(from, to)) {
      dates.takenAt[row] = takenAt[cover] ?? NaN;
      dates.flags[row] = flagsWithDate(flags[row] ?? 0, flags[cover] ?? 0);
    }
  }
  return dates;
}

/** Whether one of a stack's photos is in a set. */
export function hasAny({ rows }: Stacks, from: number, to: number, set: ReadonlySet<Row>): boolean {
  if (set.size === 0) return false;
  for (let at = from; at < to; at++) if (set.has(rows[at] ?? 0)) return true;
  return false;
}

/** The list with the cover alone of each stack, except of those that have a photo in `open`. */
export function closedList(stacks: Stacks, columns: StackColumns, open: ReadonlySet<Row>): Uint32Array {
  const { rows, begin, end, count } = stacks;
  if (count === 0) return rows;
  const list = new Uint32Array(rows.length);
  let length = 0;
  for (let at = 0; at < rows.length;) {
    const to = end[at] ?? 0;
    if (to === 0) {
      list[length++] = rows[at++] ?? 0;
      continue;
    }
    const from = begin[at] ?? 0;
    if (hasAny(stacks, from, to, open)) for (; at < to; at++) list[length++] = rows[at] ?? 0;
    else list[length++] = rows[coverAt(stacks, columns, from, to)] ?? 0;
    at = to;
  }
  return list.slice(0, length);
}
