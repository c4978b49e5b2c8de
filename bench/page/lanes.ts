/** Work for one worker, and what it answers. Both cross by structured clone. */
export type Answer = { ok: true; value: unknown } | { ok: false; message: string };

interface Lane {
  worker: Worker;
  settle: ((answer: Answer) => void) | null;
}

/** A pool without anything a product needs (deadlines, replacement, priorities): workers, each with one job at a time. */
export class Lanes<Job, Value> {
  readonly #lanes: Lane[];
  readonly #waiting: Job[] = [];
  readonly #spawn: (lane: number) => Worker;
  readonly #done: (value: Value) => void;
  readonly #fresh: boolean;
  #closed: (() => void) | null = null;
  #failure: string | null = null;

  /** `fresh`: a new worker for each job. */
  constructor(
    count: number,
    spawn: (lane: number) => Worker,
    done: (value: Value) => void,
    { fresh = false }: { fresh?: boolean } = {},
  ) {
    this.#spawn = spawn;
    this.#done = done;
    this.#fresh = fresh;
    this.#lanes = Array.from({ length: count }, (_, index) => this.#start(spawn(index)));
  }

  push(job: Job): void {
    this.#waiting.push(job);
    this.#next();
  }

  /** Settles when everything pushed is done; rejects when a job failed: a peer that fails has no time to compare. */
  async finish(): Promise<void> {
    if (!this.#idle()) await new Promise<void>((resolve) => (this.#closed = resolve));
    for (const { worker } of this.#lanes) worker.terminate();
    if (this.#failure !== null) throw new Error(this.#failure);
  }

  #start(worker: Worker): Lane {
    const lane: Lane = { worker, settle: null };
    this.#listen(lane);
    return lane;
  }

  #listen(lane: Lane): void {
    const { worker } = lane;
    worker.onmessage = (event: MessageEvent<Answer>) => lane.settle?.(event.data);
    worker.onerror = (event) => lane.settle?.({ ok: false, message: event.message });
  }

  #next(): void {
    for (const [index, lane] of this.#lanes.entries()) {
      if (lane.settle !== null) continue;
      const job = this.#waiting.shift();
      if (job === undefined) break;
      lane.settle = (answer) => {
        lane.settle = null;
        if (this.#fresh) this.#renew(lane, index);
        if (answer.ok) this.#done(answer.value as Value);
        else this.#failure ??= answer.message;
        this.#next();
      };
      lane.worker.postMessage(job);
    }
    if (this.#idle()) this.#closed?.();
  }

  #renew(lane: Lane, index: number): void {
    lane.worker.terminate();
    lane.worker = this.#spawn(index);
    this.#listen(lane);
  }

  #idle(): boolean {
    return this.#waiting.length === 0 && this.#lanes.every((lane) => lane.settle === null);
  }
}
