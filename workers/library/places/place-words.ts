import type { PlaceTable } from "./place-table.ts";
import { remembered } from "../state/maps.ts";

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
  return remembered(known, country, () => [
    ...new Set([englishName(country), nameIn("en", "short", country), ownName(country)]),
  ]);
}

const known = new Map<string, string[]>();

function nameIn(locale: string | undefined, style: "long" | "short", country: string): string {
  const make = () => new Intl.DisplayNames(locale, { type: "region", style });
  return remembered(displays, `${locale} ${style}`, make).of(country) ?? country;
}

const displays = new Map<string, Intl.DisplayNames>();
