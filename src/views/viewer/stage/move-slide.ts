import type { WheelEvent } from "react";
import type { Direction } from "../viewer-key.ts";
import type { Taken } from "./fit.ts";
import type { SlideBox } from "./slider.tsx";

/** Part of the window a step moves. */
const moveShare = 1 / 8;

/** The slide on screen, as far as moving it goes. */
export interface HeldSlide {
  box: SlideBox;
  element: HTMLElement;
  /** The room the details take. */
  taken: Taken;
}

/** How far a picture from `from` to `to` can be moved along a room from 0 to `room`: no edge of it comes into the room. */
export function boundMove(wished: number, from: number, to: number, room: number): number {
  if (to - from <= room) return 0;
  const bound = wished > 0 ? Math.min(wished, -from) : Math.max(wished, room - to);
  // Less than a pixel is no more to see; and a picture that stood too far in comes back.
  return Math.abs(bound) < 1 ? 0 : bound;
}

/** How many CSS pixels the picture moves for a step that shows more of a side; null where it ends there. */
export function moveBy({ element, taken }: HeldSlide, { x, y }: Direction): { x: number; y: number } | null {
  const picture = element.querySelector(".viewer-picture")?.getBoundingClientRect();
  if (picture === undefined) return null;
  const [width, height] = [innerWidth - taken.right, innerHeight - taken.bottom];
  const by = {
    x: boundMove(-x * width * moveShare, picture.left, picture.right, width),
    y: boundMove(-y * height * moveShare, picture.top, picture.bottom, height),
  };
  return by.x === 0 && by.y === 0 ? null : by;
}

/**
 * Moves a slide. The library does that for pointers alone, but zooming by very little (`change`, of 1) around a point far
 * away is the same. `scale`: the slide's.
 */
export function moveSlide(
  slide: HeldSlide,
  by: { x: number; y: number },
  change: number,
  scale: number,
): void {
  const { left, top, width, height } = slide.element.getBoundingClientRect();
  slide.box.onWheel?.({
    // A step of the library's wheel is 0.02 of a pixel.
    deltaY: -change * scale * 200,
    clientX: left + width / 2 - by.x / change,
    clientY: top + height / 2 - by.y / change,
  } as WheelEvent<HTMLElement>);
}

/**
 * Around which point of an axis a picture must be zoomed by `factor` so that `point` stays where it is, unless the picture
 * would then begin or end within the room from 0 to `room`: it covers that, or is in the middle of it where it is smaller.
 */
export function anchorOf(
  point: number,
  { from, to }: { from: number; to: number },
  factor: number,
  room: number,
): number {
  if (factor === 1) return point;
  const size = (to - from) * factor;
  const wished = point + (from - point) * factor;
  const start = size <= room ? (room - size) / 2 : Math.min(0, Math.max(room - size, wished));
  return start === wished ? point : (start - from * factor) / (1 - factor);
}

/** Zooms a slide from one scale to another around a point of the window, or one beside it that leaves no gap. */
export function zoomSlide(
  slide: HeldSlide,
  point: { x: number; y: number },
  scale: number,
  to: number,
): void {
  const picture = slide.element.querySelector(".viewer-picture")?.getBoundingClientRect();
  if (picture === undefined) return;
  const { left, right, top, bottom } = picture;
  const { taken } = slide;
  const factor = to / scale;
  const x = anchorOf(point.x, { from: left, to: right }, factor, innerWidth - taken.right);
  const y = anchorOf(point.y, { from: top, to: bottom }, factor, innerHeight - taken.bottom);
  slide.box.onWheel?.({
    // The library zooms around a point only in its wheel handler, where a step is 0.02 of a pixel.
    deltaY: (scale - to) * 200,
    // It knows of nothing that stands beside the picture.
    clientX: x + taken.right / 2,
    clientY: y + taken.bottom / 2,
  } as WheelEvent<HTMLElement>);
}
