import type { Library, LibraryWorker } from "../contract/library-worker.ts";
import type { Notice } from "../contract/notice.ts";
import type { LibraryThread } from "../threads/library-thread.ts";
import { Surviving } from "../threads/surviving.ts";
import { watch } from "./watchdog.ts";

/** Given on, for the store may not reach into the threads. */
export { LibraryLost } from "../threads/surviving.ts";

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
  readonly #surviving = new Surviving<LibraryWorker>();
  /** The library, whichever worker it is. A call rejects with LibraryLost when the worker dies before it answers. */
  readonly library: Library = this.#surviving.calls;
  #stopWatching: () => void = () => undefined;
  #restarts = 0;

  constructor(spawn: () => LibraryThread, host: LibraryHost) {
    this.#spawn = spawn;
    this.#host = host;
    this.#thread = this.#start();
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
    this.#surviving.use(thread.calls);
    void this.library.watch((notice) => (this.#thread === thread ? this.#host.notice(notice) : undefined));
    this.#stopWatching = watch({
      ping: () => this.library.upkeep.memory(),
      dead: died,
      everyMs: WATCH_EVERY_MS,
      patience: PATIENCE,
    });
    return thread;
  }

  #end(thread: LibraryThread): void {
    this.#stopWatching();
    thread.terminate();
    this.#surviving.lose();
  }

  #replace(dead: LibraryThread): void {
    if (this.#thread !== dead) return;
    this.#end(dead);
    if (++this.#restarts > MOST_RESTARTS) {
      this.#host.lost();
      return;
    }
    this.#thread = this.#start();
    this.#host.restarted();
  }
}
