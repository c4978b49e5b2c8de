import { pause } from "../../scheduling/pause.ts";
import type { SearchParts } from "../criteria.ts";
import { EarliestTimer } from "../../scheduling/earliest-timer.ts";

/** A pause in the messages so long, in milliseconds, means that nothing better is to be done. */
const quietMs = 20;
/** A slice of indexing takes so long. */
const sliceMs = 6;
/** And so long while somebody waits for it. */
const askedSliceMs = 20;
/** Without a pause, indexing begins once so many rows wait, so that a search never has long to do; it then takes one part in so many of the time. */
const mostWaiting = 20_000;
const share = 20;

/** Indexes rows that wait, when this thread has nothing better to do. */
export class Indexing {
  readonly #library: SearchParts;
  readonly #next = new EarliestTimer(() => this.#turn());
  #busyAt = Number.NEGATIVE_INFINITY;
  #untidy = false;

  constructor(library: SearchParts) {
    this.#library = library;
  }

  /** Something better is to be done; cheap to call for every message. */
  busy(): void {
    this.#busyAt = performance.now();
  }

  /** Rows may wait. */
  wake(): void {
    if (this.#library.search.waiting > 0 || this.#untidy) this.#next.start(quietMs);
  }

  /**
   * Indexes all that wait now, as somebody asks for words; in slices, for 100,000 rows take a second, and this thread
   * answers others meanwhile. Rejects when the code for it cannot be had.
   */
  async finish(): Promise<void> {
    await loadWords(this.#library);
    const { search } = this.#library;
    // Not until none waits: during an import more come all the time.
    for (let left = search.waiting; left > 0;) {
      const before = search.waiting;
      const start = performance.now();
      search.words?.indexSome(() => performance.now() - start >= askedSliceMs);
      left = Math.min(left - (before - search.waiting), search.waiting);
      if (left > 0) await pause();
    }
  }

  /** Where that fails it is tried again when more comes, or somebody searches. */
  #load(): void {
    loadWords(this.#library).then(
      () => this.wake(),
      () => undefined,
    );
  }

  #turn(): void {
    const start = performance.now();
    const { words, waiting } = this.#library.search;
    // While heads are read nothing is left over: a pause is one in which they are fetched.
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

/** Loads what finds photos by words, unless it is there. Rejects when its code cannot be had. */
async function loadWords(library: SearchParts): Promise<void> {
  if (library.search.words !== null) return;
  const { openWords } = await import("./word-search.ts");
  openWords(library);
}
