import { expect, test } from "vitest";
import { noFilter } from "../../../../../src/photo/filter/filter.ts";
import { libraryOf } from "../../../../support/exported-library.ts";
import { aRecord } from "../../../../support/library-fixtures.ts";

const keywords = [["beach", "Places|Portugal|Lisbon"], ["beach"], ["Places|Portugal|Porto"], [], ["beaches"]];

const aTagged = () =>
  libraryOf(
    keywords.map((words, row) => ({
      path: `Trip/${row}.jpg`,
      record: aRecord({ keywords: words, rating: null }),
    })),
  );

test("tags are counted, with those above them where they are filtered by", async () => {
  const library = await aTagged();
  expect(await library.search.tags()).toEqual([
    { tag: "Places", count: 2 },
    { tag: "Places|Portugal", count: 2 },
    { tag: "beach", count: 2 },
    { tag: "Places|Portugal|Lisbon", count: 1 },
    { tag: "Places|Portugal|Porto", count: 1 },
    { tag: "beaches", count: 1 },
  ]);
  expect(await library.search.tagsOf(Uint32Array.of(0, 1, 3))).toEqual([
    { tag: "beach", count: 2 },
    { tag: "Places|Portugal|Lisbon", count: 1 },
  ]);
  const tagged = await library.search.tagged("Places");
  expect(new Map(tagged.map(({ tag, rows }) => [tag, [...rows]]))).toEqual(
    new Map([
      ["Places|Portugal|Lisbon", [0]],
      ["Places|Portugal|Porto", [2]],
    ]),
  );
});

test("a filter by a tag shows all below it, and its facet the others", async () => {
  const library = await aTagged();
  await library.search.setFilter({ ...noFilter, keyword: "Places|Portugal" });
  expect((await library.search.facets()).kinds).toEqual([{ kind: "photo", count: 2 }]);
  expect(await library.search.tags()).toContainEqual({ tag: "beach", count: 2 });
});

test("edited tags count at once, for filter, words and suggestions; undone ones no more", async () => {
  const library = await aTagged();
  await library.search.setFilter({ ...noFilter, keyword: "sunset" });
  const shown = async (): Promise<number | undefined> => (await library.search.facets()).kinds[0]?.count;
  expect(await shown()).toBeUndefined();
  const back = await library.edits.edit([
    { rows: Uint32Array.of(1, 3), change: { addKeywords: ["sunset"], removeKeywords: ["beach"] } },
  ]);
  expect(await shown()).toBe(2);
  expect(await library.search.allTags()).toContainEqual({ tag: "beach", count: 1 });
  await library.search.setFilter({ ...noFilter, text: "sunset" });
  expect(await shown()).toBe(2);
  await library.search.setFilter(noFilter);
  expect(await library.search.suggest("suns")).toContainEqual({
    kind: "keyword",
    label: "sunset",
    count: 2,
    filter: { keyword: "sunset", text: "" },
  });
  await library.edits.undo(back);
  expect(await library.search.suggest("suns")).toEqual([]);
  expect(await library.search.allTags()).toContainEqual({ tag: "beach", count: 2 });
});

test("words for marks find photos: stars, picked, rejected", async () => {
  const library = await aTagged();
  await library.edits.edit([
    { rows: [0], change: { rating: 5, flag: "pick" } },
    { rows: [1], change: { rating: 4, flag: "reject" } },
  ]);
  const count = async (text: string): Promise<number> => {
    await library.search.setFilter({ ...noFilter, text });
    return (await library.search.facets()).kinds[0]?.count ?? 0;
  };
  expect([await count("5 stars"), await count("4 stars"), await count("1 star beach")]).toEqual([1, 2, 2]);
  expect([await count("picked"), await count("rejected"), await count("picked rejected")]).toEqual([1, 1, 0]);
});

test("hidden photos leave every tag count but those of the hidden, and every export but the JSON", async () => {
  const library = await aTagged();
  await library.edits.edit([{ rows: [0], change: { hidden: true } }]);
  expect(await library.search.tags()).toContainEqual({ tag: "beach", count: 1 });
  const csv = async (): Promise<string> =>
    (await library.exports.as("csv", "2026-11-21T10:00:00Z", { filtered: false })).text();
  expect(await csv()).not.toContain("Trip/0.jpg");
  expect(await csv()).toContain("Trip/1.jpg");
  expect(await (await library.exports.json("2026-11-21T10:00:00Z")).text()).toContain("Trip/0.jpg");
  await library.search.setFilter({ ...noFilter, hidden: true });
  expect(await library.search.tags()).toContainEqual({ tag: "beach", count: 1 });
  expect((await library.search.facets()).kinds).toEqual([{ kind: "photo", count: 1 }]);
});
