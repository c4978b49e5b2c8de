import {
  Kind,
  metricsFor,
  tileAspect,
  usualAspect,
  type GridLayout,
  type LaidOut,
  type Metrics,
} from "../layout.ts";
import { Draft, seal } from "./draft.ts";
import { dayGroups, handGroups, yearGroups } from "./groups.ts";

/** So little beside a full line is squeezed into it, rather than left alone in the last line. */
const fewLeft = 0.4;
/** Lowest that makes a line, of the target height. */
const lowest = 0.68;

/** Breaks tiles into lines as close to the target height as possible. */
class Filler {
  readonly #draft: Draft;
  readonly #shared: boolean;
  #group: number;
  /** The first group that begins after the last line. */
  #after: number;

  constructor(draft: Draft, group: number, shared: boolean) {
    this.#draft = draft;
    this.#group = group;
    this.#after = group;
    this.#shared = shared;
  }

  /** Lays out the tiles of its groups up to `end`. */
  fill(end: number): void {
    const { boxWidth, metrics, groups } = this.#draft;
    const to = groups.tile[end] ?? 0;
    let start = groups.tile[this.#group] ?? 0;
    let group = this.#group;
    let sum = 0;
    let gaps = 0;
    let before = 0;
    const rest = this.#natural(start, to);
    for (let tile = start; tile < to; tile++) {
      while ((groups.tile[group + 1] ?? Infinity) <= tile) group++;
      if (tile === start) before = this.#gap(tile, group);
      const gap = tile === start ? 0 : this.#gap(tile, group);
      const aspect = this.#aspect(tile, group);
      const withTile = (boxWidth - gaps - gap) / (sum + aspect);
      if (withTile > metrics.lineHeight) {
        sum += aspect;
        gaps += gap;
        continue;
      }
      const without = tile > start ? (boxWidth - gaps) / sum : Infinity;
      const isBetterWithout = without - metrics.lineHeight < metrics.lineHeight - withTile;
      const next = isBetterWithout ? tile : tile + 1;
      const used = isBetterWithout ? sum : sum + aspect;
      const usedGaps = isBetterWithout ? gaps : gaps + gap;
      rest.aspects -= used;
      rest.gaps -= usedGaps + before;
      const withAll = (boxWidth - usedGaps - rest.gaps) / (used + rest.aspects);
      if (next < to && rest.aspects < used * fewLeft && withAll > metrics.lineHeight * lowest) {
        this.#close(start, to, withAll, true);
        return;
      }
      this.#close(start, next, isBetterWithout ? without : withTile, true);
      start = next;
      tile = next - 1;
      group = this.#group;
      sum = 0;
      gaps = 0;
    }
    if (start >= to) return;
    // The last line keeps the target height, unless it nearly fills the width anyway.
    const stretched = (boxWidth - gaps) / sum;
    const full = stretched <= metrics.lineHeight * 1.2;
    this.#close(start, to, full ? stretched : metrics.lineHeight, full);
  }

  /** What some tiles take: the sum of their aspects, and of the gaps before each. */
  #natural(from: number, to: number): { aspects: number; gaps: number } {
    const { groups } = this.#draft;
    const all = { aspects: 0, gaps: 0 };
    let group = this.#group;
    for (let tile = from; tile < to; tile++) {
      while ((groups.tile[group + 1] ?? Infinity) <= tile) group++;
      all.aspects += this.#aspect(tile, group);
      all.gaps += this.#gap(tile, group);
    }
    return all;
  }

