import type { PhotoThread } from "../../threads/photo-thread.ts";

/** A lane's worker by its number. */
export interface NumberedThread {
  lane: number;
  thread: PhotoThread;
}

/** Calls to workers outside the queue. A worker that is gone never answers, so every call has an end of its own. */
export class SideCalls {
  readonly #deadlineMs: number;
  readonly #giveUp = new Map<() => void, number>();

  constructor(deadlineMs: number) {
    this.#deadlineMs = deadlineMs;
  }

  /** The worker's answer; null when it dies or takes too long. Rejects when the call does. */
  ask<T>({ lane, thread }: NumberedThread, call: (thread: PhotoThread) => Promise<T>): Promise<T | null> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => end(), this.#deadlineMs);
      const end = (): void => {
        clearTimeout(timer);
        this.#giveUp.delete(end);
        resolve(null);
      };
      this.#giveUp.set(end, lane);
      call(thread).then(resolve, reject).finally(end);
    });
  }

  /** The lane's worker is gone. */
  ended(lane: number): void {
    for (const [end, asked] of this.#giveUp) if (asked === lane) end();
  }
}
