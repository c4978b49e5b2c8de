import type { Settled } from "../../src/contract/photo-worker.ts";
import type { Outbox } from "./outbox.ts";

/** So many answers go together, and none waits longer than this: a message costs as much as reading a head. */
const together = 32;
const longestMs = 12;

/**
 * Answers to the page about one batch. Records leave before the answers about them, so that what the page takes for
 * settled is on its way to the library, whatever happens to this worker next.
 */
export class BatchAnswers {
  readonly #outbox: Outbox;
  readonly #settled: (answers: Settled[]) => unknown;
  #waiting: Settled[] = [];
  #since = performance.now();
  #taken: unknown;

  constructor(outbox: Outbox, settled: (answers: Settled[]) => unknown) {
    this.#outbox = outbox;
    this.#settled = settled;
  }

  add(answer: Settled): void {
    this.#waiting.push(answer);
    if (this.#waiting.length >= together || performance.now() - this.#since > longestMs) this.#send();
  }

  /** Sends the rest; resolves when the page has taken it in, for answers travel by a port of their own. */
  async end(): Promise<void> {
    this.#send();
    await this.#taken;
  }

  #send(): void {
    this.#outbox.flush();
    if (this.#waiting.length > 0) this.#taken = this.#settled(this.#waiting);
    this.#waiting = [];
    this.#since = performance.now();
  }
}
