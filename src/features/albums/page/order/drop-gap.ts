import type { PhotoId } from "../../../../photo/photo.ts";

/** A tile on screen, in CSS pixels of the window. */
export interface TileBox {
  photo: PhotoId;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Between two tiles, or at an end of a line. */
export interface DropGap {
  /** The tile after it; null at the end of a line. */
  before: PhotoId | null;
  /** The tile before it; null at the beginning of a line. */
  after: PhotoId | null;
  /** Where it is marked: the middle of the gap. */
  x: number;
  top: number;
  bottom: number;
}

/** Half of the gap between tiles. */
const half = 2;

/** The gap nearest to a point, in the line of tiles nearest to it; null without tiles. `tiles`: in their order. */
export function gapAt(x: number, y: number, tiles: readonly TileBox[]): DropGap | null {
  const away = ({ top, bottom }: TileBox): number => Math.max(top - y, y - bottom, 0);
  let nearest: TileBox | null = null;
  for (const tile of tiles) if (nearest === null || away(tile) < away(nearest)) nearest = tile;
  if (nearest === null) return null;
  const { top, bottom } = nearest;
  const line = tiles.filter((tile) => tile.top === top).toSorted((a, b) => a.left - b.left);
  const at = line.findIndex(({ left, right }) => x < (left + right) / 2);
  const next = at < 0 ? undefined : line[at];
  const last = at < 0 ? line.at(-1) : line[at - 1];
  const middle = next ? next.left - half : (last?.right ?? 0) + half;
  return { before: next?.photo ?? null, after: last?.photo ?? null, x: middle, top, bottom };
}

/**
 * The photo that moved ones are put before, when they are put into a gap: the first after it that stays; null for the end.
 * Undefined where that would leave all as it is. `list`: the album's photos as shown.
 */
export function targetOf(
  { before, after }: Pick<DropGap, "before" | "after">,
  list: Uint32Array,
  moved: ReadonlySet<PhotoId>,
): PhotoId | null | undefined {
  const gap = before === null ? list.indexOf(after ?? 0) + 1 : list.indexOf(before);
  if (gap < 0) return undefined;
  let [start, end] = [gap, gap];
  while (start > 0 && moved.has(list[start - 1] ?? 0)) start--;
  while (end < list.length && moved.has(list[end] ?? 0)) end++;
  const there = list.reduce((count, photo) => count + (moved.has(photo) ? 1 : 0), 0);
  return there === end - start ? undefined : (list[end] ?? null);
}
