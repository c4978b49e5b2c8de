import { mapWords } from "../../../words/map.ts";
import { oncePerLocale } from "../../../words/locale.ts";

const { say } = mapWords;

const hundredths = oncePerLocale(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);

/** A name for an area without one: its middle, as "38.71° N, 9.14° W". */
export function middleName({ lat, lng }: { lat: number; lng: number }): string {
  const degrees = (value: number): string => hundredths().format(Math.abs(value));
  return [
    say(lat < 0 ? "degreesSouth" : "degreesNorth", { degrees: degrees(lat) }),
    say(lng < 0 ? "degreesWest" : "degreesEast", { degrees: degrees(lng) }),
  ].join(", ");
}
