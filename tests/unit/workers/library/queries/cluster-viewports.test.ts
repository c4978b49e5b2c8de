import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { metresOf, resolutionOf, viewportOf } from "../../../../../src/map/shared/geography.ts";
import type { Viewport } from "../../../../../src/photo/geo/bounds.ts";
import { mercatorX, mercatorY, worldPixels } from "../../../../../src/photo/geo/mercator.ts";
import type { Cluster } from "../../../../../src/contract/queries.ts";
import { findClusters, maxClusters, openCluster } from "../../../../../workers/library/queries/clusters.ts";
import type { LocatedPoints } from "../../../../../workers/library/queries/located-points.ts";

/** A map at rest, in CSS pixels. */
interface MapAtRest {
  viewport: Viewport;
  width: number;
  height: number;
}

/** Half a marker's picture, and how far its count stands out above and at its right, in CSS pixels. */
const [half, pill] = [24, 9];

/** Cells are at most so wide, in CSS pixels: 85 at the lowest zoom, and half a step of the zoom more. */
const widestCell = 86 * Math.SQRT2;

const mapAt = (lat: number, lng: number, zoom: number, width: number, height: number): MapAtRest => ({
  viewport: viewportOf(metresOf(lat, lng), resolutionOf(zoom), width, height),
  width,
  height,
});

const unit = fc.double({ min: -1, max: 1, noNaN: true });
const awkwardLongitude = fc.constantFrom(-180, 180, 179.999999999, -179.999999999, 0, -0, 1e-12, -1e-12, 90);
const awkwardLatitude = fc.constantFrom(-90, 90, 85.0511287798066, -85.06, 0, -0, 1e-12, 85);
const longitude = fc.oneof(
  fc.double({ min: -180, max: 180, noNaN: true }),
  awkwardLongitude,
  unit.map((x) => (x < 0 ? -180 - x / 50 : 180 - x / 50)),
);
const latitude = fc.oneof(fc.double({ min: -90, max: 90, noNaN: true }), awkwardLatitude);
const zoom = fc.oneof(
  fc.double({ min: 0, max: 18, noNaN: true }),
  fc.integer({ min: 0, max: 36 }).map((steps) => steps / 2),
);
const size = fc.constantFrom(
  [1280, 800],
  [390, 844],
  [320, 200],
  [7680, 240],
  [60, 2160],
  [3840, 2160],
  [8, 8],
);

const map = fc
  .record({ lat: latitude, lng: longitude, zoom, size })
  .map(({ lat, lng, zoom: at, size: [width = 0, height = 0] }) =>
    mapAt(Math.max(-85, Math.min(85, lat)), lng, at, width, height),
  );

/** Where a photo lies: anywhere, at an awkward place, near the map, on the edge of a cell, where another one lies, or nowhere. */
const spot = fc.oneof(
  { weight: 3, arbitrary: fc.record({ lat: latitude, lng: longitude }) },
  { weight: 5, arbitrary: fc.record({ across: unit, down: unit }) },
  { weight: 2, arbitrary: fc.record({ column: fc.nat(40), row: fc.nat(40) }) },
  { weight: 3, arbitrary: fc.record({ same: fc.nat(1000) }) },
  { weight: 1, arbitrary: fc.constantFrom({ x: NaN, y: 0.5 }, { x: 0.5, y: NaN }, { x: NaN, y: NaN }) },
);
type Spot = typeof spot extends fc.Arbitrary<infer T> ? T : never;

const photos = fc.array(fc.record({ at: spot, passes: fc.integer({ min: 0, max: 4 }) }), { maxLength: 90 });

/** Web mercator of a spot: mercator itself, or by degrees, or in pixels from the middle of a map. */
function pointOf(
  at: Spot,
  { viewport, width, height }: MapAtRest,
  before: [number, number][],
): [number, number] {
  const world = worldPixels * 2 ** viewport.zoom;
  if ("x" in at) return [at.x, at.y];
  if ("lat" in at) return [mercatorX(at.lng), mercatorY(at.lat)];
  if ("same" in at) return before[at.same % Math.max(1, before.length)] ?? [0.5, 0.5];
  const { west, south, north } = viewport.bounds;
  const [left, top] = [mercatorX(west), mercatorY(north)];
  if ("across" in at) {
    const x = left + ((at.across + 1) / 2) * ((1.4 * width) / world) - (0.2 * width) / world;
    const y = top + ((at.down + 1) / 2) * (mercatorY(south) - top);
    return [x - Math.floor(x), Math.max(0, Math.min(1, y + ((at.down * height) / world) * 0.3))];
  }
  const level = Math.floor(viewport.zoom * 2 + 1e-6) / 2;
  const around = Math.max(1, Math.floor((worldPixels * 2 ** level) / 72));
  const x = (Math.floor(left * around) + at.column) / around;
  return [x - Math.floor(x), Math.max(0, Math.min(1, (Math.floor(top * around) + at.row) / around))];
}

type Photos = typeof photos extends fc.Arbitrary<infer T> ? T : never;

function pointsOf(all: Photos, on: MapAtRest, masked: boolean): LocatedPoints {
  const spots: [number, number][] = [];
  for (const { at } of all) spots.push(pointOf(at, on, spots));
  return {
    x: Float64Array.from(spots, ([x]) => x),
    y: Float64Array.from(spots, ([, y]) => y),
    rows: spots.length,
    mask: masked ? Uint8Array.from(all, ({ passes }) => (passes > 0 ? 1 : 0)) : null,
  };
}

