import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  fitted,
  leastZoom,
  worldView,
  metresOf,
  resolutionOf,
  viewOf,
  viewportOf,
  zoomOf,
} from "../../../../../src/map/shared/geography.ts";
import { countryLabel, spaced } from "../../../../../src/map/embedded/layers/names.ts";
import { scaleOf } from "../../../../../src/map/embedded/embedded-map.tsx";
import type { Bounds } from "../../../../../src/photo/geo/bounds.ts";
import { contains, holds, mapDistance, pixelsOf } from "../../../../../src/views/map/clusters/boxes.ts";

const padding = { top: 56, right: 80, bottom: 64, left: 56 };
const zooms = { least: 0, most: 18 };

const lng = fc.double({ min: -180, max: 179.99, noNaN: true });
const lat = fc.double({ min: -80, max: 80, noNaN: true });

describe("fitting a box", () => {
  test("shows all of it, wherever it lies and though it crosses the antimeridian", () => {
    fc.assert(
      fc.property(
        lng,
        lat,
        fc.double({ min: 0, max: 120, noNaN: true }),
        fc.double({ min: 0, max: 40, noNaN: true }),
        lng,
        (west, south, wide, high, from) => {
          const east = west + wide >= 180 ? west + wide - 360 : west + wide;
          const box: Bounds = { west, south, east, north: Math.min(84, south + high) };
          const { centre, zoom } = fitted(box, [800, 600], padding, zooms, metresOf(0, from));
          expect(contains(viewportOf(centre, resolutionOf(zoom), 800, 600).bounds, box)).toBe(true);
        },
      ),
    );
  });

  test("goes the short way around the world", () => {
    const box: Bounds = { west: 170, south: -20, east: 175, north: -10 };
    const [x] = fitted(box, [800, 600], padding, zooms, metresOf(0, -175)).centre;
    expect(Math.abs(x - metresOf(0, -175)[0])).toBeLessThan(3_000_000);
  });

  test("goes no deeper than it may for a single spot", () => {
    const spot: Bounds = { west: 9, south: 47, east: 9, north: 47 };
    expect(fitted(spot, [800, 600], padding, { least: 0, most: 13 }, [0, 0]).zoom).toBe(13);
  });
});

describe("photos all around the world", () => {
  /** From Lisbon east to San Francisco: the narrowest box of photos in Europe, Asia and America. */
  const around: Bounds = { west: -9, south: -35, east: -122, north: 60 };

  test.each([
    [1440, 900],
    [390, 700],
  ])("are shown with Greenwich in the middle of a map of %d by %d", (width, height) => {
    const least = leastZoom(width);
    const { centre, zoom } = fitted(around, [width, height], padding, { least, most: 18 }, [0, 0]);
    expect(centre[0]).toBe(0);
    expect(zoom).toBe(least);
  });

  test("are shown across the Pacific where that is much nearer", () => {
    const pacific: Bounds = { west: 140, south: -40, east: -122, north: 40 };
    const { centre } = fitted(pacific, [1440, 900], padding, { least: leastZoom(1440), most: 18 }, [0, 0]);
    expect(Math.abs(viewOf(centre, 0).lng)).toBeGreaterThan(150);
  });
});

test("a map begins with Greenwich in its middle", () => {
  expect(worldView(1440, 900).lng).toBe(0);
});

test("a map as wide as the world shows all longitudes, a narrower one wraps", () => {
  const whole = viewportOf(metresOf(0, 0), resolutionOf(2), 1024, 600);
  expect([whole.bounds.west, whole.bounds.east]).toEqual([-180, 180]);
  const { bounds } = viewportOf(metresOf(0, 179), resolutionOf(6), 1024, 600);
  expect(bounds.west).toBeGreaterThan(bounds.east);
});

test("at the least zoom the world is as wide as the map", () => {
  expect(leastZoom(1024)).toBe(2);
  expect(zoomOf(resolutionOf(3.7))).toBeCloseTo(3.7, 9);
});

test("a map begins with the world, without Antarctica", () => {
  for (const [width, height] of [
    [1440, 900],
    [700, 840],
    [390, 700],
    [2560, 1000],
  ] as const) {
    const { lat, lng, zoom } = worldView(width, height);
    const { bounds } = viewportOf(metresOf(lat, lng), resolutionOf(zoom), width, height);
    expect(bounds.south).toBeGreaterThanOrEqual(-60.001);
    expect(bounds.north).toBeLessThanOrEqual(84);
  }
});

