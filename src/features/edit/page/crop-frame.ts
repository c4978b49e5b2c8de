import { cornersOf, within, type Frame } from "../../../photo/recipe/frame.ts";

interface Size {
  width: number;
  height: number;
}

/** A rectangle in the picture as it is turned: from its centre, in its pixels. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const turn = (x: number, y: number, degrees: number): { x: number; y: number } => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
};

/** Where a frame lies in the turned picture. */
export function boxOf({ x, y, width, height, angle }: Frame, size: Size): Box {
  const centre = turn(x - size.width / 2, y - size.height / 2, angle);
  return {
    left: centre.x - width / 2,
    top: centre.y - height / 2,
    right: centre.x + width / 2,
    bottom: centre.y + height / 2,
  };
}

/** The frame of a box in the turned picture. */
export function frameOfBox({ left, top, right, bottom }: Box, angle: number, size: Size): Frame {
  const centre = turn((left + right) / 2, (top + bottom) / 2, -angle);
  return {
    x: centre.x + size.width / 2,
    y: centre.y + size.height / 2,
    width: right - left,
    height: bottom - top,
    angle,
  };
}

/** The size of the box that a turned picture takes. */
export function turnedSize({ width, height }: Size, angle: number): Size {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.abs(Math.sin((angle * Math.PI) / 180))];
  return { width: width * cos + height * sin, height: height * cos + width * sin };
}

const isInside = (frame: Frame, { width, height }: Size): boolean =>
  cornersOf(frame).every(({ x, y }) => x >= -0.01 && y >= -0.01 && x <= width + 0.01 && y <= height + 0.01);

/** The side of a box that is dragged: -1 left or top, 1 right or bottom, 0 neither. */
export interface Grip {
  x: -1 | 0 | 1;
  y: -1 | 0 | 1;
}

/** Least edge of a crop, as a share of the picture's shorter edge. */
const least = 0.05;

/**
 * A frame after one of its corners or sides was dragged by `dx` and `dy` pixels of the picture, as far as the picture goes;
 * with a shape (width over height) it keeps that. Without a grip all of it moves.
 */
export function draggedFrame(
  frame: Frame,
  grip: Grip,
  { dx, dy }: { dx: number; dy: number },
  size: Size,
  shape: number | null,
): Frame {
  const box = boxOf(frame, size);
  if (grip.x === 0 && grip.y === 0) {
    const moved = frameOfBox(
      { left: box.left + dx, right: box.right + dx, top: box.top + dy, bottom: box.bottom + dy },
      frame.angle,
      size,
    );
    return within(moved, size);
  }
  const smallest = least * Math.min(size.width, size.height);
  const at = (share: number): Frame => {
    const [right, down] = [dx * share, dy * share];
    let width = Math.max(smallest, frame.width + grip.x * right);
    let height = Math.max(smallest, frame.height + grip.y * down);
    if (shape !== null) {
      const byWidth = grip.y === 0 || (grip.x !== 0 && Math.abs(right) >= Math.abs(down * shape));
      if (byWidth) height = width / shape;
      else width = height * shape;
    }
    // The other side stays where it is; of a side alone, the middle of the other edges.
    const left = grip.x < 0 ? box.right - width : grip.x > 0 ? box.left : (box.left + box.right - width) / 2;
    const top = grip.y < 0 ? box.bottom - height : grip.y > 0 ? box.top : (box.top + box.bottom - height) / 2;
    return frameOfBox({ left, top, right: left + width, bottom: top + height }, frame.angle, size);
  };
  if (isInside(at(1), size)) return at(1);
  let [low, high] = [0, 1];
  for (let step = 0; step < 20; step++) {
    const middle = (low + high) / 2;
    if (isInside(at(middle), size)) low = middle;
    else high = middle;
  }
  return low === 0 ? frame : at(low);
}

/** A frame of a shape (width over height) around the same centre, as large as the old one allows. */
export function shapedFrame(frame: Frame, shape: number, size: Size): Frame {
  const area = frame.width * frame.height;
  const width = Math.sqrt(area * shape);
  return within({ ...frame, width, height: width / shape }, size);
}
