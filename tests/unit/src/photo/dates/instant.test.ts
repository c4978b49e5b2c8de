import { expect, test } from "vitest";
import { instantMs, instantText, offsetMinutes } from "../../../../../src/photo/dates/instant.ts";

const taken = { local: "2024-05-03T10:11:12", offset: "+02:00", source: "exif:DateTimeOriginal" };

test("a photo with a zone was taken at an instant", () => {
  expect(instantMs(taken)).toBe(Date.UTC(2024, 4, 3, 8, 11, 12));
  expect(instantText(taken)).toBe("2024-05-03T08:11:12Z");
});

test.each([
  ["no date", null],
  ["no zone", { ...taken, offset: null }],
  ["the date of the file", { ...taken, source: "modified" }],
  ["a wide date", { ...taken, edtf: "2024-05" }],
])("%s is none", (_, other) => {
  expect(instantMs(other)).toBeNaN();
  expect(instantText(other)).toBeNull();
});

test.each([
  ["+02:00", 120],
  ["-03:30", -210],
  ["+00:00", 0],
  ["Z", null],
  [null, null],
])("%s is %s minutes", (offset, minutes) => expect(offsetMinutes(offset)).toBe(minutes));
