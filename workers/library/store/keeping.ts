import type { KeepingTrouble, Opened } from "../../contract.ts";
import { Fact } from "../facts.ts";
import type { FolderList } from "../folders/folder-list.ts";
import type { Holdings } from "../holdings.ts";
import { Commits, WrittenElsewhere } from "./commits.ts";
import { openDatabase, type Database } from "./database.ts";
import { Edits, type Edit } from "./edits.ts";
import { keepFolders, loadFolders } from "./folders.ts";
import type { KeptSegment } from "./kept.ts";
import { loadColumns, noteTiles } from "./loading.ts";
import { keepsBlobs } from "./probe.ts";
import { loadRecords, replay } from "./replay.ts";
import type { SegmentStore } from "./segments.ts";

/** While files are read a commit is made so often; what is lost with a tab is read again. */
const commitMs = 2000;
/** A full segment of pictures, and the end of an import, are written sooner. */
const sealedMs = 250;
const quietMs = 30;
/** Pictures that come slowly are written as they are after this time. */
const openMs = 10_000;
/** After a commit that failed for an unknown reason. */
const againMs = 10_000;

/** What keeping needs and tells. */
export interface KeepingHost {
  /** Pairs everything at once that shares a tile. */
  settle: () => void;
  /** Counts, rows or trouble changed. */
  changed: () => void;
  /** So far the library is loaded: columns, names, everything. */
  reached: (stage: "columns" | "names" | "whole") => void;
}

/** The library's life on disk: opens it, loads it, writes what changes, and says when it cannot. */
export class Keeping {
  readonly #holdings: Holdings;
  readonly #pictures: SegmentStore;
  readonly #host: KeepingHost;
  readonly edits: Edits;
  readonly #folders: FolderList;
  #database: Database | null = null;
  #commits: Commits | null = null;
  #blobs = false;
  #isWriting = false;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #due = 0;
  #sealedAt = 0;
  #running: Promise<void> | null = null;
  #opened: Opened | null = null;

  /** Null while all is well. */
  trouble: KeepingTrouble | null = null;

  constructor(holdings: Holdings, pictures: SegmentStore, folders: FolderList, host: KeepingHost) {
    this.#holdings = holdings;
    this.#folders = folders;
    this.#pictures = pictures;
    this.#host = host;
    this.edits = new Edits(holdings);
  }

  /** Chunks and pictures that are still to be written; 0 when nothing is kept. */
  get unsaved(): number {
    return this.#commits?.unsaved ?? 0;
  }

  /** Opens the database and loads the library. Never rejects: without a database the library is empty. */
  async open(name: string): Promise<void> {
    const database = await this.#openDatabase(name);
    // What cannot be loaded at all is left as it is, for a later Pinroll.
    if (database !== null) await this.#load(database).catch(() => this.#stop("damaged"));
    for (const stage of ["columns", "names", "whole"] as const) this.#host.reached(stage);
    this.changed();
  }

  /** The library as it was when it was opened. */
  opened(): Opened {
    return this.#opened ?? this.#tell();
  }

  /** Writes the folders that changed. */
  keepFolders(): Promise<void> {
    return keepFolders(this.#isWriting ? this.#database : null, this.#folders);
  }

  edit(edits: readonly Edit[]): Promise<void> {
    return this.edits.edit(edits);
  }

  /** Something may have to be written; cheap to call for every row. */
  changed(): void {
    if (this.#commits === null || this.#running !== null) return;
    const quiet = this.#isQuiet();
    if (!this.#commits.isDue(quiet)) return;
    if (quiet) this.#commitIn(quietMs);
    else if (this.#pictures.isSealed) this.#commitIn(sealedMs);
    else this.#commitIn(this.#holdings.changes.size > 0 ? commitMs : openMs);
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
      const isLong = performance.now() - this.#sealedAt >= openMs;
      if (isLong || this.#pictures.isSealed) this.#sealedAt = performance.now();
      await commits.commit({ quiet: this.#isQuiet(), seal: isLong });
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
        outdated: () => this.#end("outdated"),
        closed: () => this.#end("closed"),
      });
      if (this.trouble === "blocked") this.trouble = null;
      this.#database = database;
      return database;
    } catch {
      this.#troubled("no-database");
      return null;
    }
  }

  async #load(database: Database): Promise<void> {
    const holdings = this.#holdings;
    const probing = keepsBlobs(database);
    this.#pictures.attach(
      (number) => this.#fetchSegment(database, number),
      (segment) => this.#lost(segment),
    );
    const { state, ordered, damaged } = await loadColumns(database, holdings, this.#pictures);
    await this.edits.load(database);
    await loadFolders(database, this.#folders);
    this.#host.reached("columns");
    const named = await loadRecords(database, holdings, state, damaged);
    holdings.publicIds.index();
    if (!ordered) noteTiles(holdings);
    this.#blobs = await probing;
    this.#opened = this.#tell();
    this.#host.reached("names");
    const read = await replay(holdings, this.#host.settle);
    if (!named || !read) this.#troubled("damaged");
    if (this.#database === null) return;
    this.#isWriting = true;
    this.edits.attach(database);
    this.edits.match();
    this.#commits = new Commits(database, holdings, this.#pictures, { state, ordered, blobs: this.#blobs });
  }

  /** Nothing more is written, nor read. */
  close(): void {
    this.#stopWriting();
    this.#database?.close();
    this.#database = null;
  }

  /** From now on everything new stays in memory. */
  #stop(trouble: KeepingTrouble): void {
    this.#stopWriting();
    this.#troubled(trouble);
  }

  #end(trouble: KeepingTrouble): void {
    this.close();
    this.#troubled(trouble);
  }

  #stopWriting(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#commits = null;
    this.edits.attach(null);
    this.#pictures.detach();
    this.#isWriting = false;
  }

  async #fetchSegment(database: Database, number: number): Promise<KeptSegment | null | "later"> {
    if (this.#database === null) return "later";
    return (await database.get("segments", number).catch(() => null)) ?? null;
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
  return (error as { name?: unknown } | null)?.name === "QuotaExceededError";
}
