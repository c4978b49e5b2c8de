import * as Comlink from "comlink";
import type { Asynchronous } from "../contract/library-worker.ts";
import type { PhotoWorker } from "../contract/photo-worker.ts";
import { ignore } from "../faults/faults.ts";

/** A worker as the page sees it. Once it is gone, all calls that wait and all later ones reject with `WorkerLost`. */
export interface Thread<T extends object> {
  readonly calls: Asynchronous<T>;
  /** Called if its script fails to load, or an error is not caught: before any call is refused. */
  onCrash(listener: () => void): void;
  terminate(): void;
}

/** A photo worker as the page sees it. */
export type PhotoThread = Thread<PhotoWorker>;

/** A call has no answer, and will have none, because its worker is gone: it crashed, or was ended. */
export class WorkerLost extends Error {
  constructor() {
    super("The worker is gone.");
    this.name = "WorkerLost";
  }
}

/** Wraps a worker that exposes T. */
export function threadOf<T extends object>(worker: Worker): Thread<T> {
  const losable = new Losable<T>(Comlink.wrap<T>(worker));
  const listeners: (() => void)[] = [];
  const crashed = (): void => {
    if (losable.isLost) return;
    end();
    // What waits is refused once all of these are through.
    for (const listener of listeners) listener();
  };
  const end = (): void => {
    worker.terminate();
    losable.lose();
  };
  for (const type of ["error", "messageerror"]) worker.addEventListener(type, crashed);
  return {
    calls: losable.calls,
    onCrash: (listener) => void listeners.push(listener),
    terminate: end,
  };
}

/** Calls of what may be gone at any moment. */
export class Losable<T extends object> {
  /** Areas and methods of any name. Functions among what is passed are called back across the thread, and ports move. */
  readonly calls = membersOf<T>((path, given) => this.#call(path, given));
  readonly #remote: object;
  /** What refuses each call that waits; null once it is gone. */
  #waiting: Map<Promise<unknown>, (lost: WorkerLost) => void> | null = new Map();

  /** `remote`: the worker that answers. */
  constructor(remote: object) {
    this.#remote = remote;
  }

  get isLost(): boolean {
    return this.#waiting === null;
  }

  /** Refuses all that waits, and all that is called from now on. */
  lose(): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    for (const [answer, refuse] of waiting) {
      void needNotBeAwaited(answer);
      refuse(new WorkerLost());
    }
  }

  #call(path: readonly string[], given: readonly unknown[]): Promise<unknown> {
    const waiting = this.#waiting;
    if (waiting === null) return needNotBeAwaited(Promise.reject(new WorkerLost()));
    let refuse: (lost: WorkerLost) => void = () => undefined;
    const answer = new Promise((resolve, reject) => {
      refuse = reject;
      void callMember(this.#remote, path, given.map(crossing))
        .then(resolve, reject)
        .finally(() => waiting.delete(answer));
    });
    waiting.set(answer, refuse);
    return answer;
  }
}

/** The calls of the worker that answers at that moment, always the same object. */
export function callsToPresent<T extends object>(present: () => Asynchronous<T>): Asynchronous<T> {
  return membersOf<T>((path, given) => {
    // Nobody awaits a call without an answer: everything is announced again to the next worker.
    return needNotBeAwaited(callMember(present(), path, given));
  });
}

function needNotBeAwaited(answer: Promise<unknown>): Promise<unknown> {
  // The caller gets the error.
  answer.catch(ignore);
  return answer;
}

/** Areas and methods of any name. Each call is handed on with the names that lead to its method. */
function membersOf<T extends object>(
  call: (path: readonly string[], given: readonly unknown[]) => Promise<unknown>,
  path: readonly string[] = [],
): Asynchronous<T> {
  const members = new Map<string, object>();
  return new Proxy(() => undefined, {
    get: (_, name) => {
      // An `await` of an area asks for `then`.
      if (typeof name === "symbol" || name === "then") return undefined;
      const member = members.get(name) ?? membersOf(call, [...path, name]);
      members.set(name, member);
      return member;
    },
    apply: (_, _this, given: unknown[]) => call(path, given),
  }) as unknown as Asynchronous<T>;
}

function callMember(of: object, path: readonly string[], given: readonly unknown[]): Promise<unknown> {
  const owner = path.slice(0, -1).reduce<object>((at, name) => Reflect.get(at, name) as object, of);
  const method = Reflect.get(owner, path.at(-1) ?? "") as (...given: unknown[]) => Promise<unknown>;
  return Reflect.apply(method, owner, given);
}

function crossing(given: unknown): unknown {
  if (typeof given === "function") return Comlink.proxy(given);
  return given instanceof MessagePort ? Comlink.transfer(given, [given]) : given;
}
