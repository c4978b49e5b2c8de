import { expect, test } from "vitest";
import {
  detectorInput,
  linesIn,
  shareOfText,
  type TextMap,
} from "../../../../../../../src/features/seen/worker/text/detect.ts";

/** A map in which text is probable where a test says so. */
function mapOf(width: number, height: number, probable: (x: number, y: number) => number): TextMap {
  const data = Float32Array.from({ length: width * height }, (_, at) =>
    probable(at % width, Math.floor(at / width)),
  );
  return { width, height, data };
}

const within = (x: number, y: number, left: number, top: number, right: number, bottom: number): number =>
  x >= left && x < right && y >= top && y < bottom ? 0.9 : 0;

test("a line is as large as its text: larger than the part that is probable, in the picture's pixels", () => {
  const map = mapOf(64, 32, (x, y) => within(x, y, 10, 8, 40, 14));
  const [line, ...others] = linesIn(map, { width: 640, height: 320 });
  expect(others).toEqual([]);
  expect(line?.x).toBeCloseTo(250, -1);
  expect(line?.y).toBeCloseTo(110, -1);
  expect(line?.angle).toBe(0);
  // 30 × 6, and 1.6 × area / circumference more on each side.
  expect(line?.width).toBeCloseTo(10 * (30 + 8), 5);
  expect(line?.height).toBeCloseTo(10 * (6 + 8), 5);
});

test("two lines that do not touch are two, and so are the ends of rows beside one another", () => {
  const map = mapOf(64, 64, (x, y) => within(x, y, 40, 8, 64, 14) + within(x, y, 0, 14, 24, 20));
  expect(linesIn(map, map)).toHaveLength(2);
});

test("a turned line is found along its direction, and one that stands is turned by a quarter", () => {
  const slope = Math.tan((20 * Math.PI) / 180);
  const turned = mapOf(96, 96, (x, y) =>
    Math.abs(y - 30 - (x - 20) * slope) < 4 && x >= 20 && x < 70 ? 0.9 : 0,
  );
  const [line] = linesIn(turned, turned);
  expect(((line?.angle ?? 0) * 180) / Math.PI).toBeCloseTo(20, -0.5);
  const standing = mapOf(64, 64, (x, y) => within(x, y, 20, 8, 26, 50));
  expect(Math.abs(linesIn(standing, standing)[0]?.angle ?? 0)).toBe(Math.PI / 2);
});

test("what is too small, too thin, or not probable enough is no line", () => {
  const unsure = mapOf(64, 32, (x, y) => within(x, y, 10, 8, 40, 14) * 0.5);
  expect(linesIn(unsure, unsure)).toEqual([]);
  const thin = mapOf(64, 32, (x, y) => within(x, y, 10, 8, 40, 10));
  expect(linesIn(thin, thin)).toEqual([]);
  const small = mapOf(64, 32, (x, y) => within(x, y, 10, 8, 13, 11));
  expect(linesIn(small, small)).toEqual([]);
});

test("the share of text is that of pixels where it is more probable than not", () => {
  expect(shareOfText(mapOf(10, 10, (x, y) => within(x, y, 0, 0, 2, 1)))).toBe(0.02);
  expect(shareOfText(mapOf(10, 10, () => 0.5))).toBe(0);
});

test("the detector takes multiples of 32, at most so large, and no larger than the picture", () => {
  const grey = (width: number, height: number) => ({
    width,
    height,
    data: new Uint8Array(4 * width * height).fill(124),
  });
  const { width, height, input } = detectorInput(grey(400, 300), 320);
  expect([width, height]).toEqual([320, 256]);
  expect(input[0]).toBeCloseTo((124 / 255 - 0.485) / 0.229, 5);
  expect(input.at(-1)).toBeCloseTo((124 / 255 - 0.406) / 0.225, 5);
  expect(detectorInput(grey(40, 8), 640)).toMatchObject({ width: 32, height: 32 });
});
