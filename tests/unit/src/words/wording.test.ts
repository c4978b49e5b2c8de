import { describe, expect, test } from "vitest";
import {
  glossaryOf,
  missingTerms,
  otherSenses,
  roomFor,
  roomy,
  termsIn,
  tooWide,
  wordingFaults,
  wordingFaultsOf,
} from "../../../../scripts/language-checks.mjs";
import { languages, wordsOf } from "../../../../scripts/locales.mjs";

const others = languages.filter((language) => language !== "en");
const german = glossaryOf("de");

const messageOf = (language: string, text: string) => {
  const [area = "", key = ""] = text.split(".");
  return wordsOf(language)[area]?.[key] ?? "";
};

describe("wording", () => {
  test.each(others)(
    "%s says the words of the glossary, with its signs, and is short where there is little room",
    (language) => {
      expect(wordingFaults(language, wordsOf(language))).toEqual([]);
    },
  );

  test.each(others)("the glossary has words for each term in %s", (language) => {
    const rows = [...glossaryOf(language)];
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.filter(([, words]) => words.length === 0 || words.includes(""))).toEqual([]);
  });

  test.each(otherSenses)("$text is still another sense of “$term”", ({ text, term }) => {
    const english = messageOf("en", text);
    expect(termsIn(english)).toContain(term);
    const missed = others.filter((language) =>
      missingTerms(glossaryOf(language), "any.text", english, messageOf(language, text)).includes(term),
    );
    expect(missed).not.toEqual([]);
  });

  test.each(roomy)("$text still needs its room", ({ text }) => {
    const english = messageOf("en", text);
    const wide = others.filter(
      (language) => tooWide("any.text", english, messageOf(language, text)).length > 0,
    );
    expect(wide).not.toEqual([]);
  });

  test("a term is a whole word, singular or plural, and no part of a name or address", () => {
    expect(termsIn("Two Copies of a photo; mapped trips")).toEqual(["copy", "photo", "trip"]);
    expect(
      termsIn({ one: "{photos} in Google Maps", other: "pinroll-photos, https://photos.example/" }),
    ).toEqual([]);
  });

  test.each([
    ["Standort festlegen", []],
    ["STANDORTE festlegen", []],
    ["Ort festlegen", ["location"]],
  ])("%s is held against the glossary", (own, missing) => {
    expect(missingTerms(german, "map.any", "Set location", own)).toEqual(missing);
  });

  test("inflected words, joined ones, alternatives and words with hyphens count", () => {
    expect(missingTerms(german, "map.any", "Albums", "Fotoalben")).toEqual([]);
    expect(missingTerms(german, "map.any", "Original title", "Ursprünglicher Titel")).toEqual([]);
    expect(missingTerms(glossaryOf("fr"), "map.any", "Tags", "Mots-clés")).toEqual([]);
    expect(missingTerms(glossaryOf("ar"), "map.any", "Library", "مكتبتك")).toEqual([]);
    expect(missingTerms(glossaryOf("ja"), "map.any", "Undo", "取り消せます")).toEqual([]);
  });

  test("short English that is no sentence has a bound, and Chinese letters count as two", () => {
    expect(roomFor("map.any", "Map")).toBe(15);
    expect(roomFor("map.any", "{count} photos")).toBe(19);
    expect(roomFor("map.any", "Done.")).toBeNull();
    expect(roomFor("map.any", "A text of twenty-two l.")).toBeNull();
    expect(roomFor("export.fileMap", "Map")).toBeNull();
    expect(tooWide("map.any", "Map", "Karte {count}, breit wie der Tag")).toHaveLength(1);
    expect(tooWide("map.any", "Map", "地図地図地図地")).toEqual([]);
    expect(tooWide("map.any", "Map", "地図地図地図地図")).toHaveLength(1);
  });

  test.each([
    ["de", "Karte …"],
    ["fr", "Carte : ici"],
    ["fr", "« Carte\u00A0»"],
    ["he", "מפת-Google"],
    ["zh", "地图,"],
  ])("in %s signs of “%s” are wrong", (language, own) => {
    expect(wordingFaultsOf(language, glossaryOf(language), "map.any", "Map", own)).toEqual([
      `map.any has a sign that docs/glossary.md says is written otherwise: ${own}`,
    ]);
  });

  test("what is wrong is told in sentences", () => {
    expect(wordingFaultsOf("de", german, "map.any", "Map", "Ein Plan von allem hier")).toEqual([
      "map.any does not say Karte for “map”: Ein Plan von allem hier",
      "map.any is 23 letters wide, and 15 fit: Ein Plan von allem hier",
    ]);
  });
});
