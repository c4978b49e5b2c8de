import type { LibraryWorker } from "../contract/library-worker.ts";
import type { Notice } from "../contract/notice.ts";
import type { Asynchronous, LibraryThread } from "../threads/library-thread.ts";
import { link } from "../threads/link.ts";
import type { PhotoThread } from "../threads/photo-thread.ts";
import { watch } from "./watchdog.ts";

/** Waiting calls are refused with this when the library worker dies; the caller asks again or lets it be. */
export class LibraryLost extends Error {
  constructor() {
    super("The library worker was replaced.");
    this.name = "LibraryLost";
  }
}

/** What the client tells the page. */
export interface LibraryHost {
  /** May answer a promise that settles when the page has shown it: the next one comes after that. */
  notice(notice: Notice): unknown;
  /** A new worker took over and knows nothing yet. */
  restarted(): void;
  /** It died too often; the page can only be reloaded. */
  lost(): void;
}

const WATCH_EVERY_MS = 1000;
const PATIENCE = 12;
const MOST_RESTARTS = 5;

/** The page's end of the library worker: calls that never hang, and a new worker when the old one dies. */
export class LibraryClient {
  readonly #spawn: () => LibraryThread;
  readonly #host: LibraryHost;
  #thread: LibraryThread;
  #refuse = new Set<(lost: LibraryLost) => void>();
  #stopWatching: () => void = () => undefined;
  #restarts = 0;
  #lost = false;

  constructor(spawn: () => LibraryThread, host: LibraryHost) {
    this.#spawn = spawn;
    this.#host = host;
    this.#thread = this.#start();
  }

  /** Asks the library; rejects with LibraryLost when the worker dies before it answers, or is gone for good. */
  ask<K extends keyof LibraryWorker>(
    call: K,
    ...args: Parameters<LibraryWorker[K]>
  ): Promise<Awaited<ReturnType<LibraryWorker[K]>>> {
    if (this.#lost) return Promise.reject(new LibraryLost());
    return new Promise((resolve, reject) => {
      this.#refuse.add(reject);
      const method = this.#thread.calls[call] as (
        ...args: unknown[]
      ) => Promise<Awaited<ReturnType<LibraryWorker[K]>>>;
      void method(...args)
        .then(resolve, reject)
        .finally(() => this.#refuse.delete(reject));
    });
  }

  /** Tells the library; what a dying worker misses is announced again to the next one. */
  tell<K extends keyof LibraryWorker>(call: K, ...args: Parameters<LibraryWorker[K]>): void {
    this.ask(call, ...args).catch(() => undefined);
  }

  /** Lets a photo worker send its records straight to the library. */
  link(lane: number, thread: PhotoThread): void {
    link(lane, thread, this.#thread);
  }

  unlink(lane: number): void {
    this.tell("disconnect", lane);
  }

  /** Ends the worker and starts another one, which opens what is on disk now. */
  startOver(): void {
    this.#end(this.#thread);
    this.#thread = this.#start();
  }

  /** Ends the worker; for tests and for leaving the page. */
  close(): void {
    this.#stopWatching();
    this.#thread.terminate();
  }

  #start(): LibraryThread {
    const thread = this.#spawn();
    const died = () => this.#replace(thread);
    thread.onCrash(died);
    void thread.calls.watch((notice) => (this.#thread === thread ? this.#host.notice(notice) : undefined));
    this.#stopWatching = watch({
      ping: () => (thread.calls as Asynchronous<LibraryWorker>).memory(),
      dead: died,
      everyMs: WATCH_EVERY_MS,
      patience: PATIENCE,
    });
    return thread;
  }

  #end(thread: LibraryThread): void {
    this.#stopWatching();
    thread.terminate();
    const refused = this.#refuse;
    this.#refuse = new Set();
    for (const refuse of refused) refuse(new LibraryLost());
  }

  #replace(dead: LibraryThread): void {
    if (this.#thread !== dead) return;
    this.#end(dead);
    if (++this.#restarts > MOST_RESTARTS) {
      this.#lost = true;
      this.#host.lost();
      return;
    }
    this.#thread = this.#start();
    this.#host.restarted();
  }
}
