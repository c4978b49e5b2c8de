import { describe, expect, test } from "vitest";
import { parseEdtf } from "../../../../../src/photo/dates/edtf.ts";
import { noFilter } from "../../../../../src/photo/filter/filter.ts";
import { applyValues } from "../../../../../workers/library/edits/apply-values.ts";
import { changesOf } from "../../../../../workers/library/hosted/changes.ts";
import { documentOf } from "../../../../../workers/library/hosted/documents.ts";
import { failuresWith } from "../../../../../workers/library/search/failures.ts";
import { factsOfWidth } from "../../../../../workers/library/state/facts.ts";
import { Chance } from "../../../../support/random.ts";
import { hostedPortOf } from "../../../../support/search-servers/hosted-library.ts";
import { searchedLibrary } from "../../../../support/search-servers/searched-library.ts";

const turn = (): Promise<void> => Promise.resolve();
const nothing = { ids: "", prints: new Uint32Array() };
const bare = { locations: "none", names: false } as const;

/** The first row taken in Paris. */
function inParis() {
  const library = searchedLibrary(80, new Chance(3));
  const cityOf = (row: number) => library.places.table.of(library.places.of(row))?.city;
  const row = [...library.state.shownRows()].find((each) => cityOf(each) === "Paris") ?? -1;
  return { library, row };
}

describe("what a search server is sent", () => {
  test("without a choice: no location, no place and no name of a file", () => {
    const { library, row } = inParis();
    const document = documentOf(library, row, bare);
    const told = JSON.stringify(document).toLowerCase();
    for (const word of ["paris", "france", "fr", "img", "trip", "48."])
      expect(told).not.toContain(`"${word}`);
    expect(document.words.split(" ")).not.toContain("img");
    expect(document).not.toHaveProperty("located");
  });

  test.each([
    ["1985", 1985],
    ["1985-07~", 1985],
    ["1984/1986", undefined],
  ])("of %s no moment, and the year where it is one", (text, year) => {
    const { library, row } = inParis();
    const date = parseEdtf(text) ?? { from: NaN, width: 0 };
    const facts = library.state.facts(row);
    library.state.columns.takenAt[row] = date.from;
    library.state.columns.facts[row] = facts | factsOfWidth(date.width);
    const document = documentOf(library, row, bare);
    expect([document.taken, document.year]).toEqual([undefined, year]);
  });

  test("rounded locations: 11 km, and nothing below the region", () => {
    const { library, row } = inParis();
    const { location, city, country, region, words } = documentOf(library, row, {
      ...bare,
      locations: "rounded",
    });
    expect([city, country]).toEqual([undefined, "FR"]);
    expect(region).toBeDefined();
    expect(location?.lat).toBe(Math.round((location?.lat ?? 0) * 10) / 10);
    expect(words.split(" ")).toContain("france");
    expect(words.split(" ")).not.toContain("paris");
  });

  test("exact locations and names, where they are chosen", () => {
    const { library, row } = inParis();
    const document = documentOf(library, row, { locations: "exact", names: true });
    expect(document).toMatchObject({
      country: "FR",
      city: "Paris",
      located: true,
      path: library.records.path(row),
    });
    expect(document.location?.lat).toBeCloseTo(library.state.columns.lat[row] ?? 0, 6);
    expect(document.words.split(" ")).toEqual(expect.arrayContaining(["img", "paris"]));
  });

  test("only what changed, and what was hidden goes", async () => {
    const { library, row } = inParis();
    const port = hostedPortOf(library);
    const first = await changesOf(library, bare, nothing, turn);
    expect(first.send).toHaveLength(first.total);
    const all = await port.documents(first.send, bare);
    const sent = { ids: first.send.join(" "), prints: Uint32Array.from(all, ({ print }) => print) };
    expect(await changesOf(library, bare, sent, turn)).toEqual({ send: [], remove: [], total: first.total });
    const other =
      [...library.state.shownRows()].find(
        (each) => each !== row && first.send.includes(library.publicIds.of(each)),
      ) ?? -1;
    applyValues(library, row, { title: "Renamed" });
    applyValues(library, other, { hidden: true });
    expect(await changesOf(library, bare, sent, turn)).toEqual({
      send: [library.publicIds.of(row)],
      remove: [library.publicIds.of(other)],
      total: first.total - 1,
    });
    expect(await port.documents([library.publicIds.of(other)], bare)).toEqual([]);
    // Another choice is another document.
    expect((await changesOf(library, { ...bare, names: true }, sent, turn)).send).toHaveLength(
      first.total - 1,
    );
  });
});

describe("a server's answer", () => {
  test("takes the place of plain words, and of nothing else", async () => {
    const { library } = inParis();
    const port = hostedPortOf(library);
    const text = 'zanzibar video 4 stars "canon"';
    expect(await port.wordsOf(text)).toEqual(["zanzibar"]);
    expect(await port.wordsOf("may 2024")).toEqual([]);
    const found = (): number[] => {
      const fails = failuresWith(library, { ...noFilter, text });
      return [...fails.keys()].filter((row) => fails[row] === 0);
    };
    expect(found()).toEqual([]);
    const every = [...library.state.shownRows()].map((row) => library.publicIds.of(row));
    expect(await port.useAnswer(text, [...every, "0000000000000"])).toBe(1);
    const answered = found();
    expect(answered.length).toBeGreaterThan(0);
    // As the local index says without the word.
    const fails = failuresWith(library, { ...noFilter, text: text.replace("zanzibar ", "") });
    expect(answered).toEqual([...fails.keys()].filter((row) => fails[row] === 0));
    await port.useAnswer("", null);
    expect(found()).toEqual([]);
  });
});
