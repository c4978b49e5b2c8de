import type { Suggestion } from "../../../../src/photo/filter/facets.ts";
import type { Place } from "../../../../src/photo/geo/place.ts";
import type { PlaceTable } from "../../places/place-table.ts";
import { countryNames, ownName } from "../../places/place-words.ts";
import { tokensOf } from "../words/normalise.ts";

/** A place by its own name. */
interface PlaceName {
  number: number;
  place: Place;
  label: string;
  tokens: readonly string[];
}

/** All places there are photos of, and those above, by their own names. */
export class PlaceNames {
  #names: PlaceName[] = [];
  #locale: string | undefined;
  #namings = 0;

  /** Of a table that only becomes longer. */
  of(table: PlaceTable, locale: string | undefined): readonly PlaceName[] {
    if (locale !== this.#locale || table.namings !== this.#namings) this.#names = [];
    this.#namings = table.namings;
    this.#locale = locale;
    for (let number = this.#names.length + 1; number < table.size; number++) {
      const place = table.of(number);
      if (place !== null) this.#names.push(nameOf(number, place, table.othersOf(number), locale));
    }
    return this.#names;
  }

  /** Bytes held, estimated. */
  get byteLength(): number {
    return this.#names.length * 300;
  }
}

/** Choosing a place leaves out the words that named it. */
export function placeSuggestion({ place, label }: PlaceName, count: number, text: string): Suggestion {
  return { kind: "place", label, count, filter: { place, text } };
}

/** A country has several names; a town is told with its country, for there are others of its name. */
function nameOf(
  number: number,
  place: Place,
  others: readonly string[],
  locale: string | undefined,
): PlaceName {
  const country = ownName(place.country, locale);
  const { region, city } = place.shown ?? place;
  const own = city ?? region;
  const names =
    own === null ? countryNames(place.country, locale) : [own, place.city ?? place.region ?? "", ...others];
  const tokens = [...new Set(names.flatMap(tokensOf))];
  const isTwice = place.city === place.region;
  const parts = city !== null ? [city, isTwice ? null : region, country] : [own, country];
  const label =
    own === null ? country : parts.filter((part, i) => part !== null && part !== parts[i - 1]).join(", ");
  return { number, place, label, tokens };
}
