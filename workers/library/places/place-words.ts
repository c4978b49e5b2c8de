import type { PlaceTable } from "./place-table.ts";
import { languagesWithNames } from "./place-names.ts";
import { remembered } from "../state/maps.ts";

/**
 * The words a place is found by: its names, and those of its country. `locale`: the page's, undefined for the engine's
 * own. `called`: with what the place is called in the page's language and where it is.
 */
export function wordsOfPlace(
  table: PlaceTable,
  number: number,
  locale: string | undefined,
  called: boolean,
): string[] {
  const place = table.of(number);
  if (place === null) return [];
  const { country, region, city, shown } = place;
  const also = called ? [...table.othersOf(number), ...table.othersOf(table.above(number))] : [];
  const names = called ? [city, region, shown?.city, shown?.region, ...also] : [city, region];
  return [...new Set(names.filter((name) => typeof name === "string"))].concat(
    countryNames(country, locale, called),
  );
}

/** A country in English, as the JSON has it. */
export function englishName(country: string): string {
  return nameIn("en", "long", country);
}

/** A country in the language of a locale. */
export function ownName(country: string, locale: string | undefined): string {
  return nameIn(locale, "long", country);
}

/**
 * What a country is called in English, in the page's language and in the engine's: "United Kingdom", "UK", "Royaume-Uni";
 * `called`: also in short, in its own language, and in everyday words ("USA", "Deutschland", "Holland").
 */
export function countryNames(country: string, locale: string | undefined, called = true): string[] {
  return remembered(known, `${locale} ${country} ${called}`, () => {
    const short = nameIn("en", "short", country);
    const names = [englishName(country), short, ownName(country, locale), ownName(country, undefined)];
    if (called)
      names.push(
        nameIn(locale, "short", country),
        ownName(country, new Intl.Locale(`und-${country}`).maximize().language),
        ...(everyday[country] ?? []),
      );
    return [...new Set(names)];
  });
}

/** What a country is called in every language of the page. */
export function namesInAllLanguages(country: string): string[] {
  const names = ["en", ...languagesWithNames].flatMap((language) =>
    (["long", "short"] as const).map((style) => nameIn(language, style, country)),
  );
  return [...new Set([...names, ...(everyday[country] ?? [])])];
}

/** Names and abbreviations that Intl does not have, or has no longer. */
const everyday: Readonly<Record<string, readonly string[]>> = {
  AE: ["UAE", "VAE", "EAU"],
  BY: ["White Russia", "Weißrussland"],
  CD: ["DR Congo", "DRC", "Zaire"],
  CI: ["Ivory Coast"],
  CN: ["PRC"],
  CV: ["Cape Verde"],
  CZ: ["Czech Republic", "Tschechische Republik", "République tchèque", "República Checa", "Repubblica Ceca"],
  GB: [
    "UK",
    "GB",
    "Great Britain",
    "Großbritannien",
    "Grande-Bretagne",
    "Gran Bretaña",
    "Gran Bretagna",
    "Grã-Bretanha",
    "イギリス",
    "英国",
  ],
  KR: ["Korea", "ROK"],
  MK: ["Macedonia"],
  MM: ["Burma"],
  NL: ["Holland", "Hollande", "Holanda", "Olanda", "オランダ", "הולנד"],
  SZ: ["Swaziland"],
  TL: ["East Timor"],
  TR: ["Turkey"],
  US: ["USA", "America", "Amerika", "EUA", "EEUU", "アメリカ", "米国", "أمريكا", "ארה״ב"],
  VA: ["Vatican"],
};

const known = new Map<string, string[]>();

function nameIn(locale: string | undefined, style: "long" | "short", country: string): string {
  const make = () => new Intl.DisplayNames(locale, { type: "region", style });
  return remembered(displays, `${locale} ${style}`, make).of(country) ?? country;
}

const displays = new Map<string, Intl.DisplayNames>();
