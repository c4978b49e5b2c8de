import { lineAt, type GridLayout } from "./layout.ts";
import { layoutGrid } from "./layout/layout-grid.ts";
import type { ScrollSpace } from "../shell/scroll/scroll-space.ts";

/** The part of a layout in the document. Lines count from `first` to `last`, both inclusive. */
export interface GridView {
  layout: GridLayout;
  first: number;
  last: number;
  /** The lines on screen; the others are ready for scrolling. */
  firstSeen: number;
  lastSeen: number;
  /**
   * Content pixels minus element pixels, to be subtracted from every top. A whole number, so that pictures stay sharp.
   */
  shift: number;
  /** More than two screens from the top. */
  far: boolean;
  /** More than about two screens tall: worth a way to jump. */
  long: boolean;
}

const noColumns = { aspect: new Float32Array(0), takenAt: new Float64Array(0), flags: new Uint32Array(0) };

/** Of a grid without tiles. */
export const noView: GridView = {
  layout: layoutGrid(new Uint32Array(0), noColumns, 1000),
  first: 0,
  last: -1,
  firstSeen: 0,
  lastSeen: -1,
  shift: 0,
  far: false,
  long: false,
};

/** How many lines off screen may stay, to be removed together with the next that is added. */
const lingering = 3;

/**
 * Screens of height from which a grid is long, and below which it is no longer. The way to jump takes room from the tiles;
 * they get smaller, and the grid shorter by up to a fifth: with one bound it would come and go for ever.
 */
const longFrom = 2;
const shortBelow = 1.4;

/**
 * What should be in the document with the content at `top`: the lines on screen and some on both sides. `wasLong`: the
 * grid was long until now.
 */
export function viewAt(
  layout: GridLayout,
  { viewport }: ScrollSpace,
  top: number,
  shift: number,
  wasLong = false,
): GridView {
  const far = top > 2 * viewport;
  const long = layout.height > (wasLong ? shortBelow : longFrom) * viewport;
  if (layout.lines === 0) return { ...noView, layout, shift, far };
  const overscan = Math.max(300, viewport / 2);
  const above = lineAt(layout, top);
  const gone = (layout.lineTop[above] ?? 0) + (layout.lineHeight[above] ?? 0) <= top;
  return {
    layout,
    first: lineAt(layout, top - overscan),
    last: lineAt(layout, top + viewport + overscan),
    firstSeen: Math.min(layout.lines - 1, gone ? above + 1 : above),
    lastSeen: lineAt(layout, top + viewport),
    shift,
    far,
    long,
  };
}

/** Whether both show the same lines, given the same layout. */
export function isSameView(one: GridView, other: GridView): boolean {
  return seen.every((key) => one[key] === other[key]);
}

const seen = ["first", "last", "firstSeen", "lastSeen", "shift", "far", "long"] as const;

/**
 * Whether the document is good enough during a scroll, where each change costs a frame: no wanted line is missing,
 * though some may be extra. Which of them are on screen does not matter.
 */
export function suffices(shown: GridView, wanted: GridView): boolean {
  const holds = shown.first <= wanted.first && wanted.last <= shown.last;
  const spare = shown.last - shown.first - (wanted.last - wanted.first);
  return holds && spare <= lingering && shown.shift === wanted.shift && shown.far === wanted.far;
}
