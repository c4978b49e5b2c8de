import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pack } from "../../../../../scripts/places/table.mjs";
import { countryAt as countryOf } from "../../../../../workers/library/places/country.ts";
import { Gazetteer } from "../../../../../workers/library/places/gazetteer.ts";
import { noPlace, PlaceTable } from "../../../../../workers/library/places/place-table.ts";
import { TownSearch } from "../../../../../workers/library/places/town-search.ts";
import { TownTable } from "../../../../../workers/library/places/town-table.ts";
import { openGazetteer, towns, townsFile } from "../../../../support/places.ts";

const file = towns();
const table = new PlaceTable();
const gazetteer = openGazetteer(table);
const countryAt = (lat: number, lng: number): string | null => gazetteer.find(lat, lng)?.country ?? null;

describe("the table of towns", () => {
  test("is below a megabyte, as it is fetched", () => {
    expect(townsFile.length).toBeLessThan(1_000_000);
  });

  test("holds towns and no districts of them", () => {
    const all = new TownTable(towns());
    expect(all.length).toBeGreaterThan(100_000);
    const names = new Set(Array.from({ length: all.length }, (_, town) => all.name(town)));
    for (const name of ["Lisbon", "Reykjavík", "São Paulo", "Ürümqi"]) expect(names).toContain(name);
    for (const district of ["Celio", "Kreuzberg Bezirk", "Charing Cross"])
      expect(names).not.toContain(district);
  });

  test("is refused where it is damaged, cut short or something else", () => {
    const whole = towns();
    expect(() => new TownTable(whole.slice(0, 10))).toThrow("is not one");
    expect(() => new TownTable(whole.slice(0, -1))).toThrow("cut short");
    expect(
      () => new TownTable(Uint8Array.from(gzipSync("no towns at all, but long enough")).buffer),
    ).toThrow();
  });
});

