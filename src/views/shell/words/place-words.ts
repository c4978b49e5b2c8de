import type { Place } from "../../../photo/geo/place.ts";

const made = new Map<string | undefined, Intl.DisplayNames>();

/** A country in the person's own language, by its code of ISO 3166-1: "France". The code where nobody has a name for it. */
export function countryName(code: string, locale?: string): string {
  const names = made.get(locale) ?? new Intl.DisplayNames(locale, { type: "region", fallback: "code" });
  made.set(locale, names);
  return names.of(code) ?? code;
}

/** The narrowest name there is: "Paris", else its region, else the country. */
export const shortPlaceName = ({ country, region, city }: Place, locale?: string): string =>
  city ?? region ?? countryName(country, locale);

/** A place and its country: "Paris, France". What has one name, as Singapore has, is said once. */
export const placeName = (place: Place, locale?: string): string =>
  once([place.city ?? place.region], place.country, locale);

/** A place with all it lies in: "Paris, Île-de-France, France". What has one name is said once. */
export const fullPlaceName = ({ city, region, country }: Place, locale?: string): string =>
  once([city, region], country, locale);

function once(names: readonly (string | null)[], code: string, locale: string | undefined): string {
  const country = countryName(code, locale);
  // Cities and regions have English names, or their own, whatever the person speaks.
  const again = new Set([country, countryName(code, "en")]);
  const within = names.filter((name) => name !== null && !again.has(name));
  return [...new Set(within), country].join(", ");
}
