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

/** The photos of all tiles that a box of the content touches, given by two of its corners. */
export function photosInBox(layout: GridLayout, one: Point, other: Point): Uint32Array {
  const [left, right] = [Math.min(one.x, other.x), Math.max(one.x, other.x)];
  const [top, bottom] = [Math.min(one.y, other.y), Math.max(one.y, other.y)];
  const found: number[] = [];
  for (let line = lineAt(layout, top); line < layout.lines; line++) {
    const lineTop = layout.lineTop[line] ?? 0;
    if (lineTop > bottom) break;
    if (lineTop + (layout.lineHeight[line] ?? 0) < top) continue;
    const { first, last } = tilesOfLine(layout, line);
    for (let tile = first; tile <= last; tile++) {
      const x = layout.x[tile] ?? 0;
      if (x <= right && x + (layout.width[tile] ?? 0) >= left) found.push(layout.rows[tile] ?? 0);
    }
  }
  return Uint32Array.from(found);
}
