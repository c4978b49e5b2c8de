import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { blurredOnScreen, edgeNeeded, mostStretched } from "../../../../../src/store/pictures/blurred.ts";

const size = (width: number, height: number) => ({ width, height });

afterEach(() => vi.unstubAllGlobals());

test("a cover that opens across the page is made sharp for that before it is opened", () => {
  const cover = (opensWide: string) => ({
    complete: true,
    naturalWidth: 320,
    naturalHeight: 214,
    dataset: { picture: opensWide === "true" ? "7" : "8", opensWide },
    getBoundingClientRect: () => ({ top: 0, left: 0, bottom: 200, right: 300, width: 300, height: 200 }),
  });
  vi.stubGlobal("document", { querySelectorAll: () => [cover("true"), cover("false")] });
  vi.stubGlobal("innerWidth", 1440);
  vi.stubGlobal("innerHeight", 900);
  vi.stubGlobal("devicePixelRatio", 1);
  expect([...blurredOnScreen()]).toEqual([[7, 960]]);
});

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
