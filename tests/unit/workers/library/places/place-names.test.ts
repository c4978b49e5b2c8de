import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { townNames } from "../../../../../src/map/shared/town-names.ts";
import { placeName } from "../../../../../src/views/shell/words/place-words.ts";
import type { Gazetteer } from "../../../../../workers/library/places/gazetteer.ts";
import { readNames, type OtherNames } from "../../../../../workers/library/places/other-names.ts";
import { NamesOfPlaces } from "../../../../../workers/library/places/place-names.ts";
import { PlaceTable } from "../../../../../workers/library/places/place-table.ts";
import { townsOf } from "../../../../../workers/library/queries/count-places.ts";
import { countryNames, wordsOfPlace } from "../../../../../workers/library/places/place-words.ts";
import { TownFinder } from "../../../../../workers/library/search/find-towns.ts";
import { fold, termsOf, tokensOf } from "../../../../../workers/library/search/words/normalise.ts";
import { openGazetteer } from "../../../../support/places.ts";

const languages = ["de", "fr", "es", "it", "pt", "ja", "zh", "ar", "he"];

/** Two hundred places, "Town COUNTRY" as in the table, and their names in these languages. */
const known = rowsOf("place-names");

/** Regions, "Region, COUNTRY" as in the table, and their names in these languages. */
const regions = rowsOf("region-names");

function rowsOf(fixture: string): string[][] {
  const text = readFileSync(`tests/fixtures/${fixture}.txt`, "utf8");
  return text
    .trim()
    .split("\n")
    .map((line) => line.split("|"));
}

const table = new PlaceTable();
let gazetteer: Gazetteer;
/** By "Town COUNTRY": the number of the place in the middle of the largest of that name; by "Region, COUNTRY": its own. */
const numbers = new Map<string, number>();

function namesIn(which: string): OtherNames {
  const { regionCount, length } = gazetteer.towns;
  const text = gunzipSync(readFileSync(`public/place-names-${which}.bin`)).toString();
  return readNames(text, "place", regionCount + length);
}

const none: OtherNames = { towns: new Uint32Array(), names: [] };

function speak(language: string): void {
  gazetteer.names = new NamesOfPlaces(language === "en" ? none : namesIn(language), namesIn("own"));
}

beforeAll(() => {
  gazetteer = openGazetteer(table);
  const { towns } = gazetteer;
  const largest = new Map<string, number>();
  for (let town = 0; town < towns.length; town++) {
    const key = `${towns.name(town)} ${towns.countries[towns.countryOf(town)] ?? ""}`;
    const other = largest.get(key);
    if (other === undefined || (towns.radii[town] ?? 0) > (towns.radii[other] ?? 0)) largest.set(key, town);
  }
  for (const [key = ""] of known) {
    const town = largest.get(key) ?? -1;
    numbers.set(key, gazetteer.placeAt(towns.latitudes[town] ?? 99, towns.longitudes[town] ?? 0));
  }
  const wanted = new Set(regions.map(([key = ""]) => key));
  for (let town = 0; town < towns.length; town++) {
    const key = `${towns.regionName(towns.regions[town] ?? 0)}, ${towns.countries[towns.countryOf(town)] ?? ""}`;
    if (!wanted.delete(key)) continue;
    const place = gazetteer.placeAt(towns.latitudes[town] ?? 99, towns.longitudes[town] ?? 0);
    numbers.set(key, table.above(place));
  }
});

/** Whether a photo of the place is found by a text, as words are looked for. */
function isFoundBy(number: number, text: string, language: string): boolean {
  const tokens = wordsOfPlace(table, number, language, true).flatMap(tokensOf);
  return termsOf(text).every((ways) =>
    ways.some((way) => way.every((part) => tokens.some((token) => token.startsWith(part)))),
  );
}

test("there are two hundred places in ten languages", () => {
  expect(known).toHaveLength(200);
  expect(known.every((line) => line.length === languages.length + 1)).toBe(true);
});

test.each(languages)("places are shown and found in %s, and found in English", (language) => {
  speak(language);
  const at = languages.indexOf(language) + 1;
  const wrong = known.filter(([key = "", ...names]) => {
    const number = numbers.get(key) ?? 0;
    const place = table.of(number);
    const name = names[at - 1] ?? "";
    const isShown = (place?.shown?.city ?? place?.city) === name;
    const english = key.slice(0, -3);
    return !isShown || !isFoundBy(number, name, language) || !isFoundBy(number, english, language);
  });
  expect(wrong.map(([key, ...names]) => `${key} ${names[at - 1]}`)).toEqual([]);
});

