import fc from "fast-check";
import { expect, test } from "vitest";
import { edgeNeeded, mostStretched } from "../../../../../src/store/pictures/blurred.ts";

const size = (width: number, height: number) => ({ width, height });

test("a picture with enough pixels for its place needs no more", () => {
  expect(edgeNeeded(size(504, 336), size(252, 168), 2)).toBe(0);
  expect(edgeNeeded(size(504, 336), size(252, 168), 3)).toBe(0);
  expect(edgeNeeded(size(0, 0), size(252, 168), 2)).toBe(0);
});

test("a panorama is measured by its height", () => {
  // Three times as wide as high in the grid, six times in truth.
  expect(edgeNeeded(size(512, 85), size(504, 168), 2)).toBeGreaterThanOrEqual(6 * 336);
});

test("a picture of the edge that was asked for is sharp there", () => {
  const edge = fc.integer({ min: 20, max: 2000 });
  fc.assert(
    fc.property(
      edge,
      edge,
      edge,
      edge,
      fc.constantFrom(1, 1.5, 2),
      (width, height, across, down, density) => {
        const box = size(across, down);
        const needed = edgeNeeded(size(width, height), box, density);
        if (needed === 0) return;
        const grown = needed / Math.max(width, height);
        expect(grown).toBeGreaterThan(mostStretched);
        expect(edgeNeeded(size(width * grown, height * grown), box, density)).toBe(0);
      },
    ),
  );
});
