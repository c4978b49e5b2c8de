const channel = new MessageChannel();
const waiting: (() => void)[] = [];
channel.port1.onmessage = () => waiting.shift()?.();

/**
 * Settles in a task of its own, after what waits already: a click among it. A message to oneself comes so, without the
 * delay of timers, which a hidden tab holds back.
 */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve);
    channel.port2.postMessage(null);
  });

/** Files opened at a time, and how long one may take before the next goes on. */
const OPENINGS = 24;
const OPENING_PATIENCE_MS = 2000;

/** A call that holds a slot. */
interface Holding {
  since: number;
}

/**
 * Lets this many asynchronous calls run at a time; the others wait their turn, which comes in a task of its own: a call
 * made straight from the answer to another is answered in the same task, and that task would go on and on. A call that
 * never settles gives its slot back after `patienceMs`, and a look more. Unless told otherwise they are as many as files
 * may be opened at a time: the browser answers many at once, each holding up the page by most of a millisecond (of 256
 * under way, 190 came in one task of 170 ms), and fewer take no longer in all.
 */
export class Slots {
  readonly #patienceMs: number;
  readonly #waiting: (() => void)[] = [];
  readonly #holding = new Set<Holding>();
  #looking: ReturnType<typeof setInterval> | undefined;
  #free: number;
  #returned = 0;

  constructor(most = OPENINGS, patienceMs = OPENING_PATIENCE_MS) {
    this.#free = most;
    this.#patienceMs = patienceMs;
  }

  async run<T>(call: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((turn) => this.#waiting.push(turn));
    const holding = { since: performance.now() };
    this.#holding.add(holding);
    // One timer for all: a timer for each of 10,000 files is a tenth of a second.
    this.#looking ??= setInterval(() => this.#look(), this.#patienceMs / 4);
    try {
      return await call();
    } finally {
      this.#release(holding);
    }
  }

  #release(holding: Holding): void {
    if (!this.#holding.delete(holding)) return;
    if (this.#returned++ === 0) void this.#handOut();
  }

  /** Slots are held in the order they were taken. */
  #look(): void {
    const tooLong = performance.now() - this.#patienceMs;
    for (const holding of this.#holding) {
      if (holding.since > tooLong) break;
      this.#release(holding);
    }
    if (this.#holding.size > 0 || this.#waiting.length > 0) return;
    clearInterval(this.#looking);
    this.#looking = undefined;
  }

  /** Gives what came back to those who wait. */
  async #handOut(): Promise<void> {
    await nextTask();
    const turns = this.#waiting.splice(0, this.#returned);
    this.#free += this.#returned - turns.length;
    this.#returned = 0;
    for (const turn of turns) turn();
  }
}
