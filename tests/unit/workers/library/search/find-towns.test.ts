import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, test, vi } from "vitest";
import { loadOtherNames, readNames } from "../../../../../workers/library/places/other-names.ts";
import { TownTable } from "../../../../../workers/library/places/town-table.ts";
import { TownFinder } from "../../../../../workers/library/search/find-towns.ts";

const file = gunzipSync(readFileSync("public/places.bin"));
const table = new TownTable(
  file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength) as ArrayBuffer,
);
const finder = new TownFinder(table);

test.each([
  ["lisb", { city: "Lisbon", country: "PT" }],
  ["Lisbon", { city: "Lisbon", country: "PT" }],
  ["sao paulo", { country: "BR" }],
  ["SÃO PAULO", { country: "BR" }],
  ["paris", { city: "Paris", country: "FR" }],
  ["paris, texas", { city: "Paris", region: "Texas", country: "US" }],
  ["paris, us", { city: "Paris", country: "US" }],
  ["york, united kingdom", { city: "York", country: "GB" }],
])("%s finds the town a person means first", (text, town) => {
  expect(finder.find(text)[0]).toMatchObject(town);
});

test("a country behind a comma is known in the page's language, too", () => {
  expect(finder.find("paris, frankr")).toEqual([]);
  expect(finder.find("paris, frankr", "de")[0]).toMatchObject({ country: "FR", city: "Paris" });
});

test("a town lies where it is", () => {
  const [lisbon] = finder.find("lisbon, portugal");
  expect(Math.abs((lisbon?.lat ?? 0) - 38.72)).toBeLessThan(0.1);
  expect(Math.abs((lisbon?.lng ?? 0) + 9.14)).toBeLessThan(0.1);
});

test("nothing, and no town at all, finds none; a letter finds no more than fit in a list", () => {
  expect(finder.find("")).toEqual([]);
  expect(finder.find(" , portugal")).toEqual([]);
  expect(finder.find("qqqqq")).toEqual([]);
  expect(finder.find("a").length).toBeLessThanOrEqual(8);
});

describe("by their other names", () => {
  const text = gunzipSync(readFileSync("public/town-names.bin")).toString();
  const withNames = new TownFinder(table);
  withNames.others = readNames(text, "town", table.length);

  test.each([
    ["Lisboa", "Lisbon", "PT"],
    ["münchen", "Munich", "DE"],
    ["munchen", "Munich", "DE"],
    ["Wien", "Vienna", "AT"],
    ["Praha", "Prague", "CZ"],
    ["firenze", "Florence", "IT"],
    ["København", "Copenhagen", "DK"],
    ["Genf", "Genève", "CH"],
    ["Москва", "Moscow", "RU"],
    ["東京", "Tokyo", "JP"],
    ["londres, united", "London", "GB"],
  ])("%s is %s", (typed, city, country) => {
    const [found] = withNames.find(typed);
    expect(found).toMatchObject({ city, country });
    expect(found?.called).not.toBeNull();
  });

  test("the beginning of a name finds what is called so, not large towns with an odd name somewhere", () => {
    expect(withNames.find("lis")[0]).toMatchObject({ city: "Lisbon" });
    expect(withNames.find("lisbo")[0]).toMatchObject({ city: "Lisbon" });
    expect(withNames.find("firen")[0]).toMatchObject({ city: "Florence" });
    expect(withNames.find("munch")[0]).toMatchObject({ city: "Munich", called: "München" });
    expect(withNames.find("roma")[0]).toMatchObject({ city: "Rome", called: "Roma" });
  });

  test("a town's own name counts as such, and each town is found once", () => {
    expect(withNames.find("paris")[0]).toMatchObject({ city: "Paris", country: "FR", called: null });
    const found = withNames.find("par").map(({ lat, lng }) => `${lat} ${lng}`);
    expect(new Set(found).size).toBe(found.length);
  });

  test("of another table, none of them counts", () => {
    expect(readNames(text, "town", table.length + 1).names).toHaveLength(0);
    expect(readNames("", "town", table.length).names).toHaveLength(0);
  });
});

test("without the names that cannot be had, towns are found by their own, and the next question asks again", async () => {
  const plain = new TownFinder(table);
  const fetched = vi.fn<typeof fetch>(() => Promise.reject(new TypeError("No network.")));
  vi.stubGlobal("fetch", fetched);
  await loadOtherNames(plain);
  expect(plain.find("Lisbon")[0]).toMatchObject({ city: "Lisbon" });
  fetched.mockImplementation(() =>
    Promise.resolve(new Response(`pinroll-town-names 1 ${table.length}\nErste Stadt\tPrimeira\n`)),
  );
  await loadOtherNames(plain);
  await loadOtherNames(plain);
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(plain.find("primeira")[0]).toMatchObject({ city: table.name(0), called: "Primeira" });
  vi.unstubAllGlobals();
});

test("towns near where photos of those days were taken come first, whatever their size, then those near home", () => {
  const [reykjavik, munich] = [
    { lat: 64.14, lng: -21.94 },
    { lat: 48.14, lng: 11.58 },
  ];
  expect(finder.find("sel")[0]).not.toMatchObject({ country: "IS" });
  expect(finder.find("sel", undefined, [reykjavik, munich])[0]).toMatchObject({ country: "IS" });
  // A name that fits in full is not lost to beginnings of others far away.
  expect(finder.find("hof", undefined, [reykjavik])[0]).toMatchObject({ city: "Hof" });
  expect(finder.find("tokyo", undefined, [reykjavik, munich])[0]).toMatchObject({ country: "JP" });
  expect(finder.find("frei", undefined, [reykjavik, munich])[0]).toMatchObject({ city: "Freising" });
});
