import { Ingest } from "../../src/ingest/ingest.ts";
import type { FolderState } from "../../src/ingest/folders/folder-state.ts";
import { noImport, type ImportState } from "../../src/ingest/import-state.ts";
import type { Root } from "../../src/ingest/scan/drop.ts";
import type { LibraryJson } from "../../src/photo/library-json.ts";
import type { Asynchronous } from "../../src/contract/library-worker.ts";
import type { PhotoDetails } from "../../src/contract/queries.ts";
import { type Progress, noProgress } from "../../src/photo/counts.ts";
import { PhotoLibrary } from "../../workers/library/library.ts";
import { type Behaviour, FakePhotoThread } from "./fake-photo-thread.ts";
import { type Access, type Tree, entryOf, handleOf } from "./fake-folders.ts";

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
  /** Files the library was asked about. */
  compared = 0;
  #library: PhotoLibrary;
  /** How often the library was told of something, by visits before and in all; a true worker begins with the page. */
  #before: { announced: number; retries: number };
  #told: { announced: number; retries: number };
  #heard: () => void = () => undefined;

  /** `library`: what visits before left behind. */
  constructor(workers: Behaviour[] = [{}], library = silentLibrary(), told = { announced: 0, retries: 0 }) {
    this.#library = library;
    this.#before = { ...told };
    this.#told = { ...told };
    this.ingest = new Ingest({
      spawn: (lane) => {
        const thread = new FakePhotoThread(lane, workers[Math.min(this.threads.length, workers.length - 1)]);
        this.threads.push(thread);
        return thread;
      },
      library: {
        intake: this.#port((library) => library.intake),
        folders: this.#port((library) => library.folders),
        queries: this.#port((library) => library.queries),
        opened: () => this.#library.opened(),
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
    this.#watch();
  }

  /** Drops a folder. */
  drop(name: string, tree: Tree, access?: Access): void {
    this.ingest.add([folder(name, tree, access)]);
  }

  /** The page is gone with all its workers, wherever they were; a new one opens the same library. */
  nextVisit(workers: Behaviour[] = [{}]): WholeImport {
    const library = this.#library;
    for (const thread of this.threads) thread.terminate();
    this.#library = silentLibrary();
    this.close();
    return new WholeImport(workers, library, this.#told);
  }

  /** Files whose heads were read in this visit. */
  get reads(): number[] {
    return this.threads.flatMap((thread) => thread.read);
  }

  /** The library as people export it, in the order of its paths. */
  async exported(): Promise<LibraryJson> {
    const blob = await this.#library.exports.json("2026-11-21T10:00:00Z");
    const json = JSON.parse(await blob.text()) as LibraryJson;
    const byPath = (a: { path: string }, b: { path: string }): number => (a.path < b.path ? -1 : 1);
    for (const list of [json.photos, json.failed, json.skipped, json.sidecars]) list.sort(byPath);
    return json;
  }

  /** The details of the photo at a path. */
  async at(path: string): Promise<PhotoDetails | null> {
    const photo = (await this.exported()).photos.find((one) => one.path === path);
    const row = photo === undefined ? null : this.#library.queries.rowOf(photo.id);
    return row === null ? null : this.#library.queries.details(row);
  }

  /** The library worker is replaced by one that knows nothing. */
  restartLibrary(): void {
    this.progress = noProgress;
    this.#library = silentLibrary();
    this.#before = { announced: 0, retries: 0 };
    this.#told = { announced: 0, retries: 0 };
    this.#watch();
    this.ingest.libraryRestarted();
  }

  /** Forgets a folder, as a person does in the settings. */
  async forget(prefix: string): Promise<void> {
    this.ingest.cancel();
    const freed = await this.#library.upkeep.forget(prefix);
    this.ingest.forget(prefix, freed.skipped);
  }

  /** Everything was forgotten: a new worker opens an empty library. */
  startOver(): void {
    this.ingest.cancel();
    this.progress = noProgress;
    this.#library = silentLibrary();
    this.#before = { announced: 0, retries: 0 };
    this.#told = { announced: 0, retries: 0 };
    this.#watch();
    this.ingest.startOver();
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

  /** Ends it for good: its workers are gone, and nothing looks after them any more. */
  close(): void {
    this.ingest.cancel();
    this.ingest.scheduler.startOver();
  }

  /** An area of whichever library there is by now, as the page calls it; what it is told is counted. */
  #port<T extends object>(areaOf: (library: PhotoLibrary) => T): Asynchronous<T> {
    const call = async (name: string, given: unknown[]): Promise<unknown> => {
      this.#count(name, given[0]);
      const method = Reflect.get(areaOf(this.#library), name) as (...given: unknown[]) => unknown;
      return method(...given);
    };
    const get =
      (_: object, name: string) =>
      (...given: unknown[]) =>
        call(name, given);
    return new Proxy({}, { get }) as Asynchronous<T>;
  }

  #count(name: string, given: unknown): void {
    const files = Array.isArray(given) ? given.length : 0;
    if (name === "found" || name === "skipped") this.#told.announced += files;
    if (name === "retry") this.#told.retries++;
    if (name === "match" || name === "matchLoose") this.compared += files;
  }

  #watch(): void {
    const library = this.#library;
    library.watch((notice) => {
      if (this.#library !== library) return;
      const { announced, retries } = notice.progress;
      this.progress = {
        ...notice.progress,
        announced: announced - this.#before.announced,
        retries: retries - this.#before.retries,
      };
      this.ingest.follow(this.progress);
      if (notice.wanted) this.ingest.scheduler.want(notice.wanted);
      this.#heard();
    });
  }
}

function silentLibrary(): PhotoLibrary {
  return new PhotoLibrary();
}

/** A folder as Chromium drops it. */
export function folder(name: string, tree: Tree, access?: Access): Root {
  return {
    kind: "entry",
    name,
    entry: entryOf(name, tree),
    handle: Promise.resolve(handleOf(name, tree, access)),
  };
}

/** A folder as browsers without handles drop it. */
export function blindFolder(name: string, tree: Tree): Root {
  return { kind: "entry", name, entry: entryOf(name, tree), handle: Promise.resolve(null) };
}

/** This many files, 0.jpg and so on; those of another `content` are no copies of them. */
export function files(count: number, content = "content"): Tree {
  return Object.fromEntries(Array.from({ length: count }, (_, i) => [`${i}.jpg`, `${content} ${i}`]));
}
