import type { Comparison } from "../../photo/check/check.ts";
import { type PhotoThread, threadOf } from "../../threads/thread.ts";
import { startPhotoWorker } from "../../threads/workers.ts";
import type { PhotoWorker } from "../../contract/photo-worker.ts";

/** Names of these workers in developer tools; an import's are numbered from 0. */
const firstLane = 90;

/** Workers that read and compare files, apart from those of the import, which may run meanwhile. */
export class CheckThreads {
  readonly #idle: PhotoThread[] = [];
  readonly #waiting: ((thread: PhotoThread) => void)[] = [];
  readonly #all = new Set<PhotoThread>();
  /** Of working threads: what ends their call if they die. */
  readonly #crashed = new Map<PhotoThread, () => void>();

  /** `count`: how many work at once. */
  constructor(count: number) {
    for (let lane = 0; lane < count; lane++) this.#start(lane);
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

  close(): void {
    for (const thread of this.#all) thread.terminate();
    this.#all.clear();
  }

  /** Runs a call on a free worker. If that one dies, `died` is the answer, and another one takes its place. */
  async run<T>(call: (thread: PhotoThread) => Promise<T>, died: T): Promise<T> {
    const thread = this.#idle.pop() ?? (await new Promise<PhotoThread>((free) => this.#waiting.push(free)));
    const crashed = Symbol();
    const answer = await Promise.race([
      call(thread),
      new Promise<typeof crashed>((resolve) => this.#crashed.set(thread, () => resolve(crashed))),
    ]);
    this.#crashed.delete(thread);
    if (answer !== crashed) {
      this.#free(thread);
      return answer;
    }
    this.#all.delete(thread);
    thread.terminate();
    this.#start(this.#all.size);
    return died;
  }

  #start(lane: number): void {
    const thread = threadOf<PhotoWorker>(startPhotoWorker(firstLane + lane));
    // Once a thread, not once a call: there are many thousands.
    thread.onCrash(() => this.#crashed.get(thread)?.());
    this.#all.add(thread);
    this.#free(thread);
  }

  #free(thread: PhotoThread): void {
    const next = this.#waiting.shift();
    if (next) next(thread);
    else this.#idle.push(thread);
  }
}
