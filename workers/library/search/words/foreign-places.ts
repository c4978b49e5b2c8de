import { remembered } from "../../state/maps.ts";
import { fetchNamesIn } from "../../places/place-names.ts";
import { noPlace } from "../../places/place-table.ts";
import { namesInAllLanguages } from "../../places/place-words.ts";
import type { OtherNames } from "../../places/other-names.ts";
import type { SearchParts } from "../criteria.ts";
import { fold, termsOf, tokensOf, type Term } from "./normalise.ts";

/** Languages there are names of towns in, by the scripts they are written in. */
const scripts: readonly [letter: RegExp, languages: readonly string[]][] = [
  [/\p{sc=Latn}/u, ["de", "fr", "es", "it", "pt"]],
  [/\p{scx=Hira}|\p{scx=Kana}/u, ["ja"]],
  [/\p{sc=Han}/u, ["ja", "zh"]],
  [/\p{sc=Arab}/u, ["ar"]],
  [/\p{sc=Hebr}/u, ["he"]],
];

/** What people type for a town, by country and its name in the table. Nobody else writes it so. */
const abbreviations: readonly [typed: string, country: string, town: string][] = [
  ["NYC", "US", "New York City"],
  ["LA", "US", "Los Angeles"],
  ["SF", "US", "San Francisco"],
  ["DC", "US", "Washington"],
  ["CDMX", "MX", "Mexico City"],
  ["BCN", "ES", "Barcelona"],
  ["KL", "MY", "Kuala Lumpur"],
];

/** A name of a region or town, by its number in a file. */
interface Name {
  number: number;
  tokens: readonly string[];
}

/**
 * Places by their names in languages that are not the page's: "Kalifornien" in an English page. For words that say nothing
 * else, as they may say something else in the person's own language. Names of a script are loaded with the first such
 * word in it.
 */
export class ForeignPlaces {
  readonly #library: SearchParts;
  readonly #loading = new Map<string, Promise<void>>();
  readonly #names = new Map<string, readonly Name[]>();
  /** By country: the tokens of each of its names. */
  readonly #countries = new Map<string, readonly (readonly string[])[]>();
  /** All words of what countries, regions and towns are called; null before they were asked for. */
  #words: Set<string> | null = null;

  constructor(library: SearchParts) {
    this.#library = library;
  }

  /** Loads the names that a word may be one of. Those that cannot be had are left out, until they are asked for again. */
  async load(word: string): Promise<void> {
    const { gazetteer } = this.#library.places;
    if (gazetteer === null) return;
    const { regionCount, length } = gazetteer.towns;
    await Promise.all(
      languagesOf(word).map((language) => {
        const loading =
          this.#loading.get(language) ??
          fetchNamesIn(language, regionCount + length).then((found) => {
            if (found.names.length === 0) this.#loading.delete(language);
            else this.#names.set(language, namesOf(found));
          });
        this.#loading.set(language, loading);
        return loading;
      }),
    );
  }

  /** The numbers of the places there are photos of that a word names, in any language that was loaded. */
  find(word: string): Set<number> {
    const terms = termsOf(word);
    const found = new Set<number>();
    if (terms.length === 0) return found;
    const { table } = this.#library.places;
    const short = abbreviations.filter(([typed]) => fold(typed) === fold(word).replaceAll(".", ""));
    for (let number = 1; number < table.size; number++) {
      const { country = "", region = null, city = null } = table.of(number) ?? {};
      const isCountry = region === null && city === null;
      const isNamed = isCountry && this.#namesOfCountry(country).some((tokens) => isFoundBy(terms, tokens));
      if (isNamed || short.some((each) => each[1] === country && each[2] === city)) found.add(number);
    }
    for (const language of languagesOf(word)) this.#findIn(language, terms, found);
    return found;
  }

  /** Whether a word is one of the name of any place on earth, with photos or without, as far as names were loaded. */
  isOfPlace(word: string): boolean {
    const terms = termsOf(word);
    const isIn = (known: { has(token: string): boolean }): boolean =>
      terms.length > 0 && terms.every((ways) => ways.some((way) => way.every((part) => known.has(part))));
    if (this.#library.places.gazetteer === null) return false;
    this.#words ??= this.#wordsOfPlaces();
    if (isIn(this.#words)) return true;
    const short = fold(word).replaceAll(".", "");
    if (abbreviations.some(([typed]) => fold(typed) === short) || this.#words.has(short)) return true;
    return languagesOf(word).some((language) =>
      this.#names.get(language)?.some(({ tokens }) => isIn(new Set(tokens))),
    );
  }

  /** By row: 1 for photos of these places, and of those in them. */
  rowsIn(numbers: ReadonlySet<number>): Uint8Array {
    const { places, state } = this.#library;
    const within = new Uint8Array(places.table.size);
    // A place has a higher number than the one it is in.
    for (let number = 1; number < within.length; number++)
      within[number] = numbers.has(number) ? 1 : (within[places.table.above(number)] ?? 0);
    const found = new Uint8Array(state.columns.rows);
    for (let row = 0; row < found.length; row++) found[row] = within[places.of(row)] ?? 0;
    return found;
  }

  /** Bytes held, estimated. */
  get byteLength(): number {
    return [...this.#names.values()].reduce(
      (sum, names) => sum + names.length * 150,
      (this.#words?.size ?? 0) * 60,
    );
  }

  #findIn(language: string, terms: readonly Term[], found: Set<number>): void {
    const { table, gazetteer } = this.#library.places;
    if (gazetteer === null) return;
    const { towns } = gazetteer;
    for (const { number, tokens } of this.#names.get(language) ?? []) {
      if (!isFoundBy(terms, tokens)) continue;
      const town = number - towns.regionCount;
      const region = town < 0 ? number : (towns.regions[town] ?? 0);
      const place = table.known({
        country: towns.countries[towns.countryOfRegion[region] ?? 0] ?? "",
        region: towns.regionName(region) || null,
        city: town < 0 ? null : towns.name(town),
      });
      if (place !== noPlace) found.add(place);
    }
  }

  #wordsOfPlaces(): Set<string> {
    const words = new Set<string>();
    const towns = this.#library.places.gazetteer?.towns;
    if (!towns) return words;
    const add = (name: string): void => tokensOf(name).forEach((token) => words.add(token));
    for (const country of towns.countries)
      this.#namesOfCountry(country)
        .flat()
        .forEach((token) => words.add(token));
    for (let region = 0; region < towns.regionCount; region++) add(towns.regionName(region));
    for (let town = 0; town < towns.length; town++) add(towns.name(town));
    return words;
  }

  #namesOfCountry(country: string): readonly (readonly string[])[] {
    return remembered(this.#countries, country, () => namesInAllLanguages(country).map(tokensOf));
  }
}

function languagesOf(word: string): readonly string[] {
  return scripts.find(([letter]) => letter.test(word))?.[1] ?? [];
}

function namesOf({ towns, names }: OtherNames): Name[] {
  return names.map((name, i) => ({ number: towns[i] ?? 0, tokens: tokensOf(name) }));
}

/** Every part of a word begins a word of the name; a part of one or two letters is a whole one. */
function isFoundBy(terms: readonly Term[], tokens: readonly string[]): boolean {
  const names = (part: string): boolean => {
    const isShort = part.length < 3 && /^\p{sc=Latn}+$/u.test(part);
    return tokens.some((token) => (isShort ? token === part : token.startsWith(part)));
  };
  return terms.every((ways) => ways.some((way) => way.every(names)));
}
