import { capacityFor, grown } from "../../state/grow.ts";
import { FreshRows } from "./fresh-rows.ts";
import { fold, termsOf, tokensOf, type Term } from "./normalise.ts";
import { keepBoth } from "./row-masks.ts";
import { bytesOf, SegmentBuilder, type WordSegment } from "./segment.ts";

/** How many fresh rows make a segment, and how many segments of a level one of the next. */
interface Sizes {
  freshRows: number;
  fanIn: number;
}

/** Texts whose tokens are remembered: most folders, cameras and keywords are those of the photo before. */
const mostRemembered = 4096;

/** Of one word, as rounds are counted in a byte; only text without spaces has more. */
const mostTokens = 250;

/** A merge under way; `strays`: how many rows had left before. */
interface Merging {
  from: WordSegment[];
  strays: number;
  steps: Generator<undefined, WordSegment>;
}

/** How words are looked for. */
export interface QueryWay {
  /** Words must be whole; else they may be the beginning of longer ones. */
  exact?: boolean;
  /** A word nothing begins with may have typing mistakes in it. */
  typos?: boolean;
}

/** Finds photos by words. Rows are numbers from 0. */
interface WordIndex {
  /** The row is found by these texts, and no longer by those it was given before. */
  index(row: number, texts: readonly string[]): void;
  remove(row: number): void;
  /** By row: 1 where every word of the text is found. Rows beyond its end match nothing. */
  query(text: string, way?: QueryWay): Uint8Array;
  /** Words that begin like this one, those of most rows first. */
  suggest(beginning: string, most: number): string[];
}

/** Longer words are not looked at: nobody types them. */
const mostUnits = 40;

const before = new Uint8Array(mostUnits * 2);
const last = new Uint8Array(mostUnits * 2);
const now = new Uint8Array(mostUnits * 2);

/** Typing mistakes forgiven in a word: one from four letters on, two from eight. */
function typosFor(word: string): number {
  if (!/^[\p{L}\p{M}]+$/u.test(word) || word.length > mostUnits) return 0;
  return word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
}

/**
 * Whether the token, or a beginning of it, is the word but for at most `most` mistakes: a letter too many, too few or
 * wrong, or two that changed places (optimal string alignment distance).
 */
