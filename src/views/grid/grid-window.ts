import type { Columns } from "../../photo/columns.ts";
import type { Row } from "../../photo/photo.ts";
import { isSameView, noView, suffices, viewAt, type GridView } from "./grid-view.ts";
import type { TileDensity } from "../../store/settings/grid-look.ts";
import {
  hasGroups,
  headOfLine,
  isShared,
  isStale,
  lineOfTile,
  metricsFor,
  tileOf,
  tilesOfLine,
  withHead,
  type GridLayout,
} from "./layout.ts";
import { layoutGrid } from "./layout/layout-grid.ts";
import { fromStart } from "./layout/across.ts";
import { tileAtPoint, type Point } from "./layout/tile-at.ts";
import type { Sight } from "./months.ts";
import { ScrollPace } from "./pace.ts";
import { RestTimer } from "./scrubber/rest-timer.ts";
import {
  lastTop,
  placeAt,
  restingElementTop,
  scrollTo,
  spaceOf,
  type Scrolled,
  type ScrollSpace,
} from "../shell/scroll/scroll-space.ts";

/** A scroll position that outlives layouts: a photo, and how far the viewport's top is below its line's top. */
export interface Anchor {
  photo: Row;
  offset: number;
}

/** Stillness after which a scroll is over, in milliseconds. */
const settledMs = 150;
/** A new layout waits twenty times as long as the last one took: an import spends under 5 % on layouts. */
const patience = 20;
/** So much of what stands above the tiles stays in view where these are what was asked for, in CSS pixels. */
const headEnd = 72;
/** Rows that arrive later than this after a restart, in milliseconds, do not belong to it. */
const restartMs = 1000;

/** A photo that keeps its place on screen when the layout changes. */
interface Held {
  photo: Row;
  /** The part of its height that stays, 0 to 1, and where: from the viewport's top, in CSS pixels. */
  part: number;
  y: number;
}

/** The part of a layout on screen. */
interface Seen {
  layout: GridLayout;
  /** Content pixels above the viewport. */
  top: number;
  viewport: number;
  /** The first line that is at least partly on screen. */
  firstSeen: number;
}

