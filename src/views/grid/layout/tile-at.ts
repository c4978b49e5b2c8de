import { lastAtMost, lineAt, tilesOfLine, type GridLayout } from "../layout.ts";

/** In CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

/** The tile at a point of the content; -1 for none. `nearest`: else the nearest in its line or the line above. */
export function tileAtPoint(layout: GridLayout, { x, y }: Point, nearest = false): number {
  if (layout.lines === 0) return -1;
  const line = lineAt(layout, y);
  const { first, last } = tilesOfLine(layout, line);
  const tile = first + lastAtMost(layout.x.subarray(first, last + 1), last + 1 - first, x);
  if (nearest) return tile;
  const left = layout.x[tile] ?? 0;
  const top = layout.lineTop[line] ?? 0;
  const isInside =
    x >= left && x < left + (layout.width[tile] ?? 0) && y >= top && y < top + (layout.lineHeight[line] ?? 0);
  return isInside ? tile : -1;
}
