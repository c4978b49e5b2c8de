import fc from "fast-check";
import MiniSearch from "minisearch";
import { describe, expect, test } from "vitest";
import { termsOf, tokensOf } from "../../../../../../workers/library/search/words/normalise.ts";
import {
  isLike,
  TextIndex,
  type QueryWay,
} from "../../../../../../workers/library/search/words/text-index.ts";
import { cases } from "../../../../../support/cases.ts";
import { Chance } from "../../../../../support/random.ts";

const towns = [
  "Lisbon",
  "Reykjavík",
  "São Paulo",
  "東京タワー",
  "Москва",
  "القاهرة",
  "Köln",
  "New York",
  "서울",
];
const things = ["sunset", "Geburtstag", "beach", "Łódź 2019", "wedding-day", "café", "Straße", "r5", "x100v"];
const cameras = ["Apple iPhone 15", "Canon EOS R5", "SONY ILCE-7M4", "FUJIFILM X100V", "NIKON D850"];
const lenses = ["RF24-70mm F2.8 L IS USM", "FE 35mm F1.8", "iPhone 15 back camera 6.86mm f/1.78"];

/** The texts of one photo, as its fields give them. */
function someTexts(chance: Chance): string[] {
  const number = String(chance.below(9000) + 1000);
  const name = chance.pick([
    `IMG_${number}.HEIC`,
    `DSC0${number}.ARW`,
    `PXL_2024050${number}.jpg`,
    `${number}-a.png`,
  ]);
  const texts = [`${chance.pick(towns)} ${2015 + chance.below(10)}/${chance.pick(things)}/`, name];
  texts.push(chance.pick(cameras));
  if (chance.below(2) === 0) texts.push(chance.pick(lenses));
  for (let i = chance.below(3); i > 0; i--) texts.push(chance.pick([...towns, ...things]));
  if (chance.below(4) === 0)
    texts.push(`${chance.pick(things)} in ${chance.pick(towns)}, ${chance.pick(things)}`);
  return texts;
}

/** MiniSearch over the same tokens. */
class Oracle {
  readonly #search = new MiniSearch<{ id: number; texts: string[] }>({
    fields: ["texts"],
    extractField: (document, field) => (field === "id" ? document.id : document.texts.join("\n")),
    tokenize: tokensOf,
    processTerm: (term) => term,
    autoVacuum: false,
  });

  index(id: number, texts: string[]): void {
    this.remove(id);
    this.#search.add({ id, texts });
  }

  remove(id: number): void {
    if (this.#search.has(id)) this.#search.discard(id);
  }

  /** Of each word the first way to read it whose tokens are all known. */
  query(text: string, exact: boolean): number[] {
    const words = termsOf(text).map(
      (ways) => ways.find((tokens) => this.#knows(tokens, exact)) ?? ["none at all"],
    );
    return this.#rows(words.flat(), exact);
  }

  #knows(tokens: string[], exact: boolean): boolean {
    return tokens.every((token) => this.#rows([token], exact).length > 0);
  }

  #rows(tokens: string[], exact: boolean): number[] {
    const found = this.#search.search(
      { queries: tokens, combineWith: "AND" },
      { prefix: !exact, tokenize: (token) => [token] },
    );
    return found.map(({ id }) => id as number).sort((a, b) => a - b);
  }
}

function rowsOf(found: Uint8Array): number[] {
  return Array.from(found.keys()).filter((row) => found[row] === 1);
}

function find(index: TextIndex, text: string, way?: QueryWay): number[] {
  return rowsOf(index.query(text, way));
}

/** One to three words, often only begun, some of which nothing has. */
function someQuery(chance: Chance): string {
  const words: string[] = [];
  for (let i = 1 + chance.below(3); i > 0; i--) {
    const word = chance.pick(chance.pick(someTexts(chance)).split(/[\s/]+/)) || "x";
    words.push(chance.below(2) === 0 ? word : word.slice(0, 1 + chance.below(word.length)));
  }
  return words.join(" ");
}

