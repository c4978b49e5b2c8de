import { LibraryParts } from "../../workers/library/parts/library-parts.ts";
import { loadGazetteer } from "../../workers/library/places/load-gazetteer.ts";
import { nameSome } from "../../workers/library/places/naming.ts";
import { noPlace } from "../../workers/library/places/place-table.ts";
import type { Fact } from "./scenario.ts";

/** What is asked of this worker. */
export interface PlacesAsked {
  records: number;
}

/** What came of it. */
export type PlacesAnswer = { facts: Fact[] } | { failed: string };

/** As the library names rows between two looks at its messages, in milliseconds. */
const SLICE = 6;

/** Points asked for one by one, each in a cell of its own. */
const ALONE = 20_000;

self.onmessage = async ({ data }: MessageEvent<PlacesAsked>) => {
  try {
    self.postMessage({ facts: await measure(data.records) } satisfies PlacesAnswer);
  } catch (error) {
    self.postMessage({ failed: String(error) } satisfies PlacesAnswer);
  }
};

async function measure(records: number): Promise<Fact[]> {
  const library = new LibraryParts();
  const loading = performance.now();
  await loadGazetteer(library.places);
  const loaded = performance.now() - loading;
  const { gazetteer } = library.places;
  if (gazetteer === null) throw new Error("There is nothing to find places by.");
  const spots = spotsOf(SPOTS);
  for (let row = 0; row < records; row++)
    putNear(library, row, spots[stir(row >> 5) % spots.length] ?? [0, 0]);

  const slices: number[] = [];
  for (let more = true; more;) {
    const start = performance.now();
    more = nameSome(library, () => performance.now() - start >= SLICE);
    slices.push(performance.now() - start);
  }
  const named = Array.from({ length: records }, (_, row) => library.places.of(row)).filter(
    (place) => place !== noPlace,
  ).length;
  if (named < records * 0.9) throw new Error(`Only ${named} of ${records} photos have a place.`);

  const alone = performance.now();
  for (let i = 0; i < ALONE; i++) {
    const [lat, lng] = spots[i % spots.length] ?? [0, 0];
    gazetteer.find(lat + around(i, 1) * 2, lng + around(i, 2) * 2);
  }
  const each = ((performance.now() - alone) * 1000) / ALONE;
  return [
    { name: "Towns loaded", value: loaded, unit: "ms" },
    { name: "All named", value: slices.reduce((sum, slice) => sum + slice, 0), unit: "ms" },
    { name: "Longest slice", value: Math.max(...slices), unit: "ms" },
    { name: "Places", value: library.places.table.size - 1, unit: "" },
    { name: "Lookup of a new point", value: each, unit: "µs" },
  ];
}

/** Photos are near one of this many spots. */
const SPOTS = 900;

/** Where people live, roughly: from 60 north to 40 south, never on the open sea for long. */
const lands: readonly (readonly [south: number, north: number, west: number, east: number])[] = [
  [36, 55, -9, 30],
  [25, 48, -122, -75],
  [22, 40, 100, 122],
  [8, 30, 73, 88],
  [-34, -5, -60, -40],
  [-33, 10, 12, 38],
  [31, 42, 130, 142],
];

function spotsOf(count: number): [number, number][] {
  return Array.from({ length: count }, (_, i) => {
    const [south, north, west, east] = lands[i % lands.length] ?? [0, 1, 0, 1];
    return [south + part(i, 3) * (north - south), west + part(i, 4) * (east - west)];
  });
}

/** Half of the photos of a spot are within some hundred metres, most others in the town, some on the way there. */
function putNear({ state, places }: LibraryParts, row: number, [lat, lng]: readonly [number, number]): void {
  const { columns } = state;
  const spread = row % 2 === 0 ? 0.006 : row % 20 === 1 ? 0.6 : 0.05;
  columns.include(row);
  columns.lat[row] = lat + around(row, 5) * spread;
  columns.lng[row] = lng + around(row, 6) * spread;
  places.note(row);
}

/** -0.5 to 0.5, denser in the middle. */
function around(id: number, salt: number): number {
  return (part(id, salt) + part(id, salt + 20)) / 2 - 0.5;
}

/** 0 to 1. */
function part(id: number, salt: number): number {
  return stir(id * 31 + salt * 7919) / 2 ** 32;
}

/** A well-stirred number, the same each time. */
function stir(value: number): number {
  let hash = Math.imul(value + 1, 0x9e3779b1);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}
