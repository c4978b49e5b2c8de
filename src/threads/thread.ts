import * as Comlink from "comlink";
import type { Asynchronous } from "../contract/library-worker.ts";
import type { PhotoWorker } from "../contract/photo-worker.ts";

/** A worker as the page sees it. Calls never settle once it is gone: listen to `onCrash`, and keep a deadline. */
export interface Thread<T extends object> {
  readonly calls: Asynchronous<T>;
  /** Called if its script fails to load, or an error is not caught. */
  onCrash(listener: () => void): void;
  terminate(): void;
}

/** A photo worker as the page sees it. */
export type PhotoThread = Thread<PhotoWorker>;

/** Wraps a worker that exposes T. */
export function threadOf<T extends object>(worker: Worker): Thread<T> {
  return {
    calls: callsTo<T>(worker),
    onCrash(listener) {
      for (const type of ["error", "messageerror"])
        worker.addEventListener(type, () => listener(), { once: true });
    },
    terminate: () => worker.terminate(),
  };
}

/** What an endpoint exposes. Functions among what is passed are called back across the thread, and ports move. */
export function callsTo<T extends object>(endpoint: Comlink.Endpoint): Asynchronous<T> {
  const remote: object = Comlink.wrap<T>(endpoint);
  return membersOf<T>((path, given) => callMember(remote, path, given.map(crossing)));
}

/** Waiting calls are refused with this when their worker dies; the caller asks again or leaves it. */
export class LibraryLost extends Error {
  constructor() {
    super("The library worker was replaced.");
    this.name = "LibraryLost";
  }
}

/** Calls to a worker that may die: its own would wait for ever then. */
export class Surviving<T extends object> {
  /** The worker's areas and methods. Stays the same while one worker replaces another. */
  readonly calls = membersOf<T>((path, given) => this.#call(path, given));
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

  #call(path: readonly string[], given: readonly unknown[]): Promise<unknown> {
    const answer = new Promise((resolve, reject) => {
      if (this.#remote === null) throw new LibraryLost();
      this.#refuse.add(reject);
      void callMember(this.#remote, path, given)
        .then(resolve, reject)
        .finally(() => this.#refuse.delete(reject));
    });
    // Nobody awaits a call without an answer: everything is announced again to the next worker.
    answer.catch(() => undefined);
    return answer;
  }
}

/** Areas and methods of any name. Each call is handed on with the names that lead to its method. */
function membersOf<T extends object>(
  call: (path: readonly string[], given: readonly unknown[]) => Promise<unknown>,
  path: readonly string[] = [],
): Asynchronous<T> {
  const members = new Map<string, object>();
  return new Proxy(() => undefined, {
    get: (_, name) => {
      // Whoever awaits an area asks for `then`.
      if (typeof name === "symbol" || name === "then") return undefined;
      const member = members.get(name) ?? membersOf(call, [...path, name]);
      members.set(name, member);
      return member;
    },
    apply: (_, _this, given: unknown[]) => call(path, given),
  }) as unknown as Asynchronous<T>;
}

function callMember(of: object, path: readonly string[], given: readonly unknown[]): Promise<unknown> {
  const method = path.reduce<object>((at, name) => Reflect.get(at, name) as object, of);
  return (method as (...given: readonly unknown[]) => Promise<unknown>)(...given);
}

function crossing(given: unknown): unknown {
  if (typeof given === "function") return Comlink.proxy(given);
  return given instanceof MessagePort ? Comlink.transfer(given, [given]) : given;
}
