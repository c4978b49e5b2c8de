import type { PlaceTable } from "./place-table.ts";

/** The words a place is found by: its names, and those of its country in English and in the person's language. */
export function wordsOfPlace(table: PlaceTable, number: number): string[] {
  const place = table.of(number);
  if (place === null) return [];
  const { country, region, city } = place;
  return [city, region].filter((name) => name !== null).concat(countryNames(country));
}

/** A country in English, as the JSON has it. */
export function englishName(country: string): string {
  return nameIn("en", "long", country);
}

/** A country as the person calls it. */
export function ownName(country: string): string {
  return nameIn(undefined, "long", country);
}

/** What a country is called: "United Kingdom", "UK", "Royaume-Uni". */
export function countryNames(country: string): string[] {
  const before = known.get(country);
  if (before !== undefined) return before;
  const names = new Set([englishName(country), nameIn("en", "short", country), ownName(country)]);
  known.set(country, [...names]);
  return [...names];
}

const known = new Map<string, string[]>();

function nameIn(locale: string | undefined, style: "long" | "short", country: string): string {
  const key = `${locale} ${style}`;
  let names = displays.get(key);
  if (names === undefined) {
    names = new Intl.DisplayNames(locale, { type: "region", style });
    displays.set(key, names);
  }
  return names.of(country) ?? country;
}

const displays = new Map<string, Intl.DisplayNames>();
