import type { Suggestion } from "../../../../src/photo/filter/facets.ts";
import type { KnownTrip } from "../../../../src/features/trips/worker/library/describe-trips.ts";
import { tagLabel } from "../../../../src/photo/filter/tags.ts";
import { suggestDates } from "../dates/date-suggestions.ts";
import type { Filtering } from "../words/word-finder.ts";
import { fold, termsOf, tokensOf } from "../words/normalise.ts";
import { placeSuggestion } from "./place-suggestions.ts";
import { named } from "./named.ts";
import { suggestAlbums, suggestTracks, suggestTrips } from "./named-suggestions.ts";
import { SuggestionCounts } from "./suggestion-counts.ts";
import type { WordTables } from "../words/word-tables.ts";

/** Suggestions at most of one kind, and in all. */
const mostOfAKind = 3;
const most = 10;

/** Titles counted at most: each takes a search. */
const mostSearched = 8;

/** Titles are taken from this many of the photos found. */
const titlesFrom = 200;

/**
 * What a person who typed this may mean, within the rest of the filter: trips, albums, tracks, dates, places, cameras, folders, people,
 * keywords, titles, and words that continue the last one. Each is counted together with the words before.
 */
export function suggestionsFor(
  tables: WordTables,
  matching: Filtering,
  { text, trips }: { text: string; trips: readonly KnownTrip[] },
): Suggestion[] {
  if (termsOf(text).length === 0) return [];
  const within = { ...matching.filter, text };
  const counts = new SuggestionCounts(tables, matching, within);
  const found = [
    suggestTrips(tables, counts, { text, trips }),
    suggestAlbums(tables, counts, text),
    suggestTracks(tables, counts, text),
    suggestDates(tables, counts, text),
    suggestPlaces(tables, counts, text),
    suggestCameras(tables, counts, text),
    suggestFolders(tables, counts, text),
    suggestPeople(tables, counts, text),
    suggestKeywords(tables, counts, text),
    suggestTitles(tables, counts, text),
    suggestWords(tables, counts, text),
  ];
  return withoutRepeats(found.flatMap(best)).slice(0, most);
}

/** Those of most photos. */
function best(suggestions: Suggestion[]): Suggestion[] {
  const some = suggestions.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
  return some.slice(0, mostOfAKind);
}

/** A city comes before its region when both have as many photos. Of other languages where nothing is called so here. */
function suggestPlaces(
  { library, places, foreign }: WordTables,
  counts: SuggestionCounts,
  text: string,
): Suggestion[] {
  const deepestFirst = places.of(library.places.table, library.search.locale).toReversed();
  const found = Array.from(named(deepestFirst, text), ({ name, before }) =>
    placeSuggestion(name, counts.ofPlace(name.number, before), before),
  );
  if (found.length > 0) return found;
  const words = text.trim().split(/\s+/);
  const numbers = foreign.find(words.pop() ?? "");
  const before = words.join(" ");
  return deepestFirst
    .filter(({ number }) => numbers.has(number))
    .map((name) => placeSuggestion(name, counts.ofPlace(name.number, before), before));
}

function suggestCameras({ library }: WordTables, counts: SuggestionCounts, text: string): Suggestion[] {
  const names = library.search.cameras.names.map((label) => ({ label, tokens: tokensOf(label) }));
  return Array.from(named(names, text), ({ name: { label }, before }) => ({
    kind: "camera",
    label,
    count: counts.ofCamera(label, before),
    filter: { camera: label, text: before },
  }));
}

function suggestFolders(
  { folders, library }: WordTables,
  counts: SuggestionCounts,
  text: string,
): Suggestion[] {
  const names = folders.of(library.records.folders());
  const found: Suggestion[] = Array.from(named(names, text), ({ name: { label, folder }, before }) => ({
    kind: "folder",
    label,
    count: counts.ofFolder(folder, before),
    filter: { folder, text: before },
  }));
  return tellApart(best(found));
}

/** Folders of one name are labelled by path. */
function tellApart(folders: Suggestion[]): Suggestion[] {
  return folders.map((one) => {
    const isTwin = folders.some((other) => other !== one && other.label === one.label);
    return isTwin ? { ...one, label: (one.filter.folder ?? "").slice(0, -1) } : one;
  });
}

function suggestPeople({ people }: WordTables, counts: SuggestionCounts, text: string): Suggestion[] {
  return Array.from(named(people.all(), text), ({ name: { label }, before }) => ({
    kind: "person",
    label,
    count: counts.ofPerson(label, before),
    filter: { person: label, text: before },
  }));
}

function suggestKeywords({ keywords }: WordTables, counts: SuggestionCounts, text: string): Suggestion[] {
  return Array.from(named(keywords.all(), text), ({ name: { label }, before }) => ({
    kind: "keyword",
    label: tagLabel(label),
    count: counts.ofTag(label, before),
    filter: { keyword: label, text: before },
  }));
}

/** Titles of the newest photos the words find. */
function suggestTitles({ library }: WordTables, counts: SuggestionCounts, text: string): Suggestion[] {
  const fails = counts.fails(text);
  const titles = new Set<string>();
  let left = titlesFrom;
  for (const row of library.state.shownRows()) {
    if (fails[row] !== 0) continue;
    if (left-- === 0) break;
    const { title } = library.sidecars.merged(row, library.records.record(row));
    if (title !== null) titles.add(title);
  }
  const names = Array.from(titles, (label) => ({ label, tokens: tokensOf(label) }));
  return searched(names, counts, text);
}

/** Titles found by their words; those that begin as typed come first. */
function searched(
  names: Iterable<{ label: string; tokens: readonly string[] }>,
  counts: SuggestionCounts,
  text: string,
): Suggestion[] {
  const start = fold(text.trim());
  const isFirst = (label: string): number => (fold(label).startsWith(start) ? 0 : 1);
  return Array.from(named(names, text), ({ name: { label }, before }) => ({ label, before }))
    .sort((a, b) => isFirst(a.label) - isFirst(b.label))
    .slice(0, mostSearched)
    .map(({ label, before }) => wordsSuggested("title", label, `${before} ${label}`.trim(), counts));
}

/** Words that continue the last one. */
function suggestWords({ index }: WordTables, counts: SuggestionCounts, text: string): Suggestion[] {
  const words = text.trim().split(/\s+/);
  const last = fold(words.pop() ?? "");
  if (!/^[\p{L}\p{M}]{2,}$/u.test(last)) return [];
  return index
    .suggest(last, mostOfAKind + 1)
    .filter((word) => word !== last)
    .map((word) => wordsSuggested("word", word, [...words, word].join(" "), counts));
}

function wordsSuggested(
  kind: Suggestion["kind"],
  label: string,
  text: string,
  counts: SuggestionCounts,
): Suggestion {
  return { kind, label, count: counts.ofText(text), filter: { text } };
}

/** The same words are suggested once, as the first kind found: programs list people among keywords, too. */
function withoutRepeats(suggestions: readonly Suggestion[]): Suggestion[] {
  const seen = new Set<string>();
  return suggestions.filter(({ kind, label, filter }) => {
    const isWords = kind === "title" || kind === "word";
    const isNamed = kind === "keyword" || kind === "person";
    const words = isNamed ? `${filter.text} ${filter.person ?? filter.keyword}`.trim() : filter.text;
    const meaning = isWords || isNamed ? fold(words ?? "") : `${kind} ${label}`;
    if (seen.has(meaning)) return false;
    seen.add(meaning);
    return true;
  });
}
