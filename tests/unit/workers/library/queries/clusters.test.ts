import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Viewport } from "../../../../../src/photo/geo/bounds.ts";
import { Flag } from "../../../../../src/photo/columns.ts";
import { latitudeOf, longitudeOf, mercatorX, mercatorY } from "../../../../../src/photo/geo/mercator.ts";
import {
  apartPixels,
  findClusters,
  maxClusters,
  openCluster,
} from "../../../../../workers/library/queries/clusters.ts";
import { nowhere, type LocatedPoints } from "../../../../../workers/library/queries/located-points.ts";
import type { Cluster } from "../../../../../src/contract/queries.ts";
import { cases } from "../../../../support/cases.ts";

const width = 1280;
const height = 800;

function pointsAt(places: [lat: number, lng: number][], more: Partial<LocatedPoints> = {}): LocatedPoints {
  return {
    x: Float64Array.from(places, ([, lng]) => mercatorX(lng)),
    y: Float64Array.from(places, ([lat]) => mercatorY(lat)),
    rows: places.length,
    mask: null,
    ...more,
  };
}

/** What a map of `wide` by `high` CSS pixels shows around a point. */
function around(lat: number, lng: number, zoom: number, wide = width, high = height): Viewport {
  const world = 256 * 2 ** zoom;
  const x = mercatorX(lng);
  const y = mercatorY(lat);
  const whole = wide >= world;
  return {
    bounds: {
      west: whole ? -180 : longitudeOf(x - wide / world / 2),
      east: whole ? 180 : longitudeOf(x + wide / world / 2),
      north: latitudeOf(Math.max(0, y - high / world / 2)),
      south: latitudeOf(Math.min(1, y + high / world / 2)),
    },
    zoom,
  };
}

function inside({ bounds }: Viewport, lat: number, lng: number): boolean {
  const { west, south, east, north } = bounds;
  const within = west <= east ? lng >= west && lng <= east : lng >= west || lng <= east;
  return within && lat >= south && lat <= north;
}

function membersOf(points: LocatedPoints, key: string, viewport: Viewport, wide: number): Uint32Array {
  return openCluster(points, key, viewport, wide).rows;
}

function allMembers(points: LocatedPoints, viewport: Viewport, clusters: Cluster[]): Uint32Array[] {
  return clusters.map(({ key }) => membersOf(points, key, viewport, width));
}

/** Pixels between two clusters across or down, whichever is more, the short way around the world. */
function pixelsApart(a: Cluster, b: Cluster, zoom: number): number {
  const across = Math.abs(mercatorX(a.lng) - mercatorX(b.lng));
  const down = Math.abs(mercatorY(a.lat) - mercatorY(b.lat));
  return Math.max(Math.min(across, 1 - across), down) * 256 * 2 ** zoom;
}

const lat = fc.double({ min: -90, max: 90, noNaN: true });
const lng = fc.double({ min: -180, max: 180, noNaN: true });
const zoom = fc.double({ min: 0, max: 18, noNaN: true });

/** A viewport, with places strewn around its middle as well as over the world, some of them unknown. */
const scene = fc.record({
  viewport: fc.tuple(lat, lng, zoom).map(([a, b, z]) => around(Math.max(-84, Math.min(84, a)), b, z)),
  places: fc.array(
    fc.record({
      at: fc.tuple(lat, lng),
      near: fc.option(
        fc.tuple(fc.double({ min: -1, max: 1, noNaN: true }), fc.double({ min: -1, max: 1, noNaN: true })),
      ),
      known: fc.integer({ min: 0, max: 9 }).map((n) => n > 0),
      taken: fc.option(fc.integer({ min: 0, max: 50 })),
      flags: fc.constantFrom(0, Flag.shown, Flag.shown | Flag.thumbnail, Flag.shown | Flag.preview),
      passes: fc.boolean(),
    }),
    { maxLength: 80 },
  ),
  masked: fc.boolean(),
  flagged: fc.boolean(),
});

type Scene = typeof scene extends fc.Arbitrary<infer T> ? T : never;