test.each(languages)("regions are shown and found in %s, and found in English", (language) => {
  speak(language);
  const at = languages.indexOf(language) + 1;
  const wrong = regions.flatMap(([key = "", ...names]) => {
    const number = numbers.get(key) ?? 0;
    const place = table.of(number);
    const name = names[at - 1] ?? "";
    const shown = place?.shown?.region ?? place?.region ?? "";
    const english = key.slice(0, -4);
    const isFound = isFoundBy(number, name, language) && isFoundBy(number, english, language);
    return shown === name && isFound ? [] : [`${key} ${name}: ${shown}`];
  });
  expect(wrong).toEqual([]);
});

test("no region is called with what an encyclopaedia adds to the title of an article", () => {
  for (const language of languages) {
    const { towns, names } = namesIn(language);
    const odd = names.filter(
      (name, i) => (towns[i] ?? 0) < gazetteer.towns.regionCount && /[²³(:\u0640]/u.test(name),
    );
    expect(odd).toEqual([]);
  }
});

test("in English places have the names of the table, and are found as people there call them", () => {
  speak("en");
  for (const [key = ""] of known) expect(table.of(numbers.get(key) ?? 0)?.shown).toBeUndefined();
  const found = (key: string, text: string): boolean => isFoundBy(numbers.get(key) ?? 0, text, "en");
  expect(found("Munich DE", "münchen")).toBe(true);
  expect(found("Munich DE", "MUNCHEN Bayern Deutschland")).toBe(true);
  expect(found("Tokyo JP", "東京")).toBe(true);
  expect(found("Cairo EG", "القاهرة")).toBe(true);
  expect(found("Barcelona ES", "Catalunya España")).toBe(true);
  expect(found("Los Angeles US", "USA")).toBe(true);
  expect(found("London GB", "UK")).toBe(true);
  expect(found("Munich DE", "東京")).toBe(false);
});

test("regions are called in the language, too, and one that is called like its city is left out", () => {
  speak("de");
  const losAngeles = table.of(numbers.get("Los Angeles US") ?? 0);
  expect(losAngeles?.shown?.region).toBe("Kalifornien");
  expect(isFoundBy(numbers.get("Los Angeles US") ?? 0, "kalifornien", "de")).toBe(true);
  const munich = table.of(numbers.get("Munich DE") ?? 0);
  expect(munich).toMatchObject({ country: "DE", region: "Bavaria", city: "Munich" });
  expect(munich && placeName(munich, "de")).toBe("München, Deutschland");
  speak("ja");
  expect(isFoundBy(numbers.get("Munich DE") ?? 0, "ﾐｭﾝﾍﾝ", "ja")).toBe(true);
  expect(table.of(numbers.get("Munich DE") ?? 0)?.shown?.city).toBe("ミュンヘン");
});

test("a town is looked for by its name in the language, and shown by it", () => {
  speak("ja");
  const finder = new TownFinder(gazetteer.towns);
  finder.called = gazetteer.names;
  expect(finder.find("鎌倉", "ja")[0]).toMatchObject({
    country: "JP",
    shown: { city: "鎌倉" },
    called: null,
  });
  expect(finder.find("munich", "ja")[0]).toMatchObject({ city: "Munich", shown: { city: "ミュンヘン" } });
  expect(finder.find("münchen", "ja")[0]).toMatchObject({ city: "Munich", called: "München" });
});

test("everyday names of countries", () => {
  expect(countryNames("NL", "de").map(fold)).toContain("holland");
  expect(countryNames("JP", "en")).toContain("日本");
  expect(countryNames("JP", "en", false)).not.toContain("日本");
});

test.each([
  ["de", "München", "Lissabon"],
  ["ja", "ミュンヘン", "リスボン"],
  ["en", null, null],
])(
  "in %s towns of the built-in map are called as elsewhere, and none of the same name far away is",
  (language, munich, lisbon) => {
    speak(language);
    const { town } = townNames(townsOf({ places: { gazetteer } }));
    expect(town("Munich", 48.2, 11.5)).toBe(munich);
    expect(town("Lisbon", 38.72, -9.14)).toBe(lisbon);
    expect(town("Munich", 44.5, 15)).toBeNull();
  },
);

test("regions of the built-in map are called as elsewhere, the nearest of those of a name", () => {
  speak("ja");
  const { region } = townNames(townsOf({ places: { gazetteer } }));
  expect(region("California", 37.2, -119.3)).toBe("カリフォルニア州");
  expect(region("Western", 8, -12)).not.toBe(region("Western", -15, 24));
  expect(region("California", 48, 11)).toBeNull();
  expect(region("Castile and León", 41.6, -4.7)).toBe("カスティーリャ・イ・レオン州");
  expect(region("Baden-Württemberg", 48.6, 9)).toBe("バーデン＝ヴュルテンベルク州");
  expect(region("Kebbi State", 11.6, 4)).toBe(region("Kebbi", 11.6, 4));
  speak("en");
  expect(townNames(townsOf({ places: { gazetteer } })).region("California", 37.2, -119.3)).toBeNull();
});
