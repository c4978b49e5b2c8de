import { expect, test } from "vitest";
import { type Corrections, placeByHand } from "../../../../../src/photo/photo-edit.ts";
import { discreetValues } from "../../../../../src/photo/saving/discreet-values.ts";

const said: Corrections = {
  title: "Alfama",
  description: "At 38.71123, -9.13012",
  keywords: ["Lisbon", "geo:38.7,-9.1"],
  rating: 4,
  rotation: 90,
  location: { ...placeByHand(38.7223, -9.1393), altitude: 12 },
};

test("everything may be told", () => {
  expect(discreetValues(said, { metadata: "all", location: "exact" })).toStrictEqual(said);
});

test("without a location, texts that state one go as well", () => {
  expect(discreetValues(said, { metadata: "all", location: "none" })).toStrictEqual({
    title: "Alfama",
    keywords: ["Lisbon"],
    rating: 4,
    rotation: 90,
  });
});

test("a rounded location has no altitude", () => {
  const { location } = discreetValues(said, { metadata: "all", location: "rounded" });
  expect(location).toStrictEqual(placeByHand(38.72, -9.14));
});

test("with less metadata, no texts; with none, only what shows the photo right", () => {
  expect(Object.keys(discreetValues(said, { metadata: "trimmed", location: "exact" })).sort()).toStrictEqual([
    "location",
    "rating",
    "rotation",
  ]);
  expect(discreetValues(said, { metadata: "none", location: "exact" })).toStrictEqual({ rotation: 90 });
  expect(discreetValues({ rating: 5 }, { metadata: "none", location: "none" })).toStrictEqual({});
});

test("of what is told of other photos, nothing goes along", () => {
  const others = { apart: [`${"a".repeat(32)}/0`], stack: `${"b".repeat(32)}/1` };
  expect(discreetValues({ ...said, ...others }, { metadata: "all", location: "exact" })).toStrictEqual(said);
});