function pointsOf({ viewport, places, masked, flagged }: Scene): {
  points: LocatedPoints;
  where: [number, number][];
} {
  const middleX = mercatorX(viewport.bounds.west) + 0.5 * (width / (256 * 2 ** viewport.zoom));
  const middleY = (mercatorY(viewport.bounds.north) + mercatorY(viewport.bounds.south)) / 2;
  const pixel = 1 / (256 * 2 ** viewport.zoom);
  const where = places.map(({ at, near, known }): [number, number] => {
    if (!known) return [NaN, NaN];
    if (!near) return at;
    const y = Math.max(0, Math.min(1, middleY + near[1] * 600 * pixel));
    return [latitudeOf(y), longitudeOf(middleX + near[0] * 900 * pixel)];
  });
  const points = pointsAt(where, {
    mask: masked ? Uint8Array.from(places, ({ passes }) => (passes ? 1 : 0)) : null,
    flags: flagged ? Uint32Array.from(places, ({ flags }) => flags) : null,
    takenAt: Float64Array.from(places, ({ taken }) => taken ?? NaN),
  });
  return { points, where };
}

describe("whatever the photos and the viewport", () => {
  test("every photo in view is in exactly one cluster, and counts equal members", () => {
    fc.assert(
      fc.property(scene, (drawn) => {
        const { points, where } = pointsOf(drawn);
        const { viewport, places, masked, flagged } = drawn;
        const clusters = findClusters(points, viewport, width);
        const members = allMembers(points, viewport, clusters);
        expect(new Set(clusters.map(({ key }) => key)).size).toBe(clusters.length);
        expect(members.map((rows) => rows.length)).toEqual(clusters.map(({ count }) => count));
        const seen = members.flatMap((rows) => [...rows]);
        expect(new Set(seen).size).toBe(seen.length);
        where.forEach(([north, east], row) => {
          const place = places[row];
          const takesPart =
            (!masked || place?.passes) && (!flagged || ((place?.flags ?? 0) & Flag.shown) !== 0);
          if (!takesPart || Number.isNaN(north)) expect(seen).not.toContain(row);
          else if (inside(viewport, Math.max(-85, Math.min(85, north)), east)) expect(seen).toContain(row);
        });
      }),
      { numRuns: cases(100, 400) },
    );
  });

  test("no two clusters are so near that one picture would cover another", () => {
    fc.assert(
      fc.property(scene, (drawn) => {
        const clusters = findClusters(pointsOf(drawn).points, drawn.viewport, width);
        clusters.forEach((a, index) => {
          for (const b of clusters.slice(index + 1)) {
            expect(pixelsApart(a, b, drawn.viewport.zoom)).toBeGreaterThan(apartPixels - 0.01);
          }
        });
      }),
      { numRuns: cases(100, 400) },
    );
  });

  test("the cover is a member, with a picture where any has one, else the newest", () => {
    fc.assert(
      fc.property(scene, (drawn) => {
        const { points } = pointsOf(drawn);
        const clusters = findClusters(points, drawn.viewport, width);
        allMembers(points, drawn.viewport, clusters).forEach((rows, index) => {
          const pictured = (row: number): boolean =>
            ((points.flags?.[row] ?? 0) & (Flag.thumbnail | Flag.preview)) !== 0;
          expect(clusters[index]?.cover).toBe([...rows].find(pictured) ?? rows[0]);
        });
      }),
      { numRuns: cases(75, 300) },
    );
  });

  test("the cover is the member that stands best for the others, however the cluster came together", () => {
    fc.assert(
      fc.property(scene, fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1 }), (drawn, worths) => {
        const { points } = pointsOf(drawn);
        points.worth = (row) => worths[row % worths.length] ?? 0;
        const clusters = findClusters(points, drawn.viewport, width);
        allMembers(points, drawn.viewport, clusters).forEach((rows, index) => {
          const most = Math.max(...[...rows].map((row) => points.worth?.(row) ?? 0));
          expect(clusters[index]?.cover).toBe([...rows].find((row) => points.worth?.(row) === most));
        });
      }),
      { numRuns: cases(75, 300) },
    );
  });

  test("the box of a cluster holds its members and its position", () => {
    fc.assert(
      fc.property(scene, (drawn) => {
        const { points } = pointsOf(drawn);
        const clusters = findClusters(points, drawn.viewport, width);
        allMembers(points, drawn.viewport, clusters).forEach((rows, index) => {
          const cluster = clusters[index];
          if (!cluster) throw new Error("a cluster for every list of members");
          const { west, south, east, north } = cluster.bounds;
          const roomy = {
            bounds: { west: west - 1e-7, south: south - 1e-7, east: east + 1e-7, north: north + 1e-7 },
            zoom: 0,
          };
          for (const row of rows) {
            const at = longitudeOf(points.x[row] ?? NaN);
            expect(inside(roomy, latitudeOf(points.y[row] ?? NaN), at) || Math.abs(at - east) > 359.9).toBe(
              true,
            );
          }
          expect(inside(roomy, cluster.lat, cluster.lng) || Math.abs(cluster.lng - east) > 359.9).toBe(true);
        });
      }),
      { numRuns: cases(75, 300) },
    );
  });

  test("members come newest first, those without a date last", () => {
    fc.assert(
      fc.property(scene, (drawn) => {
        const { points } = pointsOf(drawn);
        const clusters = findClusters(points, drawn.viewport, width);
        for (const rows of allMembers(points, drawn.viewport, clusters)) {
          const dates = [...rows].map((row) => points.takenAt?.[row] ?? NaN);
          const known = dates.filter((date) => !Number.isNaN(date));
          expect(dates.slice(0, known.length)).toEqual(known.toSorted((a, b) => b - a));
        }
      }),
      { numRuns: 100 },
    );
  });
});

