import { expect, test } from "vitest";
import { checkReadings } from "../../../bench/check-readings.mjs";

const photo = { name: "a.jpg", local: "2024-01-01T00:00:00", lat: -12.5, lng: 8.25 };

test("readings that are what was written pass, rounded to a hundredth of a second of arc", () => {
  expect(() => checkReadings("X", [{ ...photo, lat: -12.500003 }], [photo])).not.toThrow();
});

test.each([
  ["another hemisphere", { ...photo, lat: 12.5 }],
  ["another place", { ...photo, lng: 8.2501 }],
  ["no place", { ...photo, lat: null }],
  ["another second", { ...photo, local: "2024-01-01T00:00:01" }],
  ["no date", { ...photo, local: null }],
])("a reader that has %s is refused by its name", (_, reading) => {
  expect(() => checkReadings("X", [reading], [photo])).toThrow("X has a.jpg as");
});

test("a reader that misses a photo, or answers one twice in place of another, is refused", () => {
  const photos = [photo, { ...photo, name: "b.jpg" }];
  expect(() => checkReadings("X", [photo], photos)).toThrow("X read 1 photos of 2.");
  expect(() => checkReadings("X", [photo, photo], photos)).toThrow("X read 1 photos of 2.");
});
