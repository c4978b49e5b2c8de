/**
 * Asks the same kind of question again and again, one at a time and the latest only. A question that cannot wait is
 * asked as soon as the one before is answered, any other no more often than `restMs`.
 */
export class CalmQuestion<Q, A> {
  readonly #ask: (question: Q) => Promise<A>;
  readonly #answered: (answer: A, question: Q) => void;
  readonly #restMs: number;
  #next: { question: Q; at: number } | null = null;
  #busy = false;
  #lastAt = -Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Goes up with `close`: answers to what was asked before are of no use. */
  #round = 0;

  constructor(ask: (question: Q) => Promise<A>, answered: (answer: A, question: Q) => void, restMs: number) {
    this.#ask = ask;
    this.#answered = answered;
    this.#restMs = restMs;
  }

  /** Wants an answer to this; in `waitMs` milliseconds, or when it is its turn. */
  want(question: Q, waitMs: number | null = null): void {
    const at = waitMs === null ? this.#lastAt + this.#restMs : performance.now() + waitMs;
    this.#next = { question, at };
    this.#advance();
  }

  /** Answers are no longer wanted, until the next question. */
  close(): void {
    clearTimeout(this.#timer);
    this.#next = null;
    this.#round++;
  }

  #advance(): void {
    clearTimeout(this.#timer);
    if (this.#busy || !this.#next) return;
    const wait = this.#next.at - performance.now();
    if (wait > 0) this.#timer = setTimeout(() => this.#advance(), wait);
    else void this.#run(this.#next.question);
  }

  async #run(question: Q): Promise<void> {
    this.#busy = true;
    this.#next = null;
    this.#lastAt = performance.now();
    const round = this.#round;
    try {
      const answer = await this.#ask(question);
      if (round === this.#round) this.#answered(answer, question);
    } catch {
      // The library restarted; what it then tells has it asked again.
    }
    this.#busy = false;
    this.#advance();
  }
}
