import { textsOf, type HelpTexts } from "./help-text.ts";

/** A run of a text; the parts that were looked for are marked. */
export interface Run {
  text: string;
  isMatch: boolean;
}

/** A page that has all words: its title, and of its text the line that has most of them. */
export interface FoundHelp {
  name: string;
  title: Run[];
  excerpt: Run[];
}

/** Longest excerpt, in characters. */
const longest = 160;

/** The words of what was typed, folded. */
export const wordsIn = (query: string): string[] => [...new Set(fold(query).split(/\s+/).filter(Boolean))];

/**
 * Pages whose title and text have all words, each anywhere, for words may be glued to others. First come those that have them in
 * the title, then those where words begin with them.
 */
export function findHelp(pages: HelpTexts, names: readonly string[], query: string): FoundHelp[] {
  const words = wordsIn(query);
  if (words.length === 0) return [];
  const found = names.flatMap((name) => {
    const page = pages[name];
    if (page === undefined) return [];
    const lines = textsOf(page);
    const whole = fold([page.title, ...lines].join("\n"));
    if (!words.every((word) => whole.includes(word))) return [];
    const rank = countIn(fold(page.title), words) * (words.length + 1) + beginningsIn(whole, words);
    const best = lines.toSorted((a, b) => rankOf(b, words) - rankOf(a, words))[0] ?? "";
    return { rank, name, title: marked(page.title, words), excerpt: excerptOf(marked(best, words)) };
  });
  return found
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ name, title, excerpt }) => ({ name, title, excerpt }));
}

const rankOf = (text: string, words: readonly string[]): number =>
  countIn(fold(text), words) + beginningsIn(fold(text), words);

/** How many of the words a folded text has. */
const countIn = (folded: string, words: readonly string[]): number =>
  words.filter((word) => folded.includes(word)).length;

/** With how many of the words a word of a folded text begins. */
function beginningsIn(folded: string, words: readonly string[]): number {
  const spaced = ` ${folded.replaceAll(/[^\p{L}\p{N}]+/gu, " ")}`;
  return words.filter((word) => spaced.includes(` ${word}`)).length;
}

/** Text as it is compared: without accents, in small letters. */
const fold = (text: string): string =>
  text.normalize("NFKD").replaceAll(/\p{M}/gu, "").replaceAll("’", "'").toLowerCase();

/** A text with all places marked where one of the words is. Words are folded. */
export function marked(text: string, words: readonly string[]): Run[] {
  // Folded, a sign may be none or several: for each one of them, which sign of the text it is from.
  const signs = [...new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(text)];
  const folded = signs.map(({ segment }) => fold(segment));
  const from = folded.flatMap((part, at) => Array.from({ length: part.length }, () => at));
  const whole = folded.join("");
  const isMarked = new Uint8Array(signs.length);
  for (const word of words)
    for (let at = whole.indexOf(word); at >= 0; at = whole.indexOf(word, at + 1))
      isMarked.fill(1, from[at], (from[at + word.length - 1] ?? 0) + 1);
  const runs: Run[] = [];
  for (const [at, { segment }] of signs.entries()) {
    const isMatch = isMarked[at] === 1;
    const last = runs.at(-1);
    if (last?.isMatch === isMatch) last.text += segment;
    else runs.push({ text: segment, isMatch });
  }
  return runs;
}

/** The part of a text around its first match, cut between words. */
function excerptOf(runs: readonly Run[]): Run[] {
  const before = runs.length > 1 && runs[0]?.isMatch === false ? runs[0].text : "";
  const cutBefore = before.length > longest / 2 ? before.slice(-longest / 2).replace(/^\S*\s/, "…") : before;
  const kept: Run[] = before === "" ? [] : [{ text: cutBefore, isMatch: false }];
  let room = longest - cutBefore.length;
  for (const run of runs.slice(before === "" ? 0 : 1)) {
    if (room <= 0) break;
    const fits = run.isMatch || run.text.length <= room;
    kept.push(fits ? run : { ...run, text: `${run.text.slice(0, room).replace(/\s\S*$/, "")}…` });
    room = fits ? room - run.text.length : 0;
  }
  return kept;
}
