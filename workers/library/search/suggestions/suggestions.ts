import type { Suggestion } from "../../../../src/photo/filter/facets.ts";
import type { KnownTrip } from "../../../../src/features/trips/worker/library/describe-trips.ts";
import { tagLabel } from "../../../../src/photo/filter/tags.ts";
import { dayMs } from "../../../../src/photo/filter/histogram.ts";
import { endOf } from "../../../../src/photo/dates/edtf.ts";
import { widthOf } from "../../state/facts.ts";
import { dateNumber } from "../dates/civil.ts";
import { Criterion } from "../criteria.ts";
import { rowsTaken } from "../dates/date-mask.ts";
import { readDates } from "../dates/date-words.ts";
import type { Filtering } from "../words/word-finder.ts";
import { readLights, shownName } from "../../../../src/features/light/worker/library/light-names.ts";
import { lights, type Light } from "../../../../src/photo/light.ts";
import { fold, termsOf, tokensOf } from "../words/normalise.ts";
import { placeSuggestion } from "./place-suggestions.ts";
import { countryNames } from "../../places/place-words.ts";
import { SuggestionCounts } from "./suggestion-counts.ts";
import type { WordTables } from "../words/word-tables.ts";

/** Suggestions at most of one kind, and in all. */
const mostOfAKind = 3;
const most = 10;

/** Titles counted at most: each takes a search. */
const mostSearched = 8;

/** Names of things, lights and colours are suggested from so many letters on, where a word has letters. */
const leastBegun = 2;

/** Titles are taken from this many of the photos found. */
const titlesFrom = 200;

/** The names that contain the last words typed, each as the beginning of a word. `before`: the words before those. */
function* named<T extends { tokens: readonly string[] }>(
  names: Iterable<T>,
  text: string,
): Generator<{ name: T; before: string }> {
  const words = text.trim().split(/\s+/);
  const typed = words.map((word) => termsOf(word).flatMap((term) => term.at(-1) ?? []));
  for (const name of names) {
    let from = words.length;
    while (from > 0 && isIn(typed[from - 1] ?? [], name.tokens)) from--;
    if (from < words.length) yield { name, before: words.slice(0, from).join(" ") };
  }
}

function isIn(words: readonly string[], tokens: readonly string[]): boolean {
  return words.length > 0 && words.every((word) => tokens.some((token) => token.startsWith(word)));
}

/** Trips by their names, and those without one by where they went: their countries, and where most of their photos are from. */
function suggestTrips(
  { library }: WordTables,
  counts: SuggestionCounts,
  { text, trips }: { text: string; trips: readonly KnownTrip[] },
): Suggestion[] {
  const { locale } = library.search;
  const names = trips.map(({ trip, rows }) => ({
    trip,
    rows,
    tokens: namesOf(trip, locale).flatMap(tokensOf),
  }));
  return Array.from(named(names, text), ({ name: { trip, rows }, before }) => {
    const count = counts.ofTrip(rows, before);
    return { kind: "trip", label: trip.id, count, filter: { trip: trip.id, text: before }, trip };
  });
}

function namesOf({ name, places, countries }: KnownTrip["trip"], locale: string | undefined): string[] {
  if (name !== null) return [name];
  const { place } = places.reduce((best, each) => (each.photos > best.photos ? each : best), {
    place: null as KnownTrip["trip"]["places"][number]["place"] | null,
    photos: 0,
  });
  const most = [place?.city, place?.shown?.city].filter((city) => typeof city === "string");
  return [...most, ...countries.flatMap((country) => countryNames(country, locale))];
}

/** Albums by their names. */
function suggestAlbums(tables: WordTables, counts: SuggestionCounts, text: string): Suggestion[] {
  const albums = tables.named.all().filter(({ kind }) => kind === "album");
  return Array.from(named(albums, text), ({ name: { id, label }, before }) => {
    const filter = { album: id, text: before };
    return { kind: "album", label, count: counts.ofFilter(filter), filter };
  });
}

/** GPS tracks by their names, in quotes: no filter is of one. */
function suggestTracks(tables: WordTables, counts: SuggestionCounts, text: string): Suggestion[] {
  const tracks = tables.named.all().filter(({ kind }) => kind === "track");
  return Array.from(named(tracks, text), ({ name: { label }, before }) => {
    const wanted = `${before} "${label.replaceAll('"', " ")}"`.trim();
    return { kind: "track", label, count: counts.ofText(wanted), filter: { text: wanted } };
  });
}