describe("the place of a point", () => {
  test.each([
    ["a great city, not its district", 41.886, 12.495, { country: "IT", region: "Lazio", city: "Rome" }],
    ["a suburb of its own", 48.936, 2.357, { country: "FR", region: "Île-de-France", city: "Saint-Denis" }],
    [
      "the near side of a border",
      43.0915,
      -79.0747,
      { country: "CA", region: "Ontario", city: "Niagara Falls" },
    ],
    ["its far side", 43.0962, -79.0377, { country: "US", region: "New York", city: "Niagara Falls" }],
    ["a territory with a code", 22.2759, 114.1455, { country: "HK" }],
    [
      "the Canaries, whose code is not ISO's",
      28.1235,
      -15.4363,
      { country: "ES", city: "Las Palmas de Gran Canaria" },
    ],
    [
      "Crimea as ISO 3166-2 lists it",
      44.952,
      34.102,
      { country: "UA", region: "Crimea", city: "Simferopol" },
    ],
    ["a town where no country has a code", 35.1856, 33.3823, { country: "CY", city: "Nicosia" }],
  ])("is that of %s", (_, lat, lng, place) => {
    expect(gazetteer.find(lat, lng)).toMatchObject(place);
  });

  test.each([
    ["the open sea off Africa, where broken positions lie", 0, 0],
    ["the middle of the Pacific", -30, -130],
    ["the North Pole", 90, 0],
    ["the North Pole, another way", 90, 180],
  ])("is nothing on %s", (_, lat, lng) => {
    expect(gazetteer.find(lat, lng)).toBeNull();
    expect(gazetteer.placeAt(lat, lng)).toBe(noPlace);
  });

  test("is a country alone where the next town is far", () => {
    expect(gazetteer.find(-90, 0)).toEqual({ country: "AQ", region: null, city: null });
    expect(gazetteer.find(72, -40)).toEqual({ country: "GL", region: null, city: null });
    expect(gazetteer.find(26, 3)).toEqual({ country: "DZ", region: null, city: null });
  });

  test("is nothing where the numbers are no point", () => {
    const { NaN: none, POSITIVE_INFINITY: endless } = Number;
    for (const [lat, lng] of [
      [none, 0],
      [0, none],
      [90.1, 0],
      [0, 180.1],
      [endless, 0],
      [-91, 500],
    ] as const)
      expect(gazetteer.placeAt(lat, lng)).toBe(noPlace);
  });

  test("is the same from both sides of the antimeridian", () => {
    expect(countryAt(-16.8, 179.99)).toBe("FJ");
    expect(countryAt(-16.8, -179.99)).toBe("FJ");
    expect(countryAt(66.5, 180)).toBe("RU");
    expect(countryAt(66.5, -180)).toBe("RU");
  });

  test("is never a town across the border", () => {
    const all = new TownTable(file);
    for (let town = 0; town < all.length; town += 20) {
      const [lat, lng] = [(all.latitudes[town] ?? 0) + 0.05, (all.longitudes[town] ?? 0) + 0.05];
      const country = countryOf(lat, lng);
      if (country !== null) expect(countryAt(lat, lng)).toBe(country);
    }
  });

  test("does not depend on what was asked before", () => {
    const near = fc.record({
      lat: fc.double({ min: 43, max: 44, noNaN: true }),
      lng: fc.double({ min: 7, max: 8, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(near, { maxLength: 30 }), near, (before, point) => {
        const [fresh, used] = [new PlaceTable(), new PlaceTable()];
        const alone = shared(fresh).placeAt(point.lat, point.lng);
        const later = shared(used);
        for (const { lat, lng } of before) later.placeAt(lat, lng);
        expect(used.of(later.placeAt(point.lat, point.lng))).toEqual(fresh.of(alone));
      }),
      { numRuns: 20 },
    );
  });
});

/** Another one over the same towns. */
function shared(places: PlaceTable): Gazetteer {
  return new Gazetteer(file, places);
}

describe("towns packed and read again", () => {
  const town = (name: string, latitude: number, longitude: number, population = 1000) => ({
    name,
    country: "FJ",
    region: "FJ.03",
    population,
    latitude,
    longitude,
  });
  const packed = pack(
    [
      town("Înaltă", -16.8, 179.95),
      town("East", -16.8, -179.8),
      town("South", -89.9, 0),
      town("Large", 10, 10, 4e6),
    ],
    new Map([["FJ.03", "Northern"]]),
  );
  const all = new TownTable(Uint8Array.from(packed).buffer);
  const search = new TownSearch(all);
  const nameAt = (lat: number, lng: number, most = 30): string | null => {
    const found = search.nearest(lat, lng, most, null);
    return found && all.name(found.town);
  };

  test("keep names, positions and regions", () => {
    const names = Array.from({ length: all.length }, (_, i) => [
      all.name(i),
      all.latitudes[i],
      all.longitudes[i],
    ]);
    expect(new Set(names.map(([name]) => name))).toEqual(new Set(["Înaltă", "East", "South", "Large"]));
    expect(all.latitudes[names.findIndex(([name]) => name === "East")]).toBeCloseTo(-16.8, 4);
    expect(all.longitudes[names.findIndex(([name]) => name === "East")]).toBeCloseTo(-179.8, 4);
    expect(all.regionName(0)).toBe("Northern");
  });

  test("are found across the antimeridian, and around the poles", () => {
    expect(nameAt(-16.8, -179.98)).toBe("Înaltă");
    expect(nameAt(-16.8, 179.999)).toBe("Înaltă");
    expect(nameAt(-16.8, -179.9)).toBe("East");
    expect(nameAt(-89.95, 180)).toBe("South");
    expect(nameAt(-90, -75)).toBe("South");
  });

  test("are found no farther from their edge than asked for", () => {
    // 4 million people reach 24 km; a degree of latitude is 111 km.
    expect(nameAt(10.2, 10, 0)).toBe("Large");
    expect(nameAt(10.3, 10, 0)).toBeNull();
    expect(nameAt(10.3, 10, 10)).toBe("Large");
    expect(nameAt(10.5, 10, 30)).toBeNull();
  });
});

describe("the search for towns", () => {
  const all = new TownTable(towns());
  const search = new TownSearch(all);

  /** The same by looking at every town there is. */
  function byAll(lat: number, lng: number, most: number): number {
    const shrink = Math.cos((lat * Math.PI) / 180);
    let best = most;
    for (let town = 0; town < all.length; town++) {
      const turn = Math.abs((all.longitudes[town] ?? 0) - lng);
      const east = Math.min(turn, 360 - turn) * shrink;
      const distance = Math.hypot((all.latitudes[town] ?? 0) - lat, east) * 111.2;
      const radius = all.radii[town] ?? 0;
      best = Math.min(best, distance <= radius ? distance / radius - 1 : distance - radius);
    }
    return best;
  }

  test("finds what looking at every town finds", () => {
    const near = fc.tuple(fc.nat(all.length - 1), fc.double({ min: -0.4, max: 0.4, noNaN: true }));
    fc.assert(
      fc.property(near, fc.constantFrom(3, 30), ([town, away], most) => {
        const lat = Math.min(90, (all.latitudes[town] ?? 0) + away);
        const lng = Math.max(-180, (all.longitudes[town] ?? 0) - away);
        const found = search.nearest(lat, lng, most, null);
        const best = byAll(lat, lng, most);
        if (found === null) expect(best).toBe(most);
        else if (found.edge > 0) expect(found.edge).toBeCloseTo(best, 6);
        else expect(found.edge / (all.radii[found.town] ?? 1)).toBeCloseTo(best, 6);
      }),
      { numRuns: 60 },
    );
  });
});

describe("numbers of places", () => {
  const name = fc.constantFrom("a", "b", null);
  const place = fc
    .record({ country: fc.constantFrom("FR", "PT"), region: name, city: name })
    .filter(({ region, city }) => region !== null || city === null || city === "a");

  test("stand for one place each, and for the one it is in", () => {
    fc.assert(
      fc.property(fc.array(place), (places) => {
        const numbers = new PlaceTable();
        const given = places.map((one) => numbers.numberOf(one));
        places.forEach((one, i) => {
          const number = given[i] ?? noPlace;
          expect(numbers.of(number)).toEqual(one);
          expect(numbers.known(one)).toBe(number);
          const above = numbers.of(numbers.above(number));
          if (one.city !== null) expect(above).toEqual({ ...one, city: null });
          else if (one.region !== null) expect(above).toEqual({ ...one, region: null });
          else expect(above).toBeNull();
        });
      }),
    );
  });

  test("have in common what is the same of both, from the country down", () => {
    fc.assert(
      fc.property(place, place, (one, other) => {
        const numbers = new PlaceTable();
        const common = numbers.of(numbers.common(numbers.numberOf(one), numbers.numberOf(other)));
        if (one.country !== other.country) {
          expect(common).toBeNull();
          return;
        }
        const region = one.region === other.region ? one.region : null;
        const city = one.region === other.region && one.city === other.city ? one.city : null;
        expect(common).toEqual({ country: one.country, region, city });
      }),
    );
  });
});
