import { metresBetween, type Spot } from "../../../../photo/geo/great-circle.ts";
import type { HomeChoice } from "../../../../photo/trips.ts";
import { dayMs } from "../../../../photo/filter/histogram.ts";
import type { Stay } from "./stays.ts";

/** A home of a year. */
interface Home extends Spot {
  /** Days of that year with photos from there. */
  days: number;
  isChosen: boolean;
}

/** By year: its home, and then the one before or after it where a person moved. */
export type Homes = ReadonlyMap<number, readonly Home[]>;

/** Days that ended around one spot, by year. */
interface Haunt extends Spot {
  years: Map<number, { days: number; months: Set<number> }>;
}

/** Evenings this near to one another are at one place, in metres. */
const near = 30_000;
/** A home has photos in this many months of its year, and of this many days: a long holiday has not. */
const leastMonths = 3;
const leastDays = 5;
/** Who moved has two homes that year; the other one has photos in this many months. */
const leastMonthsBefore = 2;
/** A year without a home of its own has that of a year this near. */
const farthestYears = 5;

/**
 * Where most nights of each year were spent: the place where most days ended, if photos were taken there in several
 * months. What a person said counts first, and for all years alone. `lasts`: the last stay of each day. Years without photos have no entry.
 */
export function homesOf(lasts: ReadonlyMap<number, Stay>, chosen: readonly HomeChoice[]): Homes {
  const haunts = hauntsOf(lasts);
  const years = [...new Set(haunts.flatMap((haunt) => [...haunt.years.keys()]))].sort((a, b) => a - b);
  const found = new Map(years.flatMap((year) => entryOf(year, mostOf(haunts, year))));
  const homes = new Map<number, Home[]>();
  for (const year of years) {
    const said = chosen.find((one) => one.year === year) ?? chosen.find((one) => one.year === null);
    const own = said === undefined ? found.get(year) : hauntAt(haunts, said);
    const main = own ?? nearestYear(found, year);
    if (main === undefined) continue;
    const beside = said?.year === null ? [] : [found.get(year - 1), found.get(year + 1)];
    const others = beside.filter(
      (other) => other !== undefined && other !== main && monthsOf(other, year) >= leastMonthsBefore,
    );
    const all = [main, ...others].filter((haunt) => haunt !== undefined);
    homes.set(
      year,
      all.map((haunt, at) => ({
        lat: haunt.lat,
        lng: haunt.lng,
        days: haunt.years.get(year)?.days ?? 0,
        isChosen: at === 0 && said !== undefined,
      })),
    );
  }
  return homes;
}

/** The year of a local day. */
export function yearOf(day: number): number {
  return new Date(day * dayMs).getUTCFullYear();
}

function hauntsOf(lasts: ReadonlyMap<number, Stay>): Haunt[] {
  const haunts: Haunt[] = [];
  for (const [day, stay] of lasts) {
    let haunt = haunts.find((one) => isNear(one, stay));
    if (haunt === undefined) haunts.push((haunt = { lat: stay.lat, lng: stay.lng, years: new Map() }));
    const date = new Date(day * dayMs);
    const year = haunt.years.get(date.getUTCFullYear()) ?? { days: 0, months: new Set<number>() };
    year.days++;
    year.months.add(date.getUTCMonth());
    haunt.years.set(date.getUTCFullYear(), year);
  }
  return haunts;
}

function isNear(a: Spot, b: Spot): boolean {
  return Math.abs(a.lat - b.lat) < 0.4 && metresBetween(a, b) <= near;
}

function mostOf(haunts: readonly Haunt[], year: number): Haunt | undefined {
  let most: Haunt | undefined;
  for (const haunt of haunts) {
    const days = haunt.years.get(year)?.days ?? 0;
    if (days < leastDays || monthsOf(haunt, year) < leastMonths) continue;
    if (days > (most?.years.get(year)?.days ?? 0)) most = haunt;
  }
  return most;
}

function monthsOf(haunt: Haunt, year: number): number {
  return haunt.years.get(year)?.months.size ?? 0;
}

function entryOf(year: number, haunt: Haunt | undefined): [number, Haunt][] {
  return haunt === undefined ? [] : [[year, haunt]];
}

function hauntAt(haunts: readonly Haunt[], at: Spot): Haunt {
  return { lat: at.lat, lng: at.lng, years: haunts.find((one) => isNear(one, at))?.years ?? new Map() };
}

/** The home of the nearest year that has one; of two the earlier. */
function nearestYear(found: ReadonlyMap<number, Haunt>, year: number): Haunt | undefined {
  for (let away = 1; away <= farthestYears; away++) {
    const haunt = found.get(year - away) ?? found.get(year + away);
    if (haunt !== undefined) return haunt;
  }
  return undefined;
}