test("what is fitted shows no Antarctica where there is room for it in the north, unless something is there", () => {
  const [size, none] = [[1440, 900] as const, { top: 0, right: 0, bottom: 0, left: 0 }];
  const southOf = (south: number): number => {
    const zooms = { least: leastZoom(size[0]), most: 13 };
    const { centre, zoom } = fitted({ west: -70, south, east: 175, north: 20 }, size, none, zooms, [0, 0]);
    return viewportOf(centre, resolutionOf(zoom), ...size).bounds.south;
  };
  expect(southOf(-45)).toBeCloseTo(-60, 6);
  expect(southOf(-77)).toBeLessThan(-77);
});

test("a view on another copy of the world is the same place", () => {
  const [x, y] = metresOf(38.7, -9.1);
  const there = viewOf([x + 2 * 2 * 20037508.342789244, y], 9);
  expect(there.lat).toBeCloseTo(38.7, 6);
  expect(there.lng).toBeCloseTo(-9.1, 6);
});

test("a box across the antimeridian holds what is on both sides, and nothing else", () => {
  const box: Bounds = { west: 170, south: -30, east: -170, north: 10 };
  expect(holds(box, -17, 179.9)).toBe(true);
  expect(holds(box, -17, -179.9)).toBe(true);
  expect(holds(box, -17, 0)).toBe(false);
  expect(holds(box, 20, 180)).toBe(false);
  expect(contains({ west: -180, south: -85.06, east: 180, north: 85.06 }, { ...box, north: 90 })).toBe(true);
});

test("distances go the short way around the world", () => {
  const here = { lat: -17, lng: 179.9 };
  expect(mapDistance(here, { lat: -17, lng: -179.9 })).toBeLessThan(
    mapDistance(here, { lat: -17, lng: 179 }),
  );
});

test("a box measures its longer side in pixels", () => {
  expect(pixelsOf({ west: 0, south: 0, east: 90, north: 0 }, 2)).toBeCloseTo(256, 6);
  expect(pixelsOf({ west: 5, south: 5, east: 5, north: 5 }, 17)).toBe(0);
});

describe("the scale bar", () => {
  test("is a round length of at most 96 pixels", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.1, max: 150_000, noNaN: true }),
        fc.constantFrom("de", "en-US"),
        fc.boolean(),
        (resolution, locale, miles) => {
          const { pixels, text } = scaleOf(resolution, { locale, miles });
          expect(pixels).toBeGreaterThan(96 / 2.51);
          expect(pixels).toBeLessThanOrEqual(96.001);
          expect(text.replace(/\D/g, "")).toMatch(/^0*[125]0*$/);
        },
      ),
    );
  });

  test("speaks the units it is told", () => {
    expect(scaleOf(100, { locale: "de", miles: false }).text).toBe("5 km");
    expect(scaleOf(2, { locale: "fr", miles: false }).text).toMatch(/^100\sm$/);
    expect(scaleOf(100, { locale: "en-US", miles: true }).text).toBe("5 mi");
    expect(scaleOf(1, { locale: "en-US", miles: true }).text).toBe("200 ft");
  });
});

describe("names of countries", () => {
  test("come in the person's language", () => {
    expect(countryLabel("DE", "fr")).toBe("Allemagne");
    expect(countryLabel("XK", "en")).toBe("Kosovo");
  });

  test("are none for what is no country code", () => {
    for (const code of ["", "-99", "fr", "ZZZ"]) expect(countryLabel(code, "en")).toBeNull();
  });

  test("are set apart in scripts that have capitals, and left alone in others", () => {
    expect(spaced("Chad")).toBe("C\u200aH\u200aA\u200aD");
    expect(spaced("Вʼєтнам")).toBe("Вʼ\u200aЄ\u200aТ\u200aН\u200aА\u200aМ");
    expect(spaced("Costa Rica")).toBe("C\u200aO\u200aS\u200aT\u200aA R\u200aI\u200aC\u200aA");
    expect(spaced("日本")).toBe("日本");
    expect(spaced("مصر")).toBe("مصر");
  });
});
