import type { FaceArea, Row } from "../../../photo/photo.ts";
import { turnedArea } from "../../../photo/people/people.ts";
import { rotationOf } from "../../../photo/marks.ts";
import { inverseTurn, orientationOfRotation } from "../../../photo/turn.ts";
import { columnsNow } from "../../../store/library/snapshot.ts";

/** How large a frame is at first, as a share of the shorter side, and how small one may be. */
const firstSide = 0.3;
export const leastSide = 0.01;

/** How far an arrow key moves it, as a share of the shorter side. */
const step = 0.02;

/** A square in the middle of a picture. */
export function firstFrame(photo: Row): FaceArea {
  const { across, down } = sharesOf(photo);
  const [width, height] = [firstSide * across, firstSide * down];
  return { left: (1 - width) / 2, top: (1 - height) / 2, width, height };
}

/** The shorter side of a picture, as shares of its width and of its height. */
function sharesOf(photo: Row): { across: number; down: number } {
  const aspect = columnsNow().aspect[photo] || 1;
  return { across: Math.min(1, 1 / aspect), down: Math.min(1, aspect) };
}

/** The frame with these corners, within the picture. */
export function frameBetween(one: Point, other: Point): FaceArea {
  const within = (share: number): number => Math.min(1, Math.max(0, share));
  const [left, right] = [one.x, other.x].map(within).sort((a, b) => a - b) as [number, number];
  const [top, bottom] = [one.y, other.y].map(within).sort((a, b) => a - b) as [number, number];
  return { left, top, width: right - left, height: bottom - top };
}

/** A place in a picture, as shares of it. */
export interface Point {
  x: number;
  y: number;
}

/** A frame moved as a whole, and stopped at the picture's edges. */
export function movedFrame({ left, top, width, height }: FaceArea, { x, y }: Point): FaceArea {
  const stop = (from: number, length: number): number => Math.min(Math.max(0, from), 1 - length);
  return { left: stop(left + x, width), top: stop(top + y, height), width, height };
}

/** A frame that grows to the right and down, or gets smaller. */
export function sizedFrame(frame: FaceArea, { x, y }: Point): FaceArea {
  const side = (from: number, length: number): number => Math.min(Math.max(leastSide, length), 1 - from);
  return {
    ...frame,
    width: side(frame.left, frame.width + x),
    height: side(frame.top, frame.height + y),
  };
}

const ways: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** What a key makes of a frame: arrows move it, with Shift they size it; null for other keys. */
export function frameByKey(
  photo: Row,
  frame: FaceArea,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): FaceArea | null {
  const way = ways[key];
  if (way === undefined) return null;
  const { across, down } = sharesOf(photo);
  const by = { x: way.x * step * across, y: way.y * step * down };
  return shiftKey ? sizedFrame(frame, by) : movedFrame(frame, by);
}

/** The same of the upright picture, before a person's own turn. */
export function unturnedFrame(photo: Row, frame: FaceArea): FaceArea {
  const rotation = rotationOf(columnsNow().marks[photo]);
  return turnedArea(frame, inverseTurn(orientationOfRotation[rotation]));
}
