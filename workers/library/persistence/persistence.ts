import type { Keeps, Opened, PersistenceTrouble } from "../../../src/contract/persistence.ts";
import type { FolderList } from "../folders/folder-list.ts";
import type { LibraryParts } from "../parts/library-parts.ts";
import { EarliestTimer } from "../scheduling/earliest-timer.ts";
import type { PhotoParts } from "../placing/photo-parts.ts";
import { Commits, WrittenElsewhere } from "./commits.ts";
import type { TidiedAs } from "./tidying.ts";
import type { OtherTabs, ExclusiveDatabase, PersistenceHost } from "./persistence-host.ts";
import { answered, Silent } from "../database/silence.ts";
import { Incomplete, isNamed, openDatabase, type Database } from "../database/database.ts";
import type { KeptState } from "../database/kept.ts";
import {
  keepFolders,
  loadFolders,
  loadingTrouble,
  loadLibrary,
  openedAs,
  type OpenedHere,
} from "./loading/load-library.ts";
import { fetchKept } from "./loading/lost-pictures.ts";
import { PeoplesWork } from "./peoples-work.ts";
import { keepsBlobs } from "../database/probe.ts";
import type { SegmentStore } from "../pictures/segments.ts";
import { ExclusiveTurns } from "../scheduling/exclusive-turns.ts";
import { ignore } from "../../../src/faults/faults.ts";

/** After this long without work, pictures are compacted. */
const idleMs = 10_000;

/** Of a browser that has a database for this page, and cannot open it now: a damaged disk, a shutdown, an error inside. */
const inside = [
  "UnknownError",
  "AbortError",
  "TimeoutError",
  "OperationError",
  "DataError",
  "NotReadableError",
];

/** Why the database was not opened. */
export function openingTrouble(error: unknown): PersistenceTrouble {
  if (isNamed(error, "VersionError")) return "newer";
  if (isNamed(error, "QuotaExceededError")) return "full";
  if (error instanceof Incomplete) return "unreadable";
  const isInside = error instanceof Silent || inside.some((name) => isNamed(error, name));
  return isInside ? "unopened" : "no-database";
}

/** How often a commit is made while files are read; what a closed tab loses is read again. */
const commitMs = 2000;
/** A full segment of pictures and the end of an import are written sooner. */
const sealedMs = 250;
const quietMs = 30;

/** An open segment of pictures is written after this time. */
const openMs = 5000;

/** Milliseconds until the next commit. */
function commitDelay(due: { quiet: boolean; sealed: boolean; changes: number }): number {
  if (due.quiet) return quietMs;
  if (due.sealed) return sealedMs;
  return due.changes > 0 ? commitMs : openMs;
}

/** Whether everything found is read, drawn and compared. */
function isIdle({ state, duplicates }: Pick<PhotoParts, "state" | "duplicates">): boolean {
  const { counts } = state;
  const { metadataPending, thumbnailsPending } = counts.progress;
  return metadataPending === 0 && thumbnailsPending === 0 && duplicates.awaited === 0;
}

/** Between one failure and the next try, in milliseconds: a busy disk may have recovered by then. */
const waitsMs = [1000, 3000, 6000];

/** The slowest disk has written some ten megabytes by then. */
const longestMs = 60_000;

/** What was written; rejects where the browser does not come to an end with it. */
function inTime<T>(writing: Promise<T>): Promise<T> {
  return answered(() => writing, longestMs);
}

/**
 * Failures to write, one after another, for reasons nobody knows. Where they stay, the import must come to its end
 * without the disk.
 */
export class WriteFailures {
  #count = 0;

