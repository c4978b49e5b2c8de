import type { PlaceTable } from "./place-table.ts";
import { remembered } from "../state/maps.ts";

/** The words a place is found by: its names, and those of its country. `locale`: the page's, undefined for the engine's own. */
export function wordsOfPlace(table: PlaceTable, number: number, locale: string | undefined): string[] {
  const place = table.of(number);
  if (place === null) return [];
  const { country, region, city } = place;
  return [city, region].filter((name) => name !== null).concat(countryNames(country, locale));
}

/** A country in English, as the JSON has it. */
export function englishName(country: string): string {
  return nameIn("en", "long", country);
}

/** A country in the language of a locale. */
export function ownName(country: string, locale: string | undefined): string {
  return nameIn(locale, "long", country);
}

/** What a country is called in English, in the page's language and in the engine's: "United Kingdom", "UK", "Royaume-Uni". */
export function countryNames(country: string, locale: string | undefined): string[] {
  return remembered(known, `${locale} ${country}`, () => {
    const short = nameIn("en", "short", country);
    return [...new Set([englishName(country), short, ownName(country, locale), ownName(country, undefined)])];
  });
}

const known = new Map<string, string[]>();

function nameIn(locale: string | undefined, style: "long" | "short", country: string): string {
  const make = () => new Intl.DisplayNames(locale, { type: "region", style });
  return remembered(displays, `${locale} ${style}`, make).of(country) ?? country;
}

const displays = new Map<string, Intl.DisplayNames>();
