import * as Comlink from "comlink";
import type { Asynchronous } from "../contract/library-worker.ts";

/** Waiting calls are refused with this when their worker dies; the caller asks again or leaves it. */
export class LibraryLost extends Error {
  constructor() {
    super("The library worker was replaced.");
    this.name = "LibraryLost";
  }
}

/**
 * Calls to a worker that may die: Comlink's own would wait for ever then. Functions among what is passed are called back
 * across the thread, and ports move.
 */
export class Surviving<T extends object> {
  /** The worker's areas and methods. Stays the same while one worker replaces another. */
  readonly calls = this.#member([]) as Asynchronous<T>;
  #remote: Asynchronous<T> | null = null;
  #refuse = new Set<(lost: LibraryLost) => void>();

  /** From now on calls go to this worker. */
  use(remote: Asynchronous<T>): void {
    this.#remote = remote;
  }

  /** The worker is gone: refuses all that waits for it, and all that is called before there is another one. */
  lose(): void {
    this.#remote = null;
    const refused = this.#refuse;
    this.#refuse = new Set();
    for (const refuse of refused) refuse(new LibraryLost());
  }

  #member(path: readonly string[]): object {
    const members = new Map<string | symbol, object>();
    return new Proxy(() => undefined, {
      get: (_, name) => {
        // Whoever awaits an area asks for `then`.
        if (typeof name === "symbol" || name === "then") return undefined;
        const member = members.get(name) ?? this.#member([...path, name]);
        members.set(name, member);
        return member;
      },
      apply: (_, _this, given: unknown[]) => this.#call(path, given.map(crossing)),
    });
  }

  #call(path: readonly string[], given: readonly unknown[]): Promise<unknown> {
    const answer = new Promise((resolve, reject) => {
      if (this.#remote === null) throw new LibraryLost();
      const method = path.reduce<object>((at, name) => Reflect.get(at, name) as object, this.#remote);
      this.#refuse.add(reject);
      void (method as (...given: readonly unknown[]) => Promise<unknown>)(...given)
        .then(resolve, reject)
        .finally(() => this.#refuse.delete(reject));
    });
    // Whoever only tells something does not wait: the next worker is told all of it again.
    answer.catch(() => undefined);
    return answer;
  }
}

function crossing(given: unknown): unknown {
  if (typeof given === "function") return Comlink.proxy(given);
  return given instanceof MessagePort ? Comlink.transfer(given, [given]) : given;
}
