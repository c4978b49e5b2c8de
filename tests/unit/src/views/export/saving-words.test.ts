import { expect, test } from "vitest";
import {
  copiesSentence,
  exampleName,
  originalsSentence,
} from "../../../../../src/views/export/saving-words.ts";

test("one sentence says what will be saved", () => {
  expect(originalsSentence(12, { metadata: "all", location: "exact" })).toBe(
    "Saves 12 photos with all their files, unchanged.",
  );
  expect(originalsSentence(1, { metadata: "all", location: "rounded" })).toBe(
    "Saves 1 photo with all its files, location rounded to about 1 km.",
  );
  const form = { type: "image/jpeg", quality: 0.8, maxEdge: 1600, maxBytes: 2_000_000 } as const;
  expect(copiesSentence(12, form, { metadata: "none", location: "none" })).toBe(
    "Saves 12 photos as JPEG, longest edge 1,600 px, at most 2 MB each, without metadata, without location.",
  );
});

test("an example shows how files will be named", () => {
  expect(exampleName({ layout: "days", pattern: "{number} {name}", plain: false })).toBe(
    "2024/2024-05-03/0001 IMG_0001.jpg",
  );
});
