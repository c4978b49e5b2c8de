import { expect, test } from "vitest";
import {
  contains,
  nearest,
  viewInSight,
  withoutSides,
} from "../../../../../../src/views/map/clusters/boxes.ts";

const spot = (name: string, lat: number, lng: number, half = 0) => ({
  name,
  lat,
  lng,
  bounds: { west: lng - half, east: lng + half, south: lat - half, north: lat + half },
});

test("a click goes to the group whose box it is in, and of several to the one whose middle is nearest", () => {
  const groups = [spot("wide", 10, 10, 5), spot("small", 12, 12, 2), spot("far", 40, 40, 5)];
  expect(nearest(groups, { lat: 11.5, lng: 11.5 }, 6, 24)?.name).toBe("small");
  expect(nearest(groups, { lat: 9, lng: 8 }, 6, 24)?.name).toBe("wide");
});

test("beside all boxes it goes to the nearest within reach, and to none beyond", () => {
  const groups = [spot("one", 0, 0), spot("other", 0, 3)];
  // A degree is 256 * 2 ** 5 / 360 = 22.8 CSS pixels at zoom 5.
  expect(nearest(groups, { lat: 0, lng: 1 }, 5, 24)?.name).toBe("one");
  expect(nearest(groups, { lat: 0, lng: 2.1 }, 5, 24)?.name).toBe("other");
  expect(nearest(groups, { lat: 0, lng: 1.5 }, 5, 24)).toBeNull();
  expect(nearest([], { lat: 0, lng: 0 }, 5, 24)).toBeNull();
});

test("over the antimeridian it is no further", () => {
  const across = { ...spot("across", 0, 180), bounds: { west: 179, east: -179, south: -1, north: 1 } };
  expect(nearest([across], { lat: 0, lng: -179.5 }, 5, 24)?.name).toBe("across");
  expect(nearest([across], { lat: 0, lng: -178.2 }, 5, 24)?.name).toBe("across");
  expect(nearest([across], { lat: 0, lng: 178.2 }, 5, 24)?.name).toBe("across");
  expect(nearest([across], { lat: 0, lng: 177 }, 5, 24)).toBeNull();
});

test("without its sides a map shows less by just these pixels, and around the world as much as before", () => {
  const sides = { top: 64, right: 32, bottom: 16, left: 8 };
  // At zoom 0 the world is 256 pixels wide; 90 degrees of longitude are 64 of them.
  const part = withoutSides({ bounds: { west: -90, east: 90, south: -60, north: 85.05 }, zoom: 0 }, sides);
  expect(part.west).toBeCloseTo(-90 + 11.25, 6);
  expect(part.east).toBeCloseTo(90 - 45, 6);
  expect(part.north).toBeCloseTo(66.51, 1);
  expect(contains(part, { west: 0, east: 1, south: 0, north: 66 })).toBe(true);
  expect(contains(part, { west: 0, east: 1, south: 0, north: 67 })).toBe(false);
  const over = withoutSides({ bounds: { west: 90, east: -90, south: 0, north: 1 }, zoom: 0 }, sides);
  expect([over.west, over.east].map(Math.round)).toEqual([101, -135]);
  const whole = { west: -180, east: 180, south: -85, north: 85 };
  expect(withoutSides({ bounds: whole, zoom: 0 }, sides)).toMatchObject({ west: -180, east: 180 });
});

test("the map moves no further than it takes to have a group outside what lies over it", () => {
  const covered = { top: 0, right: 400, bottom: 0, left: 0 };
  const move = { view: { lat: 0, lng: 0, zoom: 5 }, width: 1000, height: 600 };
  expect(viewInSight(move, { lat: 0, lng: 0 }, covered)).toBeNull();
  // 100 CSS pixels east of the middle, 44 too many for its marker to be seen.
  const degree = (256 * 2 ** 5) / 360;
  expect(viewInSight(move, { lat: 0, lng: 100 / degree }, covered)?.lng).toBeCloseTo(44 / degree);
  // The short way over the antimeridian.
  const atDate = { ...move, view: { lat: 0, lng: 179, zoom: 5 } };
  expect(viewInSight(atDate, { lat: 0, lng: -179 }, covered)).toBeNull();
  // Too low for a strip beside it: into its middle.
  const low = { ...move, height: 100 };
  expect(viewInSight(low, { lat: 0, lng: 0 }, { ...covered, right: 0, bottom: 60 })?.lat).toBeLessThan(0);
});
