import type { PhotoId } from "../../../photo/photo.ts";
import { lineOfTile, tileOf, type GridLayout } from "../layout.ts";
import { tileAtPoint, type Point } from "./tile-at.ts";

/** A photo that keeps its place on screen when the layout changes. */
export interface Held {
  photo: PhotoId;
  /** The part of its height that stays, 0 to 1, and where: from the viewport's top, in CSS pixels. */
  part: number;
  y: number;
}

/** The part of a layout on screen. */
export interface Seen {
  layout: GridLayout;
  /** Content pixels above the viewport. */
  top: number;
  viewport: number;
  /** The first line that is at least partly on screen. */
  firstSeen: number;
}

/** The photo to hold: at a point of the viewport, or the one in focus if it is on screen, or the first on screen. */
export function heldPhoto(seen: Seen, point: Point | null, focused: PhotoId | null): Held | null {
  const { layout, top, viewport, firstSeen } = seen;
  if (layout.lines === 0) return null;
  if (point) {
    const tile = tileAtPoint(layout, { x: point.x, y: top + point.y }, true);
    return heldAt(layout, tile, point.y, top);
  }
  const focusedTile = tileOf(layout, focused);
  if (focusedTile >= 0) {
    const line = lineOfTile(layout, focusedTile);
    const middle = (layout.lineTop[line] ?? 0) - top + (layout.lineHeight[line] ?? 0) / 2;
    if (middle > 0 && middle < viewport) return heldAt(layout, focusedTile, middle, top);
  }
  // At the very top it stays there, with the heading.
  if (top < 1) return null;
  return heldAt(layout, layout.lineStart[firstSeen] ?? 0, (layout.lineTop[firstSeen] ?? 0) - top, top);
}

function heldAt(layout: GridLayout, tile: number, y: number, top: number): Held | null {
  const photo = layout.rows[tile];
  if (photo === undefined) return null;
  const line = lineOfTile(layout, tile);
  const part = (y + top - (layout.lineTop[line] ?? 0)) / Math.max(1, layout.lineHeight[line] ?? 1);
  return { photo, part: Math.min(1, Math.max(0, part)), y };
}

/** The content's top at which a photo is held. */
export function topToHold(layout: GridLayout, { part, y }: Held, tile: number): number {
  const line = lineOfTile(layout, tile);
  return (layout.lineTop[line] ?? 0) + part * (layout.lineHeight[line] ?? 0) - y;
}
