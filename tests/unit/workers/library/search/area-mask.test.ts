import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mostCorners } from "../../../../../src/photo/geo/area-text.ts";
import type { Area } from "../../../../../src/photo/geo/area-text.ts";
import { areaOfBounds, simplifiedArea } from "../../../../../src/photo/geo/area.ts";
import { mercatorX, mercatorY } from "../../../../../src/photo/geo/mercator.ts";
import { areaCheck } from "../../../../../workers/library/search/area-mask.ts";
import { cases } from "../../../../support/cases.ts";

/** The same question by the angle the corners turn around a point: slow, and shares nothing with the mask. */
function isAround(area: Area, lat: number, lng: number): boolean {
  const corners = area.map(([x, y]) => [mercatorX(x), mercatorY(y)] as const);
  const py = mercatorY(lat);
  for (const turn of [-720, -360, 0, 360, 720]) {
    const px = mercatorX(lng + turn);
    const angles = corners.map(([x, y]) => Math.atan2(y - py, x - px));
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
const near = fc.array(fc.tuple(degrees(-50, 50), degrees(-25, 25)), { minLength: 25, maxLength: 25 });

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
      { numRuns: cases(40, 150) },
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

  test("of 64 corners costs little more than one of 8, as few edges are looked at for a photo", () => {
    const circle = (corners: number): Area =>
      Array.from({ length: corners }, (_, i) => {
        const angle = (i / corners) * 2 * Math.PI;
        return [Math.cos(angle) * 150, Math.sin(angle) * 80];
      });
    /** How often the points' latitudes are compared with something. */
    const looks = (area: Area): number => {
      const check = areaCheck(area);
      let count = 0;
      for (let i = 0; i < 2000; i++) {
        const y = { valueOf: () => (count++, (i % 311) / 311) };
        check((i % 317) / 317, y as unknown as number);
      }
      return count;
    };
    // If all of them were looked at, it would be nearly eight times as often.
    expect(looks(circle(64))).toBeLessThan(1.2 * looks(circle(8)));
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
