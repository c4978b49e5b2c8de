import type { Settled } from "../../src/contract/photo-worker.ts";
import type { Outbox } from "./outbox.ts";

/** Answers are sent in batches of this size, none later than this: a message costs as much as reading a head. */
const together = 32;
const longestMs = 12;

/**
 * Answers to the page about one batch. Records are sent before the answers about them, so a photo the page counts as
 * settled is on its way to the library even if this worker dies next.
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

  /** Sends the rest. Resolves once the page has received it, because answers travel through their own port. */
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