describe("the text index", () => {
  test("finds the same photos as MiniSearch, by whole words and by beginnings, as photos come, change and go", () => {
    const chance = new Chance(2024);
    const index = new TextIndex({ freshRows: 40, fanIn: 3 });
    const oracle = new Oracle();
    const photos = 400;
    let found = 0;
    for (let step = 0; step < 2000; step++) {
      const row = step < photos ? step : chance.below(photos);
      if (step >= photos && chance.below(3) === 0) {
        index.remove(row);
        oracle.remove(row);
      } else {
        const texts = someTexts(chance);
        index.index(row, texts);
        oracle.index(row, texts);
      }
      if (step % 2 !== 0) continue;
      // Rows come and go while segments are being merged.
      let steps = 0;
      index.tidy(() => ++steps >= 2);
      const text = someQuery(chance);
      const exact = chance.below(3) === 0;
      const rows = find(index, text, { exact });
      expect(rows, `${exact ? "exactly " : ""}${text}`).toEqual(oracle.query(text, exact));
      found += Math.min(1, rows.length);
    }
    expect(found).toBeGreaterThan(300);
  }, 30_000);

  test("finds a word by its beginning, whatever case and accents, and all words of a text together", () => {
    const index = new TextIndex();
    index.index(0, ["Trip/Reykjavík/", "IMG_0042.HEIC"]);
    index.index(1, ["Trip/Łódź/", "img_4200.jpg", "Große Straße"]);
    index.index(2, ["ISTANBUL İzmir", "Ελλάδος", "Ёлка в Москве", "القَاهِرَة"]);
    for (const [text, rows] of [
      ["REYK", [0]],
      ["reykjavik trip", [0]],
      ["lodz", [1]],
      ["strasse gros", [1]],
      ["img 42", [1]],
      ["img 0042", [0]],
      ["IMG_0042.heic", [0]],
      ["trip", [0, 1]],
      ["ıstanbul izmir", [2]],
      ["ΕΛΛΑΔΟΣ", [2]],
      ["елка моск", [2]],
      ["القاهرة", [2]],
      ["avik", []],
      ["reykjavik lodz", []],
    ] as const)
      expect(find(index, text), text).toEqual(rows);
  });

  test("finds parts of texts that are written without spaces", () => {
    const index = new TextIndex();
    index.index(0, ["東京タワー"]);
    index.index(1, ["京都タワー2024"]);
    index.index(2, ["서울 타워"]);
    index.index(3, ["ภาพถ่ายกรุงเทพ"]);
    for (const [text, rows] of [
      ["東京", [0]],
      ["タワー", [0, 1]],
      ["ﾀﾜｰ", [0, 1]],
      ["京", [0, 1]],
      ["ー", [0, 1]],
      ["京都 2024", [1]],
      ["京東", []],
      ["서", [2]],
      ["서우", [2]],
      ["กรุงเทพ", [3]],
    ] as const)
      expect(find(index, text), text).toEqual(rows);
  });

  test("knows short words of letters and digits as a whole, and finds them in parts where no whole is", () => {
    const index = new TextIndex();
    index.index(0, ["Canon EOS R5"]);
    index.index(1, ["Rome 5"]);
    index.index(2, ["IMG_1234.jpg"]);
    expect(find(index, "r5")).toEqual([0]);
    expect(find(index, "img1234")).toEqual([2]);
    index.remove(0);
    expect(find(index, "r5")).toEqual([1]);
  });

  test("forgives typing mistakes only where nothing else is found, and only when asked to", () => {
    const index = new TextIndex({ freshRows: 2, fanIn: 4 });
    for (const [row, town] of ["Lisbon", "Lisbao", "Reykjavik", "Rome", "Roma 4711"].entries())
      index.index(row, [town]);
    const typed = (text: string): number[] => find(index, text, { typos: true });
    expect(find(index, "lsbon")).toEqual([]);
    expect(typed("lisb")).toEqual([0, 1]);
    expect(typed("lsbon")).toEqual([0]);
    expect(typed("lisobn")).toEqual([0]);
    expect(typed("lisbxn")).toEqual([0]);
    expect(typed("reikjavjk")).toEqual([2]);
    expect(typed("reykja")).toEqual([2]);
    expect(typed("rekja")).toEqual([2]);
    // Too short, too far, or a number.
    for (const text of ["rxm", "xsbonn", "reikjawjk", "4712"]) expect(typed(text), text).toEqual([]);
    expect(find(index, "lsbon", { typos: true, exact: true })).toEqual([]);
  });

  test("a word is like another exactly when so many edits make it, or its beginning", () => {
    const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), minLength: 1, maxLength: 8 });
    const units = (text: string): Uint16Array => Uint16Array.from(text, (_, i) => text.charCodeAt(i));
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 3 }), (token, typed, most) => {
        const beginnings = Array.from({ length: token.length + 1 }, (_, length) => token.slice(0, length));
        const least = Math.min(...beginnings.map((beginning) => edits(beginning, typed)));
        expect(isLike(units(token), units(typed), most)).toBe(least <= most);
      }),
      { numRuns: cases(600, 3000) },
    );
  });

  test("holds nothing of rows that were removed or replaced, once merged", () => {
    const index = new TextIndex({ freshRows: 10, fanIn: 2 });
    for (let row = 0; row < 200; row++) index.index(row, [`old${row}`, "shared"]);
    for (let row = 0; row < 200; row++) index.index(row, ["new"]);
    for (let row = 100; row < 200; row++) index.remove(row);
    expect(find(index, "old")).toEqual([]);
    expect(find(index, "new")).toEqual(Array.from({ length: 100 }, (_, row) => row));
    while (index.tidy(() => false));
    expect(index.suggest("", 5)).toEqual(["new"]);
  });

  test("answers the same in the middle of a merge as before and after it", () => {
    const chance = new Chance(5);
    const index = new TextIndex({ freshRows: 300, fanIn: 4 });
    for (let row = 0; row < 3000; row++) index.index(row, someTexts(chance));
    const before = find(index, "iphone");
    expect(before.length).toBeGreaterThan(50);
    let steps = 0;
    while (index.tidy(() => true)) {
      steps++;
      expect(find(index, "iphone")).toEqual(before);
    }
    expect(steps).toBeGreaterThan(5);
    expect(find(index, "iphone")).toEqual(before);
  });

  test("costs each photo as much, however many there are", () => {
    const movedPerEntry = (rows: number): number => {
      const index = new TextIndex();
      for (let row = 0; row < rows; row++) {
        index.index(row, [`${row}`, "all"]);
        if (row % 500 === 0) index.tidy(() => false);
      }
      return index.moved / (rows * 2);
    };
    expect(movedPerEntry(16_000)).toBeLessThanOrEqual(2);
    expect(movedPerEntry(160_000)).toBeLessThanOrEqual(3);
  }, 30_000);
});

/** Edits between two words, where letters that changed places count as one: the whole table, as the books have it. */
function edits(a: string, b: string): number {
  const cost = (i: number, j: number): number => {
    if (i === 0 || j === 0) return i + j;
    const known = table[i * 10 + j];
    if (known !== undefined) return known;
    const changed = a[i - 1] === b[j - 1] ? 0 : 1;
    let least = Math.min(cost(i - 1, j) + 1, cost(i, j - 1) + 1, cost(i - 1, j - 1) + changed);
    const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
    if (swapped) least = Math.min(least, cost(i - 2, j - 2) + 1);
    table[i * 10 + j] = least;
    return least;
  };
  const table: number[] = [];
  return cost(a.length, b.length);
}
