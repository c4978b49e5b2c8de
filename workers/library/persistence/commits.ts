import { chunkRows, type Changes } from "../state/changes.ts";
import { packColumns, packRecords, type ChunkParts } from "./chunks.ts";
import { committed, shelves, type Commit, type Database } from "../database/database.ts";
import { blockSize, type KeptAlbum, type KeptState } from "../database/kept.ts";
import { withoutScreens, withRoom } from "../database/room.ts";
import { putAll, type Writes } from "../database/user-collection.ts";
import { putEdits, type EditWrites } from "../edits/write-edits.ts";
import type { SealedSegment, SegmentStore } from "../pictures/segments.ts";
import { ignore } from "../../../src/faults/faults.ts";

/** Chunks written at once: some ten megabytes. */
const mostChunks = 64;

/** What other tabs have to read again after a commit. */
export interface Written {
  /** Its number; each is one more than the one before. */
  commit: number;
  /** Numbers of chunks of rows. */
  chunks: readonly number[];
  /** Numbers of segments of pictures. */
  segments: readonly number[];
}

/** What is stored apart from rows, and deleted with them. */
interface Forgotten {
  /** What is left of the edits, as of the commit. */
  edits: () => EditWrites;
  /** What is left of the albums, as of the commit. */
  albums: () => Writes<string, KeptAlbum>;
  /** Prefixes. */
  folders: readonly string[];
}

/** What one commit writes; put back if it fails. */
interface Load {
  chunks: ReturnType<Changes["take"]>;
  segments: SealedSegment[];
  emptied: number[];
}

/** Another tab wrote since this one did. */
export class WrittenElsewhere extends Error {}

/**
 * Writes what changed in one transaction, all or nothing. Each chunk is packed right before it is written, a few
 * milliseconds at a time; rows that change meanwhile are written again by the next commit.
 */
export class Commits {
  readonly #database: Database;
  readonly #library: ChunkParts;
  readonly #pictures: SegmentStore;
  readonly #blobs: boolean;
  #state: KeptState;
  #orderVersion = -1;
  #inFlight = 0;
  #forgotten: Forgotten | null = null;

  /** Whether pictures are written, too. */
  withPictures = true;

  constructor(
    database: Database,
    library: ChunkParts,
    pictures: SegmentStore,
    { state, blobs, ordered }: { state: KeptState; blobs: boolean; ordered: boolean },
  ) {
    this.#database = database;
    this.#library = library;
    this.#pictures = pictures;
    this.#blobs = blobs;
    this.#state = state;
    if (ordered) this.#orderVersion = library.state.order.version;
  }

  /** The library on disk. */
  get state(): KeptState {
    return this.#state;
  }

  /** Chunks and pictures that are not on disk. */
  get unsaved(): number {
    const { changes } = this.#library.state;
    const { failureLog } = this.#library;
    const skipped = failureLog.skipped > this.#state.skipped ? 1 : 0;
    const forgotten = this.#forgotten === null ? 0 : 1;
    return (
      changes.size + skipped + forgotten + this.#inFlight + (this.withPictures ? this.#pictures.unwritten : 0)
    );
  }

  /** The next commit also deletes these, and writes all that changed. */
  forget({ edits, albums, folders }: Forgotten): void {
    this.#forgotten = { edits, albums, folders: [...(this.#forgotten?.folders ?? []), ...folders] };
  }

