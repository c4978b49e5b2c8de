import type { PhotoRecord } from "../../../src/photo/photo.ts";
import type { Place } from "../../../src/photo/geo/place.ts";
import { countryAt } from "./country.ts";
import type { NamesOfPlaces } from "./place-names.ts";
import { noPlace, type PlaceTable } from "./place-table.ts";
import { TownSearch } from "./town-search.ts";
import { TownTable } from "./town-table.ts";
import { formatWallTime, offsetText, parseWallTime } from "../../../src/photo/wall-time.ts";
import { isLocalTime } from "./local-time.ts";
import { aheadAt, offsetAt } from "../../../src/photo/dates/zone-offset.ts";
import { isFilmInUtc } from "../../../src/photo/dates/utc-times.ts";
import { zoneAt } from "./zone.ts";

/** Points are distinguished to this part of a degree, about 110 m; all within share an answer. */
const cellsPerDegree = 1000;

/** Points share a time zone to this part of a degree, about a kilometre. */
const zoneCells = 100;

/** Cells remembered: more than a day's photos ever need, and some megabytes. */
const mostKnown = 200_000;

/** A town is named no farther from its edge than this, in kilometres. */
const farthest = 30;

/** Where no country is known, a town so near tells it, in kilometres from its edge: on islands and where borders are disputed. */
const sure = 3;

/** What tells when and where a photo was taken. */
type Placed = Pick<PhotoRecord, "takenAt" | "location">;

/** The record of a photo from a country, with the offset its date lacks where the time zone of its place tells it. */
export function withOffset<R extends Placed>(record: R, country: string): R {
  const { takenAt, location } = record;
  if (takenAt === null || location === null || !isLocalTime(takenAt)) return record;
  const offset = offsetIn(country, location.lat, location.lng, parseWallTime(takenAt.local));
  if (offset === null) return record;
  return { ...record, takenAt: { ...takenAt, offset, offsetSource: "zone" } };
}

/** The offset of the clocks at a point in a country when they showed a time; null where it is not known. */
function offsetIn(country: string, lat: number, lng: number, wallMs: number): string | null {
  const zone = zoneAt(lat, lng, country);
  return zone === null ? null : offsetAt(zone, wallMs);
}

/** What tells the time zone of a point; null where it is not known. */
interface ZonesOfPlaces {
  zoneOf(lat: number, lng: number): string | null;
}

/**
 * The record of a film with the time that clocks showed at its place, where its date is UTC; that date comes first among
 * the others then. As it is where the place or its zone is not known, or not yet.
 */
export function onLocalClock(record: PhotoRecord, places: ZonesOfPlaces): PhotoRecord {
  const { takenAt, location, others } = record;
  if (takenAt === null || location === null || !isFilmInUtc(record)) return record;
  const zone = places.zoneOf(location.lat, location.lng);
  const at = parseWallTime(takenAt.local);
  const ahead = zone === null ? null : aheadAt(zone, at);
  if (!ahead) return record;
  const local = formatWallTime(at + ahead);
  const moved = {
    local,
    offset: offsetText(ahead / 60_000),
    source: takenAt.source,
    offsetSource: "zone",
  } as const;
  return { ...record, takenAt: moved, others: { ...others, takenAt: [takenAt, ...others.takenAt] } };
}

/** Names of the points of the globe. Every answer is the same whatever was asked before. */
export class Gazetteer {
  readonly towns: TownTable;
  readonly #search: TownSearch;
  readonly #places: PlaceTable;
  readonly #countries: ReadonlyMap<string, number>;
  /** By cell: the number of its place. */
  readonly #known = new Map<number, number>();
  /** By cell of zones: the zone. */
  readonly #zones = new Map<number, string | null>();
  /** By town: its number as a place, once it was found. */
  readonly #ofTown: Uint32Array;
  #names: NamesOfPlaces | null = null;

  /** `towns`: as `TownTable` reads them. */
  constructor(towns: ArrayBuffer, places: PlaceTable) {
    this.towns = new TownTable(towns);
    this.#search = new TownSearch(this.towns);
    this.#places = places;
    this.#ofTown = new Uint32Array(this.towns.length);
    this.#countries = new Map(this.towns.countries.map((country, number) => [country, number]));
  }

