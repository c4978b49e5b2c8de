/**
 * Lets so many asynchronous calls run at a time; the others wait their turn, which comes in a task of its own: a call
 * made straight from the answer to another is answered in the same task, and that task would go on and on. A call that
 * never settles gives its slot back after `patienceMs`.
 */
export class Slots {
  readonly #patienceMs: number;
  readonly #waiting: (() => void)[] = [];
  readonly #channel = new MessageChannel();
  #free: number;
  #returned = 0;

  constructor(most: number, patienceMs: number) {
    this.#free = most;
    this.#patienceMs = patienceMs;
    this.#channel.port1.onmessage = () => this.#handOut();
  }

  async run<T>(call: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((turn) => this.#waiting.push(turn));
    let held = true;
    const release = (): void => {
      if (!held) return;
      held = false;
      if (this.#returned++ === 0) this.#channel.port2.postMessage(null);
    };
    const timer = setTimeout(release, this.#patienceMs);
    try {
      return await call();
    } finally {
      clearTimeout(timer);
      release();
    }
  }

  /** Gives what came back to those who wait. A message comes as a task; timers would be held back in a hidden tab. */
  #handOut(): void {
    const turns = this.#waiting.splice(0, this.#returned);
    this.#free += this.#returned - turns.length;
    this.#returned = 0;
    for (const turn of turns) turn();
  }
}
