import { isTile } from "../facts.ts";
import type { Holdings } from "../holdings.ts";
import { wholeRecord } from "../pairs/whole.ts";
import { textsOf } from "./texts-of.ts";

/** A pause in the messages so long, in milliseconds, means that nothing better is to be done. */
const quietMs = 20;
/** A slice of indexing takes so long. */
const sliceMs = 6;
/** Without a pause, indexing begins once so many rows wait, so that a search never has long to do; it then takes one part in so many of the time. */
const mostWaiting = 20_000;
const share = 20;

/** Indexes rows that wait, when this thread has nothing better to do. */
export class Indexing {
  readonly #holdings: Holdings;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #busyAt = Number.NEGATIVE_INFINITY;
  #untidy = false;

  constructor(holdings: Holdings) {
    this.#holdings = holdings;
  }

  /** Something better is to be done; cheap to call for every message. */
  busy(): void {
    this.#busyAt = performance.now();
  }

  /** Rows may wait. */
  wake(): void {
    if (this.#holdings.search.waiting > 0 || this.#untidy) this.#turnIn(quietMs);
  }

  #turnIn(ms: number): void {
    if (this.#timer !== null) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#turn();
    }, ms);
  }

  #turn(): void {
    const start = performance.now();
    const isQuiet = start - this.#busyAt >= quietMs;
    if (!isQuiet && this.#holdings.search.waiting < mostWaiting) return this.#turnIn(quietMs);
    const more = indexSome(this.#holdings, () => performance.now() - start >= sliceMs);
    this.#untidy = more;
    if (more) this.#turnIn(isQuiet ? 0 : sliceMs * share);
  }
}

/** Rows indexed between two looks at the clock. */
const rowsAtOnce = 16;

/** Indexes rows that wait, and puts the index in order, until `enough`. Answers whether more is to be done. */
export function indexSome(holdings: Holdings, enough: () => boolean): boolean {
  const { search } = holdings;
  for (let done = 1, row = search.take(); row !== null; done++, row = search.take()) {
    indexRow(holdings, row);
    if (done % rowsAtOnce === 0 && enough()) return true;
  }
  return search.tidy(enough);
}

/** Indexes all rows that wait, as somebody asks. */
export function indexAll(holdings: Holdings): void {
  const { search } = holdings;
  for (let row = search.take(); row !== null; row = search.take()) indexRow(holdings, row);
}

function indexRow(holdings: Holdings, row: number): void {
  const { index, keywords } = holdings.search;
  if (!isTile(holdings.facts(row))) return index.remove(row);
  const record = wholeRecord(holdings, row);
  for (const keyword of record.keywords) keywords.add(keyword);
  index.index(row, textsOf(holdings, row, record));
}
