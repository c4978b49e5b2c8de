import { pause } from "../../scheduling/pause.ts";
import type { SearchParts } from "../criteria.ts";
import { EarliestTimer } from "../../scheduling/earliest-timer.ts";
import { ignore } from "../../../../src/faults/faults.ts";

/** The thread is idle after this long without messages, in milliseconds. */
const quietMs = 20;
/** A slice of indexing takes so long. */
const sliceMs = 6;
/** The same while somebody waits. */
const askedSliceMs = 20;
/**
 * While the thread is busy, indexing begins at this many waiting rows, so that a search never takes long, and takes one
 * part in `share` of the time.
 */
const mostWaiting = 20_000;
const share = 20;

/** Indexes waiting rows while this thread is idle. */
export class Indexing {
  readonly #library: SearchParts;
  readonly #next = new EarliestTimer(() => this.#turn());
  #busyAt = Number.NEGATIVE_INFINITY;
  #untidy = false;

  constructor(library: SearchParts) {
    this.#library = library;
  }

  /** The thread is busy. Cheap to call for every message. */
  busy(): void {
    this.#busyAt = performance.now();
  }

  /** Rows may wait. */
  wake(): void {
    if (this.#library.search.waiting > 0 || this.#untidy) this.#next.start(quietMs);
  }

  /**
   * Indexes all rows that wait now, for a search, in slices: 100,000 rows take a second, and other calls are answered
   * meanwhile. Rejects when the code cannot be loaded.
   */
  async finish(): Promise<void> {
    await loadWords(this.#library);
    const { search } = this.#library;
    // Not until none waits: an import adds rows all the time.
    for (let left = search.waiting; left > 0;) {
      const before = search.waiting;
      const start = performance.now();
      search.words?.indexSome(() => performance.now() - start >= askedSliceMs);
      left = Math.min(left - (before - search.waiting), search.waiting);
      if (left > 0) await pause();
    }
  }

  /** A failure is tried again with more rows, or the next search. */
  #load(): void {
    loadWords(this.#library).then(
      () => this.wake(),
      // Not loaded without a network.
      ignore,
    );
  }

  #turn(): void {
    const start = performance.now();
    const { words, waiting } = this.#library.search;
    // While metadata is read the thread is never idle: between messages it is fetched.
    const isReading = this.#library.state.counts.progress.metadataPending > 0;
    const isQuiet = !isReading && start - this.#busyAt >= quietMs;
    if (!isQuiet && waiting < mostWaiting) return this.#next.start(quietMs);
    // Photos are found by the names of their places, too.
    if (this.#library.places.underWay) return this.#next.start(quietMs);
    if (words === null) return this.#load();
    const more = words.indexSome(() => performance.now() - start >= sliceMs);
    this.#untidy = more;
    if (more) this.#next.start(isQuiet ? 0 : sliceMs * share);
  }
}

/** Loads the search by words, unless it is loaded. Rejects when its code cannot be loaded. */
async function loadWords(library: SearchParts): Promise<void> {
  if (library.search.words !== null) return;
  const { openWords } = await import("./word-search.ts");
  openWords(library);
}
