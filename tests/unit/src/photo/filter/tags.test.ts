import fc from "fast-check";
import { expect, test } from "vitest";
import {
  isTagWithin,
  renamedTag,
  tagFromText,
  tagsFromText,
  tagLabel,
  tagsAbove,
} from "../../../../../src/photo/filter/tags.ts";

test("a tag is within itself and those above it, not within others that begin alike", () => {
  expect(isTagWithin("Places|Portugal", "Places|Portugal")).toBe(true);
  expect(isTagWithin("Places|Portugal", "Places|Portugal|Lisbon")).toBe(true);
  expect(isTagWithin("Places|Port", "Places|Portugal")).toBe(false);
  expect(isTagWithin("Places|Portugal", "Places")).toBe(false);
  expect(tagsAbove("Places|Portugal|Lisbon")).toEqual([
    "Places",
    "Places|Portugal",
    "Places|Portugal|Lisbon",
  ]);
});

test("what a person types becomes a tag, and a tag that is shown can be typed", () => {
  expect(tagFromText("  old   town ")).toBe("old town");
  expect(tagFromText(" Places › Portugal|| Lisbon |")).toBe("Places|Portugal|Lisbon");
  expect(tagFromText(" | ")).toBe("");
  expect(tagsFromText("holiday, lisbon;;Places|Portugal، 東京、東京，")).toEqual([
    "holiday",
    "lisbon",
    "Places|Portugal",
    "東京",
  ]);
  expect(tagsFromText(" , ")).toEqual([]);
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const tag = tagFromText(text);
      expect(tagFromText(tag)).toBe(tag);
      expect(tagFromText(tagLabel(tag))).toBe(tag);
      for (const above of tagsAbove(tag)) expect(isTagWithin(above, tag)).toBe(true);
    }),
  );
});

test("renaming a tag renames what is below it", () => {
  expect(renamedTag("Places|Lisbon", "Places", "Travel|Cities")).toBe("Travel|Cities|Lisbon");
  expect(renamedTag("Placement", "Places", "Travel")).toBe("Placement");
});
