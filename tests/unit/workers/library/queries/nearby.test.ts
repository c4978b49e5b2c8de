import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PhotosNearby } from "../../../../../src/contract/queries.ts";
import { areaFromText, areaToText } from "../../../../../src/photo/geo/area-text.ts";
import { noFilter } from "../../../../../src/photo/filter/filter.ts";
import { packMarks } from "../../../../../src/photo/marks.ts";
import { nearbyOf } from "../../../../../workers/library/queries/nearby.ts";
import { Fact } from "../../../../../workers/library/state/facts.ts";
import { metresBetween } from "../../../../../src/photo/geo/great-circle.ts";
import { libraryOf } from "../../../../support/exported-library.ts";
import { aRecord, unmeasured } from "../../../../support/library-fixtures.ts";

type Spot = [lat: number, lng: number];

/** A library with a photo at each spot, in rows of their order. */
function libraryAt(spots: readonly (Spot | null)[]) {
  return libraryOf(
    spots.map((spot, row) => ({
      path: `Trip/${row}.jpg`,
      record: aRecord({
        location: spot && { lat: spot[0], lng: spot[1], altitude: null, ...unmeasured, source: "exif:GPS" },
      }),
    })),
  );
}

async function nearby(spots: readonly (Spot | null)[], metres: number): Promise<PhotosNearby> {
  return (await libraryAt(spots)).queries.nearby(0, metres);
}

describe("photos near one", () => {
  test.each<[string, Spot, Spot, Spot]>([
    // One 450 m away, one 550 m.
    ["at 0° north, 0° east", [0, 0], [0, 0.004046], [0, -0.004947]],
    ["at the antimeridian", [-17, 179.999], [-17, -179.996769], [-17, -179.99582]],
    ["in the far north", [84, 10], [84, 10.038713], [84, 9.952684]],
    ["across the North Pole", [89.998, 0], [89.997953, 180], [89.997053, 180]],
    ["at the South Pole", [-90, 0], [-89.995953, 123], [-89.995053, -40]],
  ])("within 500 m, %s", async (_, here, near, far) => {
    expect((await nearby([here, near, far], 500)).count).toBe(2);
    expect((await nearby([here, near, far], 600)).count).toBe(3);
    expect((await nearby([here, near, far], 440)).count).toBe(1);
  });

  test("none has a location: none is near", async () => {
    expect(await nearby([null, [1, 2]], 500)).toEqual({ count: 0, area: null });
    expect((await nearby([[1, 2], null, [1, 2]], 500)).count).toBe(2);
    expect((await nearby([[1, 2]], Infinity)).count).toBe(1);
    const library = await libraryAt([[1, 2]]);
    expect(await library.queries.nearby(7, 500)).toEqual({ count: 0, area: null });
  });

  test("counts all photos whatever the filter, but no file that is no tile", async () => {
    const library = await libraryAt([
      [1, 2],
      [1, 2],
      [1, 2],
    ]);
    await library.search.setFilter({ ...noFilter, located: false });
    expect((await library.queries.nearby(0, 500)).count).toBe(3);
    const columns = columnsAt([
      [1, 2],
      [1, 2],
      [1, 2],
      [1, 2],
      [1, 2],
    ]);
    columns.facts[1] = shown | Fact.part;
    columns.facts[2] = shown | Fact.copy;
    columns.facts[3] = shown | Fact.passedOver;
    expect(nearbyOf(columns, 0, 500).count).toBe(2);
    // The picture of a burst that is looked at lies in the tile of another.
    expect(nearbyOf(columns, 1, 500).count).toBe(2);
    expect(nearbyOf(columns, 2, 500).count).toBe(0);
  });

  test("leaves out hidden ones, except around a hidden one", () => {
    const columns = columnsAt([
      [1, 2],
      [1, 2],
      [1, 2],
    ]);
    columns.marks[1] = packMarks({
      rating: 3,
      rotation: 0,
      flag: null,
      hidden: true,
      label: "",
      recipe: false,
    });
    expect(nearbyOf(columns, 0, 500).count).toBe(2);
    expect(nearbyOf(columns, 1, 500).count).toBe(3);
  });

  test("agrees with the distance over the ground", () => {
    const spot = fc.tuple(
      fc.double({ min: -90, max: 90, noNaN: true }),
      fc.double({ min: -180, max: 180, noNaN: true }),
    );
    const metres = fc.double({ min: 1, max: 2.1e7, noNaN: true });
    fc.assert(
      fc.property(spot, spot, metres, (here, there, most) => {
        const [lat, lng] = here;
        const away = metresBetween({ lat, lng }, { lat: there[0], lng: there[1] });
        fc.pre(Math.abs(away - most) > 1);
        expect(nearbyOf(columnsAt([here, there]), 0, most).count).toBe(away < most ? 2 : 1);
      }),
    );
  });

  test("its area, as a filter in an address, shows the photos that were counted", async () => {
    const around = (here: Spot, count: number): Spot[] =>
      Array.from({ length: count }, (_, at): Spot => {
        const [away, bearing] = [(0.009 * (at + 0.5)) / count, at * 2.4];
        const east = Math.cos((here[0] * Math.PI) / 180);
        return [here[0] + away * Math.cos(bearing), here[1] + (away * Math.sin(bearing)) / east];
      });
    for (const here of [
      [48.85, 2.29],
      [-17, 179.9999],
      [78.2, 15.6],
    ] satisfies Spot[]) {
      const spots: Spot[] = [here, ...around(here, 40).map(([lat, lng]): Spot => [lat, wrapped(lng)])];
      const library = await libraryAt(spots);
      const { count, area } = await library.queries.nearby(0, 500);
      await library.search.setFilter({ ...noFilter, area: area && areaFromText(areaToText(area)) });
      const world = { west: -180, south: -90, east: 180, north: 90 };
      expect(count).toBeGreaterThan(10);
      expect(area && areaToText(area).length).toBeLessThan(30);
      expect((await library.queries.rowsWithin(world)).length).toBe(count);
    }
  });

  test("has no area where the map ends", () => {
    const areaAt = (lat: number) => nearbyOf(columnsAt([[lat, 0]]), 0, 500).area;
    expect(areaAt(85.04)).not.toBeNull();
    expect([areaAt(85.05), areaAt(-85.05), areaAt(90)]).toEqual([null, null, null]);
  });

  test("goes once through 100,000 photos", () => {
    const columns = columnsAt(Array.from({ length: 100_000 }, (): Spot => [48.85, 2.29]));
    let reads = 0;
    const lng = new Proxy(columns.lng, {
      get(target, row) {
        reads++;
        return Reflect.get(target, row, target) as unknown;
      },
    });
    expect(nearbyOf({ ...columns, lng }, 0, 500).count).toBe(100_000);
    expect(reads).toBe(100_001);
  });
});

const shown = Fact.found | Fact.record | Fact.located;

function columnsAt(spots: readonly Spot[]) {
  return {
    rows: spots.length,
    facts: new Uint32Array(spots.length).fill(shown),
    marks: new Uint16Array(spots.length),
    lat: Float64Array.from(spots, ([lat]) => lat),
    lng: Float64Array.from(spots, ([, lng]) => lng),
  };
}

function wrapped(lng: number): number {
  return ((lng + 540) % 360) - 180;
}