export function isLike(token: Uint16Array, word: Uint16Array, most: number): boolean {
  const length = Math.min(token.length, word.length + most);
  if (token.length < word.length - most) return false;
  let [older, old, row] = [before, last, now];
  for (let j = 0; j <= length; j++) old[j] = j;
  for (let i = 1; i <= word.length; i++) {
    row[0] = i;
    let least = i;
    for (let j = 1; j <= length; j++) {
      const isSame = word[i - 1] === token[j - 1];
      let cost = Math.min((old[j - 1] ?? 0) + (isSame ? 0 : 1), (old[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      if (i > 1 && j > 1 && word[i - 1] === token[j - 2] && word[i - 2] === token[j - 1])
        cost = Math.min(cost, (older[j - 2] ?? 0) + 1);
      row[j] = cost;
      if (cost < least) least = cost;
    }
    if (least > most) return false;
    [older, old, row] = [old, row, older];
  }
  for (let j = 0; j <= length; j++) if ((old[j] ?? 0) <= most) return true;
  return false;
}

/** Tokens and rows merged between two looks at the clock: some tenth of a millisecond. */
const mergedAtOnce = 4096;

/**
 * Merges segments into one, a piece with every step, and leaves out the rows that left them. `home` answers, by row,
 * the serial of the segment it belongs to. Rows that leave while it runs may stay in the answer: their home is another.
 */
export function* mergeSegments(
  segments: readonly WordSegment[],
  home: () => Uint32Array,
  level: number,
  merged: number,
): Generator<undefined, WordSegment> {
  const builder = new SegmentBuilder(segments.reduce((sum, { postings }) => sum + postings.length, 0));
  const heads = segments.map((segment) => ({ segment, at: 0, token: segment.tokens.at(0) }));
  let waiting = heads.filter(({ segment }) => segment.tokens.length > 0);
  for (let done = 1; waiting.length > 0; done++) {
    const homes = home();
    const [first, ...others] = waiting;
    let least = first?.token ?? "";
    for (const { token } of others) if (token < least) least = token;
    let ended = false;
    for (const head of waiting) {
      if (head.token !== least) continue;
      const { starts, postings, tokens, serial } = head.segment;
      const end = starts[head.at + 1] ?? 0;
      const start = starts[head.at] ?? 0;
      done += end - start;
      if (head.segment.strays === 0) builder.rowsOf(head.segment, start, end);
      else
        for (let i = start; i < end; i++) {
          const row = postings[i] ?? 0;
          if (homes[row] === serial) builder.row(row);
        }
      head.token = tokens.at(++head.at);
      if (head.at === tokens.length) ended = true;
    }
    builder.token(least);
    if (ended) waiting = waiting.filter(({ segment, at }) => at < segment.tokens.length);
    if (done < mergedAtOnce) continue;
    done = 0;
    yield;
  }
  return builder.finish(merged, level);
}

/**
 * The words of all photos, inverted: sorted tokens, each with its rows. Fresh rows are sealed into segments, segments
 * merged into larger ones, so that a row is moved some times only, however many there are. A row that is removed or
 * replaced is no longer at home in its segment, and left out by the next merge.
 */
export class TextIndex implements WordIndex {
  readonly #sizes: Sizes;
  readonly #fresh = new FreshRows();
  #segments: WordSegment[] = [];
  /** By row: the serial of the segment it is at home in; 0 for none. */
  #home = new Uint32Array();
  #rows = 0;
  #live = 0;
  #strayed = 0;
  /** Of the fresh rows. */
  #serial = 1;
  #serials = 1;
  #merging: Merging | null = null;
  readonly #remembered = new Map<string, string[]>();

  /** Entries written into segments so far, for tests of cost. */
  moved = 0;

  constructor(sizes: Sizes = { freshRows: 2000, fanIn: 8 }) {
    this.#sizes = sizes;
  }

  index(row: number, texts: readonly string[]): void {
    this.remove(row);
    const tokens = new Set<string>();
    for (const text of texts) for (const token of this.#tokensOf(text)) tokens.add(token);
    this.#home = grown(this.#home, capacityFor(row + 1, this.#home.length));
    this.#rows = Math.max(this.#rows, row + 1);
    this.#home[row] = this.#serial;
    this.#live++;
    this.#fresh.add(row, [...tokens]);
    if (this.#fresh.size >= this.#sizes.freshRows) this.#seal();
  }

  remove(row: number): void {
    const home = this.#home[row] ?? 0;
    if (home === 0) return;
    if (home === this.#serial) this.#fresh.remove(row);
    else this.#stray(home);
    this.#home[row] = 0;
    this.#live--;
  }

  query(text: string, way: QueryWay = {}): Uint8Array {
    let found: Uint8Array | null = null;
    for (const term of termsOf(text)) {
      const some = this.#find(term, way);
      if (found === null) found = some;
      else keepBoth(found, some);
    }
    return found ?? new Uint8Array(this.#rows).fill(1);
  }

  suggest(beginning: string, most: number): string[] {
    const counts = new Map<string, number>();
    const start = fold(beginning);
    const count = (token: string, rows: number): unknown =>
      counts.set(token, (counts.get(token) ?? 0) + rows);
    for (const { tokens, starts } of this.#segments) {
      const [from, to] = tokens.range(start);
      for (let i = from; i < to; i++) count(tokens.at(i), (starts[i + 1] ?? 0) - (starts[i] ?? 0));
    }
    for (const token of this.#fresh.tokens())
      if (token.startsWith(start)) count(token, this.#fresh.rows(token).length);
    const best = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
    return best.slice(0, most).map(([token]) => token);
  }

  /** Merges segments where that is due, until `enough`. Answers whether more is to be done. */
  tidy(enough: () => boolean): boolean {
    for (;;) {
      this.#merging ??= this.#nextMerge();
      if (this.#merging === null) return false;
      const step = this.#merging.steps.next();
      if (step.done) this.#replace(this.#merging, step.value);
      if (enough()) return true;
    }
  }

  /** Bytes held; fresh rows are estimated. */
  get byteLength(): number {
    const segments = this.#segments.reduce((sum, segment) => sum + bytesOf(segment), 0);
    return segments + this.#fresh.byteLength + this.#home.byteLength + this.#remembered.size * 300;
  }

  #tokensOf(text: string): string[] {
    const known = this.#remembered.get(text);
    if (known !== undefined) return known;
    if (this.#remembered.size >= mostRemembered) this.#remembered.clear();
    const tokens = tokensOf(text);
    this.#remembered.set(text, tokens);
    return tokens;
  }

  #seal(): void {
    const segment = this.#fresh.seal(this.#serial);
    this.moved += segment.postings.length;
    this.#segments.push(segment);
    this.#serial = ++this.#serials;
  }

  #stray(home: number): void {
    this.#strayed++;
    const left = this.#segments.find(({ serial }) => serial === home);
    if (left !== undefined) left.strays++;
  }

  #nextMerge(): Merging | null {
    const from = this.#mergeable();
    if (from.length === 0) return null;
    const level =
      Math.max(...from.map((segment) => segment.level)) + (from.length >= this.#sizes.fanIn ? 1 : 0);
    const steps = mergeSegments(from, () => this.#home, level, ++this.#serials);
    return { from, strays: straysOf(from), steps };
  }

  #mergeable(): WordSegment[] {
    if (this.#strayed > this.#live / 2 + this.#sizes.freshRows) {
      this.#strayed = 0;
      return [...this.#segments];
    }
    for (const { level } of this.#segments) {
      const alike = this.#segments.filter((segment) => segment.level === level);
      if (alike.length >= this.#sizes.fanIn) return alike;
    }
    return [];
  }

  #replace({ from, strays }: Merging, merged: WordSegment): void {
    const serials = new Set(from.map(({ serial }) => serial));
    const [home, is] = [this.#home, new Uint8Array(merged.serial)];
    for (const serial of serials) is[serial] = 1;
    for (let row = merged.firstRow; row <= merged.lastRow; row++)
      if (is[home[row] ?? 0] === 1) home[row] = merged.serial;
    merged.strays = straysOf(from) - strays;
    this.#segments = [...this.#segments.filter(({ serial }) => !serials.has(serial)), merged];
    this.#merging = null;
    this.moved += merged.postings.length;
  }

  #find([...ways]: Term, { exact = false, typos = false }: QueryWay): Uint8Array {
    for (const tokens of ways) {
      const found = this.#all(tokens, exact);
      if (found !== null) return found;
    }
    const [word, ...more] = ways.at(-1) ?? [];
    const found = new Uint8Array(this.#rows);
    if (!typos || exact || word === undefined || more.length > 0) return found;
    for (let most = 1; most <= typosFor(word); most++) if (this.#markAlike(word, most, found)) break;
    return found;
  }

  /** Rows with all of these tokens; null when there is one that no row has. */
  #all(tokens: readonly string[], exact: boolean): Uint8Array | null {
    const found = new Uint8Array(this.#rows);
    let round = 0;
    for (const token of tokens.slice(0, mostTokens))
      if (!this.#mark(token, exact, found, round++)) return null;
    // Of one token they are 0 and 1 already.
    if (round > 1) for (let row = 0; row < found.length; row++) found[row] = found[row] === round ? 1 : 0;
    return found;
  }

  /** Raises the rows of a token from `round` to the next. Answers whether any row has it. */
  #mark(token: string, exact: boolean, found: Uint8Array, round: number): boolean {
    let any = false;
    for (const segment of this.#segments) {
      const only = exact ? segment.tokens.indexOf(token) : -1;
      const [from, to] = exact ? [Math.max(0, only), only + 1] : segment.tokens.range(token);
      if (this.#raise(segment, from, to, found, round)) any = true;
    }
    for (const fresh of exact ? [token] : this.#fresh.tokens()) {
      if (!fresh.startsWith(token)) continue;
      for (const row of this.#fresh.rows(fresh)) {
        any = true;
        if (found[row] === round) found[row] = round + 1;
      }
    }
    return any;
  }

  #raise(
    { serial, starts, postings, strays }: WordSegment,
    from: number,
    to: number,
    found: Uint8Array,
    round: number,
  ) {
    const end = starts[to] ?? 0;
    const start = starts[from] ?? end;
    if (strays === 0 && round === 0) {
      // Nothing is found yet: to write without looking takes two thirds of the time.
      for (let i = start; i < end; i++) found[postings[i] ?? 0] = 1;
      return start < end;
    }
    if (strays === 0) {
      for (let i = start; i < end; i++) {
        const row = postings[i] ?? 0;
        if (found[row] === round) found[row] = round + 1;
      }
      return start < end;
    }
    let any = false;
    const home = this.#home;
    for (let i = start; i < end; i++) {
      const row = postings[i] ?? 0;
      if (home[row] !== serial) continue;
      any = true;
      if (found[row] === round) found[row] = round + 1;
    }
    return any;
  }

  #markAlike(word: string, most: number, found: Uint8Array): boolean {
    const wanted = unitsOf(word);
    let any = false;
    for (const segment of this.#segments) {
      // Numbers are first, and nobody can tell their typing mistakes.
      const [letters] = segment.tokens.range(":");
      for (let i = letters; i < segment.tokens.length; i++) {
        if (isLike(segment.tokens.units(i), wanted, most) && this.#raise(segment, i, i + 1, found, 0))
          any = true;
      }
    }
    for (const token of this.#fresh.tokens()) {
      if (!isLike(unitsOf(token), wanted, most)) continue;
      any = true;
      for (const row of this.#fresh.rows(token)) found[row] = 1;
    }
    return any;
  }
}

function straysOf(segments: readonly WordSegment[]): number {
  return segments.reduce((sum, { strays }) => sum + strays, 0);
}

function unitsOf(word: string): Uint16Array {
  return Uint16Array.from(word, (_, i) => word.charCodeAt(i));
}
