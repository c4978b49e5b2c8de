import type { PhotoRecord } from "../../../src/photo/photo.ts";
import type { Place } from "../../../src/photo/place.ts";
import { countryAt } from "./country.ts";
import { noPlace, type PlaceTable } from "./place-table.ts";
import { TownSearch } from "./town-search.ts";
import { TownTable } from "./town-table.ts";
import { withOffset } from "./with-offset.ts";
import { zoneAt } from "./zone.ts";

/** Points are told apart to this part of a degree, about 110 m, and what is found for one holds for all within. */
const cellsPerDegree = 1000;

/** A town is named no farther from its edge than this, in kilometres. */
const farthest = 30;

/** Where no country is known, a town so near tells it, in kilometres from its edge: on islands and where borders are disputed. */
const sure = 3;

/** Names of the points of the globe. Every answer is the same whatever was asked before. */
export class Gazetteer {
  readonly #towns: TownTable;
  readonly #search: TownSearch;
  readonly #places: PlaceTable;
  readonly #countries: ReadonlyMap<string, number>;
  readonly #known = new Map<number, number>();

  /** `towns`: as `TownTable` reads them. */
  constructor(towns: ArrayBuffer, places: PlaceTable) {
    this.#towns = new TownTable(towns);
    this.#search = new TownSearch(this.#towns);
    this.#places = places;
    this.#countries = new Map(this.#towns.countries.map((country, number) => [country, number]));
  }

  /** The number of the place of a point, degrees WGS 84; `noPlace` where there is none, or the point is none. */
  placeAt(lat: number, lng: number): number {
    if (!(Math.abs(lat) <= 90 && Math.abs(lng) <= 180)) return noPlace;
    const [row, column] = [Math.round(lat * cellsPerDegree), Math.round(lng * cellsPerDegree)];
    const cell = row * 400 * cellsPerDegree + column;
    const before = this.#known.get(cell);
    if (before !== undefined) return before;
    const place = this.find(row / cellsPerDegree, column / cellsPerDegree);
    const number = place === null ? noPlace : this.#places.numberOf(place);
    this.#known.set(cell, number);
    return number;
  }

  /** The place of a point, found anew. */
  find(lat: number, lng: number): Place | null {
    const country = countryAt(lat, lng);
    const number = country === null ? null : (this.#countries.get(country) ?? -1);
    const near =
      number === -1 ? null : this.#search.nearest(lat, lng, country === null ? sure : farthest, number);
    if (near === null) return country === null ? null : { country, region: null, city: null };
    const region = this.#towns.regions[near.town] ?? 0;
    return {
      country: country ?? this.#towns.countries[this.#towns.countryOf(near.town)] ?? "",
      region: this.#towns.regionName(region) || null,
      city: this.#towns.name(near.town),
    };
  }

  /** The time zone of a point in a country. */
  zoneAt(lat: number, lng: number, country: string): string | null {
    return zoneAt(lat, lng, country);
  }

  /** The record of a photo at a place, with the offset its date lacks where its time zone tells it. */
  withOffset(record: PhotoRecord, place: number): PhotoRecord {
    const country = this.#places.of(place)?.country;
    return country === undefined ? record : withOffset(record, country);
  }

  /** Bytes held, estimated. */
  get byteLength(): number {
    return this.#known.size * 40 + this.#towns.length * 40;
  }
}