  /** The gap between a tile and the one before it in its line. */
  #gap(tile: number, group: number): number {
    const { groups, metrics } = this.#draft;
    return this.#shared && groups.tile[group] === tile ? metrics.blockGap : metrics.gap;
  }

  /** A lone photo is as wide as its heading needs. */
  #aspect(tile: number, group: number): number {
    const { aspect, groups, metrics } = this.#draft;
    const own = aspect[tile] ?? usualAspect;
    const alone = this.#shared && (groups.tile[group + 1] ?? 0) - (groups.tile[group] ?? 0) === 1;
    return alone ? Math.max(own, metrics.blockWidth / metrics.lineHeight) : own;
  }

  /** Makes one line of some tiles; edges are on whole pixels, the last on the right edge. */
  #close(from: number, to: number, exact: number, full: boolean): void {
    const draft = this.#draft;
    const { metrics, groups, boxWidth } = draft;
    while ((groups.tile[this.#group + 1] ?? Infinity) <= from) this.#group++;
    if (this.#shared) {
      const begun = this.#after;
      // At the top of the grid, where no gap stands above the heading.
      if (draft.lines === 0) draft.height = metrics.headHeight + metrics.groupGap;
      for (; (groups.tile[this.#after] ?? Infinity) < to; this.#after++) {
        draft.groupTop[this.#after] = draft.height;
        draft.groupLine[this.#after] = draft.lines;
      }
      // Nothing stands above a line that only goes on with the day of the one before.
      if (this.#after > begun) draft.above(metrics.sharedHeading);
    }
    draft.line(from, to, this.#group, Math.max(1, Math.round(exact)));
    let left = 0;
    let group = this.#group;
    for (let tile = from; tile < to; tile++) {
      while ((groups.tile[group + 1] ?? Infinity) <= tile) group++;
      if (tile > from) left += this.#gap(tile, group);
      const right =
        full && tile === to - 1 ? boxWidth : Math.min(boxWidth, left + this.#aspect(tile, group) * exact);
      draft.put(tile, left, right);
      left = right;
    }
    if (this.#shared) draft.height += metrics.groupGap - metrics.gap;
  }
}

/** This many cells of at least a width fit side by side. */
const cellsAcross = (width: number, least: number, gap: number): number =>
  Math.max(1, Math.floor((width + gap) / (least + gap)));

/** Lays out a group in cells of one size; as high as wide unless told. */
function fillCells(draft: Draft, group: number, least: number, height?: number): void {
  const { boxWidth, metrics, groups } = draft;
  const { gap } = metrics;
  const across = cellsAcross(boxWidth, least, gap);
  const cell = (boxWidth - (across - 1) * gap) / across;
  const end = groups.tile[group + 1] ?? 0;
  for (let from = groups.tile[group] ?? 0; from < end; from += across) {
    const to = Math.min(end, from + across);
    draft.line(from, to, group, height ?? Math.round(cell));
    for (let tile = from; tile < to; tile++) {
      const left = (tile - from) * (cell + gap);
      draft.put(tile, left, left + cell);
    }
  }
}

/**
 * Lays photos out in the order given, in justified lines under headings of their days, or in small squares by year.
 * O(n), about 10 ms for 100,000. `boxWidth` is in CSS pixels, without padding. `byHand`: all in one, without headings.
 */
export function layoutGrid(
  rows: Uint32Array,
  columns: LaidOut,
  boxWidth: number,
  given: Metrics = metricsFor(boxWidth),
  byHand = false,
): GridLayout {
  const metrics = byHand ? { ...given, headingHeight: 0 } : given;
  const width = Math.max(64, Math.floor(boxWidth));
  const aspect = new Float32Array(rows.length);
  for (let tile = 0; tile < rows.length; tile++)
    aspect[tile] = tileAspect(columns.aspect[rows[tile] ?? 0] ?? 0, metrics.widest);
  const mosaic = metrics.density === "mosaic";
  const grouping = { rows, columns, aspect, width, metrics };
  const across = cellsAcross(width, metrics.lineHeight, metrics.gap);
  const groups = byHand ? handGroups(grouping) : mosaic ? yearGroups(grouping, across) : dayGroups(grouping);
  const draft = new Draft(grouping, groups);
  for (let group = 0; group < groups.count;) {
    const kind = groups.kind[group];
    let end = group + 1;
    if (kind === Kind.short) {
      while (end < groups.count && groups.kind[end] === Kind.short) end++;
      new Filler(draft, group, true).fill(end);
    } else {
      draft.heading(group);
      if (kind === Kind.files) fillCells(draft, group, metrics.fileWidth, metrics.fileHeight);
      else if (mosaic) fillCells(draft, group, metrics.lineHeight);
      else new Filler(draft, group, false).fill(end);
      draft.height += metrics.groupGap;
    }
    group = end;
  }
  return seal(draft);
}
