import { lineAt, lineOfTile, tilesOfLine, type GridLayout } from "./layout.ts";

/** The part of a key press the grid needs. */
export interface GridKey {
  key: string;
  /** Control, or Command on a Mac. */
  control: boolean;
}

/** Where the focus goes. */
export interface Move {
  tile: number;
  /** The x position that Up and Down keep, so that the way back ends where it started. */
  goal: number | null;
}

const middleOf = (layout: GridLayout, tile: number): number =>
  (layout.x[tile] ?? 0) + (layout.width[tile] ?? 0) / 2;

function nearestTile(layout: GridLayout, line: number, goal: number): number {
  const { first, last } = tilesOfLine(layout, line);
  let best = first;
  for (let tile = first + 1; tile <= last; tile++) {
    if (Math.abs(middleOf(layout, tile) - goal) < Math.abs(middleOf(layout, best) - goal)) best = tile;
  }
  return best;
}

/** The line a page away, but at least the next one. */
function pagedLine(layout: GridLayout, line: number, page: number): number {
  const target = lineAt(layout, (layout.lineTop[line] ?? 0) + page);
  return page > 0 ? Math.max(target, line + 1) : Math.min(target, line - 1);
}

/**
 * Where a key moves the focus from a tile, as in the grid pattern of the ARIA Authoring Practices; null for other keys.
 * It does not wrap around. `page` is the height of a screenful in CSS pixels.
 */
export function moveFocus(
  layout: GridLayout,
  from: number,
  stroke: GridKey,
  page: number,
  goal: number | null = null,
): Move | null {
  const end = layout.rows.length - 1;
  if (end < 0) return null;
  const tile = Math.min(Math.max(from, 0), end);
  const line = lineOfTile(layout, tile);
  const toLine = (wished: number): Move => {
    const column = goal ?? middleOf(layout, tile);
    const target = Math.min(Math.max(wished, 0), layout.lines - 1);
    return { tile: target === line ? tile : nearestTile(layout, target, column), goal: column };
  };
  const toTile = (wished: number): Move => ({ tile: Math.min(Math.max(wished, 0), end), goal: null });
  switch (stroke.key) {
    case "ArrowRight":
      return toTile(tile + 1);
    case "ArrowLeft":
      return toTile(tile - 1);
    case "ArrowDown":
      return toLine(line + 1);
    case "ArrowUp":
      return toLine(line - 1);
    case "PageDown":
      return toLine(pagedLine(layout, line, page));
    case "PageUp":
      return toLine(pagedLine(layout, line, -page));
    case "Home":
      return toTile(stroke.control ? 0 : tilesOfLine(layout, line).first);
    case "End":
      return toTile(stroke.control ? end : tilesOfLine(layout, line).last);
    default:
      return null;
  }
}
