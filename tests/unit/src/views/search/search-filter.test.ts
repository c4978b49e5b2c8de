import { expect, test } from "vitest";
import { noFilter, type Filter } from "../../../../../src/photo/filter/filter.ts";
import type { Place } from "../../../../../src/photo/geo/place.ts";
import { stepTo } from "../../../../../src/views/search/use-address.ts";
import { dateLabel, filterParts } from "../../../../../src/views/search/filter/filter-parts.ts";
import { chooseUnits } from "../../../../../src/words/units.ts";

chooseUnits("kilometres");

const labels = (filter: Partial<Filter>, folderName: string | null = null): string[] =>
  filterParts({ ...noFilter, ...filter }, folderName).map(({ label }) => label);

test("a circle says how far it reaches, and in which town its middle is; another area is one", () => {
  const lisbon = { country: "PT", region: "Lisbon", city: "Lisbon" };
  const label = (area: Filter["area"], around = lisbon as Place | null): string | undefined =>
    filterParts({ ...noFilter, area }, null, null, null, null, around)[0]?.label;
  expect(label([[-9.14, 38.71, 500]])).toBe("Within 500 m, Lisbon");
  expect(label([[-9.14, 38.71, 5000]], null)).toBe("Within 5 km");
  expect(label([[-9.14, 38.71, 500]], { country: "PT", region: null, city: null })).toBe("Within 500 m");
  expect(
    label([
      [1, 1],
      [2, 1],
      [2, 2],
    ]),
  ).toBe("Selected area");
});

test("every part of a filter but its words has a chip, and no part no chip", () => {
  expect(labels({ text: "lisbon" })).toEqual([]);
  expect(
    labels({
      from: "2024-05-01",
      to: "2024-05-31",
      kind: "video",
      camera: "Apple iPhone 15",
      located: false,
      folder: "Pictures/2024 Lisbon/",
      favourite: true,
      problem: true,
    }),
  ).toEqual([
    "May 2024",
    "Videos",
    "Apple iPhone 15",
    "No location",
    "2024 Lisbon",
    "Favourites",
    "Problems",
  ]);
});

test("taking a part off leaves the others as they are", () => {
  const filter: Filter = { ...noFilter, text: "x", kind: "photo", located: true };
  for (const { key, without } of filterParts(filter, null)) {
    const left = filterParts({ ...filter, ...without }, null).map((part) => part.key);
    expect(left).toEqual(["kind", "place"].filter((other) => other !== key));
  }
});

test("a folder known only by its key is named by what the library says", () => {
  expect(labels({ folder: "#0123456789abc" }, "Pictures/Rome/")).toEqual(["Rome"]);
  expect(labels({ folder: "#0123456789abc" })).toEqual(["One folder"]);
});

test("whole years, months and days are called by their names, leap years too", () => {
  expect(dateLabel("2024-01-01", "2024-12-31")).toBe("2024");
  expect(dateLabel("2024-02-01", "2024-02-29")).toMatch(/February 2024/);
  expect(dateLabel("2023-02-01", "2023-02-28")).toMatch(/February 2023/);
  expect(dateLabel("2023-02-01", "2023-02-27")).toMatch(/–/);
  expect(dateLabel("2024-05-03", "2024-05-03")).not.toMatch(/–/);
  expect(dateLabel("2024-05-03", null)).toMatch(/^From /);
  expect(dateLabel(null, "2024-05-03")).toMatch(/^To /);
});

test("each change of the filter is a step of the history, but not each letter of a word", () => {
  const words = (text: string): Filter => ({ ...noFilter, text });
  expect(stepTo(noFilter, "")).toBe("none");
  expect(stepTo(words("l"), "")).toBe("push");
  expect(stepTo(words("li"), "?q=l")).toBe("replace");
  expect(stepTo(words("li"), "?q=li")).toBe("none");
  expect(stepTo(noFilter, "?q=li")).toBe("push");
  expect(stepTo({ ...words("li"), kind: "video" }, "?q=li")).toBe("push");
  expect(stepTo({ ...words("lis"), kind: "video" }, "?q=li")).toBe("push");
});
