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
export const shortPlaceName = (place: Place, locale?: string): string =>
  ownNames(place)[0] ?? countryName(place.country, locale);

/** A place and its country: "Paris, France". Equal names, as in Singapore, appear once. */
export const placeName = (place: Place, locale?: string): string =>
  once(ownNames(place).slice(0, 1), place.country, locale);

/** A place in full: "Paris, Île-de-France, France". Equal names appear once. */
export const fullPlaceName = (place: Place, locale?: string): string =>
  once(ownNames(place), place.country, locale);

/** City and region as they are shown, as far as there are any; a region that is called like its city is left out. */
function ownNames({ region, city, shown }: Place): string[] {
  const names = [shown?.city ?? city, region === city ? null : (shown?.region ?? region)];
  return names.filter((name) => name !== null);
}

function once(names: readonly string[], code: string, locale: string | undefined): string {
  const country = countryName(code, locale);
  // Cities and regions without a name in the person's language have an English one, or their own.
  const again = new Set([country, countryName(code, "en")]);
  const within = names.filter((name) => !again.has(name));
  const parts = [...new Set(within), country];
  return locale === undefined ? joinParts(parts) : parts.join(", ");
}