  /** Whether there is something to write. `quiet`: nothing more is coming, so tidying up counts, too. */
  isDue(quiet: boolean): boolean {
    if (this.unsaved > 0) return true;
    return quiet && (this.#pictures.hasEmptied || this.#library.state.order.version !== this.#orderVersion);
  }

  /**
   * Rejects when nothing was written; changes still count then. `quiet`: nothing more is coming. `seal`: the open
   * segment is written, too. Answers what other tabs have to read again; null for everything, when something was
   * forgotten.
   */
  async commit({ quiet, seal }: { quiet: boolean; seal: boolean }): Promise<Written | null> {
    const isForgetting = this.#forgotten !== null;
    if ((quiet || seal) && this.withPictures) this.#pictures.seal();
    if (quiet) this.#library.state.shownRows();
    const load: Load = {
      chunks: this.#library.state.changes.take(this.#forgotten === null ? mostChunks : Infinity),
      segments: this.withPictures ? this.#pictures.sealed() : [],
      emptied: quiet ? this.#pictures.takeEmptied() : [],
    };
    this.#inFlight = load.chunks.columns.size + load.chunks.records.size;
    try {
      const write = (): Promise<number | null> => this.#write(load, quiet);
      const orderVersion = await (this.withPictures
        ? withoutScreens(this.#database, write)
        : withRoom(this.#database, write));
      this.#pictures.written(load.segments.map(({ number }) => number));
      if (orderVersion !== null) this.#orderVersion = orderVersion;
      return isForgetting ? null : writtenBy(load, this.#state.commit);
    } catch (error) {
      this.#library.state.changes.putBack(load.chunks);
      this.#pictures.putBackEmptied(load.emptied);
      throw error;
    } finally {
      this.#inFlight = 0;
    }
  }

  async #write(load: Load, quiet: boolean): Promise<number | null> {
    const forgotten = this.#forgotten;
    const transaction = this.#database.transaction(forgotten === null ? committed : shelves, "readwrite", {
      durability: forgotten === null ? "relaxed" : "strict",
    });
    // The failing request reports the error.
    transaction.done.catch(ignore);
    try {
      const meta = transaction.objectStore("meta");
      const found = (await meta.get("state")) as KeptState | undefined;
      if ((found?.commit ?? 0) !== this.#state.commit) throw new WrittenElsewhere();
      const rows = await this.#putChunks(transaction, load);
      await this.#putSegments(transaction, load);
      if (forgotten !== null) await this.#deleteForgotten(transaction, forgotten);
      const state = await this.#putLists(transaction, rows, forgotten !== null);
      const orderVersion = quiet ? await this.#putOrder(transaction, state) : null;
      if (
        this.#library.state.order.stale ||
        this.#library.state.order.version !== (orderVersion ?? this.#orderVersion)
      )
        state.order = 0;
      await meta.put(state, "state");
      await transaction.done;
      this.#state = state;
      if (this.#forgotten === forgotten) this.#forgotten = null;
      return orderVersion;
    } catch (error) {
      // The request may only report that its transaction ended.
      const reason = transaction.error ?? error;
      abort(transaction);
      throw reason;
    }
  }

  /**
   * Columns and records of a chunk are written together, so that facts and records agree. Answers the number of rows on
   * disk: up to the first chunk left for the next commit.
   */
  async #putChunks(transaction: Commit, { chunks }: Load): Promise<number> {
    const columns = transaction.objectStore("columns");
    const records = transaction.objectStore("records");
    const written = Math.ceil(this.#state.rows / chunkRows);
    let { rows } = this.#state;
    for (const chunk of withGaps([...chunks.columns, ...chunks.records], written)) {
      const isNew = chunk >= written;
      const packed = packColumns(this.#library, chunk);
      const hasRecords = isNew || chunks.records.has(chunk) || this.#library.state.changes.hasRecords(chunk);
      rows = Math.max(rows, chunk * chunkRows + packed.rows);
      await Promise.all([
        hasRecords ? records.put(packRecords(this.#library, chunk), chunk) : null,
        columns.put(packed, chunk),
      ]);
    }
    return rows;
  }

  async #putSegments(transaction: Commit, { segments, emptied }: Load): Promise<void> {
    const pictures = transaction.objectStore("segments");
    const indices = transaction.objectStore("segment-indices");
    for (const { number, bytes, index } of segments) {
      await indices.put(index, number);
      await pictures.put(this.#blobs ? new Blob([bytes]) : bytes.buffer, number);
    }
    for (const number of emptied) {
      await indices.delete(number);
      await pictures.delete(number);
    }
  }

  async #deleteForgotten(transaction: Commit, { edits, albums, folders }: Forgotten): Promise<void> {
    // It holds what is forgotten.
    await transaction.objectStore("meta").delete(IDBKeyRange.bound("overview", "overview-~"));
    await putEdits(transaction.objectStore("edits"), edits());
    await putAll(transaction.objectStore("albums"), albums());
    for (const prefix of folders) await transaction.objectStore("folders").delete(prefix);
    const blocks = Math.ceil(this.#state.skipped / blockSize);
    for (let block = 0; block < blocks; block++) await transaction.objectStore("skipped").delete(block);
  }

  /**
   * Writes words after the records that use them, so that no record lacks its words. `anew`: all of them, as some were
   * changed or removed.
   */
  async #putLists(transaction: Commit, rows: number, anew: boolean): Promise<KeptState> {
    const { records, failureLog } = this.#library;
    const { words, folderWords } = records;
    const before = anew ? { words: 0, folderWords: 0, skipped: 0 } : this.#state;
    const state: KeptState = {
      commit: this.#state.commit + 1,
      rows,
      skipped: failureLog.skipped,
      words: words.size,
      folderWords: folderWords.size,
      order: this.#state.order,
    };
    const shelf = transaction.objectStore("words");
    for (const block of blocksOf(before.words, state.words))
      await shelf.put(words.slice(block * blockSize, (block + 1) * blockSize), ["words", block]);
    for (const block of blocksOf(before.folderWords, state.folderWords))
      await shelf.put(folderWords.slice(block * blockSize, (block + 1) * blockSize), ["folders", block]);
    const skipped = transaction.objectStore("skipped");
    for (const block of blocksOf(before.skipped, state.skipped)) {
      const files = [...failureLog.skippedFiles(block * blockSize, (block + 1) * blockSize)];
      const kept = { paths: files.map(({ path }) => path), reasons: files.map(({ reason }) => reason) };
      await skipped.put(kept, block);
    }
    return state;
  }

  /** Saves the next visit the sorting. Answers the version written; null when it is there already. */
  async #putOrder(transaction: Commit, state: KeptState): Promise<number | null> {
    const { order } = this.#library.state;
    if (order.stale || order.version === this.#orderVersion) return null;
    const { version } = order;
    const rows = order.rows.slice();
    state.order = state.commit;
    await transaction.objectStore("meta").put({ commit: state.commit, rows }, "order");
    return version;
  }
}

function writtenBy({ chunks, segments }: Load, commit: number): Written {
  return {
    commit,
    chunks: [...new Set([...chunks.columns, ...chunks.records])],
    segments: segments.map(({ number }) => number),
  };
}

/** These chunks in order, and those between that were never written. */
function withGaps(chunks: readonly number[], written: number): number[] {
  const all = new Set(chunks);
  for (let chunk = written; chunk < Math.max(...chunks); chunk++) all.add(chunk);
  return [...all].sort((a, b) => a - b);
}

/** The blocks that are new or longer than before. */
function blocksOf(before: number, now: number): number[] {
  const first = Math.floor(before / blockSize);
  const end = Math.ceil(now / blockSize);
  return before === now ? [] : Array.from({ length: end - first }, (_, at) => first + at);
}

function abort(transaction: Commit): void {
  try {
    transaction.abort();
  } catch {
    // It is over already.
  }
}
