import { expect, test } from "vitest";
import fc from "fast-check";
import { Box } from "../../../../../src/photo/geo/box.ts";

function boxOf(...points: [lat: number, lng: number][]): ReturnType<() => Box["bounds"]> {
  const box = new Box();
  for (const [lat, lng] of points) box.add(lat, lng);
  return box.bounds;
}

test("no points have no box, and one point is its own", () => {
  expect(boxOf()).toBeNull();
  expect(boxOf([48.5, 2.25])).toEqual({ west: 2.25, south: 48.5, east: 2.25, north: 48.5 });
});

test("the box goes across the antimeridian where that is smaller", () => {
  expect(boxOf([-17, 178], [-13, -172])).toEqual({ west: 178, south: -17, east: -172, north: -13 });
  expect(boxOf([0, 180], [0, -180])).toEqual({ west: 180, south: 0, east: -180, north: 0 });
  expect(boxOf([50, -10], [40, 20], [45, 5])).toEqual({ west: -10, south: 40, east: 20, north: 50 });
});

test("the box holds every point and leaves out the widest free stretch of the globe", () => {
  const lng = fc.double({ min: -180, max: 180, noNaN: true });
  const lat = fc.double({ min: -90, max: 90, noNaN: true });
  fc.assert(
    fc.property(fc.array(fc.tuple(lat, lng), { minLength: 1, maxLength: 20 }), (points) => {
      const box = boxOf(...points);
      if (box === null) throw new Error("no box");
      const lngs = points.map((point) => point[1]).sort((a, b) => a - b);
      const first = lngs[0] ?? 0;
      const gaps = lngs.map((each, i) => (lngs[i + 1] ?? first + 360) - each);
      const width = box.east - box.west + (box.west > box.east ? 360 : 0);
      expect(width).toBeCloseTo(360 - Math.max(...gaps), 9);
      for (const each of lngs) {
        const inside =
          box.west <= box.east ? each >= box.west && each <= box.east : each >= box.west || each <= box.east;
        expect(inside).toBe(true);
      }
      expect(box.south).toBe(Math.min(...points.map((point) => point[0])));
      expect(box.north).toBe(Math.max(...points.map((point) => point[0])));
    }),
  );
});