/** The year, the months or the days that the last words typed may mean, where there are photos of them. */
function suggestDates({ library, names }: WordTables, counts: SuggestionCounts, text: string): Suggestion[] {
  const { dates, rest } = readDates(text, names);
  const phrase = dates.find((date) => text.trim().normalize("NFC").endsWith(date.text));
  if (phrase === undefined) return [];
  const { years, months, day, weekdays, season, span } = phrase.when;
  if (weekdays !== 0 || season) return [];
  const before = [...dates.filter((date) => date !== phrase).map((date) => date.text), ...rest].join(" ");
  if (span !== null) return [suggestSpan(span, { counts, text: before, locale: library.search.locale })];
  const unit = day > 0 ? 1 : months > 0 || years === null ? 100 : 10_000;
  const { columns } = library.state;
  const taken = rowsTaken(columns, phrase.when);
  const found = new Map<number, number>();
  const unitOf = (at: number): number => Math.floor(dateNumber(at) / unit) * unit;
  const wide: { first: number; last: number }[] = [];
  counts.fails(before).forEach((failed, row) => {
    if ((failed & ~Criterion.date) !== 0) return;
    const time = columns.takenAt[row] ?? Number.NaN;
    const width = widthOf(columns.facts[row] ?? 0);
    const [first, last] = [unitOf(time), unitOf(endOf(time, width) - 1)];
    if (width !== 0) wide.push({ first, last });
    if (taken[row] === 1 && first === last) found.set(first, (found.get(first) ?? 0) + (width === 0 ? 1 : 0));
  });
  // As the filter finds them: all that may be of it.
  for (const date of found.keys())
    found.set(
      date,
      (found.get(date) ?? 0) + wide.filter(({ first, last }) => first <= date && date <= last).length,
    );
  const newestFirst = [...found].sort(([a], [b]) => b - a);
  const { locale } = library.search;
  return newestFirst.map(([date, count]) => suggestionOf(date, { count, text: before, locale }));
}

/** The light that the last words typed mean; and those whose name they begin, once lights are known. */
function suggestLights(tables: WordTables, counts: SuggestionCounts, text: string): Suggestion[] {
  const { library, lights: words } = tables;
  const { locale } = library.search;
  const suggested = (light: Light, before: string): Suggestion => {
    const filter = { light, text: before };
    return { kind: "light", label: shownName(light, locale), count: counts.ofFilter(filter), filter };
  };
  const typed = text.trim().normalize("NFC");
  const asked = readLights(typed, words).lights.at(-1);
  if (asked !== undefined && typed.endsWith(asked.written)) {
    const before = typed.slice(0, -asked.written.length).trim();
    return lights
      .filter((_, number) => ((asked.lights >> number) & 1) === 1)
      .map((light) => suggested(light, before));
  }
  if (library.search.lights === null) return [];
  return Array.from(lightsBegun(tables, text), ({ name: { light }, before }) => suggested(light, before));
}

/** The lights whose names the last words typed begin, with the words before. */
export function lightsBegun(
  { library }: WordTables,
  text: string,
): Iterable<{ name: { light: Light }; before: string }> {
  const names = lights.map((light) => ({ light, tokens: tokensOf(shownName(light, library.search.locale)) }));
  return begun(names, text);
}

/** Things that models saw, by what they are called in the page's language. */
function suggestThings({ library }: WordTables, counts: SuggestionCounts, text: string): Suggestion[] {
  const { locale = "en", seen } = library.search;
  const names = seen.things?.called(new Intl.Locale(locale).language) ?? [];
  return Array.from(begun(names, text), ({ name: { label }, before }) =>
    wordsSuggested("thing", label, `${before} ${label}`.trim(), counts),
  );
}

/** Colours, once those of photos are known. */
function suggestColours(
  { library, colours: { names } }: WordTables,
  counts: SuggestionCounts,
  text: string,
): Suggestion[] {
  if (library.search.colours === null) return [];
  return Array.from(begun(names, text), ({ name: { label }, before }) =>
    wordsSuggested("colour", label, `${before} ${label}`.trim(), counts),
  );
}

/** The same, from two letters on: one begins too many of them. */
function* begun<T extends { tokens: readonly string[] }>(
  names: Iterable<T>,
  text: string,
): Generator<{ name: T; before: string }> {
  const [last = ""] = tokensOf(text.trim().split(/\s+/).at(-1) ?? "");
  if (last.length >= leastBegun || !/^\p{scx=Latn}/u.test(last)) yield* named(names, text);
}

/** The days between two midnights. */
function suggestSpan(
  [first, after]: readonly [from: number, to: number],
  { counts, text, locale }: { counts: SuggestionCounts; text: string; locale: string | undefined },
): Suggestion {
  const [from, to] = [new Date(first), new Date(after - dayMs)];
  const filter = { from: isoDay(from), to: isoDay(to), text };
  const label = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).formatRange(from, to);
  return { kind: "date", label, count: counts.ofFilter(filter), filter };
}

/** `date` as `dateNumber` has it; with a day 0 the whole month, with a month 0 the whole year. */
function suggestionOf(
  date: number,
  { count, text, locale }: { count: number; text: string; locale: string | undefined },
): Suggestion {
  const [year, month, day] = [Math.floor(date / 10_000), Math.floor(date / 100) % 100, date % 100];
  const from = new Date(Date.UTC(year, Math.max(0, month - 1), Math.max(1, day)));
  const to = day > 0 ? from : new Date(Date.UTC(year, month || 12, 0));
  const options: Intl.DateTimeFormatOptions = { year: "numeric", timeZone: "UTC" };
  if (month > 0) options.month = "long";
  if (day > 0) options.day = "numeric";
  const label = new Intl.DateTimeFormat(locale, options).format(from);
  return { kind: "date", label, count, filter: { from: isoDay(from), to: isoDay(to), text } };
}

function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/**
 * What a person who typed this may mean, within the rest of the filter: trips, albums, tracks, dates, lights, things, colours, places, cameras, folders,
 * people, keywords, titles, and words that continue the last one. Each is counted together with the words before.
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
    suggestLights(tables, counts, text),
    suggestThings(tables, counts, text),
    suggestColours(tables, counts, text),
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
