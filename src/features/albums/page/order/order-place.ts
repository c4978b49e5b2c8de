import type { PhotoId } from "../../../../photo/photo.ts";
import { rowsWith } from "../../../../store/selection/photo-menu.ts";
import { EdgeScroll } from "../../../../views/shell/drag/edge-scroll.ts";
import type { DropPlace } from "../../../../views/shell/drag/photo-drag.ts";
import { albumsWords } from "../../words.ts";
import { gapAt, type DropGap, type TileBox } from "./drop-gap.ts";
import { DropMark } from "./drop-mark.ts";

const { say } = albumsWords;

const gridOnScreen = (): HTMLElement | null => {
  const grid = document.querySelector<HTMLElement>('[role="grid"].grid-scroller');
  return grid?.checkVisibility() === true ? grid : null;
};

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

  readonly over = (photo: PhotoId, x: number, y: number): string | null => {
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

  readonly drop = (photo: PhotoId, x: number, y: number): boolean => {
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
