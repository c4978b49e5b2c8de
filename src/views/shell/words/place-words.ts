import type { Place } from "../../../photo/geo/place.ts";
import { oncePerLocale } from "../../../words/locale.ts";
import { joinParts } from "../../../words/comma.ts";

const displays = oncePerLocale(
  (locale) => new Intl.DisplayNames(locale, { type: "region", fallback: "code" }),
);

/** A country in the person's language, by its ISO 3166-1 code: "France". The code if it has no name. */
export function countryName(code: string, locale?: string): string {
  return displays(locale).of(code) ?? code;
}

/** The most specific name: "Paris", else its region, else the country. */
export const shortPlaceName = ({ country, region, city }: Place, locale?: string): string =>
  city ?? region ?? countryName(country, locale);

/** A place and its country: "Paris, France". Equal names, as in Singapore, appear once. */
export const placeName = (place: Place, locale?: string): string =>
  once([place.city ?? place.region], place.country, locale);

/** A place in full: "Paris, Île-de-France, France". Equal names appear once. */
export const fullPlaceName = ({ city, region, country }: Place, locale?: string): string =>
  once([city, region], country, locale);

function once(names: readonly (string | null)[], code: string, locale: string | undefined): string {
  const country = countryName(code, locale);
  // Cities and regions have English or local names, in any language of the person.
  const again = new Set([country, countryName(code, "en")]);
  const within = names.filter((name): name is string => name !== null && !again.has(name));
  const parts = [...new Set(within), country];
  return locale === undefined ? joinParts(parts) : parts.join(", ");
}
