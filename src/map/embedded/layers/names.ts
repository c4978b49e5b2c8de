import type { FeatureLike } from "ol/Feature.js";

/** A translating browser may leave a tag on the page that `Intl` would throw at: its default replaces it. */
function valid(tag: string): string {
  try {
    return new Intl.Locale(tag).toString();
  } catch {
    // No language that `Intl` knows.
    return new Intl.NumberFormat().resolvedOptions().locale;
  }
}

/** The language of the interface, in which all names on the map are. */
export function mapLanguage(): string {
  const language = typeof document === "undefined" ? "" : document.documentElement.lang;
  return language === "" ? "en" : valid(language);
}

const regions = new Map<string, Intl.DisplayNames>();

/** Name of a country (ISO 3166-1, two letters) in the map's language; null if unknown. */
export function countryLabel(iso: string, locale: string = mapLanguage()): string | null {
  if (!/^[A-Z]{2}$/.test(iso)) return null;
  const known = regions.get(locale) ?? new Intl.DisplayNames([locale], { type: "region", fallback: "none" });
  regions.set(locale, known);
  return known.of(iso) ?? null;
}

let english: ReadonlySet<string> | null = null;

/** Whether a country has this English name. */
export function isCountry(name: string): boolean {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("");
  english ??= new Set(letters.flatMap((a) => letters.map((b) => countryLabel(a + b, "en") ?? "")));
  return english.has(name);
}

// A range test first, because Unicode property tables cost a slow device a whole frame.
const isLatin = (text: string): boolean =>
  !/[\u0250-\uffff]/.test(text) || !/(?=\P{Script=Latin})\p{Letter}/u.test(text);

/**
 * Name of a feature in the map's language (`name:xx`), else its local name, or the English one if the local name uses a
 * script foreign to the language.
 */
export function localName(feature: Pick<FeatureLike, "get">, locale: string = mapLanguage()): string {
  const textOf = (key: string): string => {
    const value: unknown = feature.get(key);
    return typeof value === "string" ? value : "";
  };
  const language = locale.split("-")[0] ?? "";
  const known = textOf(`name:${locale}`) || textOf(`name:${language}`);
  if (known !== "") return known;
  const own = textOf("name");
  if (isLatin(own) || new Intl.Locale(locale).maximize().script !== "Latn") return own;
  return textOf("name:en") || own;
}

/** Letters outside Latin, Greek and Cyrillic, including the rarest blocks of these. */
const otherLetters = /[\u0530-\u1cff\u2070-\uffff]/;

/** Capitals separated by hair spaces, in scripts that have capitals and do not join letters. */
export function spaced(name: string): string {
  if (otherLetters.test(name)) return name;
  let all = "";
  for (const sign of name.toLocaleUpperCase()) {
    const isLetter = sign.toLowerCase() !== sign;
    const beside = all !== "" && !/\s$/.test(all);
    all += isLetter && beside ? `\u200a${sign}` : sign;
  }
  return all;
}
