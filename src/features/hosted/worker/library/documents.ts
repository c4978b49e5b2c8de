import type { HostedChoice, PrintedDocument } from "../../shared/hosted-port.ts";
import type { SearchDocument } from "../../shared/search-backend.ts";
import { tagsWithoutNames } from "../../../../photo/people/names.ts";
import { wholeRecord } from "../../../../../workers/library/placing/whole-record.ts";
import type { QueryParts } from "../../../../../workers/library/queries/details.ts";
import { tokensOf } from "../../../../../workers/library/search/words/normalise.ts";
import { textsOf } from "../../../../../workers/library/search/words/texts-of.ts";

/** English, and what the engine calls countries itself: photos are not sent anew when the page changes its language. */
const locale = "en";

/**
 * A photo as a search server gets it: the words of what the person chose to send, each once. Nothing else of it is sent, as
 * the server is asked for words only: dates, stars and the rest of a filter are compared here. Tags that name people stay.
 */
export function documentOf(library: QueryParts, row: number, choice: HostedChoice): SearchDocument {
  const record = wholeRecord(library, row);
  const told = { ...record, keywords: tagsWithoutNames(record) };
  const place = placeTold(library, row, choice);
  const texts = textsOf(library, row, told, { names: choice.names, place, locale, called: false });
  return { id: library.publicIds.of(row), words: [...new Set(texts.flatMap(tokensOf))].join(" ") };
}

/** A document with its fingerprint. */
export function printed(document: SearchDocument): PrintedDocument {
  return { document, print: fingerprint(JSON.stringify(document)) };
}

/** The number of the place whose names are told; 0 for none. */
function placeTold({ places }: QueryParts, row: number, choice: HostedChoice): number {
  const place = choice.places === "none" ? 0 : places.of(row);
  const hasCity = (places.table.of(place)?.city ?? null) !== null;
  return choice.places === "region" && hasCity ? places.table.above(place) : place;
}

/** FNV-1a, 32 bits: http://www.isthe.com/chongo/tech/comp/fnv/ */
function fingerprint(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
