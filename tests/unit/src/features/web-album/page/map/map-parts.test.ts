import { describe, expect, test } from "vitest";
import { metresOf, worldMetres } from "../../../../../../../src/map/shared/geography.ts";
import type { WebAlbumPhoto } from "../../../../../../../src/features/web-album/shared/web-album.ts";
import { clustersOf } from "../../../../../../../src/features/web-album/page/map/album-markers.ts";
import {
  deepest,
  extentOf,
  routeLines,
} from "../../../../../../../src/features/web-album/page/map/album-map.ts";

describe("markers", () => {
  test("that would cover each other are one, across the squares they are sorted into", () => {
    const points = [
      [99, 0],
      [101, 0],
      [400, 0],
      [150, 30],
    ].map(([x = 0, y = 0], index) => ({ index, at: [x, y] as [number, number] }));
    expect(clustersOf(points, 100).map(({ members }) => members)).toStrictEqual([[0, 1, 3], [2]]);
  });

  test("lose no photo among thousands", () => {
    const points = Array.from({ length: 5000 }, (_, index) => ({
      index,
      at: [(index * 7919) % 100_000, (index * 104_729) % 100_000] as [number, number],
    }));
    const members = clustersOf(points, 1000).flatMap((cluster) => cluster.members);
    expect(members.toSorted((a, b) => a - b)).toStrictEqual(points.map(({ index }) => index));
  });
});

describe("the box around all photos", () => {
  test("takes the short way around the world", () => {
    const [west, , east] = extentOf([metresOf(-17, 179), metresOf(-18, -178)]) ?? [0, 0, 0, 0];
    expect((east - west) / worldMetres).toBeCloseTo(3 / 360);
  });

  test("is a point for one photo, and nothing without", () => {
    expect(extentOf([[3, 4]])).toStrictEqual([3, 4, 3, 4]);
    expect(extentOf([])).toBeNull();
  });
});

describe("the route", () => {
  const photo = (taken: string | null, at: WebAlbumPhoto["at"]): WebAlbumPhoto =>
    ({ taken, at, wide: null }) as unknown as WebAlbumPhoto;

  test("leaves out photos of wide dates", () => {
    const on = (day: number): WebAlbumPhoto => photo(`1985-07-0${day}T10:00:00`, [38 + day / 10, -9]);
    const ofYear = { ...photo("1985-07-01T00:00:00", [40, -8]), wide: "1985" };
    expect(routeLines([on(1), ofYear, on(2)])).toStrictEqual(routeLines([on(1), on(2)]));
  });

  test("follows the dates, and is broken where nobody went straight ahead", () => {
    const lines = routeLines([
      photo("2024-05-02T10:00:00", [41.15, -8.61]),
      photo("2024-05-01T10:00:00", [38.71, -9.14]),
      photo("2024-05-01T09:00:00", [38.7, -9.2]),
      photo(null, [0, 0]),
      photo("2024-05-03T10:00:00", [35.68, 139.69]),
      photo("2024-05-03T11:00:00", [35.7, 139.7]),
    ]);
    expect(lines.map(({ kind, starts, points }) => [kind, starts, [...points]])).toStrictEqual([
      ["path", [0, 3], [-9.2, 38.7, -9.14, 38.71, -8.61, 41.15, 139.69, 35.68, 139.7, 35.7]],
      ["gap", [0], [-8.61, 41.15, 139.69, 35.68]],
    ]);
  });

  test("is none between photos of one spot", () => {
    expect(routeLines([photo("2024-05-01", [1, 2]), photo("2024-05-02", [1, 2])])).toStrictEqual([]);
  });
});

test("where a tile is missing, the one above it stands in", () => {
  const world = Uint8Array.of(0);
  const tiles = new Map([
    ["0/0/0", world],
    ["3/4/2", Uint8Array.of(3)],
  ]);
  expect(deepest(tiles, 8, 140, 90).at).toStrictEqual([3, 4, 2]);
  expect(deepest(tiles, 8, 0, 0)).toStrictEqual({ at: [0, 0, 0], bytes: world });
});