/** CSS pixels a point lies outside of the map, the short way around the world; 0 within, NaN without a place. */
function pixelsOutside({ viewport }: MapAtRest, x: number, y: number): number {
  const { west, south, east, north } = viewport.bounds;
  const left = mercatorX(west);
  const span = mercatorX(east) - left + (west > east ? 1 : 0);
  const offset = (((x - left) % 1) + 1) % 1;
  const across = offset <= span ? 0 : Math.min(offset - span, 1 - offset);
  const down = Math.max(0, mercatorY(north) - y, y - mercatorY(south));
  // Math.max makes NaN of NaN.
  return Math.max(across, down) * worldPixels * 2 ** viewport.zoom;
}

/** By brute force: the rows that take part and lie no further outside of the map than this. */
function rowsWithin(points: LocatedPoints, on: MapAtRest, pixels: number): number[] {
  const rows: number[] = [];
  for (let row = 0; row < points.rows; row++) {
    if (points.mask?.[row] === 0) continue;
    if (pixelsOutside(on, points.x[row] ?? NaN, points.y[row] ?? NaN) <= pixels) rows.push(row);
  }
  return rows;
}

const clustersOn = (points: LocatedPoints, on: MapAtRest): Cluster[] =>
  findClusters(points, on.viewport, on.width);
const click = (points: LocatedPoints, key: string, on: MapAtRest): ReturnType<typeof openCluster> =>
  openCluster(points, key, on.viewport, on.width);

/** CSS pixels between two markers across or down, whichever is more, on the nearest copies of the world. */
function apart(a: Cluster, b: Cluster, { viewport }: MapAtRest): number {
  const across = Math.abs(mercatorX(a.lng) - mercatorX(b.lng));
  const down = Math.abs(mercatorY(a.lat) - mercatorY(b.lat));
  return Math.max(Math.min(across, 1 - across), down) * worldPixels * 2 ** viewport.zoom;
}

const seeded = { numRuns: 500, seed: 20261121 };

describe("of 500 maps over awkward places", () => {
  test("markers count the photos in view, each once, and a click lists as many as its marker says", () => {
    fc.assert(
      fc.property(photos, map, fc.boolean(), (all, on, masked) => {
        const points = pointsOf(all, on, masked);
        const clusters = clustersOn(points, on);
        expect(clusters.length).toBeLessThanOrEqual(maxClusters);
        expect(new Set(clusters.map(({ key }) => key)).size).toBe(clusters.length);
        const listed: number[] = [];
        for (const { key, count, cover } of clusters) {
          const opened = click(points, key, on);
          expect(opened.key).toBe(key);
          expect(opened.rows).toHaveLength(count);
          expect(opened.rows).toContain(cover);
          listed.push(...opened.rows);
        }
        expect(new Set(listed).size).toBe(listed.length);
        const inView = rowsWithin(points, on, 0);
        const isInView = new Set(inView);
        expect(listed.filter((row) => isInView.has(row)).sort((a, b) => a - b)).toEqual(inView);
        // Beyond the view there are all within two cells, and none further away than six.
        const isListed = new Set(listed);
        expect(rowsWithin(points, on, 2 * 72 - 1).filter((row) => !isListed.has(row))).toEqual([]);
        const reach = new Set(rowsWithin(points, on, 6 * widestCell));
        expect(listed.filter((row) => !reach.has(row))).toEqual([]);
      }),
      seeded,
    );
  });

  test("no marker lies under another one, or under its count", () => {
    fc.assert(
      fc.property(photos, map, (all, on) => {
        const clusters = clustersOn(pointsOf(all, on, false), on);
        clusters.forEach((a, index) => {
          for (const b of clusters.slice(index + 1)) expect(apart(a, b, on)).toBeGreaterThan(2 * half + pill);
        });
      }),
      seeded,
    );
  });

  test("a click after photos came or went lists what its marker says by then", () => {
    fc.assert(
      fc.property(photos, photos, map, fc.boolean(), (all, more, on, masked) => {
        const before = clustersOn(pointsOf(all, on, false), on);
        const points = pointsOf([...all, ...more], on, masked);
        const now = clustersOn(points, on);
        for (const { key } of before) {
          const opened = click(points, key, on);
          expect(opened.clusters).toEqual(now);
          const marker = now.find((each) => each.key === opened.key);
          expect(opened.rows).toHaveLength(marker?.count ?? 0);
        }
      }),
      seeded,
    );
  });

  test("zoomed within half a step, markers keep their keys and counts", () => {
    fc.assert(
      fc.property(photos, latitude, longitude, fc.nat(34), (all, lat, lng, steps) => {
        const maps = [0, 0.2, 0.49].map((more) =>
          mapAt(Math.max(-80, Math.min(80, lat)), lng, steps / 2 + more, 800, 600),
        );
        const [first] = maps;
        if (!first) return;
        const points = pointsOf(all, first, false);
        const [wide = [], ...closer] = maps.map((on) => clustersOn(points, on));
        const counts = new Map(wide.map(({ key, count }) => [key, count]));
        for (const clusters of closer)
          for (const { key, count, lat: north, lng: east } of clusters)
            if (pixelsOutside(first, mercatorX(east), mercatorY(north)) === 0)
              expect(counts.get(key)).toBe(count);
      }),
      { ...seeded, numRuns: 200 },
    );
  });
});
