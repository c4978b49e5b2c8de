import { tokensOf } from "../../workers/library/search/words/normalise.ts";

/** Words that also stand for a kind of photo or a date: what they find is no mere matter of words. */
const special = /^(photo|video|raw|live|favou?rite|ma[iy]|mar|sun|sat|mon|\d+)/;

/** Queries as people type them: beginnings of one to three words that a photo of the library has. */
export function queriesFor(texts: (row: number) => string[], rows: number, count: number): string[] {
  const queries: string[] = [];
  for (let at = 0; queries.length < count; at++) {
    const words = wordsOf(texts(stir(at) % rows));
    const wanted = 1 + (stir(at + 1e6) % 3);
    const some = words.filter((_, word) => (stir(at * 31 + word) & 1) === 1).slice(0, wanted);
    if (some.length > 0) queries.push(some.map((word, place) => begun(word, at + place)).join(" "));
  }
  return queries;
}

/** The same with a letter of the longest word mistyped. */
export function misspelt(queries: readonly string[]): string[] {
  return queries.map((query) => {
    const longest = query.split(" ").reduce((a, b) => (b.length > a.length ? b : a));
    const middle = longest.length >> 1;
    return query.replace(longest, `${longest.slice(0, middle)}q${longest.slice(middle + 1)}`);
  });
}

function wordsOf(texts: string[]): string[] {
  const words = texts.flatMap((text) => tokensOf(text));
  return [...new Set(words)].filter((word) => word.length >= 3 && !special.test(word));
}

/** A third of the words are whole, the others stop somewhere after their third letter. */
function begun(word: string, salt: number): string {
  const length = salt % 3 === 0 ? word.length : 3 + (stir(salt) % Math.max(1, word.length - 2));
  return word.slice(0, length);
}

/** A well-stirred number, the same each time. */
function stir(value: number): number {
  let hash = Math.imul(value + 1, 0x9e3779b1);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}
