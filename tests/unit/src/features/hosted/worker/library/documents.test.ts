import { describe, expect, test } from "vitest";
import { noFilter } from "../../../../../../../src/photo/filter/filter.ts";
import { placeByHand } from "../../../../../../../src/photo/photo-edit.ts";
import { applyValues } from "../../../../../../../workers/library/edits/edits.ts";
import {
  changesOf,
  documentOf,
} from "../../../../../../../src/features/hosted/worker/library/hosted-port.ts";
import { failuresWith } from "../../../../../../../workers/library/search/failures.ts";
import { Chance } from "../../../../../../support/random.ts";
import { hostedPortOf } from "../../../../../../support/search-servers/hosted-library.ts";
import { searchedLibrary } from "../../../../../../support/search-servers/searched-library.ts";

const turn = (): Promise<void> => Promise.resolve();
const nothing = { ids: "", prints: new Uint32Array() };
const bare = { places: "none", names: false } as const;

/** The first row taken in Paris. */
function inParis() {
  const library = searchedLibrary(80, new Chance(3));
  const cityOf = (row: number) => library.places.table.of(library.places.of(row))?.city;
  const row = [...library.state.shownRows()].find((each) => cityOf(each) === "Paris") ?? -1;
  return { library, row };
}

describe("what a search server is sent", () => {
  test("without a choice: words, but no place and no name of a file", () => {
    const { library, row } = inParis();
    const document = documentOf(library, row, bare);
    expect(Object.keys(document)).toEqual(["id", "words"]);
    for (const word of ["paris", "france", "img", "trip"])
      expect(document.words.split(" ")).not.toContain(word);
  });

  test("country and region, and nothing below them", () => {
    const { library, row } = inParis();
    const words = documentOf(library, row, { ...bare, places: "region" }).words.split(" ");
    expect(words).toEqual(expect.arrayContaining(["france", "ile"]));
    expect(words).not.toContain("paris");
  });

  test("cities and names of files, where they are chosen", () => {
    const { library, row } = inParis();
    const { words } = documentOf(library, row, { places: "city", names: true });
    expect(words.split(" ")).toEqual(expect.arrayContaining(["img", "paris", "france"]));
  });

  test("never what words do not need: date, coordinates, stars, marks", () => {
    const { library, row } = inParis();
    const everything = { places: "city", names: true } as const;
    const before = documentOf(library, row, everything);
    applyValues(library, row, {
      rating: 5,
      favourite: true,
      flag: "pick",
      takenAt: { local: "1987-06-05T04:03:02", offset: null, source: "hand" },
      location: placeByHand(48.8584, 2.2946),
    });
    expect(documentOf(library, row, everything)).toEqual(before);
  });

  test("never names of people, also where tags have them", () => {
    const { library, row } = inParis();
    const keywords = ["People|Marie Curie", "Marie Curie", "Family|Marie Curie", "Marie", "radium"];
    applyValues(library, row, { keywords });
    const words = documentOf(library, row, bare).words.split(" ");
    expect(words).toEqual(expect.arrayContaining(["marie", "radium"]));
    expect(words).not.toContain("curie");
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
