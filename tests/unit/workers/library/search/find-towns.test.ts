import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { TownTable } from "../../../../../workers/library/places/town-table.ts";
import { TownFinder } from "../../../../../workers/library/search/find-towns.ts";

const file = gunzipSync(readFileSync("public/places.bin"));
const finder = new TownFinder(
  new TownTable(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength) as ArrayBuffer),
);

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
