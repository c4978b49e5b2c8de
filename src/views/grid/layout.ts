import type { Columns } from "../../photo/columns.ts";
import type { Row } from "../../photo/photo.ts";
import { isWithoutPicture } from "../../store/map/files-last.ts";
import type { TileDensity } from "../../store/settings/grid-look.ts";

/** How a group of photos is laid out. */
export const Kind = {
  /** Lines of its own, under a heading as wide as the grid. */
  wide: 0,
  /** A short day: shares its lines with the days around it, and has its heading above its first photo. */
  short: 1,
  /** Files without a preview, by name. */
  files: 2,
} as const;

/** What a group's photos have in common. */
export const Unit = { none: 0, day: 1, month: 2, year: 3, undated: 4, files: 5, wide: 6 } as const;

/** The columns a layout depends on. */
export type LaidOut = Pick<Columns, "aspect" | "takenAt" | "flags">;

/** Sizes of the layout, in CSS pixels. */
export interface Metrics {
  density: TileDensity;
  /** Target height of lines; justified ones are about 0.7 to 1.4 times as high. */
  lineHeight: number;
  /** A tile is at most this many times as wide as high: what is wider is cut at both sides. */
  widest: number;
  gap: number;
  /** Room above everything, for what a page says of its photos. */
  headHeight: number;
  /** Room for the heading above the first line of a group that has lines of its own. */
  headingHeight: number;
  /** Room for the headings within a line that short days share. */
  sharedHeading: number;
  /** Room between two days in such a line. */
  blockGap: number;
  /** Least width of a day in such a line, so that its heading can be read. */
  blockWidth: number;
  /** Room under the last line of a group. */
  groupGap: number;
  /** Days are named shortly in headings of their own. */
  shortDays: boolean;
  /** Height of a file without a preview. */
  fileHeight: number;
  /** Least width of one. */
  fileWidth: number;
}

/** Grids narrower than this are a phone's. */
const phone = 600;

/** Limits of the aspect in the grid: a panorama would take a line of its own, a long screenshot would vanish. */
const narrowest = 0.45;
const widestTile = 3;

/** In a grid narrower than this two whole landscapes would stand side by side at the height of a stamp. */
const handheld = 480;
/** Of two tiles in 360 pixels, each 150 pixels high. */
const widestOfTwo = 1.2;

const between = (low: number, value: number, high: number): number =>
  Math.round(Math.min(high, Math.max(low, value)));

/** Height of lines at a size. Pictures are as high in a narrow pane as in a wide one: fewer stand side by side. */
function lineHeightFor(density: TileDensity, width: number): number {
  switch (density) {
    case "mosaic":
      return 32;
    case "small":
      return between(72, width / 8, 100);
    case "medium":
      return between(160, width / 3.4, 190);
    case "large":
      // Two usual photos, side by side.
      return between(240, width / 2.9, 560);
  }
}

/** The sizes for a grid of a width. */
export function metricsFor(width: number, density: TileDensity = "medium"): Metrics {
  const isPhone = width < phone;
  const small = density === "small" || density === "mosaic";
  return {
    density,
    lineHeight: lineHeightFor(density, width),
    widest: width < handheld && density === "medium" ? widestOfTwo : widestTile,
    gap: density === "mosaic" ? 2 : 4,
    headHeight: 0,
    headingHeight: isPhone || small ? 36 : 44,
    sharedHeading: small ? 18 : 22,
    blockGap: small ? 8 : 12,
    blockWidth: small ? 48 : 76,
    groupGap: isPhone || small ? 6 : 10,
    shortDays: width < handheld,
    fileHeight: 48,
    fileWidth: isPhone ? 150 : 190,
  };
}

/**
 * Where every photo is. A line is one row of tiles on screen (a "row" is a photo's row in the library). Tile `i` shows
 * photo `rows[i]`; line `l` has the tiles from `lineStart[l]` up to `lineStart[l + 1]`; group `g`, a day mostly, has
 * those from `groupTile[g]` up to `groupTile[g + 1]`. Tops count from the top of the grid, in CSS pixels.
 */
export interface GridLayout {
  rows: Uint32Array;
  /** The aspect each tile was laid out with: says whether a new layout is needed. */
  aspect: Float32Array;
  x: Float32Array;
  width: Float32Array;
  lineStart: Uint32Array;
  lineTop: Float64Array;
  lineHeight: Float32Array;
  /** The group of its first tile. */
  lineGroup: Uint32Array;
  /** Its place among the rows a screen reader counts, headings included, from 1. */
  lineRow: Uint32Array;
  groupTile: Uint32Array;
  /** The line its first tile is in. */
  groupLine: Uint32Array;
  /** Of its heading. */
  groupTop: Float64Array;
  /**
   * Wall-clock start in milliseconds as if UTC; NaN without a date. Of a wide date, this many milliseconds after its
   * beginning as its `DateWidth` is: so no other group has it.
   */
  groupStart: Float64Array;
  /** A `Kind`. */
  groupKind: Uint8Array;
  /** A `Unit`. */
  groupUnit: Uint8Array;
  /** The first tile of each month, and its start as in `groupStart`. */
  monthTile: Uint32Array;
  monthStart: Float64Array;
  /** Tiles from here on are files without a preview. */
  filesFrom: number;
  lines: number;
  groups: number;
  /** Rows a screen reader counts. */
  ariaRows: number;
  /** Most tiles in one line. */
  columns: number;
  /** What lines are to fill, without padding. */
  boxWidth: number;
  height: number;
  metrics: Metrics;
}

