import { startBand } from "../../../features/stacks/page/select-stacks.ts";
import { EdgeScroll } from "../../shell/drag/edge-scroll.ts";
import { slack, swallowClick } from "../../shell/drag/photo-drag.ts";
import type { GridWindow } from "../grid-window.ts";
import { photosInBox, type Point } from "../layout/tile-at.ts";
import "./band.css";

/** A press on the ground between the tiles. */
export type Press = Pick<
  PointerEvent,
  "pointerId" | "clientX" | "clientY" | "shiftKey" | "ctrlKey" | "metaKey"
>;

/**
 * Selects what a band touches that a pointer draws from where it was pressed until it is released, scrolling at the edges.
 * Escape puts back what was selected. `now`: where it is by now. Returns how to stop.
 */
export function drawBand(scroller: HTMLElement, grid: GridWindow, press: Press, now: Press): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const from = { x: press.clientX, y: press.clientY };
  const start = grid.contentAt(from);
  let at: Point = from;
  let band: HTMLElement | null = null;
  let select: ReturnType<typeof startBand> | null = null;
  let frame = 0;
  const show = (): void => {
    frame = 0;
    if (band === null || select === null) return;
    const now = grid.contentAt(at);
    place(band, scroller.getBoundingClientRect(), at, {
      x: from.x,
      y: at.y + start.y - now.y,
    });
    select(photosInBox(grid.view().layout, start, now));
  };
  const edges = new EdgeScroll(scroller, show);
  const end = (): void => {
    cancelAnimationFrame(frame);
    edges.stop();
    band?.remove();
    stop.abort();
  };
  const move = ({ pointerId, clientX: x, clientY: y }: Press): void => {
    if (pointerId !== press.pointerId) return;
    at = { x, y };
    if (band === null && Math.hypot(x - from.x, y - from.y) < slack) return;
    if (band === null) {
      band = document.createElement("div");
      band.className = "grid-band";
      document.body.append(band);
      select = startBand(press.shiftKey || press.ctrlKey || press.metaKey);
    }
    frame ||= requestAnimationFrame(show);
    edges.follow(x, y);
  };
  const up = ({ pointerId }: PointerEvent): void => {
    if (pointerId !== press.pointerId) return;
    if (band !== null) {
      show();
      swallowClick();
    }
    end();
  };
  const key = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || band === null) return;
    event.preventDefault();
    event.stopPropagation();
    select?.(null);
    end();
  };
  addEventListener("pointermove", move, { signal });
  addEventListener("pointerup", up, { signal });
  addEventListener("pointercancel", end, { signal });
  addEventListener("blur", end, { signal });
  addEventListener("keydown", key, { signal, capture: true });
  move(now);
  return end;
}

/** Draws it between two points of the window, within the part of the grid that is seen. */
function place({ style }: HTMLElement, seen: DOMRect, one: Point, other: Point): void {
  const within = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
  const x = [one.x, other.x].map((each) => within(each, seen.left, seen.right));
  const y = [one.y, other.y].map((each) => within(each, seen.top, seen.bottom));
  style.translate = `${Math.min(...x)}px ${Math.min(...y)}px`;
  style.width = `${Math.max(...x) - Math.min(...x)}px`;
  style.height = `${Math.max(...y) - Math.min(...y)}px`;
}
