import type { Suggestion } from "../../../src/photo/facets.ts";
import type { Filter } from "../../../src/photo/filter.ts";
import type { Holdings } from "../holdings.ts";
import { suggestDates } from "./date-suggestions.ts";
import type { Matching } from "./matching.ts";
import { fold, termsOf, tokensOf } from "./normalise.ts";
import { indexAll } from "./indexing.ts";

/** Suggestions at most of one kind, and in all. */
const mostOfAKind = 3;
const most = 10;

/** Titles are looked for among so many of the photos found. */
const titlesFrom = 200;

/** A suggestion, and how to count it. */
type Draft = Omit<Suggestion, "count">;

/**
 * What a person who typed this may mean, within the rest of the filter: dates, cameras, folders, keywords, titles and
 * words that go on like the last words typed. Each is counted by what it finds together with the words before.
 */
export function suggestionsFor(holdings: Holdings, matching: Matching, text: string): Suggestion[] {
  if (termsOf(text).length === 0) return [];
  indexAll(holdings);
  const within = { ...matching.filter, text };
  const counted = (drafts: Iterable<Draft>): Suggestion[] => count(matching, within, drafts);
  const found = [
    ...counted(suggestDates(holdings, matching, within)),
    ...counted(named(camerasOf(holdings), text)),
    ...counted(named(foldersOf(holdings), text)),
    ...counted(named(keywordsOf(holdings), text)),
    ...counted(named(titlesOf(holdings, matching, within), text)),
    ...counted(wordsOf(holdings, text)),
  ];
  return withoutRepeats(found).slice(0, most);
}

/** Something with a name that can be suggested. */
interface Named {
  kind: Suggestion["kind"];
  label: string;
  tokens: readonly string[];
  /** What it asks for beside the words that were typed before its name; words of its own as `text`. */
  filter: Partial<Filter>;
}

/** Those whose names hold the last words typed, each as the beginning of a word of theirs. */
function* named(all: Iterable<Named>, text: string): Generator<Draft> {
  const words = text.trim().split(/\s+/);
  const typed = words.map((word) => termsOf(word).flatMap((term) => term.at(-1) ?? []));
  for (const { kind, label, tokens, filter } of all) {
    let from = words.length;
    while (from > 0 && isIn(typed[from - 1] ?? [], tokens)) from--;
    if (from === words.length) continue;
    yield {
      kind,
      label,
      filter: { ...filter, text: [...words.slice(0, from), filter.text ?? ""].join(" ").trim() },
    };
  }
}

function isIn(words: readonly string[], tokens: readonly string[]): boolean {
  return words.length > 0 && words.every((word) => tokens.some((token) => token.startsWith(word)));
}

function* camerasOf({ search }: Holdings): Generator<Named> {
  for (const name of search.cameras.names)
    yield { kind: "camera", label: name, tokens: tokensOf(name), filter: { camera: name } };
}

/** Each folder files lie in, and those above. */
function* foldersOf({ records }: Holdings): Generator<Named> {
  const seen = new Set<string>();
  for (const path of records.folders()) {
    for (let end = path.indexOf("/") + 1; end > 0; end = path.indexOf("/", end) + 1) {
      const folder = path.slice(0, end);
      if (seen.has(folder)) continue;
      seen.add(folder);
      const label = folder.slice(folder.lastIndexOf("/", end - 2) + 1, -1);
      yield { kind: "folder", label, tokens: tokensOf(label), filter: { folder } };
    }
  }
}

function* keywordsOf({ search }: Holdings): Generator<Named> {
  for (const { label, tokens } of search.keywords.all())
    yield { kind: "keyword", label, tokens, filter: { text: label } };
}

/** Of the newest photos the words find. */
function* titlesOf(holdings: Holdings, matching: Matching, within: Filter): Generator<Named> {
  const fails = matching.failures(within);
  let left = titlesFrom;
  for (const row of holdings.shownRows()) {
    if (fails[row] !== 0) continue;
    if (left-- === 0) return;
    const { title } = holdings.sidecars.merged(row, holdings.records.record(row));
    if (title !== null)
      yield { kind: "title", label: title, tokens: tokensOf(title), filter: { text: title } };
  }
}

/** Words that go on where the last one stops. */
function* wordsOf({ search }: Holdings, text: string): Generator<Draft> {
  const words = text.trim().split(/\s+/);
  const last = fold(words.pop() ?? "");
  if (!/^[\p{L}\p{M}]{2,}$/u.test(last)) return;
  for (const word of search.index.suggest(last, mostOfAKind + 1))
    if (word !== last) yield { kind: "word", label: word, filter: { text: [...words, word].join(" ") } };
}

/** The best of a kind that find anything: those of most photos. */
function count(matching: Matching, within: Filter, drafts: Iterable<Draft>): Suggestion[] {
  const some = [...drafts].slice(0, mostCounted);
  return some
    .map((draft) => ({ ...draft, count: countOf(matching, { ...within, ...draft.filter }) }))
    .filter((suggestion) => suggestion.count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, mostOfAKind);
}

/** Counting takes a look at every photo. */
const mostCounted = 8;

function countOf(matching: Matching, filter: Filter): number {
  let count = 0;
  for (const failed of matching.failures(filter)) if (failed === 0) count++;
  return count;
}

/** One name is suggested once: as what was found first. */
function withoutRepeats(suggestions: readonly Suggestion[]): Suggestion[] {
  const seen = new Set<string>();
  return suggestions.filter(({ label, filter: { folder = "" } }) => {
    const key = `${fold(label)} ${folder}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
