import type { Comparison } from "../../photo/check/check.ts";
import { type PhotoThread, threadOf, WorkerLost } from "../../threads/thread.ts";
import { startPhotoWorker } from "../../threads/workers.ts";
import type { PhotoWorker } from "../../contract/photo-worker.ts";

/** Names of these workers in developer tools; an import's are numbered from 0. */
const firstLane = 90;

/** Workers that read and compare files, apart from those of the import, which may run meanwhile. */
export class CheckThreads {
  readonly #idle: PhotoThread[] = [];
  readonly #waiting: ((thread: PhotoThread) => void)[] = [];
  readonly #all = new Set<PhotoThread>();
  #isClosed = false;

  /** `count`: how many work at once. */
  constructor(count: number) {
    for (let lane = 0; lane < count; lane++) this.#free(this.#start(lane));
  }

  async compare(first: File, second: File): Promise<Comparison> {
    const died: Comparison = { verdict: "first-unreadable", hash: null };
    return this.run((thread) => thread.calls.compare(first, second), died);
  }

  /** As `Digests.key` writes it; null where the file cannot be read. */
  async ends(file: File): Promise<string | null> {
    const digest = await this.run((thread) => thread.calls.ends(file), null);
    return digest && `${digest.high} ${digest.low}`;
  }

  /** Ends all. What runs or waits is answered as if its worker had died. */
  close(): void {
    this.#isClosed = true;
    for (const thread of this.#all) thread.terminate();
  }

  /** Runs a call on a free worker. If that one dies, `died` is the answer, and another one takes its place. */
  async run<T>(call: (thread: PhotoThread) => Promise<T>, died: T): Promise<T> {
    let thread = this.#idle.pop() ?? (await new Promise<PhotoThread>((free) => this.#waiting.push(free)));
    try {
      return await call(thread);
    } catch (error) {
      if (!(error instanceof WorkerLost)) throw error;
      if (!this.#isClosed) thread = this.#replace(thread);
      return died;
    } finally {
      this.#free(thread);
    }
  }

  #replace(dead: PhotoThread): PhotoThread {
    this.#all.delete(dead);
    return this.#start(this.#all.size);
  }

  #start(lane: number): PhotoThread {
    const thread = threadOf<PhotoWorker>(startPhotoWorker(firstLane + lane));
    this.#all.add(thread);
    return thread;
  }

  #free(thread: PhotoThread): void {
    const next = this.#waiting.shift();
    if (next) next(thread);
    else this.#idle.push(thread);
  }
}
