import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { flagsOfWidth } from "../../../../../../src/photo/columns.ts";
import { parseEdtf } from "../../../../../../src/photo/dates/edtf.ts";
import { photoWords } from "../../../../../../src/views/shell/words/photo-words.ts";
import { rowsText } from "../../../../../../src/views/shell/words/rows-words.ts";
import { wideWords } from "../../../../../../src/views/shell/words/wide-words.ts";
import { showLanguage } from "../../../../../../src/words/area.ts";

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
    const columns = { takenAt: Float64Array.of(from), flags: Uint32Array.of(flagsOfWidth(width)) };
    expect(rowsText(Uint32Array.of(0), columns)).toMatch(/^1 photo · Jan 1\W+Dec 31, 1985$/);
  });
});
