import { expect, test } from "vitest";
import type { PlaceCount } from "../../../../../../src/photo/geo/place.ts";
import {
  listPlaces,
  listRegions,
  photosIn,
} from "../../../../../../src/features/places/page/country-list.tsx";

const counted = (
  country: string,
  region: string | null,
  city: string | null,
  count: number,
  within: PlaceCount[] = [],
): PlaceCount => ({ place: { country, region, city }, count, cover: count, within });

const norway = counted("NO", null, null, 9);
const germany = counted("DE", null, null, 40, [
  counted("DE", null, "Helgoland", 2),
  counted("DE", "Bavaria", null, 10, [
    counted("DE", "Bavaria", "Nuremberg", 4),
    counted("DE", "Bavaria", "Munich", 4),
  ]),
  counted("DE", "Berlin", null, 28, [counted("DE", "Berlin", "Berlin", 28)]),
]);

const names = (list: { name: string }[]): string[] => list.map(({ name }) => name);

test("places come with most photos first, or by the alphabet of the person's language", () => {
  const ireland = counted("IE", null, null, 9);
  expect(names(listPlaces([norway, germany, ireland], "count", "en"))).toEqual([
    "Germany",
    "Ireland",
    "Norway",
  ]);
  const aland = counted("AX", null, null, 1);
  expect(names(listPlaces([norway, aland], "name", "en"))).toEqual(["Åland Islands", "Norway"]);
  expect(names(listPlaces([norway, aland], "name", "sv"))).toEqual(["Norge", "Åland"]);
});

test("a country is listed by the regions that hold several cities; other cities come last", () => {
  const lists = listRegions(germany, "count", "en");
  expect(lists.map(({ region, cities }) => [region?.name ?? null, names(cities)])).toEqual([
    ["Bavaria", ["Munich", "Nuremberg"]],
    [null, ["Berlin", "Helgoland"]],
  ]);
  expect(listRegions(germany, "name", "en").map(({ region }) => region?.name)).toEqual([
    "Bavaria",
    undefined,
  ]);
  expect(listRegions(norway, "count")).toEqual([]);
});

test("no place is left out or counted twice on the way into a list", () => {
  const cities = listRegions(germany, "name", "en").flatMap((list) => list.cities);
  expect(photosIn(cities)).toBe(38);
  expect(photosIn([norway, germany])).toBe(49);
  expect(photosIn([])).toBe(0);
});