  /** How long to wait after one more; null when there is no hope. */
  next(error: unknown): number | null {
    return error instanceof Silent ? null : (waitsMs[this.#count++] ?? null);
  }

  /** How long nothing is to be tried. */
  get waitMs(): number {
    return waitsMs[this.#count - 1] ?? 0;
  }

  /** Writing works. */
  clear(): void {
    this.#count = 0;
  }
}

/** Opens and loads the library, writes what changes, and reports when it cannot. */
export class Persistence {
  readonly #library: LibraryParts;
  readonly #pictures: SegmentStore;
  readonly #host: PersistenceHost;
  readonly work: PeoplesWork;
  readonly #folders: FolderList;
  #database: Database | null = null;
  #commits: Commits | null = null;
  /** What is on disk has been loaded: before that nothing is written. */
  #isLoaded = false;
  #blobs = false;
  #isWriting = false;
  readonly #turns = new ExclusiveTurns(() => {
    this.#host.changed();
    this.changed();
  });
  readonly #nextCommit = new EarliestTimer(() => void this.#turns.run(() => this.#commit()));
  readonly #idle = new EarliestTimer(() => void this.tidyUp());
  #sealedAt = 0;
  readonly #failures = new WriteFailures();
  #opened: OpenedHere | null = null;
  #ordered = -1;
  #tidied: TidiedAs = { overviewed: -1, firstTiles: -1 };
  #otherTabs: OtherTabs | null = null;
  /** Whether this tab writes is not decided yet. */
  #waits = false;

  /** Null while all is well. */
  trouble: PersistenceTrouble | null = null;

  constructor(library: LibraryParts, pictures: SegmentStore, folders: FolderList, host: PersistenceHost) {
    this.#library = library;
    this.#folders = folders;
    this.#pictures = pictures;
    this.#host = host;
    this.work = new PeoplesWork(
      library,
      () => this.#database,
      (news) => this.#otherTabs?.tell(news),
    );
  }

  /** Chunks and pictures still to be written; 0 when nothing is kept. */
  get unsaved(): number {
    if (this.#commits !== null) return this.#commits.unsaved;
    return this.#waits ? this.#library.state.changes.size : 0;
  }

  /** Opens the database and loads the library. Never rejects: without a database it is empty. */
  async open(name: string, otherTabs: OtherTabs | null = null): Promise<void> {
    this.#otherTabs = otherTabs;
    const database = await this.#openDatabase(name);
    // A library that cannot be loaded is left as it is, for a later version of Pinroll.
    if (database !== null) await this.#load(database).catch((error) => this.#stop(loadingTrouble(error)));
    for (const stage of ["columns", "names", "whole"] as const) this.#host.reached(stage);
    this.changed();
  }

  /** The library as it was opened, or as it is now where another tab wrote since. */
  opened(): Opened {
    const isWriter = this.#isWriting || this.#database === null;
    return {
      ...(this.#opened ?? openedAs(this.#library, this.#folders, this.keeps)),
      role: isWriter ? "writer" : "reader",
    };
  }

  /** Writes the folders that changed, once the database is free. */
  keepFolders(): Promise<void> {
    return this.#turns.free().then(() => this.#keepFolders());
  }

  async #keepFolders(): Promise<void> {
    await keepFolders(this.#isWriting ? this.#database : null, this.#folders);
    if (this.#isWriting) this.#otherTabs?.tell({ type: "folders" });
  }

  /**
   * Runs `work` while nothing else is written. Nothing is written afterwards either where `isReplaced` says that the
   * database now holds another library. Without a database it works in memory.
   */
  alone<T>(
    work: (exclusive: ExclusiveDatabase | null) => Promise<T>,
    isReplaced: (answer: T) => boolean = () => false,
  ): Promise<T> {
    return this.#exclusively(async () => {
      const exclusive = this.#database && { database: this.#database, commits: this.#commits };
      const answer = await work(exclusive).finally(() => this.#otherTabs?.tell({ type: "anew" }));
      if (isReplaced(answer)) this.close();
      return answer;
    });
  }

  #exclusively<T>(work: () => Promise<T>): Promise<T> {
    return this.#turns.take(() => {
      this.#nextCommit.cancel();
      return work();
    });
  }

  /** Where the library is kept. */
  get keeps(): Keeps {
    return this.#database === null ? "memory" : this.#blobs ? "blobs" : "buffers";
  }

