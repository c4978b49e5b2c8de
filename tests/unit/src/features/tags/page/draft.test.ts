import { describe, expect, test } from "vitest";
import {
  changeOf,
  tagCountWords,
  draftWords,
  emptyDraft,
  keepTag,
  tagLines,
  withoutTag,
  withTag,
} from "../../../../../../src/features/tags/page/draft.ts";
import { tagOptions } from "../../../../../../src/features/tags/page/tag-field.tsx";

const tags = [
  { tag: "beach", count: 12 },
  { tag: "Places|Lisbon", count: 40 },
];

describe("a draft of tags", () => {
  test("says what all photos have, and what some have", () => {
    const words = tagLines(tags, emptyDraft, 40).map((line) => tagCountWords(line, 40));
    expect(words).toEqual(["12 of 40", "All 40"]);
    expect(tagCountWords({ tag: "x", count: 1, state: "all" }, 1)).toBe("");
  });

  test("adds, removes and leaves tags", () => {
    const added = withTag(withoutTag(emptyDraft, "beach", true), "new");
    expect(tagLines(tags, added, 40).map(({ tag, state }) => [tag, state])).toEqual([
      ["beach", "removed"],
      ["Places|Lisbon", "all"],
      ["new", "added"],
    ]);
    expect(changeOf(added)).toEqual({ addKeywords: ["new"], removeKeywords: ["beach"] });
    expect(changeOf(keepTag(withoutTag(added, "new", false), "beach"))).toBeNull();
    expect(changeOf(withTag(added, "beach"))).toEqual({ addKeywords: ["new", "beach"] });
  });

  test("says in one sentence what saving does", () => {
    const draft = { ...withTag(withoutTag(emptyDraft, "Places|Lisbon", true), "beach"), title: " " };
    expect(draftWords(draft, tags, 40)).toBe(
      "Adds “beach” to, removes “Places › Lisbon” from, removes the title of 40 photos.",
    );
    expect(draftWords({ ...emptyDraft, marks: { rating: 3 } }, tags, 1)).toBe("Sets 3 stars for this photo.");
    expect(draftWords(emptyDraft, tags, 40)).toBe("Nothing changes yet.");
  });

  test("an emptied text is removed, not left", () => {
    expect(changeOf({ ...emptyDraft, title: "", description: " Sea " })).toEqual({
      title: "",
      description: "Sea",
    });
  });
});

describe("suggested tags", () => {
  const all = [
    { tag: "beach", count: 9 },
    { tag: "Places|Lisbon", count: 5 },
    { tag: "Café", count: 2 },
  ];
  const labels = (typed: string, taken: string[] = []) =>
    tagOptions(all, typed, new Set(taken)).map(({ label, count }) =>
      count === null ? `new ${label}` : label,
    );

  test("are those of any word that begins so, most used first, and what was typed", () => {
    expect(labels("")).toEqual(["beach", "Places › Lisbon", "Café"]);
    expect(labels("lis")).toEqual(["Places › Lisbon", "new lis"]);
    expect(labels("cafe")).toEqual(["Café", "new cafe"]);
    expect(labels("beach")).toEqual(["beach"]);
    expect(labels("places › lis")).toEqual(["Places › Lisbon", "new places › lis"]);
  });

  test("are not those that are there already", () => {
    expect(labels("b", ["beach"])).toEqual(["new b"]);
    expect(labels("beach", ["beach"])).toEqual([]);
  });
});
