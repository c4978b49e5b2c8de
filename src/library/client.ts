import type { Library, LibraryWorker } from "../contract/library-worker.ts";
import type { Notice } from "../contract/notice.ts";
import { callsToPresent, type Thread } from "../threads/thread.ts";

/** Exported again, for the store may not import the threads. */
export { WorkerLost } from "../threads/thread.ts";

/** What the page does about the worker's notices and deaths. */
interface LibraryHost {
  /** May answer a promise that settles when the page has shown it: the next one comes after that. */
  notice(notice: Notice): unknown;
  /** A new worker took over and knows nothing yet. `wasUp`: one before it worked. */
  restarted(wasUp: boolean): void;
  /** It died too often; the page can only be reloaded. `wasUp`: it ever worked. */
  lost(wasUp: boolean): void;
}

const WATCH_EVERY_MS = 1000;
/** How many looks without an answer mean death. Looks, not time: a sleeping machine takes none. */
const PATIENCE = 12;
/** As many for the first sign of life: its code may come over a slow line. */
const START_PATIENCE = 60;
const MOST_RESTARTS = 5;

/** The page's end of the library worker: calls that never hang, and a new worker when the old one dies. */
export class LibraryClient {
  readonly #spawn: () => Thread<LibraryWorker>;
  readonly #host: LibraryHost;
  #thread: Thread<LibraryWorker>;
  /** The library, whichever worker it is. A call rejects with `WorkerLost` when the worker dies before it answers. */
  readonly library: Library = callsToPresent(() => this.#thread.calls);
  #stopWatching: () => void = () => undefined;
  #restarts = 0;
  #wasUp = false;

  constructor(spawn: () => Thread<LibraryWorker>, host: LibraryHost) {
    this.#spawn = spawn;
    this.#host = host;
    this.#thread = spawn();
    this.#watch(this.#thread);
  }

  /** Ends the worker and starts another one, which opens what is on disk now. */
  startOver(): void {
    this.close();
    this.#start();
  }

  /** Ends the worker; for tests and for leaving the page. */
  close(): void {
    this.#stopWatching();
    this.#thread.terminate();
  }

  #start(): void {
    this.#thread = this.#spawn();
    this.#watch(this.#thread);
  }

  #watch(thread: Thread<LibraryWorker>): void {
    const died = () => this.#replace(thread);
    thread.onCrash(died);
    void this.library.watch((notice) => (this.#thread === thread ? this.#host.notice(notice) : undefined));
    this.#stopWatching = watch(() => this.library.upkeep.memory(), {
      alive: () => (this.#wasUp = true),
      dead: died,
    });
  }

  #replace(dead: Thread<LibraryWorker>): void {
    if (this.#thread !== dead) return;
    this.close();
    if (++this.#restarts > MOST_RESTARTS) {
      this.#host.lost(this.#wasUp);
      return;
    }
    this.#start();
    this.#host.restarted(this.#wasUp);
  }
}

/**
 * Asks a worker for a sign of life again and again, calls `alive` at the first and `dead` once none comes; answers how to
 * stop. A worker that closed itself fires no event, so silence is all there is.
 */
function watch(ping: () => Promise<unknown>, on: { alive: () => void; dead: () => void }): () => void {
  let waiting = false;
  let looks = 0;
  let patience = START_PATIENCE;
  const look = () => {
    if (waiting) {
      if (++looks < patience) return;
      clearInterval(timer);
      on.dead();
      return;
    }
    waiting = true;
    looks = 0;
    const refused = () => {
      waiting = false;
    };
    const answered = () => {
      refused();
      patience = PATIENCE;
      on.alive();
    };
    ping().then(answered, refused);
  };
  const timer = setInterval(look, WATCH_EVERY_MS);
  // At once: one that dies in its first second did work before.
  look();
  return () => clearInterval(timer);
}
