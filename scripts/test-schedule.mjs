/** @typedef {import("./test-steps.mjs").Step} Step */
/** @typedef {{ step: Step; began: number; done: number; total: number }} Running */

/** Steps that run in their order, each as soon as the cores it keeps busy are free. Knows how far they are. */
export class Schedule {
  /** @type {Step[]} */
  #waiting;
  /** @type {Set<Running>} */
  #running = new Set();
  #cores;
  #secondsOf;

  /**
   * @param {readonly Step[]} steps
   * @param {number} cores
   * @param {(step: Step) => number} secondsOf how long a step takes, as far as is known
   */
  constructor(steps, cores, secondsOf) {
    this.#waiting = [...steps];
    this.#cores = cores;
    this.#secondsOf = secondsOf;
  }

  /**
   * Settles when all have ended.
   * @param {(running: Running) => Promise<void>} run may note in `done` and `total` how far it is
   */
  async run(run) {
    let free = this.#cores;
    /** @type {Set<Promise<void>>} */
    const runs = new Set();
    while (this.#waiting.length > 0 || runs.size > 0) {
      const step = this.#waiting[0];
      const needs = Math.min(step?.cores ?? 1, this.#cores);
      if (step === undefined || needs > free) {
        await Promise.race(runs);
        continue;
      }
      this.#waiting.shift();
      free -= needs;
      const running = { step, began: Date.now(), done: 0, total: 0 };
      this.#running.add(running);
      const one = run(running).finally(() => {
        free += needs;
        this.#running.delete(running);
        runs.delete(one);
      });
      runs.add(one);
    }
  }

  /** What runs, how far it is, and what is left: "unit 120 of 402; then e2e, engines; about 6 min left". */
  get words() {
    const now = Array.from(this.#running, ({ step, done, total }) =>
      total === 0 ? step.name : `${step.name} ${done} of ${total}`,
    );
    const then = this.#waiting.map(({ name }) => name);
    const left = Math.max(1, Math.round(this.#secondsLeft() / 60));
    return [
      now.join(", "),
      ...(then.length > 0 ? [`then ${then.join(", ")}`] : []),
      `about ${left} min left`,
    ].join("; ");
  }

  /** Of all cores together, as if they were always busy; of what runs, what its share of tests or its time leaves. */
  #secondsLeft() {
    const share = (/** @type {Step} */ step) => (this.#secondsOf(step) * (step.cores ?? 1)) / this.#cores;
    const running = Array.from(this.#running, ({ step, began, done, total }) => {
      const spent = (Date.now() - began) / 1000;
      const part = total > 0 ? done / total : Math.min(0.95, spent / this.#secondsOf(step));
      return share(step) * (1 - part);
    });
    return [...running, ...this.#waiting.map(share)].reduce((sum, one) => sum + one, 0);
  }
}
