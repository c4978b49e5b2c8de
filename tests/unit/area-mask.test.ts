import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { areaOfBounds, mostCorners, simplifiedArea, type Area } from "../../src/photo/area.ts";
import { mercatorX, mercatorY } from "../../src/photo/mercator.ts";
import { areaCheck } from "../../workers/library/search/area-mask.ts";

/** The same question by the angle the corners turn around a point: slow, and shares nothing with the mask. */
function isAround(area: Area, lat: number, lng: number): boolean {
  for (const turn of [-720, -360, 0, 360, 720]) {
    const [px, py] = [mercatorX(lng + turn), mercatorY(lat)];
    const angles = area.map(([x, y]) => Math.atan2(mercatorY(y) - py, mercatorX(x) - px));
    const turned = angles.reduce((sum, angle, i) => {
      const step = (angles[(i + 1) % angles.length] ?? 0) - angle;
      return sum + step - Math.round(step / (2 * Math.PI)) * 2 * Math.PI;
    }, 0);
    if (Math.round(turned / (2 * Math.PI)) % 2 !== 0) return true;
  }
  return false;
}

const has = (area: Area, lat: number, lng: number): boolean =>
  areaCheck(area)(mercatorX(lng), mercatorY(lat));

/** On a grid of a thousandth of a degree. */
const degrees = (least: number, most: number): fc.Arbitrary<number> =>
  fc.integer({ min: least * 1000, max: most * 1000 }).map((value) => value / 1000);

/** Lassos of any shape, also ones that cross themselves and the antimeridian. */
const lasso = fc
  .tuple(
    degrees(-180, 180),
    degrees(-60, 60),
    fc.array(fc.tuple(degrees(-40, 40), degrees(-20, 20)), { minLength: 3, maxLength: 64 }),
  )
  .map(([lng, lat, corners]): Area => corners.map(([dx, dy]) => [lng + dx, lat + dy]));

/** Points around a lasso, off the grid: on an edge either answer is right. */
const near = fc.array(fc.tuple(degrees(-50, 50), degrees(-25, 25)), { minLength: 40, maxLength: 40 });

describe("an area of the map", () => {
  test("holds just the points its corners turn around, wherever it lies", () => {
    fc.assert(
      fc.property(lasso, near, (area, points) => {
        const [[lng, lat] = [0, 0]] = area;
        for (const [dx, dy] of points) {
          const x = lng + dx + 0.000371;
          const at = { lat: lat + dy + 0.000529, lng: x - Math.round(x / 360) * 360 };
          expect(has(area, at.lat, at.lng), JSON.stringify(at)).toBe(isAround(area, at.lat, at.lng));
        }
      }),
      { numRuns: 300 },
    );
  });

  test("of a box over the antimeridian is on both sides of it", () => {
    const fiji = areaOfBounds({ west: 170, south: -25, east: -170, north: -10 });
    expect([175, -175, 180, -180].map((lng) => has(fiji, -18, lng))).toEqual([true, true, true, true]);
    expect([160, -160, 0].map((lng) => has(fiji, -18, lng))).toEqual([false, false, false]);
  });

  test("of the whole map holds the poles and both ends of the world", () => {
    const world = areaOfBounds({ west: -180, south: -85.0511287798066, east: 180, north: 85.0511287798066 });
    for (const lat of [-90, -85.06, 0, 85.06, 90])
      for (const lng of [-180, -1, 0, 179.999]) expect(has(world, lat, lng)).toBe(true);
  });

  test("never holds what has no place", () => {
    expect(areaCheck(areaOfBounds({ west: -180, south: -85, east: 180, north: 85 }))(NaN, NaN)).toBe(false);
  });

  test("of many corners is told apart among 100,000 photos without looking at every corner", () => {
    const circle: Area = Array.from({ length: 64 }, (_, i) => [
      Math.cos((i / 32) * Math.PI) * 60,
      Math.sin((i / 32) * Math.PI) * 60,
    ]);
    const check = areaCheck(circle);
    let within = 0;
    const before = performance.now();
    for (let i = 0; i < 100_000; i++) if (check((i % 317) / 317, (i % 311) / 311)) within++;
    const took = performance.now() - before;
    expect(within).toBeGreaterThan(1000);
    // Some 5 ms; what looks at every corner takes ten times as long. Room for a busy machine.
    expect(took).toBeLessThan(60);
  });

  test("drawn with a shaky hand keeps its shape with few corners", () => {
    const drawn: Area = Array.from({ length: 900 }, (_, i) => {
      const angle = (i / 450) * Math.PI;
      const radius = 10 + ((i * 7919) % 13) / 100;
      return [Math.cos(angle) * radius, Math.sin(angle) * radius];
    });
    const simple = simplifiedArea(drawn);
    expect(simple.length).toBe(mostCorners);
    for (const [lng, lat] of drawn) {
      expect(has(simple, lat * 0.95, lng * 0.95)).toBe(true);
      expect(has(simple, lat * 1.05, lng * 1.05)).toBe(false);
    }
  });
});
