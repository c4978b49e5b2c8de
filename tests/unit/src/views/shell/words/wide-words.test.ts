import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { flagsOfWidth } from "../../../../../../src/photo/columns.ts";
import { edtfOf, parseEdtf, spanOf } from "../../../../../../src/photo/dates/edtf.ts";
import { photoWords } from "../../../../../../src/views/shell/words/photo-words.ts";
import { rowsText } from "../../../../../../src/views/shell/words/rows-words.ts";
import { wideWords } from "../../../../../../src/views/shell/words/wide-words.ts";
import { monthWord } from "../../../../../../src/views/grid/toolbar/jump-menu.tsx";
import { edtfDates } from "../../../../../support/edtf-dates.ts";
import { showLanguage } from "../../../../../../src/words/area.ts";
import { offeredLanguages } from "../../../../../../src/words/language.ts";

const read = (text: string) => {
  const date = parseEdtf(text);
  if (date === null) throw new Error("no date");
  return date;
};

beforeAll(() => vi.stubGlobal("document", { documentElement: {} }));
afterAll(() => showLanguage("en"));

describe("a wide date", () => {
  test.each([
    ["en", "1985", "1985"],
    ["en", "1985-07", "July 1985"],
    ["en", "1987-21", "spring 1987"],
    ["en", "1987-22", "summer 1987"],
    ["en", "1987-23", "autumn 1987"],
    ["en", "1987-24", "winter 1987"],
    ["en", "1984/1986", "1984 – 1986"],
    ["en", "1985~", "about 1985"],
    ["en", "1985-07?", "perhaps July 1985"],
    ["de", "1985-07", "Juli 1985"],
    ["de", "1987-22", "Sommer 1987"],
    ["fr", "1985~", "vers 1985"],
    ["es", "1987-22", "verano de 1987"],
    ["ja", "1987-22", "1987年夏"],
    ["zh", "1985-07", "1985年7月"],
  ] as const)("in %s: %s", async (language, edtf, words) => {
    await showLanguage(language);
    expect(
      wideWords(read(edtf))
        .replaceAll(/[\u2009\u202f\u00a0]/g, " ")
        .replace("1984–1986", "1984 – 1986"),
    ).toBe(words);
  });

  test("is what a tile says, without a time, and all of it counts among selected photos", async () => {
    await showLanguage("en");
    const { from, width } = read("1985");
    expect(photoWords(flagsOfWidth(width), from)).toEqual(["Photo", "1985"]);
  });

  test.each([
    [["1985"], "1985"],
    [["1985~", "1985~"], "about 1985"],
    [["1985", "1985-07-12"], "1985"],
    [["1985-07", "1985-08-03"], "July – August 1985"],
    [["1984/1986", "1985"], "1984 – 1986"],
    [["1987-22", "1988-01-02"], "1987 – 1988"],
    [["1985-07", "1985-07-12"], "July 1985"],
    [["1985-01-01", "1985-07", "1985-12-31"], "Jan 1 – Dec 31, 1985"],
  ])("%j together are told no closer than their ends are known: %s", async (texts, words) => {
    await showLanguage("en");
    const dates = texts.map((text) => parseEdtf(text) ?? { from: Date.parse(`${text}T10:00Z`), width: 0 });
    const columns = {
      takenAt: Float64Array.from(dates, ({ from }) => from),
      flags: Uint32Array.from(dates, ({ width }) => flagsOfWidth(width)),
    };
    const text = rowsText(Uint32Array.from(texts.keys()), columns);
    expect(text.replace(/^.* · /, "").replace(/\s*–\s*/g, " – ")).toBe(words);
  });

  test.each(offeredLanguages.map(({ language }) => language))(
    "has nothing in %s that its text does not say",
    async (language) => {
      await showLanguage(language);
      // Any script's digits: those of a decimal system begin at a multiple of sixteen, or at "0".
      const digits = (words: string): string =>
        words.replace(/\p{Nd}/gu, (digit) => String((digit.codePointAt(0) ?? 0) & 15));
      fc.assert(
        fc.property(edtfDates, (date) => {
          const told = new Set(edtfOf(date.from, date.width).match(/\d+/g)?.map(Number));
          for (const number of digits(wideWords(date)).match(/\d+/g) ?? [])
            expect(told).toContain(Number(number));
          const { unit } = spanOf(date.width);
          if (unit !== "year" && unit !== "season") return;
          const months = Array.from({ length: 12 }, (_, month) => monthWord(Date.UTC(2001, month)));
          // "Mai" is within no other word of a date, nor is any other month's name.
          for (const month of months.filter((name) => !/\d/.test(name)))
            expect(wideWords(date).split(/[\s–-]+/)).not.toContain(month);
        }),
        { numRuns: 60 },
      );
    },
  );
});