  /** Something may have to be written. Cheap to call for every row. */
  changed(): void {
    if (this.#commits === null || this.#turns.isBusy) return;
    const quiet = isIdle(this.#library);
    if (!this.#commits.isDue(quiet)) {
      // Nothing to write: time to tidy up soon.
      this.#idle.cancel();
      if (quiet) this.#idle.set(idleMs);
      return;
    }
    const [sealed, changes] = [this.#pictures.isSealed, this.#library.state.changes.size];
    this.#nextCommit.set(Math.max(commitDelay({ quiet, sealed, changes }), this.#failures.waitMs));
  }

  /** Compacts sparse segments of pictures and writes an overview and the first tiles for the next visit. Never rejects. */
  async tidyUp(): Promise<void> {
    const [database, commits] = [this.#database, this.#commits];
    if (database === null || commits === null || this.#turns.isBusy || !isIdle(this.#library)) return;
    await this.#exclusively(async () => {
      const { tidy } = await import("./tidying.ts");
      const tidied = { database, commits, edits: this.work.edits, ...this.#tidied };
      this.#tidied = await tidy(this.#library, this.#pictures, tidied);
      // Tried again the next time.
    }).catch(ignore);
  }

  async #commit(isLast = false): Promise<void> {
    const commits = this.#commits;
    if (commits === null) return;
    try {
      const isLong = performance.now() - this.#sealedAt >= openMs;
      if (isLong || this.#pictures.isSealed) this.#sealedAt = performance.now();
      const written = await inTime(commits.commit({ quiet: isIdle(this.#library), seal: isLong || isLast }));
      this.#failures.clear();
      this.#otherTabs?.tell(written === null ? { type: "anew" } : { type: "committed", written });
    } catch (error) {
      this.#failed(commits, error);
    }
  }

  #failed(commits: Commits, error: unknown): void {
    if (error instanceof WrittenElsewhere) return this.#stop("elsewhere");
    const isFull = isNamed(error, "QuotaExceededError");
    if (isFull && commits.withPictures) {
      commits.withPictures = false;
      this.#pictures.detach();
      this.#troubled("full-for-pictures");
      return this.#nextCommit.set(0);
    }
    const waitMs = isFull ? null : this.#failures.next(error);
    if (waitMs !== null) return this.#nextCommit.set(waitMs);
    this.#stop(isFull ? "full" : "unwritable");
    // Edits take next to no room, so they are still tried; one that fails is reverted.
    this.work.attach(this.#database);
  }

  async #openDatabase(name: string): Promise<Database | null> {
    try {
      this.#database = await openDatabase(name, {
        blocked: () => this.#troubled("blocked"),
        outdated: () => this.#stop("outdated", false),
        closed: () => this.#stop("closed", false),
      });
      if (this.trouble === "blocked") this.trouble = null;
      return this.#database;
    } catch (error) {
      this.#troubled(openingTrouble(error));
      return null;
    }
  }

  async #load(database: Database): Promise<void> {
    const library = this.#library;
    const isOpen = (): boolean => this.#database !== null;
    fetchKept(database, library, this.#pictures, { isOpen, changed: this.#host.changed });
    const parts = { library, pictures: this.#pictures, folders: this.#folders, work: this.work };
    const loaded = loadLibrary(database, parts, {
      ...this.#host,
      named: async () => {
        this.#blobs = await keepsBlobs(database);
        this.#opened = openedAs(library, this.#folders, this.keeps);
        this.#host.reached("names");
      },
    });
    const { state, ordered, overviewed, whole } = await loaded;
    this.#isLoaded = true;
    if (!whole) this.#troubled("damaged");
    if (this.#database === null) return;
    if (ordered) this.#ordered = state.commit;
    if (overviewed) this.#tidied.overviewed = state.commit;
    this.#waits = this.#otherTabs !== null;
    if (this.#otherTabs === null) this.write(state);
    else this.#otherTabs.loaded(database, state);
  }

  /** Writes changes from now on. Everything on disk as of this state has been loaded. */
  write(state: KeptState): void {
    const database = this.#database;
    if (database === null || !this.#isLoaded) return;
    this.#waits = false;
    this.#isWriting = true;
    this.work.attach(database);
    this.work.match();
    const options = { state, ordered: this.#ordered === state.commit, blobs: this.#blobs };
    this.#commits = new Commits(database, this.#library, this.#pictures, options);
    this.#host.changed();
    this.changed();
  }

  /** Writes nothing from now on, as another tab does. */
  rest(): void {
    this.#waits = this.#isWriting = false;
    this.#opened = null;
    this.#commits = null;
    this.work.attach(null);
    this.#host.changed();
  }

  /** Writes everything. Answers the state that is on disk; null where that failed. */
  writeAll(): Promise<KeptState | null> {
    return this.#exclusively(async () => {
      const commits = this.#commits;
      for (let time = 0; time < 3 && this.unsaved > 0; time++) await this.#commit(true);
      if (commits === null || this.#commits !== commits || commits.unsaved > 0) return null;
      if (this.#folders.settle()) await this.#keepFolders();
      // More may have changed while folders were written.
      return commits.unsaved > 0 ? null : commits.state;
    });
  }

  /** Reads the folders known in other tabs. */
  async readFolders(): Promise<void> {
    if (this.#database !== null) await loadFolders(this.#database, this.#folders);
  }

  /** The library on disk is no longer the one that was loaded. */
  outdated(): void {
    this.#troubled("anew");
  }

  /** Stops writing and reading. */
  close(): void {
    this.#stopWriting();
    this.#otherTabs?.close();
    this.#database?.close();
    this.#database = null;
  }

  /** Keeps everything new in memory from now on; the disk is still read, if it can be. */
  #stop(trouble: PersistenceTrouble, isReadable = true): void {
    if (isReadable) this.#stopWriting();
    else this.close();
    this.#troubled(trouble);
  }

  #stopWriting(): void {
    this.#nextCommit.cancel();
    this.#idle.cancel();
    this.#commits = null;
    this.work.attach(null);
    this.#pictures.detach();
    this.#isWriting = false;
  }

  #troubled(trouble: PersistenceTrouble): void {
    this.trouble = trouble;
    this.#host.changed();
  }
}
