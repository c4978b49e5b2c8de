import { expect, test } from "vitest";
import {
  albumsSentence,
  copiesSentence,
  exampleName,
  originalsSentence,
} from "../../../../../src/views/export/saving-words.ts";

test("one sentence says what will be saved", () => {
  expect(originalsSentence(12, { metadata: "all", location: "exact" }, false)).toBe(
    "Saves 12 photos with all their files, unchanged.",
  );
  expect(originalsSentence(1, { metadata: "all", location: "rounded" }, true)).toBe(
    "Saves 1 photo with all its files, location rounded to about 1 km, and XMP sidecars with your edits.",
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

test("album folders say how many files they make", () => {
  const spread = {
    names: ["A", "B"],
    starts: Uint32Array.of(0, 2, 3, 3),
    albums: Uint32Array.of(0, 1, 1),
    loose: 1,
    files: { all: 6, one: 4 },
  };
  expect(albumsSentence(spread, spread.files.one)).toBe(
    "Makes 4 files in 2 album folders and “No album”, by day. Photos in several albums are saved in each.",
  );
  const single = {
    ...spread,
    names: ["A"],
    starts: Uint32Array.of(0, 1),
    albums: Uint32Array.of(0),
    loose: 0,
  };
  expect(albumsSentence(single, 1)).toBe("Makes 1 file in 1 album folder.");
});
