import type { Place } from "../../../src/photo/geo/place.ts";

/** Stands for no place. */
export const noPlace = 0;

/**
 * Every place there are photos of, by number from 1 on. Above a city there is its region, above that its country, and
 * each has a number, too, so that what places have in common is found by numbers alone.
 */
export class PlaceTable {
  readonly #places: (Place | null)[] = [null];
  /** By number: that of the place above; 0 above a country. */
  readonly #above: number[] = [noPlace];
  readonly #numbers = new Map<string, number>();
  /** By number: what else a place is called. */
  readonly #others = new Map<number, readonly string[]>();
  /** Goes up when places are called otherwise than before. */
  namings = 0;

  /** The number of a place; a place not seen before gets one. */
  numberOf(place: Place): number {
    const { country, region, city } = place;
    const key = keyOf(place);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    let above = noPlace;
    if (city !== null) above = this.numberOf({ country, region, city: null });
    else if (region !== null) above = this.numberOf({ country, region: null, city: null });
    const number = this.#places.push({ country, region, city }) - 1;
    this.#above.push(above);
    this.#numbers.set(key, number);
    return number;
  }

  /** Says what a place is called in the person's language, null for as it is, and what else. Of several of a name the first tells. */
  call(
    number: number,
    shown: { region: string | null; city: string | null },
    others: readonly string[],
  ): void {
    const place = this.#places[number];
    if (place === null || place === undefined || this.#others.has(number)) return;
    this.#others.set(number, others);
    const { region, city } = place;
    if (shown.region === null && shown.city === null) return;
    this.#places[number] = { ...place, shown: { region: shown.region ?? region, city: shown.city ?? city } };
  }

  /** From now on places are called otherwise. */
  callAnew(): void {
    this.namings++;
    this.#others.clear();
    this.#places.forEach((place, number) => {
      if (place === null) return;
      const { country, region, city } = place;
      this.#places[number] = { country, region, city };
    });
  }

  /** What else a place itself is called. */
  othersOf(number: number): readonly string[] {
    return this.#others.get(number) ?? [];
  }

  /** The number of a place there are photos of; `noPlace` of others. */
  known(place: Place): number {
    return this.#numbers.get(keyOf(place)) ?? noPlace;
  }

  /** What a number stands for; null for `noPlace`. */
  of(number: number): Place | null {
    return this.#places[number] ?? null;
  }

  above(number: number): number {
    return this.#above[number] ?? noPlace;
  }

  /** The deepest place both are in, or are; `noPlace` when the countries differ or one is not known. */
  common(a: number, b: number): number {
    // A place has a higher number than what is above it.
    while (a !== b) {
      if (a > b) a = this.above(a);
      else b = this.above(b);
    }
    return a;
  }

  /** Numbers given so far, `noPlace` among them. */
  get size(): number {
    return this.#places.length;
  }
}

function keyOf({ country, region, city }: Place): string {
  return `${country}\n${region ?? ""}\n${city ?? ""}`;
}