  /** The number of the place of a point, degrees WGS 84; `noPlace` where there is none, or the point is none. */
  placeAt(lat: number, lng: number): number {
    if (!(Math.abs(lat) <= 90 && Math.abs(lng) <= 180)) return noPlace;
    const [row, column] = [Math.round(lat * cellsPerDegree), Math.round(lng * cellsPerDegree)];
    const cell = row * 400 * cellsPerDegree + column;
    const before = this.#known.get(cell);
    if (before !== undefined) return before;
    const number = this.#numberAt(row / cellsPerDegree, column / cellsPerDegree);
    if (this.#known.size >= mostKnown) this.#known.clear();
    this.#known.set(cell, number);
    return number;
  }

  /** The place of a point, without remembering it. */
  find(lat: number, lng: number): Place | null {
    return this.#places.of(this.#numberAt(lat, lng));
  }

  #numberAt(lat: number, lng: number): number {
    const country = countryAt(lat, lng);
    if (country === null) {
      const near = this.#search.nearest(lat, lng, sure, null);
      return near === null ? noPlace : this.#numberOf(near.town);
    }
    const number = this.#countries.get(country);
    const near = number === undefined ? null : this.#search.nearest(lat, lng, farthest, number);
    return near === null
      ? this.#places.numberOf({ country, region: null, city: null })
      : this.#numberOf(near.town);
  }

  #numberOf(town: number): number {
    const before = this.#ofTown[town] ?? noPlace;
    if (before !== noPlace) return before;
    const region = this.towns.regions[town] ?? 0;
    const number = this.#places.numberOf({
      country: this.towns.countries[this.towns.countryOf(town)] ?? "",
      region: this.towns.regionName(region) || null,
      city: this.towns.name(town),
    });
    this.#ofTown[town] = number;
    this.#call(number, town);
    return number;
  }

  /** What places are called beside their names in the table. Those found before are called so, too. */
  get names(): NamesOfPlaces | null {
    return this.#names;
  }

  set names(names: NamesOfPlaces | null) {
    this.#names = names;
    this.#places.callAnew();
    this.#ofTown.forEach((number, town) => {
      if (number !== noPlace) this.#call(number, town);
    });
  }

  #call(number: number, town: number): void {
    if (this.#names === null) return;
    const region = this.towns.regions[town] ?? 0;
    const shown = this.#names.shownOf(region);
    const at = this.towns.regionCount + town;
    this.#places.call(number, { region: shown, city: this.#names.shownOf(at) }, this.#names.ownOf(at));
    if (this.towns.regionName(region) === "") return;
    this.#places.call(this.#places.above(number), { region: shown, city: null }, this.#names.ownOf(region));
  }

  /** The time zone of a point, to about a kilometre; null where it is not known. */
  zoneOf(lat: number, lng: number): string | null {
    const [row, column] = [Math.round(lat * zoneCells), Math.round(lng * zoneCells)];
    const cell = row * 400 * zoneCells + column;
    const known = this.#zones.get(cell);
    if (known !== undefined) return known;
    const point = [row / zoneCells, column / zoneCells] as const;
    const country = this.find(...point)?.country;
    const zone = country === undefined ? null : zoneAt(...point, country);
    if (this.#zones.size >= mostKnown) this.#zones.clear();
    this.#zones.set(cell, zone);
    return zone;
  }

  /** The record of a photo at a place, with the offset its date lacks where its time zone tells it. */
  withOffset<R extends Placed>(record: R, place: number): R {
    const country = this.#places.of(place)?.country;
    return country === undefined ? record : withOffset(record, country);
  }

  /** The offset of the clocks at a point, which is in a place, when they showed a time; null where it is not known. */
  offsetAt(lat: number, lng: number, place: number, wallMs: number): string | null {
    const country = this.#places.of(place)?.country;
    return country === undefined ? null : offsetIn(country, lat, lng, wallMs);
  }

  /** The record of a film with the time that clocks showed at its place, where its date is UTC. */
  onLocalClock(record: PhotoRecord): PhotoRecord {
    return onLocalClock(record, this);
  }

  /** Bytes held, estimated. */
  get byteLength(): number {
    return (
      (this.#known.size + this.#zones.size) * 40 + this.towns.length * 40 + (this.#names?.byteLength ?? 0)
    );
  }
}
