import type { HostedChoice, PrintedDocument } from "../../../src/contract/hosted/hosted-port.ts";
import type { SearchDocument } from "../../../src/contract/hosted/search-backend.ts";
import { tagsAbove } from "../../../src/photo/filter/tags.ts";
import type { Place } from "../../../src/photo/geo/place.ts";
import { flagOf, ratingOf } from "../../../src/photo/marks.ts";
import { cameraName } from "../../../src/photo/names/camera-name.ts";
import { wholeRecord } from "../placing/whole-record.ts";
import type { QueryParts } from "../queries/details.ts";
import { dateNumber } from "../search/dates/civil.ts";
import { tokensOf } from "../search/words/normalise.ts";
import { textsOf } from "../search/words/texts-of.ts";
import { Fact } from "../state/facts.ts";

/** English, and what the engine calls countries itself: photos are not sent anew when the page changes its language. */
const locale = "en";

/** Rounded locations have so many parts in a degree: about 11 km from north to south. */
const roundedParts = 10;

/** A photo as a search server gets it, of what the person chose to send. */
export function documentOf(library: QueryParts, row: number, choice: HostedChoice): SearchDocument {
  const { columns } = library.state;
  const record = wholeRecord(library, row);
  const place = placeTold(library, row, choice);
  const texts = textsOf(library, row, record, { names: choice.names, place, locale, called: false });
  const words = new Set(texts.flatMap(tokensOf));
  // Servers only store moments, so a wide date is left out.
  const isWide = record.takenAt?.edtf !== undefined;
  const taken = isWide ? Number.NaN : (columns.takenAt[row] ?? Number.NaN);
  return whole({
    id: library.publicIds.of(row),
    words: [...words].join(" "),
    kind: record.kind,
    stars: ratingOf(columns.marks[row]),
    favourite: (library.state.facts(row) & Fact.favourite) !== 0,
    tags: [...new Set(record.keywords.flatMap(tagsAbove))],
    flag: flagOf(columns.marks[row]),
    taken: Number.isNaN(taken) ? null : Math.floor(taken / 1000),
    year: Number.isNaN(taken) ? null : Math.floor(dateNumber(taken) / 10_000),
    camera: cameraName(record.camera.make, record.camera.model) || null,
    title: record.title,
    description: record.description,
    path: choice.names ? library.records.path(row) : null,
    ...(choice.locations === "none" ? {} : whereabouts(library, row, choice, place)),
  });
}

/** A document with its fingerprint. */
export function printed(document: SearchDocument): PrintedDocument {
  return { document, print: fingerprint(JSON.stringify(document)) };
}

/** The number of the place that is told: nothing below its region where locations are rounded. */
function placeTold({ places }: QueryParts, row: number, { locations }: HostedChoice): number {
  const place = places.of(row);
  if (locations === "exact" || place === 0) return locations === "none" ? 0 : place;
  const city = places.table.of(place)?.city ?? null;
  if (locations === "none") return 0;
  return city === null ? place : places.table.above(place);
}

function whereabouts(library: QueryParts, row: number, { locations }: HostedChoice, place: number) {
  const { lat, lng } = library.state.columns;
  const spot = { lat: lat[row] ?? Number.NaN, lng: lng[row] ?? Number.NaN };
  const located = !Number.isNaN(spot.lat);
  const parts = locations === "exact" ? 1e6 : roundedParts;
  const rounded = (degrees: number): number => Math.round(degrees * parts) / parts;
  const told: Partial<Place> = library.places.table.of(place) ?? {};
  const location = located ? { lat: rounded(spot.lat), lng: rounded(spot.lng) } : null;
  return { located, location, country: told.country, region: told.region, city: told.city };
}

type Loose<T> = { [Name in keyof T]: T[Name] | (undefined extends T[Name] ? null : never) };

/** Without what is not known. */
function whole(loose: Loose<SearchDocument>): SearchDocument {
  const known = Object.entries(loose).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(known) as unknown as SearchDocument;
}

/** FNV-1a, 32 bits: http://www.isthe.com/chongo/tech/comp/fnv/ */
function fingerprint(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
