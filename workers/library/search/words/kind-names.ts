import type { CalledKind, CalledKinds } from "../../../../src/contract/search.ts";
import { byName } from "../../../../src/photo/by-name.ts";
import { calledMarks, matchesMarks } from "../../../../src/photo/filter/mark-filters.ts";
import { markCount } from "../../../../src/photo/marks.ts";
import { Fact } from "../../state/facts.ts";
import { plainDigits } from "../dates/numeric-date.ts";
import { patternOf } from "./forms-pattern.ts";
import { fold } from "./normalise.ts";

/** Whether a photo is of a kind, by its facts, its marks, when it was taken, and its row. */
export interface IsOfKind {
  (facts: number, marks: number, takenAt: number, row: number): boolean;
  /** The rows of the kind, where they are known without a look at all. */
  rows?: () => Iterable<number>;
}

/** What people call kinds and stars. */
export interface KindNames {
  /** By folded name. */
  kinds: ReadonlyMap<string, IsOfKind>;
  /** Words of the longest name. */
  mostWords: number;
  /** "4 stars". */
  stars: RegExp;
}

const marked = Object.keys(calledMarks) as (keyof typeof calledMarks)[];

/** Marks are looked up in a table of all there are: these checks run for every photo. */
function isMarked(kind: keyof typeof calledMarks): IsOfKind {
  const matches = Uint8Array.from({ length: markCount }, (_, marks) =>
    matchesMarks(calledMarks[kind].filter, marks) ? 1 : 0,
  );
  return (_, marks) => matches[marks] === 1;
}

const checks: Readonly<Record<CalledKind | "raw", IsOfKind>> = {
  ...byName(marked, isMarked),
  photo: (facts) => (facts & Fact.video) === 0,
  video: (facts) => (facts & Fact.video) !== 0,
  raw: (facts) => (facts & Fact.rawPair) !== 0,
  live: (facts) => (facts & (Fact.live | Fact.motion)) !== 0,
  favourite: (facts) => (facts & Fact.favourite) !== 0,
  unlocated: (facts) => (facts & Fact.located) === 0,
  undated: (_, _marks, takenAt) => Number.isNaN(takenAt),
};

/** English is understood before the page says anything, and in every language. */
const english: readonly [name: string, kind: keyof typeof checks][] = [
  ["photo", "photo"],
  ["video", "video"],
  ["raw", "raw"],
  ["live", "live"],
  ["favourite", "favourite"],
  ["favorite", "favourite"],
  ...marked.flatMap((kind) =>
    calledMarks[kind].english.map((name): [string, keyof typeof checks] => [name, kind]),
  ),
  ["no location", "unlocated"],
  ["without location", "unlocated"],
  ["no date", "undated"],
  ["without date", "undated"],
];
const englishStars = ["{n} star", "{n} stars", "{n} \u2605"];

/** Also as Arabic, Persian and Japanese write them. */
const upToFive = "[1-5\u0661-\u0665\u06f1-\u06f5\uff11-\uff15]";

/** Names in English, and those the page told. `others`: what names else there are, folded, where these leave them free. */
export function kindNames(
  called?: CalledKinds,
  others: Iterable<readonly [string, IsOfKind]> = [],
): KindNames {
  const kinds = new Map<string, IsOfKind>();
  for (const [kind, names] of Object.entries(called?.kinds ?? {}))
    for (const name of names) kinds.set(fold(name), checks[kind as CalledKind]);
  for (const [name, kind] of english)
    for (const form of [name, `${name}s`]) if (!kinds.has(form)) kinds.set(form, checks[kind]);
  for (const [name, isOf] of others) if (!kinds.has(name)) kinds.set(name, isOf);
  const mostWords = Math.max(...Array.from(kinds.keys(), (name) => name.split(" ").length));
  return { kinds, mostWords, stars: patternOf([...englishStars, ...(called?.stars ?? [])], upToFive) };
}

/** How many stars are written in what `KindNames.stars` found. */
export function starsIn(written: string): number {
  return Number(/[1-5]/.exec(plainDigits(fold(written)))?.[0]);
}

/** Tells the names of kinds among words from the others; the longest name counts. */
export function readKinds(
  words: readonly string[],
  { kinds, mostWords }: KindNames,
): { kinds: { written: string; isOf: IsOfKind }[]; rest: string[] } {
  const found: { written: string; isOf: IsOfKind }[] = [];
  const rest: string[] = [];
  for (let at = 0; at < words.length;) {
    let length = Math.min(mostWords, words.length - at);
    const isOfFirst = (): IsOfKind | undefined => kinds.get(fold(words.slice(at, at + length).join(" ")));
    while (length > 1 && isOfFirst() === undefined) length--;
    const isOf = isOfFirst();
    const written = words.slice(at, at + length).join(" ");
    if (isOf === undefined) rest.push(written);
    else found.push({ written, isOf });
    at += length;
  }
  return { kinds: found, rest };
}
