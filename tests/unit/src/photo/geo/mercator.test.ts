import fc from "fast-check";
import { expect, test } from "vitest";
import {
  latitudeOf,
  longitudeOf,
  mercatorLatitude,
  mercatorX,
  mercatorY,
} from "../../../../../src/photo/geo/mercator.ts";

test("the corners and the middle of the world are where web mercator puts them", () => {
  expect(mercatorX(-180)).toBe(0);
  expect(mercatorX(0)).toBe(0.5);
  expect(mercatorX(180)).toBe(1);
  expect(mercatorY(0)).toBeCloseTo(0.5, 12);
  expect(mercatorY(mercatorLatitude)).toBeCloseTo(0, 9);
  expect(mercatorY(-mercatorLatitude)).toBeCloseTo(1, 9);
});

test("Lisbon is on the tile that other maps put it on", () => {
  // Zoom 10, tile 486/392 (OpenStreetMap slippy map names, formula of the OSM wiki).
  expect(Math.floor(mercatorX(-9.1393) * 1024)).toBe(486);
  expect(Math.floor(mercatorY(38.7223) * 1024)).toBe(392);
});

test("the poles lie on the edge and what is unknown stays unknown", () => {
  expect(mercatorY(90)).toBeCloseTo(0, 9);
  expect(mercatorY(-90)).toBeCloseTo(1, 9);
  expect(mercatorX(NaN)).toBeNaN();
  expect(mercatorY(NaN)).toBeNaN();
});

test("degrees come back from the map as they went in", () => {
  const lng = fc.double({ min: -180, max: 179.999999, noNaN: true });
  const lat = fc.double({ min: -85, max: 85, noNaN: true });
  fc.assert(
    fc.property(lng, lat, (east, north) => {
      expect(longitudeOf(mercatorX(east))).toBeCloseTo(east, 9);
      expect(latitudeOf(mercatorY(north))).toBeCloseTo(north, 9);
    }),
  );
});

test("a longitude beyond the antimeridian wraps around", () => {
  expect(longitudeOf(1.25)).toBe(-90);
  expect(longitudeOf(-0.25)).toBe(90);
});
