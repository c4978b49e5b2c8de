import type { CalledTowns } from "../../../src/contract/queries.ts";
import type { Gazetteer } from "../places/gazetteer.ts";
import type { PlaceCount } from "../../../src/photo/geo/place.ts";
import { isNewer } from "./cluster-gather.ts";
import type { LocatedPoints } from "./located-points.ts";
import { Fact, isTile } from "../state/facts.ts";
import { Criterion } from "../search/criteria.ts";
import { noPlace } from "../places/place-table.ts";
import type { QueryParts } from "./details.ts";

/** The photos of one place itself. */
interface Found {
  count: number;
  cover: number;
}

/**
 * Countries with their regions and cities, most photos first, of rows that match the filter without its own place.
 * `fails`: by row, the bits of `Criterion` it fails; null without a filter. A city whose region has no name is listed
 * among the regions of its country.
 */
export function countPlaces(
  library: QueryParts,
  points: LocatedPoints,
  fails: Uint16Array | null,
): PlaceCount[] {
  const { columns } = library.state;
  const { places } = library;
  const found: (Found | undefined)[] = [];
  for (let row = 0; row < columns.rows; row++) {
    const number = places.of(row);
    if (number === noPlace || (fails !== null && ((fails[row] ?? 0xffff) & ~Criterion.place) !== 0)) continue;
    const facts = library.state.facts(row);
    if (!isTile(facts) || (facts & Fact.located) === 0) continue;
    const known = found[number];
    if (known === undefined) found[number] = { count: 1, cover: row };
    else {
      known.count++;
      if (standsBetter(library, points, row, known.cover)) known.cover = row;
    }
  }
  return treeOf(library, points, found);
}

/** A place's number is higher than that of the place around it, so going down everything within is counted already. */
function treeOf(
  library: QueryParts,
  points: LocatedPoints,
  found: readonly (Found | undefined)[],
): PlaceCount[] {
  const { table } = library.places;
  const counts: (PlaceCount | undefined)[] = [];
  const countries: PlaceCount[] = [];
  for (let number = found.length - 1; number > noPlace; number--) {
    const place = table.of(number);
    const own = found[number];
    const count = place === null ? undefined : (counts[number] ?? (own && { place, ...own, within: [] }));
    if (count === undefined) continue;
    if (own !== undefined && counts[number] !== undefined) take(library, points, count, own);
    count.within.sort(byCount);
    const above = table.above(number);
    const wider = table.of(above);
    if (wider === null) {
      countries.push(count);
      continue;
    }
    const outer = (counts[above] ??= { place: wider, count: 0, cover: count.cover, within: [] });
    take(library, points, outer, count);
    outer.within.push(count);
  }
  return countries.sort(byCount);
}

function take(library: QueryParts, points: LocatedPoints, into: PlaceCount, { count, cover }: Found): void {
  into.count += count;
  if (standsBetter(library, points, cover, into.cover)) into.cover = cover;
}

function byCount(a: PlaceCount, b: PlaceCount): number {
  return b.count - a.count || compare(a.place.city, b.place.city) || compare(a.place.region, b.place.region);
}

function compare(a: string | null, b: string | null): number {
  const [left, right] = [a ?? "", b ?? ""];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Pictures that are there, then favourites, then whole ones, then photos before videos, then the newest. */
function standsBetter(library: QueryParts, points: LocatedPoints, row: number, other: number): boolean {
  const [mine, theirs] = [rank(library.state.facts(row)), rank(library.state.facts(other))];
  return mine === theirs ? isNewer(points, row, other) : mine > theirs;
}

function rank(facts: number): number {
  let points = 0;
  if (facts & (Fact.thumbnail | Fact.preview)) points += 4;
  if (facts & Fact.favourite) points += 2;
  if ((facts & Fact.video) === 0) points += 1;
  return points;
}

/** What knows the towns. */
interface TownsKnown {
  places: { gazetteer: Gazetteer | null };
}

/** The towns that the page's language has names of its own for; none before these are known. */
export function townsOf({ places: { gazetteer } }: TownsKnown): CalledTowns {
  const called: CalledTowns = { names: [], shown: [], at: [] };
  if (!gazetteer?.names) return called;
  const { towns } = gazetteer;
  const { shown } = gazetteer.names;
  shown.towns.forEach((number, index) => {
    const town = number - towns.regionCount;
    const name = shown.names[index];
    if (town < 0 || name === undefined) return;
    called.names.push(towns.name(town));
    called.shown.push(name);
    called.at.push(towns.latitudes[town] ?? 0, towns.longitudes[town] ?? 0);
  });
  return called;
}