test("photos on one spot are one cluster at every zoom, with that spot as its box", () => {
  const points = pointsAt(Array.from({ length: 37 }, () => [38.7139, -9.1394]));
  for (let level = 0; level <= 22; level += 0.5) {
    const clusters = findClusters(points, around(38.7139, -9.1394, level), width);
    expect(clusters.map(({ count }) => count)).toEqual([37]);
    const { bounds } = clusters[0] ?? {};
    expect(bounds?.west).toBeCloseTo(-9.1394, 9);
    expect(bounds?.west).toBe(bounds?.east);
    expect(bounds?.south).toBe(bounds?.north);
  }
});

test("a cluster across the antimeridian is one, lies on it, and its box crosses it", () => {
  const points = pointsAt([
    [-17.01, 179.99],
    [-17, -179.99],
  ]);
  for (const at of [180, -180, 179.5, -179.5]) {
    const [cluster, ...more] = findClusters(points, around(-17, at, 6), width);
    expect(more).toEqual([]);
    expect(cluster?.count).toBe(2);
    expect(Math.abs(cluster?.lng ?? 0)).toBeGreaterThan(179.98);
    expect(cluster?.bounds.west).toBeCloseTo(179.99, 6);
    expect(cluster?.bounds.east).toBeCloseTo(-179.99, 6);
  }
});

test("the same holds where the whole world is in view", () => {
  const points = pointsAt([
    [-17.01, 179.99],
    [-17, -179.99],
  ]);
  const [cluster, ...more] = findClusters(points, around(0, 0, 2), width);
  expect(more).toEqual([]);
  expect(cluster?.bounds.west).toBeCloseTo(179.99, 6);
  expect(cluster?.bounds.east).toBeCloseTo(-179.99, 6);
});

test("photos at the poles are drawn on the edge of the map", () => {
  const points = pointsAt([
    [90, 0],
    [-90, 0],
  ]);
  const clusters = findClusters(points, around(0, 0, 1), width);
  expect(clusters.map(({ lat: north }) => Math.round(Math.abs(north)))).toEqual([85, 85]);
});

test.each([
  ["inland", 47, 10, 4000],
  ["over the antimeridian", -17, 179.9, 4000],
  ["where there are too many markers for the page", 47, 10, 20_000],
])("panning %s keeps keys, counts and positions of what stays in view", (_, north, east, photos) => {
  const random = mulberry(7);
  const places = Array.from({ length: photos }, (): [number, number] => [
    north + 5 * (random() - 0.5) * random(),
    ((east + 8 * (random() - 0.5) + 540) % 360) - 180,
  ]);
  const points = pointsAt(places);
  const from = around(north, east, 8.3);
  const before = findClusters(points, from, width);
  let kept = 0;
  for (let step = 1; step <= 20; step++) {
    const to = around(north + step * 0.02, east + step * 0.034, 8.3);
    const after = new Map(findClusters(points, to, width).map((each) => [each.key, each]));
    for (const cluster of before) {
      const { lat: y, lng: x, key, count } = cluster;
      if (!inside(from, y, x) || !inside(to, y, x)) continue;
      expect(after.get(key)).toEqual(expect.objectContaining({ count }));
      expect(after.get(key)?.lat).toBeCloseTo(y, 9);
      expect(after.get(key)?.lng).toBeCloseTo(x, 9);
      kept++;
    }
  }
  expect(kept).toBeGreaterThan(500);
});