/** The photo to hold: at a point of the viewport, or the one in focus if it is on screen, or the first on screen. */
export function heldPhoto(seen: Seen, point: Point | null, focused: Row | null): Held | null {
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

/**
 * The grid's viewport: its layout, scroll position and visible lines. Keeps the photos on screen in place while others
 * are added above. Publishes a view only when lines enter or leave.
 */
export class GridWindow {
  #scroller: HTMLElement | null = null;
  #canvas: HTMLElement | null = null;
  #rows: Uint32Array = noView.layout.rows;
  #columns: Columns | null = null;
  #byHand = false;
  #density: TileDensity;
  #width = 0;
  #head = 0;
  #space: ScrollSpace = spaceOf(0, 0);
  #at: Scrolled = { top: 0, element: 0 };
  #shift = 0;
  #start: Anchor | null;
  #restart: { at: Anchor | null; belowHead: boolean; until: number } | null = null;
  #view: GridView = noView;
  #watchers = new Set<() => void>();
  #followers = new Set<() => void>();
  #relayoutTimer = 0;
  #headFrame = 0;
  readonly #scrolling = new RestTimer(settledMs, () => this.#settle());
  #nextLayoutAt = 0;
  /** How fast it is scrolled. */
  readonly pace: ScrollPace;

  /** `isLate` says whether the page stutters. */
  constructor(start: Anchor | null, density: TileDensity = "medium", isLate: () => boolean = () => false) {
    this.#start = start;
    this.#density = density;
    this.pace = new ScrollPace(isLate);
  }

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  readonly view = (): GridView => this.#view;

  /** Calls `follower` after every scroll; `sight` says where it led. */
  readonly follow = (follower: () => void): (() => void) => {
    this.#followers.add(follower);
    return () => this.#followers.delete(follower);
  };

  readonly sight = (): Sight => {
    return { top: this.#at.top, last: lastTop(this.#space), viewport: this.#space.viewport };
  };

  /** Attaches to the scrolling element, whose only child is as tall as the content. Returns how to detach. */
  readonly attach = (scroller: HTMLElement): (() => void) => {
    this.#scroller = scroller;
    this.#canvas = scroller.firstElementChild instanceof HTMLElement ? scroller.firstElementChild : null;
    const scrolled = (): void => this.#scrolled();
    scroller.addEventListener("scroll", scrolled, { passive: true });
    const observer = new ResizeObserver(() => this.#resized());
    observer.observe(scroller);
    this.#resized();
    return () => {
      observer.disconnect();
      scroller.removeEventListener("scroll", scrolled);
      clearTimeout(this.#relayoutTimer);
      this.#scrolling.stop();
      this.#start = this.anchor();
      this.#scroller = null;
      this.#canvas = null;
    };
  };

  /** The next rows are a different set of photos: shows them from a position, or from the top, or the end of what is above them. */
  restart(at: Anchor | null, belowHead = false): void {
    this.#restart = { at, belowHead, until: performance.now() + restartMs };
  }

  /** Takes new rows or columns, in days unless they are ordered by hand, and lays out again now or soon if that changes anything. */
  update(rows: Uint32Array, columns: Columns, byHand = false): void {
    this.#byHand = byHand;
    this.#rows = rows;
    this.#columns = columns;
    if (this.#isRestart()) this.#nextLayoutAt = 0;
    else if (this.#relayoutTimer !== 0) return;
    if (this.#width === 0) return;
    const wait = this.#nextLayoutAt - performance.now();
    if (wait <= 0) this.#relayoutIfStale();
    else {
      this.#relayoutTimer = window.setTimeout(() => {
        this.#relayoutTimer = 0;
        this.#relayoutIfStale();
      }, wait);
    }
  }

  /**
   * Shows tiles of another size. The photo at `point` of the window stays there; else the photo `focused` keeps its
   * height on screen, if it is there; else the first photo on screen stays the first.
   */
  resize(density: TileDensity, point: Point | null, focused: Row | null = null): void {
    if (density === this.#density) return;
    this.#density = density;
    if (!this.#columns || this.#width === 0) return;
    const { layout, firstSeen } = this.#look();
    const seen = { layout, top: this.#at.top, viewport: this.#space.viewport, firstSeen };
    const within = point && this.#within(point);
    this.#relayout(this.#columns, undefined, heldPhoto(seen, within, focused));
  }

  /** Makes room above the tiles, in CSS pixels. */
  setHead(height: number): void {
    cancelAnimationFrame(this.#headFrame);
    if (height === this.#head) return;
    this.#head = height;
    if (!this.#columns || this.#width === 0) return;
    if (this.#view.layout === noView.layout) return this.#relayout(this.#columns);
    const anchor = this.anchor();
    const layout = withHead(this.#view.layout, height);
    this.#view = { ...this.#view, layout };
    this.#setSpace(this.#space.viewport);
    const tile = tileOf(layout, anchor?.photo ?? null);
    const top = (layout.lineTop[lineOfTile(layout, tile)] ?? 0) + (anchor?.offset ?? 0);
    this.#place(tile >= 0 ? top : this.#at.top, true, true);
  }

  /** Takes the room above the tiles away in the next frame: before that, the page that takes its place is not there yet. */
  dropHead(): void {
    cancelAnimationFrame(this.#headFrame);
    this.#headFrame = requestAnimationFrame(() => this.setHead(0));
  }

  /** The photo at a point of the window, in CSS pixels; null beside the tiles. */
  photoAt(point: Point): Row | null {
    const { layout } = this.#view;
    const tile = tileAtPoint(layout, this.contentAt(point));
    return tile < 0 ? null : (layout.rows[tile] ?? null);
  }

  /** A point of the window as one of the content, which stays there while it scrolls. */
  contentAt(point: Point): Point {
    const { x, y } = this.#within(point);
    return { x, y: this.#at.top + y };
  }

  /** A point of the window as one of the viewport, from the edge of its tiles where reading begins. */
  #within({ x, y }: Point): Point {
    const top = this.#scroller?.getBoundingClientRect().top ?? 0;
    return { x: fromStart(x, this.#canvas?.getBoundingClientRect()), y: y - top };
  }

  /** The first photo at least partly on screen; null at the very top, where new photos may push others down. */
  anchor(): Anchor | null {
    // During a scroll the published view is a little behind.
    const { layout, firstSeen: line } = this.#look();
    if (layout.lines === 0) return this.#start;
    const { headHeight, headingHeight } = layout.metrics;
    if (this.#at.top < headHeight + headingHeight) return null;
    const photo = layout.rows[tilesOfLine(layout, line).first];
    return photo === undefined ? null : { photo, offset: this.#at.top - (layout.lineTop[line] ?? 0) };
  }

  /** Scrolls as little as possible to show a tile below the sticky heading. */
  reveal(tile: number): void {
    const { layout } = this.#view;
    const line = lineOfTile(layout, tile);
    const { headingHeight, gap } = layout.metrics;
    const top =
      (layout.lineTop[line] ?? 0) - (isShared(layout, line) ? headOfLine(layout, line) : headingHeight);
    const bottom = (layout.lineTop[line] ?? 0) + (layout.lineHeight[line] ?? 0) + gap;
    const under = bottom - this.#space.viewport;
    if (this.#at.top > top) this.#place(top);
    else if (this.#at.top < under) this.#place(Math.min(under, top));
  }

  /** Jumps to a height of the content. */
  goTo(top: number): void {
    this.#place(top);
  }

  /** Height of a screenful without the sticky heading. */
  get page(): number {
    return Math.max(100, this.#space.viewport - this.#view.layout.metrics.headingHeight);
  }

  #resized(): void {
    const { clientHeight } = this.#scroller ?? { clientHeight: 0 };
    const width = this.#canvas?.clientWidth ?? 0;
    if (width === 0 || clientHeight === 0) return;
    if (width !== this.#width) {
      this.#width = width;
      if (this.#columns) this.#relayout(this.#columns, clientHeight);
    } else if (clientHeight !== this.#space.viewport) {
      this.#setSpace(clientHeight);
      this.#place(this.#at.top);
    }
  }

  #relayoutIfStale(): void {
    const columns = this.#columns;
    if (
      columns &&
      (isStale(this.#view.layout, this.#rows, columns) || hasGroups(this.#view.layout) === this.#byHand)
    )
      this.#relayout(columns);
  }

  #relayout(columns: Columns, viewport = this.#scroller?.clientHeight ?? 0, held: Held | null = null): void {
    const restart = this.#isRestart() ? this.#restart : null;
    if (restart) this.#restart = null;
    const anchor = restart ? restart.at : this.anchor();
    const before = performance.now();
    const metrics = { ...metricsFor(this.#width, this.#density), headHeight: this.#head };
    const layout = layoutGrid(this.#rows, columns, this.#width, metrics, this.#byHand);
    const after = performance.now();
    this.#nextLayoutAt = after + Math.min(1000, (after - before) * patience);
    this.#view = { ...this.#view, layout };
    this.#setSpace(viewport);
    const tile = tileOf(layout, held?.photo ?? anchor?.photo ?? null);
    if (tile >= 0) this.#start = null;
    const otherwise = restart ? (restart.belowHead ? Math.max(0, this.#head - headEnd) : 0) : this.#at.top;
    const anchored = (layout.lineTop[lineOfTile(layout, tile)] ?? 0) + (anchor?.offset ?? 0);
    const kept = held ? topToHold(layout, held, tile) : anchored;
    const top = tile >= 0 ? kept : otherwise;
    this.#place(top, restart === null && held === null, true);
  }

  #isRestart(): boolean {
    if (this.#restart === null || this.#rows === this.#view.layout.rows) return false;
    return performance.now() < this.#restart.until;
  }

  #setSpace(viewport: number): void {
    this.#space = spaceOf(this.#view.layout.height, viewport);
    this.#canvas?.style.setProperty("height", `${this.#space.element}px`);
  }

  /** Scrolls the content to `top`. `gently`: without touching the scrollTop during a scroll, which would stop it. */
  #place(top: number, gently = false, force = gently): void {
    const wished = placeAt(this.#space, top);
    if (gently && this.#scrolling.moves && wished.top > 0)
      this.#at = { top: wished.top, element: this.#at.element };
    else this.#setElementTop(wished);
    this.#rest();
    this.#publish(force ? "always" : "changed");
  }

  #setElementTop(wished: Scrolled): void {
    const scroller = this.#scroller;
    if (!scroller) return;
    if (Math.abs(scroller.scrollTop - wished.element) >= 0.5) scroller.scrollTop = wished.element;
    // The browser rounds to device pixels.
    this.#at = { top: wished.top, element: scroller.scrollTop };
  }

  #rest(): void {
    this.#shift = Math.round(this.#at.top - this.#at.element);
    this.#at = { ...this.#at, top: this.#at.element + this.#shift };
    for (const follower of this.#followers) follower();
  }

  #scrolled(): void {
    const elementTop = this.#scroller?.scrollTop ?? 0;
    if (elementTop === this.#at.element) return;
    this.#scrolling.note();
    const next = scrollTo(this.#space, this.#at, elementTop);
    if (next.element === elementTop) this.#at = next;
    else this.#setElementTop(next);
    this.#rest();
    this.pace.note(this.#at.top);
    this.#publish("lines-missing");
  }

  /** At rest the element moves to where the content is, so that both ends stay reachable. */
  #settle(): void {
    if (Math.abs(restingElementTop(this.#space, this.#at.top) - this.#at.element) > 1)
      this.#place(this.#at.top);
    else this.#publish("changed");
  }

  #publish(when: "always" | "changed" | "lines-missing"): void {
    const next = this.#look();
    if (when === "changed" && isSameView(this.#view, next)) return;
    if (when === "lines-missing" && suffices(this.#view, next)) return;
    this.#view = next;
    for (const watcher of this.#watchers) watcher();
  }

  #look(): GridView {
    return viewAt(this.#view.layout, this.#space, this.#at.top, this.#shift, this.#view.long);
  }
}
