import fc from "fast-check";
import { expect, test } from "vitest";
import {
  tilesBytes,
  countTiles,
  isTileOf,
  readsOf,
  streetZoomsOf,
  tilesWithin,
  type PlannedTile,
} from "../../../../../src/photo/geo/street-tiles.ts";

const boxes = fc
  .record({
    lng: fc.double({ min: -180, max: 179.9, noNaN: true }),
    lat: fc.double({ min: -80, max: 79, noNaN: true }),
    across: fc.double({ min: 0, max: 0.4, noNaN: true }),
    down: fc.double({ min: 0, max: 0.4, noNaN: true }),
  })
  .map(({ lng, lat, across, down }) => {
    const east = lng + across;
    return { west: lng, east: east >= 180 ? east - 360 : east, south: lat, north: lat + down };
  });
const zooms = { least: 8, most: 13 };

test("an area's tiles are counted as they are listed, each once, and each is within it", () => {
  fc.assert(
    fc.property(boxes, (bounds) => {
      const tiles = tilesWithin(bounds, zooms);
      expect(tiles).toHaveLength(countTiles(bounds, zooms));
      expect(new Set(tiles.map(({ z, x, y }) => `${z}/${x}/${y}`)).size).toBe(tiles.length);
      for (const tile of tiles) {
        expect(tile.x).toBeGreaterThanOrEqual(0);
        expect(tile.x).toBeLessThan(2 ** tile.z);
        expect(isTileOf(tile, bounds)).toBe(true);
      }
    }),
  );
});

test("tiles beside an area are not within it", () => {
  const bounds = { west: -9.2, east: -9.1, south: 38.7, north: 38.75 };
  const tiles = tilesWithin(bounds, { least: 14, most: 14 });
  const right = Math.max(...tiles.map(({ x }) => x));
  const bottom = Math.max(...tiles.map(({ y }) => y));
  expect(isTileOf({ z: 14, x: right + 1, y: bottom }, bounds)).toBe(false);
  expect(isTileOf({ z: 14, x: right, y: bottom + 1 }, bounds)).toBe(false);
});

test("streets are zoom 8 to 15, as far as the archive has them", () => {
  const archive = { kind: "vector" as const, bounds: null };
  expect(streetZoomsOf({ ...archive, minZoom: 0, maxZoom: 20 })).toEqual({ least: 8, most: 15 });
  expect(streetZoomsOf({ ...archive, minZoom: 10, maxZoom: 14 })).toEqual({ least: 10, most: 14 });
  expect(streetZoomsOf({ ...archive, minZoom: 0, maxZoom: 6 })).toBeNull();
});

/** Tiles of an archive: their lengths, with the gaps before them. Some stand where the one before does. */
const archives = fc
  .array(
    fc.record({
      length: fc.oneof(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 1, max: 300_000 })),
      gap: fc.nat(20_000),
      again: fc.boolean(),
    }),
  )
  .map((all) => {
    const tiles: PlannedTile[] = [];
    let end = 0;
    for (const [x, { length, gap, again }] of all.entries()) {
      const last = tiles.at(-1);
      if (again && last) tiles.push({ ...last, x });
      else {
        tiles.push({ z: 15, x, y: 0, offset: end + gap, length });
        end += gap + length;
      }
    }
    return tiles;
  });

test("reads hold every tile whole, and at most a tenth more than the tiles", () => {
  fc.assert(
    fc.property(archives, (tiles) => {
      const reads = readsOf(tiles);
      expect(reads.flatMap((read) => read.tiles)).toHaveLength(tiles.length);
      for (const read of reads)
        for (const { offset, length } of read.tiles) {
          expect(offset).toBeGreaterThanOrEqual(read.offset);
          expect(offset + length).toBeLessThanOrEqual(read.offset + read.length);
        }
      const read = reads.reduce((sum, { length }) => sum + length, 0);
      expect(read).toBeLessThanOrEqual(tilesBytes(tiles) * 1.1);
    }),
    { numRuns: 300 },
  );
});

test("tiles side by side are read at once", () => {
  const tiles = Array.from({ length: 50 }, (_, x) => ({ z: 15, x, y: 0, offset: x * 1000, length: 1000 }));
  expect(readsOf(tiles)).toHaveLength(1);
});
