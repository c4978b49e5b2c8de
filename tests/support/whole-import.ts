import { Ingest } from "../../src/ingest/ingest.ts";
import type { FolderState } from "../../src/ingest/folder-state.ts";
import { noImport, type ImportState } from "../../src/ingest/ingest-host.ts";
import type { Root } from "../../src/ingest/roots.ts";
import type { Progress } from "../../src/photo/counts.ts";
import { noProgress } from "../../src/photo/counts.ts";
import { PhotoLibrary } from "../../workers/library/library.ts";
import type { Behaviour } from "./fake-photo-thread.ts";
import { FakePhotoThread } from "./fake-photo-thread.ts";
import type { Tree } from "./fake-folders.ts";
import { entryOf, handleOf } from "./fake-folders.ts";

/**
 * An import over a true library in this very thread, with fake photo workers: the n-th behaves as the n-th of
 * `workers`, the last one serves for all that follow.
 */
export class WholeImport {
  readonly threads: FakePhotoThread[] = [];
  readonly ingest: Ingest;
  state: ImportState = noImport;
  progress: Progress = noProgress;
  folders: FolderState[] = [];
  broken = 0;
  #library = silentLibrary();
  #heard: () => void = () => undefined;

  constructor(workers: Behaviour[] = [{}]) {
    this.ingest = new Ingest({
      spawn: (lane) => {
        const thread = new FakePhotoThread(lane, workers[Math.min(this.threads.length, workers.length - 1)]);
        this.threads.push(thread);
        return thread;
      },
      library: {
        found: (rows) => this.#library.found(rows),
        skipped: (files) => this.#library.skipped(files),
        failed: (failures) => this.#library.failed(failures),
        passedOver: (rows) => this.#library.passedOver(rows),
        retry: (ids) => this.#library.retry(ids),
        retire: (jobs) => this.#library.retire(jobs),
        thumbnail: (id, picture) => this.#library.thumbnail(id, picture),
        unsettled: () => Promise.resolve(this.#library.unsettled()),
        link: (lane, thread) => {
          const { port1, port2 } = new MessageChannel();
          thread.connect(port1);
          this.#library.connect(lane, port2);
        },
        unlink: (lane) => this.#library.disconnect(lane),
        opened: () => this.#library.opened(),
        match: (files) => Promise.resolve(this.#library.match(files)),
        missing: (prefix, seen, unlisted) => Promise.resolve(this.#library.missing(prefix, seen, unlisted)),
        vanished: (rows) => this.#library.vanished(rows),
        moved: (rows) => this.#library.moved(rows),
        keepFolder: (folder) => void this.#library.keepFolder(folder),
        scanned: (prefix, complete) => void this.#library.scanned(prefix, complete),
        owed: (prefix, unreadable) => Promise.resolve(this.#library.owed(prefix, unreadable)),
        failures: () => Promise.resolve(this.#library.failures()),
        layAside: () => Promise.resolve(this.#library.layAside()),
        measured: (files) => this.#library.measured(files),
        paths: (rows) => Promise.resolve(this.#library.paths(rows)),
      },
      device: { cores: 1, memoryGb: 8 },
      devicePixelRatio: () => 1,
      hidden: () => false,
      changed: (state) => {
        this.state = state;
        this.#heard();
      },
      folders: (folders) => {
        this.folders = folders;
        this.#heard();
      },
      abilities: () => undefined,
      broken: () => {
        this.broken++;
      },
    });
    this.#startLibrary();
  }

  /** Drops a folder. */
  drop(name: string, tree: Tree): void {
    this.ingest.add([folder(name, tree)]);
  }

  /** The library worker is replaced by one that knows nothing. */
  restartLibrary(): void {
    this.progress = noProgress;
    this.#startLibrary();
    this.ingest.libraryRestarted();
  }

  /** Settles when what the import and the library say fits. */
  until(fits: (state: ImportState, progress: Progress) => boolean): Promise<void> {
    return new Promise((resolve) => {
      this.#heard = () => {
        if (fits(this.state, this.progress)) resolve();
      };
      this.#heard();
    });
  }

  /** Settles when no import runs. */
  ended(): Promise<void> {
    return this.until(({ running }) => !running);
  }

  close(): void {
    this.ingest.cancel();
  }

  #startLibrary(): void {
    const library = silentLibrary();
    this.#library = library;
    library.watch((notice) => {
      if (this.#library !== library) return;
      this.progress = notice.progress;
      this.ingest.follow(notice.progress);
      this.#heard();
    });
  }
}

function silentLibrary(): PhotoLibrary {
  return new PhotoLibrary((notify, { notice }) => notify(notice));
}

/** A folder as Chromium drops it. */
export function folder(name: string, tree: Tree): Root {
  return {
    kind: "entry",
    name,
    entry: entryOf(name, tree),
    handle: Promise.resolve(handleOf(name, tree)),
  };
}

/** So many files, 0.jpg and so on. */
export function files(count: number): Tree {
  return Object.fromEntries(Array.from({ length: count }, (_, i) => [`${i}.jpg`, `content ${i}`]));
}
