import type { KeepingTrouble, KnownFolder, Opened } from "../../contract.ts";
import { Fact } from "../facts.ts";
import type { Holdings } from "../holdings.ts";
import { Commits, WrittenElsewhere } from "./commits.ts";
import { openDatabase, type Database } from "./database.ts";
import { Edits, type Edit } from "./edits.ts";
import { Folders } from "./folders.ts";
import { loadColumns, noteTiles } from "./loading.ts";
import { keepsBlobs } from "./probe.ts";
import { loadRecords, replay } from "./replay.ts";
import type { SegmentStore } from "./segments.ts";

/** While files are read a commit is made so often; what is lost with a tab is read again. */
const commitMs = 2000;
/** A full segment of pictures, and the end of an import, are written sooner. */
const sealedMs = 250;
const quietMs = 30;
/** After a commit that failed for an unknown reason. */
const againMs = 10_000;

/** What keeping needs and tells. */
export interface KeepingHost {
  /** Pairs everything at once that shares a tile. */
  settle(): void;
  /** Counts, rows or trouble changed. */
  changed(): void;
}

/** The library's life on disk: opens it, loads it, writes what changes, and says when it cannot. */
export class Keeping {
  readonly #holdings: Holdings;
  readonly #pictures: SegmentStore;
  readonly #host: KeepingHost;
  readonly edits: Edits;
  readonly #folders = new Folders();
  #database: Database | null = null;
  #commits: Commits | null = null;
  #blobs = false;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #due = 0;
  #running: Promise<void> | null = null;
  #opened: Opened | null = null;

  /** Null while all is well. */
  trouble: KeepingTrouble | null = null;

  constructor(holdings: Holdings, pictures: SegmentStore, host: KeepingHost) {
    this.#holdings = holdings;
    this.#pictures = pictures;
    this.#host = host;
    this.edits = new Edits(holdings);
  }

  /** Chunks and pictures that are still to be written; 0 when nothing is kept. */
  get unsaved(): number {
    return this.#commits?.unsaved ?? 0;
  }

  /** Opens the database and loads what the first screen needs. `next` loads the rest. Neither rejects. */
  async open(name: string): Promise<{ next: () => Promise<void> }> {
    const database = await this.#openDatabase(name);
    if (database === null) return { next: () => Promise.resolve() };
    const holdings = this.#holdings;
    const [{ state, ordered, damaged }] = await Promise.all([
      loadColumns(database, holdings, this.#pictures),
      this.#folders.load(database),
    ]);
    await this.edits.load(database);
    this.#pictures.attach(
      async (number) => (await database.get("segments", number)) ?? null,
      (segment) => this.#lost(segment),
    );
    const next = async (): Promise<void> => {
      const named = await loadRecords(database, holdings, state, damaged);
      holdings.publicIds.index();
      if (!ordered) noteTiles(holdings);
      this.#opened = this.#tell();
      const read = await replay(holdings, this.#host.settle);
      this.edits.match();
      if (!named || !read) this.#troubled("damaged");
      this.#attach(database, new Commits(database, holdings, this.#pictures, { state, ordered, blobs: this.#blobs }));
    };
    return { next };
  }

  /** The library as it was when it was opened. */
  opened(): Opened {
    return this.#opened ?? this.#tell();
  }

  keepFolder(folder: Pick<KnownFolder, "prefix" | "name" | "handle">): Promise<void> {
    return this.#folders.keep(folder);
  }

  scanned(prefix: string, complete: boolean): Promise<void> {
    return this.#folders.scanned(prefix, complete);
  }

  edit(edits: readonly Edit[]): Promise<void> {
    return this.edits.edit(edits);
  }

  /** Something may have to be written; cheap to call for every row. */
  changed(): void {
    if (this.#commits === null || this.#running !== null || !this.#commits.isDue(this.#isQuiet())) return;
    const wait = this.#isQuiet() ? quietMs : this.#pictures.isSealed ? sealedMs : commitMs;
    this.#commitIn(wait);
  }

  #commitIn(ms: number): void {
    const due = performance.now() + ms;
    if (this.#timer !== null) {
      if (this.#due <= due) return;
      clearTimeout(this.#timer);
    }
    this.#due = due;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#running = this.#commit().finally(() => {
        this.#running = null;
        this.#host.changed();
        this.changed();
      });
    }, ms);
  }

  async #commit(): Promise<void> {
    const commits = this.#commits;
    if (commits === null) return;
    try {
      await commits.commit(this.#isQuiet());
    } catch (error) {
      this.#failed(commits, error);
    }
  }

  #failed(commits: Commits, error: unknown): void {
    if (error instanceof WrittenElsewhere) this.#stop("elsewhere");
    else if (!isFull(error)) this.#commitIn(againMs);
    else if (commits.withPictures) {
      commits.withPictures = false;
      this.#pictures.detach();
      this.#troubled("full-for-pictures");
      this.#commitIn(0);
    } else this.#stop("full");
  }

  #isQuiet(): boolean {
    const { metadataPending, thumbnailsPending } = this.#holdings.tally.progress;
    return metadataPending === 0 && thumbnailsPending === 0;
  }

  async #openDatabase(name: string): Promise<Database | null> {
    try {
      const database = await openDatabase(name, {
        blocked: () => this.#troubled("blocked"),
        outdated: () => this.#stop("outdated"),
        closed: () => this.#stop("closed"),
      });
      if (this.trouble === "blocked") this.trouble = null;
      this.#blobs = await keepsBlobs(database);
      this.#database = database;
      return database;
    } catch {
      this.#troubled("no-database");
      return null;
    }
  }

  #attach(database: Database, commits: Commits): void {
    if (this.#database === null) return;
    this.#commits = commits;
    this.edits.attach(database);
    this.#folders.attach(database);
    this.changed();
  }

  /** From now on everything stays in memory. */
  #stop(trouble: KeepingTrouble): void {
    this.#database?.close();
    this.#database = null;
    this.#commits = null;
    this.edits.attach(null);
    this.#folders.attach(null);
    this.#troubled(trouble);
  }

  #troubled(trouble: KeepingTrouble): void {
    this.trouble = trouble;
    this.#host.changed();
  }

  #tell(): Opened {
    const { columns, outcomes, tally } = this.#holdings;
    const folders = this.#folders.all();
    const { metadataPending, thumbnailsPending } = tally.progress;
    return {
      rows: columns.rows,
      skipped: outcomes.skipped,
      folders,
      keeps: this.#database === null ? "memory" : this.#blobs ? "blobs" : "buffers",
      role: "writer",
      interrupted: metadataPending + thumbnailsPending > 0 || folders.some(({ complete }) => !complete),
    };
  }

  /** The pictures of a segment are gone: they are drawn again when their files are at hand. */
  #lost(segment: number): void {
    const { thumbnails, columns } = this.#holdings;
    for (const row of thumbnails.rowsIn(segment)) {
      thumbnails.drop(row);
      columns.picture[row] = (columns.picture[row] ?? 0) + 1;
      this.#holdings.change(row, 0, Fact.thumbnail);
    }
    this.#host.changed();
  }
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === "QuotaExceededError";
}
