import { describe, expect, test } from "vitest";
import { findHelp, marked, wordsIn } from "../../../../../src/features/help/page/find-help.ts";
import type { HelpTexts } from "../../../../../src/features/help/page/help-text.ts";

const far = `${"A long way before it, ".repeat(20)}and then the café, ${"and on it goes ".repeat(20)}`;

const pages: HelpTexts = {
  search: {
    title: "Search and filter",
    blocks: [
      { kind: "p", of: ["Type ", { mark: "code", of: ["Zürich"] }, " and see."] },
      { kind: "ul", items: [["Save the search"], [{ to: "/help/saving", of: ["Keep it"] }]] },
    ],
  },
  saving: { title: "Saving photos", blocks: [{ kind: "p", of: ["Originals, found by a search."] }] },
  far: { title: "Far", blocks: [{ kind: "p", of: [far] }] },
};
const names = ["saving", "search", "far"];

const found = (query: string): string[] => findHelp(pages, names, query).map(({ name }) => name);
const shownOf = (runs: readonly { text: string; isMatch: boolean }[]): string =>
  runs.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join("");

describe("looking for help", () => {
  test("finds pages that have all words, wherever they are", () => {
    expect(found("originals search")).toEqual(["saving"]);
    expect(found("zürich filter")).toEqual(["search"]);
    expect(found("zürich originals")).toEqual([]);
  });

  test("ignores case, accents and the order of words", () => {
    expect(found("ZURICH")).toEqual(["search"]);
    expect(found("see zürich")).toEqual(["search"]);
    expect(found("Zu\u0308rich")).toEqual(["search"]);
  });

  test("shows pages first whose title has the words", () => {
    expect(found("search")).toEqual(["search", "saving"]);
    expect(found("saving")).toEqual(["saving"]);
  });

  test("finds words within words, after those that begin with them", () => {
    const two: HelpTexts = {
      a: { title: "A", blocks: [{ kind: "p", of: ["Go on by a swipe."] }] },
      b: { title: "B", blocks: [{ kind: "p", of: ["May you wipe it?"] }] },
    };
    expect(findHelp(two, ["a", "b"], "wipe").map(({ name }) => name)).toEqual(["b", "a"]);
  });

  test("finds nothing without a word", () => {
    expect(found("  ")).toEqual([]);
    expect(wordsIn("  ")).toEqual([]);
  });

  test("shows the line with most of the words, marked", () => {
    const [page] = findHelp(pages, names, "save search");
    expect(page && shownOf(page.title)).toBe("[Search] and filter");
    expect(page && shownOf(page.excerpt)).toBe("[Save] the [search]");
  });

  test("shows of a long line what is around the match", () => {
    const [page] = findHelp(pages, names, "cafe");
    const shown = page ? shownOf(page.excerpt) : "";
    expect(shown).toMatch(/^….*and then the \[café\], and on .*…$/);
    expect(shown.length).toBeLessThan(180);
  });
});

describe("marking words", () => {
  test.each([
    ["Zürich und Zurich", ["zurich"], "[Zürich] und [Zurich]"],
    ["straße", ["a"], "str[a]ße"],
    ["ﬁle and file", ["file"], "[ﬁle] and [file]"],
    ["aaa", ["aa"], "[aaa]"],
    ["one two", ["one", "two"], "[one] [two]"],
    ["写真を地図で", ["地図"], "写真を[地図]で"],
    ["none", ["x"], "none"],
  ])("in %s", (text, words, shown) => {
    expect(shownOf(marked(text, words))).toBe(shown);
  });
});
