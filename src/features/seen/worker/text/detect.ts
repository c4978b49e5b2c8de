import { planesOf, resized, type Pixels, type Planes, type Turned } from "./pixels.ts";

/** What PP-OCR's detector was trained with: ImageNet's means and deviations, red, green and blue. */
const planes: Planes = [
  [0.485, 0.229],
  [0.456, 0.224],
  [0.406, 0.225],
].map(([mean = 0, deviation = 1], from) => ({
  from,
  scale: 1 / (255 * deviation),
  shift: -mean / deviation,
}));

/** How probable text is at each pixel of a picture that was made smaller, from 0 to 1. */
export interface TextMap {
  width: number;
  height: number;
  data: Float32Array;
}

/** What the detector takes: the picture with a longest side of at most `side`, both sides multiples of 32. */
export function detectorInput(
  picture: Pixels,
  side: number,
): { input: Float32Array; width: number; height: number } {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const fitted = (length: number): number => Math.max(32, Math.round((length * scale) / 32) * 32);
  const [width, height] = [fitted(picture.width), fitted(picture.height)];
  return { input: planesOf(resized(picture, width, height), planes), width, height };
}

/** The share of a picture that is probably text. */
export function shareOfText({ data }: TextMap): number {
  let count = 0;
  for (const value of data) if (value > 0.5) count++;
  return count / data.length;
}

/** From this on a pixel belongs to text. */
const leastPixel = 0.3;
/** From this on, in the mean of its pixels, a line counts. */
const leastMean = 0.55;
/** Pixels of the smallest line, and its shorter side. */
const leastPixels = 12;
const leastSide = 3;
/** The map's lines are thinner than the text: how much larger their boxes get (`unclip_ratio` of PP-OCR). */
const growth = 1.6;
/** Turned less than this, in radians, a line counts as straight. */
const straight = 0.035;
/** Shorter than this times its height, the direction of a line cannot be told: it is taken for upright. */
const leastLong = 1.5;

/** The lines of text in a map, in the pixels of a picture of this size. */
export function linesIn(map: TextMap, size: { width: number; height: number }): Turned[] {
  const [scaleX, scaleY] = [size.width / map.width, size.height / map.height];
  return groupsOf(map).flatMap((group) => {
    const box = boxAround(group, map.width);
    return box === null
      ? []
      : [
          {
            ...box,
            x: box.x * scaleX,
            y: box.y * scaleY,
            width: box.width * scaleX,
            height: box.height * scaleY,
          },
        ];
  });
}

/** The pixels of each line: those that touch, and are probable enough together. */
function groupsOf({ width, height, data }: TextMap): number[][] {
  const isDone = new Uint8Array(data.length);
  const groups: number[][] = [];
  for (let start = 0; start < data.length; start++) {
    if (isDone[start] === 1 || (data[start] ?? 0) < leastPixel) continue;
    isDone[start] = 1;
    const group = [start];
    let sum = 0;
    for (let at = 0; at < group.length; at++) {
      const pixel = group[at] ?? 0;
      sum += data[pixel] ?? 0;
      const column = pixel % width;
      const around = [
        column > 0 ? pixel - 1 : -1,
        column < width - 1 ? pixel + 1 : -1,
        pixel - width,
        pixel + width,
      ];
      for (const next of around) {
        if (next < 0 || next >= width * height || isDone[next] === 1 || (data[next] ?? 0) < leastPixel)
          continue;
        isDone[next] = 1;
        group.push(next);
      }
    }
    if (group.length >= leastPixels && sum / group.length >= leastMean) groups.push(group);
  }
  return groups;
}

/** The box of a line along its main axis, grown to the size of its text; null where it is too small. */
function boxAround(group: readonly number[], columns: number): Turned | null {
  const points = group.map((pixel) => [(pixel % columns) + 0.5, Math.floor(pixel / columns) + 0.5] as const);
  const mean = [0, 1].map(
    (axis) => points.reduce((sum, point) => sum + (point[axis] ?? 0), 0) / points.length,
  );
  const [meanX = 0, meanY = 0] = mean;
  let [xx, xy, yy] = [0, 0, 0];
  for (const [x, y] of points) {
    xx += (x - meanX) ** 2;
    xy += (x - meanX) * (y - meanY);
    yy += (y - meanY) ** 2;
  }
  const along = boxAlong(points, [meanX, meanY], snapped(0.5 * Math.atan2(2 * xy, xx - yy)));
  const box = along.width < leastLong * along.height ? boxAlong(points, [meanX, meanY], 0) : along;
  if (Math.min(box.width, box.height) < leastSide) return null;
  const grown = (box.width * box.height * growth) / (2 * (box.width + box.height));
  return { ...box, width: box.width + 2 * grown, height: box.height + 2 * grown };
}

/** Nearly straight is straight. */
function snapped(angle: number): number {
  if (Math.abs(angle) < straight) return 0;
  return Math.abs(Math.abs(angle) - Math.PI / 2) < straight ? (Math.PI / 2) * Math.sign(angle) : angle;
}

function boxAlong(
  points: readonly (readonly [number, number])[],
  [meanX, meanY]: [number, number],
  angle: number,
): Turned {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [x, y] of points) {
    const u = (x - meanX) * cos + (y - meanY) * sin;
    const v = (y - meanY) * cos - (x - meanX) * sin;
    left = Math.min(left, u);
    right = Math.max(right, u);
    top = Math.min(top, v);
    bottom = Math.max(bottom, v);
  }
  const [u, v] = [(left + right) / 2, (top + bottom) / 2];
  return {
    x: meanX + u * cos - v * sin,
    y: meanY + u * sin + v * cos,
    width: right - left + 1,
    height: bottom - top + 1,
    angle,
  };
}
