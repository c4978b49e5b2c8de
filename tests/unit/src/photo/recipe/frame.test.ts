import fc from "fast-check";
import { expect, test } from "vitest";
import { framedAspect } from "../../../../../src/photo/recipe/framed-aspect.ts";
import {
  cornersOf,
  cropOf,
  frameMatrix,
  frameOf,
  largestFrame,
  turnedFrame,
  within,
  type Frame,
} from "../../../../../src/photo/recipe/frame.ts";
import { inverseTurn, orientations, uprightSize } from "../../../../../src/photo/turn.ts";

const sizes = fc.record({
  width: fc.integer({ min: 100, max: 9000 }),
  height: fc.integer({ min: 100, max: 9000 }),
});

/** A picture, and a frame that lies in it. */
const framed = fc
  .tuple(
    sizes,
    fc.double({ min: -45, max: 45, noNaN: true }),
    fc.array(fc.double({ min: 0.1, max: 1, noNaN: true }), { minLength: 4, maxLength: 4 }),
  )
  .map(([size, angle, [x = 0, y = 0, width = 1, height = 1]]): [typeof size, Frame] => [
    size,
    within(
      {
        x: x * size.width,
        y: y * size.height,
        width: width * size.width,
        height: height * size.height,
        angle,
      },
      size,
    ),
  ]);

test("a frame is the same after it was kept as a crop", () => {
  fc.assert(
    fc.property(framed, ([size, frame]) => {
      const crop = cropOf(frame, size);
      const back = frameOf({ crop, angle: frame.angle }, size);
      for (const name of ["x", "y", "width", "height"] as const)
        expect(Math.abs((back?.[name] ?? Number.NaN) - frame[name])).toBeLessThan(0.01);
    }),
  );
});

test("a frame within a picture has no corner outside", () => {
  fc.assert(
    fc.property(framed, ([size, frame]) => {
      for (const { x, y } of cornersOf(frame)) {
        expect(x).toBeGreaterThan(-0.01);
        expect(y).toBeGreaterThan(-0.01);
        expect(x).toBeLessThan(size.width + 0.01);
        expect(y).toBeLessThan(size.height + 0.01);
      }
    }),
  );
});

test("the matrix of a frame leads its corners to those of what it fills, also mirrored", () => {
  fc.assert(
    fc.property(framed, fc.constantFrom("across", "down", null), ([, frame], mirror) => {
      const to = { width: 300, height: 200 };
      const [a, b, c, d, e, f] = frameMatrix(frame, to, mirror);
      const corners = cornersOf(frame).map(({ x, y }) => [a * x + c * y + e, b * x + d * y + f]);
      const wanted = [
        [0, 0],
        [300, 0],
        [300, 200],
        [0, 200],
      ].map(([x = 0, y = 0]) => [mirror === "across" ? 300 - x : x, mirror === "down" ? 200 - y : y]);
      for (const [at, [x = 0, y = 0]] of corners.entries()) {
        expect(Math.abs(x - (wanted[at]?.[0] ?? 0))).toBeLessThan(1e-6);
        expect(Math.abs(y - (wanted[at]?.[1] ?? 0))).toBeLessThan(1e-6);
      }
    }),
  );
});

test("a positive angle turns the picture clockwise", () => {
  // What is right of the centre comes to lie below it.
  const frame = largestFrame(10, { width: 400, height: 300 });
  const [a, b, c, d, e, f] = frameMatrix(frame, frame);
  const at = (x: number, y: number) => [a * x + c * y + e, b * x + d * y + f];
  expect(at(300, 150)[1]).toBeGreaterThan(at(200, 150)[1] ?? 0);
});

test("a straightened picture has the largest frame of its own shape", () => {
  const frame = largestFrame(20, { width: 400, height: 300 });
  expect(frame.width / frame.height).toBeCloseTo(4 / 3);
  const touching = cornersOf(frame).filter(({ x, y }) => Math.min(x, y, 400 - x, 300 - y) < 1e-6);
  expect(touching.length).toBeGreaterThan(0);
});

test("a turn of a frame, and the way back, change nothing", () => {
  fc.assert(
    fc.property(framed, fc.constantFrom(...orientations), ([size, frame], turn) => {
      const there = turnedFrame(frame, size, turn);
      const back = turnedFrame(there, uprightSize(size.width, size.height, turn), inverseTurn(turn));
      for (const name of ["x", "y", "width", "height", "angle"] as const)
        expect(back[name]).toBeCloseTo(frame[name]);
    }),
  );
});

test("the shape of a photo is that of its frame", () => {
  fc.assert(
    fc.property(framed, ([size, frame]) => {
      const recipe = JSON.stringify({ version: 1, crop: cropOf(frame, size), angle: frame.angle });
      const own = size.width / size.height;
      expect(framedAspect(recipe, own) / (frame.width / frame.height)).toBeCloseTo(1, 3);
    }),
  );
  expect(framedAspect('{"version":1,"angle":5}', 1.5)).toBeCloseTo(1.5);
  expect(framedAspect("{}", 1.5)).toBe(1.5);
  expect(framedAspect("{", 1.5)).toBe(1.5);
  // Corners of the wrong sides are no frame.
  expect(frameOf({ crop: [0.75, 0, 0.25, 1], angle: 0 }, { width: 100, height: 100 })).toBeNull();
});
