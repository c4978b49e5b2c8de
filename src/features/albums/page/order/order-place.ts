import type { Row } from "../../../../photo/photo.ts";
import { rowsWith } from "../../../../store/selection/photo-menu.ts";
import { EdgeScroll } from "../../../../views/shell/drag/edge-scroll.ts";
import type { DropPlace } from "../../../../views/shell/drag/photo-drag.ts";
import { albumsWords } from "../../words.ts";

const { say } = albumsWords;

const gridOnScreen = (): HTMLElement | null => {
  const grid = document.querySelector<HTMLElement>('[role="grid"].grid-scroller');
  return grid?.checkVisibility() === true ? grid : null;
};

/** A tile on screen, in CSS pixels of the window. */
export interface TileBox {
  photo: Row;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Between two tiles, or at an end of a line. */
export interface DropGap {
  /** The tile after it; null at the end of a line. */
  before: Row | null;
  /** The tile before it; null at the beginning of a line. */
  after: Row | null;
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
  moved: ReadonlySet<Row>,
): Row | null | undefined {
  const gap = before === null ? list.indexOf(after ?? 0) + 1 : list.indexOf(before);
  if (gap < 0) return undefined;
  let [start, end] = [gap, gap];
  while (start > 0 && moved.has(list[start - 1] ?? 0)) start--;
  while (end < list.length && moved.has(list[end] ?? 0)) end++;
  const there = list.reduce((count, photo) => count + (moved.has(photo) ? 1 : 0), 0);
  return there === end - start ? undefined : (list[end] ?? null);
}

/** The line between two tiles that says where a dragged photo would go. */
class DropMark {
  readonly #element = document.createElement("div");

  constructor() {
    this.#element.className = "albums-drop-mark";
    this.#element.setAttribute("aria-hidden", "true");
    document.body.append(this.#element);
  }

  /** Shows it in a gap, as far as that is within the grid. */
  show({ x, top, bottom }: DropGap, grid: DOMRect): void {
    const [from, to] = [Math.max(top, grid.top), Math.min(bottom, grid.bottom)];
    const left = Math.max(grid.left + 2, Math.min(x, grid.right - 2));
    const { style } = this.#element;
    style.transform = `translate(${left}px, ${from}px)`;
    style.height = `${Math.max(0, to - from)}px`;
  }

  remove(): void {
    this.#element.remove();
  }
}

/** The grid of an album ordered by hand: photos dropped there move between others. */
export class OrderPlace implements DropPlace {
  readonly #put: (rows: Uint32Array<ArrayBuffer>, gap: DropGap) => void;
  #mark: DropMark | null = null;
  #edges: EdgeScroll | null = null;

  /** `put`: photos were dropped into a gap. */
  constructor(put: (rows: Uint32Array<ArrayBuffer>, gap: DropGap) => void) {
    this.#put = put;
  }

  get hint(): string {
    return say("dragHint");
  }

  readonly isThere = (): boolean => gridOnScreen() !== null;

  readonly over = (photo: Row, x: number, y: number): string | null => {
    const grid = gridOnScreen();
    const gap = grid && this.#gapIn(grid, x, y);
    if (grid === null || gap === null) {
      this.#pause();
      return null;
    }
    this.#mark ??= new DropMark();
    this.#mark.show(gap, grid.getBoundingClientRect());
    this.#edges ??= new EdgeScroll(grid, (atX, atY) => void this.over(photo, atX, atY));
    this.#edges.follow(x, y);
    return say(rowsWith(photo).length === 1 ? "dropOne" : "dropSelected");
  };

  readonly leave = (): void => this.#pause();

  readonly drop = (photo: Row, x: number, y: number): boolean => {
    const grid = gridOnScreen();
    const gap = grid && this.#gapIn(grid, x, y);
    this.leave();
    if (gap === null) return false;
    this.#put(rowsWith(photo), gap);
    return true;
  };

  #gapIn(grid: HTMLElement, x: number, y: number): DropGap | null {
    const { left, right, top, bottom } = grid.getBoundingClientRect();
    if (x < left || x > right || y < top || y > bottom) return null;
    return gapAt(x, y, boxesIn(grid));
  }

  #pause(): void {
    this.#mark?.remove();
    this.#mark = null;
    this.#edges?.stop();
    this.#edges = null;
  }
}

function boxesIn(grid: HTMLElement): TileBox[] {
  return Array.from(grid.querySelectorAll<HTMLElement>("[data-photo]"), (tile) => {
    const { left, top, right, bottom } = tile.getBoundingClientRect();
    return { photo: Number(tile.dataset["photo"]), left, top, right, bottom };
  });
}