/** Most cameras. */
export const usualAspect = 1.5;

/** The aspect of a tile, in a grid whose tiles are at most so wide. */
export function tileAspect(aspect: number, atMost: number): number {
  return Math.min(atMost, Math.max(narrowest, aspect > 0 ? aspect : usualAspect));
}

/** The first of the rows at the end that have no picture. */
export function filesStart(rows: Uint32Array, { flags }: Pick<Columns, "flags">): number {
  let from = rows.length;
  while (from > 0 && isWithoutPicture(flags[rows[from - 1] ?? 0] ?? 0)) from--;
  return from;
}

/** Whether its photos are in groups, under headings. */
export const hasGroups = (layout: GridLayout): boolean => layout.metrics.headingHeight > 0;

/** Whether its tiles are small squares, without the signs and controls of larger ones. */
export const isMosaic = ({ metrics }: GridLayout): boolean => metrics.density === "mosaic";

/** The same tiles under another room for what stands above them. */
export function withHead(layout: GridLayout, headHeight: number): GridLayout {
  const by = headHeight - layout.metrics.headHeight;
  return {
    ...layout,
    metrics: { ...layout.metrics, headHeight },
    height: layout.height + by,
    lineTop: layout.lineTop.map((top) => top + by),
    groupTop: layout.groupTop.map((top) => top + by),
  };
}

/** Whether photos were added, removed, moved or got another aspect since the layout was made. */
export function isStale(layout: GridLayout, rows: Uint32Array, columns: LaidOut): boolean {
  if (layout.rows !== rows) return true;
  if (hasGroups(layout) && filesStart(rows, columns) !== layout.filesFrom) return true;
  const { widest } = layout.metrics;
  for (let tile = 0; tile < rows.length; tile++) {
    if (layout.aspect[tile] !== Math.fround(tileAspect(columns.aspect[rows[tile] ?? 0] ?? 0, widest)))
      return true;
  }
  return false;
}

/** Index of the last entry of an ascending array that is at most `value`; 0 if all are above. */
export function lastAtMost(sorted: ArrayLike<number>, length: number, value: number): number {
  let low = 0;
  let high = length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((sorted[middle] ?? Infinity) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The line at a height: the last one that starts at or above `y`. */
export const lineAt = (layout: GridLayout, y: number): number => lastAtMost(layout.lineTop, layout.lines, y);

/** The line of a tile. */
export const lineOfTile = (layout: GridLayout, tile: number): number =>
  lastAtMost(layout.lineStart, layout.lines, tile);

/** The group of a tile. */
export const groupOfTile = (layout: GridLayout, tile: number): number =>
  lastAtMost(layout.groupTile, layout.groups, tile);

/** The tile of a photo; -1 if the layout does not have it. */
export const tileOf = (layout: GridLayout, photo: Row | null): number =>
  photo === null ? -1 : layout.rows.indexOf(photo);

/** First and last tile of a line. */
export function tilesOfLine(layout: GridLayout, line: number): { first: number; last: number } {
  return { first: layout.lineStart[line] ?? 0, last: (layout.lineStart[line + 1] ?? 0) - 1 };
}

/** First tile of a group, and the one after its last. */
export function tilesOfGroup(layout: GridLayout, group: number): { first: number; end: number } {
  const end = layout.rows.length;
  return { first: layout.groupTile[group] ?? end, end: layout.groupTile[group + 1] ?? end };
}

/** Whether days share a line, each with its heading above its first photo. */
export const isShared = (layout: GridLayout, line: number): boolean =>
  layout.groupKind[layout.lineGroup[line] ?? 0] === Kind.short;

/** Whether a day begins in a line: else all in it is of the day of the line above. */
export const beginsDay = (layout: GridLayout, line: number): boolean => {
  const { first, last } = tilesOfLine(layout, line);
  return (layout.groupTile[groupOfTile(layout, last)] ?? 0) >= first;
};

/** Height of what is above a line and belongs to it: its headings, if it has some. */
export function headOfLine(layout: GridLayout, line: number): number {
  if (isShared(layout, line)) return beginsDay(layout, line) ? layout.metrics.sharedHeading : 0;
  return layout.groupLine[layout.lineGroup[line] ?? 0] === line ? layout.metrics.headingHeight : 0;
}
