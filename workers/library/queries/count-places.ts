import type { CalledPlaces, CalledTowns } from "../../../src/contract/queries.ts";
import type { Gazetteer } from "../places/gazetteer.ts";
import { bareRegion } from "../../../src/photo/geo/bare-region.ts";
import type { Place, PlaceCount } from "../../../src/photo/geo/place.ts";
import type { Fingerprint } from "../../../src/photo/similar/fingerprint-layout.ts";
import { coversOf, type CoverHost, type Covers } from "../covers/covers.ts";
import { isNewer } from "./cluster-gather.ts";
import type { LocatedPoints } from "./located-points.ts";
import { Fact, isTile } from "../state/facts.ts";
import { Criterion } from "../search/criteria.ts";
import type { NamesOfPlaces } from "../places/place-names.ts";
import { noPlace } from "../places/place-table.ts";
import type { TownTable } from "../places/town-table.ts";
import type { QueryParts } from "./details.ts";

/** The photos of one place, and those that may be its cover: the best of each part of them. */
interface Found {
  count: number;
  best: Map<number, number>;
}

/** A place, counted, before its cover is chosen. */
interface Counted extends Found {
  place: Place;
  within: Counted[];
}

/** How many photos of a place are looked at for its cover at most, each of other hours. */
const parts = 12;
const hour = 3_600_000;

/**
 * Countries with their regions and cities, most photos first, of rows that match the filter without its own place.
 * `fails`: by row, the bits of `Criterion` it fails; null without a filter. A city whose region has no name is listed
 * among the regions of its country.
 */
export async function countPlaces(
  host: CoverHost & { library: QueryParts },
  points: LocatedPoints,
  fails: Uint16Array | null,
): Promise<PlaceCount[]> {
  const { library } = host;
  const { columns } = library.state;
  const { places } = library;
  const found: (Found | undefined)[] = [];
  for (let row = 0; row < columns.rows; row++) {
    const number = places.of(row);
    if (number === noPlace || (fails !== null && ((fails[row] ?? 0xffff) & ~Criterion.place) !== 0)) continue;
    const facts = library.state.facts(row);
    if (!isTile(facts) || (facts & Fact.located) === 0) continue;
    const part = Math.floor((columns.takenAt[row] ?? 0) / hour) % parts || 0;
    const into = (found[number] ??= { count: 0, best: new Map() });
    into.count++;
    offer(points, into.best, part, row);
  }
  return withCovers(coversOf(host), treeOf(library, points, found));
}

/** Places side by side have covers that look different, where they can. */
async function withCovers(covers: Covers, places: readonly Counted[]): Promise<PlaceCount[]> {
  const looks: Fingerprint[] = [];
  const counts: PlaceCount[] = [];
  for (const { place, count, best, within } of places) {
    const cover = await covers.best([...best.values()], looks.slice(-parts));
    if (cover?.look) looks.push(cover.look);
    counts.push({ place, count, cover: cover?.row ?? 0, within: await withCovers(covers, within) });
  }
  return counts;
}

/** A place's number is higher than that of the place around it, so going down everything within is counted already. */
function treeOf(
  library: QueryParts,
  points: LocatedPoints,
  found: readonly (Found | undefined)[],
): Counted[] {
  const { table } = library.places;
  const counts: (Counted | undefined)[] = [];
  const countries: Counted[] = [];
  for (let number = found.length - 1; number > noPlace; number--) {
    const place = table.of(number);
    const own = found[number];
    const count = place === null ? undefined : (counts[number] ?? (own && { place, ...own, within: [] }));
    if (count === undefined) continue;
    if (own !== undefined && counts[number] !== undefined) take(points, count, own);
    count.within.sort(byCount);
    const above = table.above(number);
    const wider = table.of(above);
    if (wider === null) {
      countries.push(count);
      continue;
    }
    const outer: Counted = (counts[above] ??= { place: wider, count: 0, best: new Map(), within: [] });
    take(points, outer, count);
    outer.within.push(count);
  }
  return countries.sort(byCount);
}

function take(points: LocatedPoints, into: Found, { count, best }: Found): void {
  into.count += count;
  for (const [part, row] of best) offer(points, into.best, part, row);
}

function offer(points: LocatedPoints, best: Found["best"], part: number, row: number): void {
  const known = best.get(part);
  if (known === undefined || standsBetter(points, row, known)) best.set(part, row);
}

function byCount(a: Counted, b: Counted): number {
  return b.count - a.count || compare(a.place.city, b.place.city) || compare(a.place.region, b.place.region);
}

function compare(a: string | null, b: string | null): number {
  const [left, right] = [a ?? "", b ?? ""];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** As covers are chosen by their columns, then the newest. */
function standsBetter(points: LocatedPoints, row: number, other: number): boolean {
  const [mine, theirs] = [points.worth?.(row) ?? 0, points.worth?.(other) ?? 0];
  return mine === theirs ? isNewer(points, row, other) : mine > theirs;
}

/** What knows the towns. */
interface TownsKnown {
  places: { gazetteer: Gazetteer | null };
}

/** What towns and regions are called in the page's language; none before that is known. */
export function townsOf({ places: { gazetteer } }: TownsKnown): CalledTowns {
  const none = (): CalledPlaces => ({ names: [], shown: [], at: [] });
  if (!gazetteer?.names) return { towns: none(), regions: none() };
  const { towns, names } = gazetteer;
  const called = none();
  names.shown.towns.forEach((number, index) => {
    const town = number - towns.regionCount;
    const name = names.shown.names[index];
    if (town < 0 || name === undefined) return;
    called.names.push(towns.name(town));
    called.shown.push(name);
    called.at.push(towns.latitudes[town] ?? 0, towns.longitudes[town] ?? 0);
  });
  return { towns: called, regions: names.shown.names.length === 0 ? none() : regionsOf(towns, names) };
}

/** All regions by all their names, bare, as two may have one name and only one of them another in the language. */
function regionsOf(towns: TownTable, names: NamesOfPlaces): CalledPlaces {
  const sums = Array.from({ length: towns.regionCount }, () => ({ lat: 0, lng: 0, count: 0 }));
  for (let town = 0; town < towns.length; town++) {
    const sum = sums[towns.regions[town] ?? 0];
    if (sum === undefined) continue;
    sum.lat += towns.latitudes[town] ?? 0;
    sum.lng += towns.longitudes[town] ?? 0;
    sum.count++;
  }
  const called: CalledPlaces = { names: [], shown: [], at: [] };
  sums.forEach(({ lat, lng, count }, region) => {
    const name = towns.regionName(region);
    for (const each of [name, ...names.ownOf(region)]) {
      called.names.push(bareRegion(each));
      called.shown.push(names.shownOf(region) ?? name);
      called.at.push(lat / count, lng / count);
    }
  });
  return called;
}