test("where photos lie thick, no picture covers another either", () => {
  for (let seed = 1; seed <= 30; seed++) {
    const random = mulberry(seed);
    const level = 8 + (seed % 4) / 2;
    const pixel = 360 / (256 * 2 ** level);
    const places = Array.from({ length: 60 + 20 * seed }, (): [number, number] => [
      46 + 300 * pixel * (random() ** 2 - 0.5),
      9 + 700 * pixel * (random() ** 2 - 0.5),
    ]);
    const clusters = findClusters(pointsAt(places), around(46, 9, level), width);
    clusters.forEach((a, index) => {
      for (const b of clusters.slice(index + 1))
        expect(pixelsApart(a, b, level)).toBeGreaterThan(apartPixels - 0.01);
    });
  }
});

test("photos all over never make more buttons than a page can carry", () => {
  const random = mulberry(3);
  const places = Array.from({ length: 5000 }, (): [number, number] => [
    120 * random() - 60,
    360 * random() - 180,
  ]);
  const points = pointsAt(places);
  const viewport = around(10, 20, 5, 2560, 1440);
  const clusters = findClusters(points, viewport, 2560);
  expect(clusters.length).toBeLessThanOrEqual(maxClusters);
  expect(clusters.length).toBeGreaterThan(maxClusters / 4);
  const listed = new Set<number>();
  for (const { key, count } of clusters) {
    const rows = membersOf(points, key, viewport, 2560);
    expect(rows).toHaveLength(count);
    for (const row of rows) listed.add(row);
  }
  const inView = places.flatMap(([north, east], row) => (inside(viewport, north, east) ? [row] : []));
  expect(inView.filter((row) => !listed.has(row))).toEqual([]);
}, 20_000);

test("a key from before photos were added still opens the photos there", () => {
  const spot: [number, number] = [38.7139, -9.1394];
  const viewport = around(38.7139, -9.1394, 14);
  const [cluster] = findClusters(pointsAt([spot, spot]), viewport, width);
  const later = pointsAt([
    spot,
    spot,
    spot,
    ...Array.from({ length: 9 }, (): [number, number] => [38.7142, -9.139]),
  ]);
  expect([...membersOf(later, cluster?.key ?? "", viewport, width)]).toEqual(
    expect.arrayContaining([0, 1, 2]),
  );
});

test("a cluster has the place its photos have in common; photos without a name change nothing", () => {
  // Names by number: 11 and 12 are cities of 1, 21 is one of 2.
  const places = [11, 0, 11, 12, 21];
  const asked: [number, number][] = [];
  const clusterOf = (rows: number): Cluster | undefined => {
    const points = pointsAt(
      places.slice(0, rows).map((_, row) => [38.7, -9.1 + row / 100]),
      {
        place: Uint32Array.from(places),
        common(a, b) {
          asked.push([a, b]);
          const [one, other] = [a > 9 ? Math.floor(a / 10) : a, b > 9 ? Math.floor(b / 10) : b];
          return one === other ? one : nowhere;
        },
        placeOf: (number) => ({ country: String(number), region: null, city: null }),
      },
    );
    return findClusters(points, around(38.7, -9.1, 4), width)[0];
  };
  expect(clusterOf(3)?.place?.country).toBe("11");
  expect(asked).toEqual([]);
  expect(clusterOf(4)?.place?.country).toBe("1");
  expect(clusterOf(5)?.place).toBeNull();
  expect(asked.flat().every((place) => place > 0)).toBe(true);
});

test("a key that names nothing has no members", () => {
  const points = pointsAt([[0, 0]]);
  const viewport = around(0, 0, 3);
  for (const key of ["", "a/b/c", "8/-1/99", "16384/1/1", "8/8"]) {
    expect(membersOf(points, key, viewport, width)).toHaveLength(0);
  }
});

test("a viewport that makes no sense costs neither memory nor an error", () => {
  const points = pointsAt([[10, 10]]);
  const world = { west: -180, south: -90, east: 180, north: 90 };
  for (const odd of [30, 99, -5, Infinity]) {
    const found = findClusters(points, { bounds: world, zoom: odd }, width);
    expect(found.map(({ count }) => count)).toEqual([1]);
  }
  const refused = [{ bounds: world, zoom: NaN }].concat(
    (["west", "south", "east", "north"] as const).map((side) => ({
      bounds: { ...world, [side]: NaN },
      zoom: 3,
    })),
  );
  for (const viewport of refused) {
    expect(findClusters(points, viewport, width)).toEqual([]);
    expect(openCluster(points, "8/4/4", viewport, width).rows).toHaveLength(0);
  }
});

/** A small seeded random number generator, 0 to 1. */
function mulberry(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
