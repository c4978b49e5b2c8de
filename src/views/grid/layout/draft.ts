import type { GridLayout, Metrics } from "../layout.ts";
import type { Grouping, Groups } from "./groups.ts";

/** A layout in the making; its arrays have room for one tile a line. */
export class Draft {
  readonly x: Float32Array;
  readonly width: Float32Array;
  readonly lineStart: Uint32Array;
  readonly lineTop: Float64Array;
  readonly lineHeight: Float32Array;
  readonly lineGroup: Uint32Array;
  readonly lineRow: Uint32Array;
  readonly groupLine: Uint32Array;
  readonly groupTop: Float64Array;
  lines = 0;
  ariaRows = 0;
  columns = 0;
  height = 0;

  readonly rows: Uint32Array;
  readonly aspect: Float32Array;
  readonly boxWidth: number;
  readonly metrics: Metrics;
  readonly groups: Groups;

  constructor({ rows, aspect, width, metrics }: Grouping, groups: Groups) {
    this.rows = rows;
    this.aspect = aspect;
    this.boxWidth = width;
    this.metrics = metrics;
    this.groups = groups;
    const n = rows.length;
    this.x = new Float32Array(n);
    this.width = new Float32Array(n);
    this.lineStart = new Uint32Array(n + 1);
    this.lineTop = new Float64Array(n);
    this.lineHeight = new Float32Array(n);
    this.lineGroup = new Uint32Array(n);
    this.lineRow = new Uint32Array(n);
    this.groupLine = new Uint32Array(groups.count + 1);
    this.groupTop = new Float64Array(groups.count);
    this.height = metrics.headHeight;
  }

  /** Begins a line of the tiles from `from` to `to`. */
  line(from: number, to: number, group: number, height: number): void {
    const line = this.lines++;
    this.lineStart[line] = from;
    this.lineTop[line] = this.height;
    this.lineHeight[line] = height;
    this.lineGroup[line] = group;
    this.lineRow[line] = ++this.ariaRows;
    this.columns = Math.max(this.columns, to - from);
    this.height += height + this.metrics.gap;
  }

  put(tile: number, left: number, right: number): void {
    const start = Math.round(left);
    this.x[tile] = start;
    this.width[tile] = Math.max(1, Math.round(right) - start);
  }

  /** Begins a group that has lines of its own. */
  heading(group: number): void {
    const { headingHeight } = this.metrics;
    this.groupTop[group] = this.height;
    this.groupLine[group] = this.lines;
    if (headingHeight > 0) this.above(headingHeight);
  }

  /** A row of headings above the next line. */
  above(height: number): void {
    this.height += height;
    this.ariaRows++;
  }
}

/** Frees what was allocated for the worst case of one tile a line. */
export function seal(draft: Draft): GridLayout {
  const { lines, groups, rows, aspect, x, width, boxWidth, metrics, height, columns, ariaRows } = draft;
  draft.lineStart[lines] = rows.length;
  draft.groupLine[groups.count] = lines;
  return {
    rows,
    aspect,
    x,
    width,
    boxWidth,
    metrics,
    height,
    columns,
    lines,
    ariaRows,
    groups: groups.count,
    lineStart: draft.lineStart.slice(0, lines + 1),
    lineTop: draft.lineTop.slice(0, lines),
    lineHeight: draft.lineHeight.slice(0, lines),
    lineGroup: draft.lineGroup.slice(0, lines),
    lineRow: draft.lineRow.slice(0, lines),
    groupTile: groups.tile.slice(0, groups.count + 1),
    groupLine: draft.groupLine,
    groupTop: draft.groupTop,
    groupStart: groups.start.slice(0, groups.count),
    groupKind: groups.kind.slice(0, groups.count),
    groupUnit: groups.unit.slice(0, groups.count),
    monthTile: groups.monthTile.slice(0, groups.months),
    monthStart: groups.monthStart.slice(0, groups.months),
    filesFrom: groups.filesFrom,
  };
}
