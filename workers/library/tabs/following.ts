import { chunkRows } from "../changes.ts";
import type { Holdings } from "../holdings.ts";
import type { Interner } from "../interner.ts";
import { isKeptColumns, isKeptRecords } from "../store/chunks.ts";
import { committed, type Database, type Reading } from "../store/database.ts";
import { blockSize, type KeptSegmentIndex, type KeptState } from "../store/kept.ts";
import { emptyState, isIndex } from "../store/loading.ts";
import type { Written } from "../store/news.ts";
import type { SegmentStore } from "../store/segments.ts";
import { followPictures } from "./follow-pictures.ts";
import { followRows } from "./follow-rows.ts";

/** Pictures wait for their rows through so many commits. */
const patience = 3;

/** What is to be read again. */
interface News {
  chunks: readonly number[];
  segments: readonly number[];
}

/**
 * Keeps a library that another page writes as it is on disk: reads what each commit changed, and everything once more
 * where it did not hear of one.
 */
export class Following {
  readonly #database: Database;
  readonly #holdings: Holdings;
  readonly #pictures: SegmentStore;
  readonly #heard = new Map<number, Written>();
  readonly #waiting = new Map<number, { index: KeptSegmentIndex; turns: number }>();
  /** What was loaded was read bit by bit, perhaps from several commits. */
  #anew = true;
  #running: Promise<unknown> = Promise.resolve();

  /** The library on disk as far as it is known here. */
  state: KeptState;

  constructor(database: Database, holdings: Holdings, pictures: SegmentStore, state: KeptState) {
    this.#database = database;
    this.#holdings = holdings;
    this.#pictures = pictures;
    this.state = state;
  }

  /** Another page wrote. */
  hear(written: Written): void {
    this.#heard.set(written.commit, written);
  }

  /** This page wrote itself up to here. */
  wrote(state: KeptState): void {
    this.state = state;
    this.#anew = false;
    this.#heard.clear();
  }

  /**
   * Settles when all is here that was on disk at the time of the call. "anew": what is on disk is no continuation of
   * what is here. Rejects where the disk cannot be read.
   */
  follow(): Promise<"done" | "anew"> {
    const followed = this.#running.then(() => this.#follow());
    this.#running = followed.catch(() => undefined);
    return followed;
  }

  async #follow(): Promise<"done" | "anew"> {
    // All of it in one transaction, so that it is of one commit. It must be asked for more before it runs dry.
    const transaction = this.#database.transaction(committed, "readonly");
    const state = (await transaction.objectStore("meta").get("state")) as KeptState | undefined;
    const next = state ?? emptyState;
    if (!continues(this.state, next)) return "anew";
    if (next.commit !== this.state.commit) {
      const heard = this.#news(next);
      const isAll = heard === null || this.#anew;
      const segments = isAll
        ? await transaction.objectStore("segment-indices").getAllKeys()
        : heard.segments.filter((segment) => !this.#pictures.knows(segment));
      await this.#readWords(transaction, next);
      await this.#readRows(transaction, next, heard?.chunks ?? allChunks(next));
      await this.#readPictures(transaction, segments);
      await this.#readSkipped(transaction, next);
      for (const commit of this.#heard.keys()) if (commit <= next.commit) this.#heard.delete(commit);
      this.state = next;
    }
    this.#anew = false;
    await transaction.done;
    return "done";
  }

  /** Null where a commit was missed. */
  #news(next: KeptState): News | null {
    const chunks = new Set<number>();
    const segments = new Set<number>();
    for (let commit = this.state.commit + 1; commit <= next.commit; commit++) {
      const written = this.#heard.get(commit);
      if (written === undefined) return null;
      for (const chunk of written.chunks) chunks.add(chunk);
      for (const segment of written.segments) segments.add(segment);
    }
    return { chunks: [...chunks], segments: [...segments] };
  }

  async #readWords(transaction: Reading, next: KeptState): Promise<void> {
    const { words, folderWords } = this.#holdings.records;
    const shelf = transaction.objectStore("words");
    const read = async (table: string, interner: Interner, count: number): Promise<void> => {
      for (let block = Math.floor(interner.size / blockSize); interner.size < count; block++) {
        const kept = (await shelf.get([table, block])) ?? [];
        const before = interner.size;
        interner.restore(kept.slice(before - block * blockSize, count - block * blockSize));
        if (interner.size === before) throw new Error("Words are missing.");
      }
    };
    await read("words", words, next.words);
    await read("folders", folderWords, next.folderWords);
  }

  async #readRows(transaction: Reading, next: KeptState, chunks: readonly number[]): Promise<void> {
    const read = (chunk: number | undefined) =>
      chunk === undefined
        ? Promise.resolve([])
        : Promise.all([
            transaction.objectStore("columns").get(chunk),
            transaction.objectStore("records").get(chunk),
          ]);
    if (next.rows > 0) this.#holdings.columns.include(next.rows - 1);
    let pending = read(chunks[0]);
    for (const [at, chunk] of chunks.entries()) {
      const [columns, records] = await pending;
      pending = read(chunks[at + 1]);
      // A chunk that is damaged on disk stays here as it was.
      if (isKeptColumns(columns) && isKeptRecords(records))
        followRows(this.#holdings, chunk, columns, records, this.#anew);
    }
    await pending;
    this.#holdings.publicIds.index();
  }

  async #readPictures(transaction: Reading, segments: readonly number[]): Promise<void> {
    const wanted = [...segments].sort((a, b) => a - b);
    const shelf = transaction.objectStore("segment-indices");
    const indices = await Promise.all(wanted.map((segment) => shelf.get(segment)));
    for (const [segment, { index, turns }] of this.#waiting) {
      const waits = followPictures(this.#holdings, this.#pictures, segment, index);
      if (waits && turns < patience) this.#waiting.set(segment, { index, turns: turns + 1 });
      else this.#waiting.delete(segment);
    }
    for (const [at, segment] of wanted.entries()) {
      const index = indices[at];
      if (isIndex(index) && followPictures(this.#holdings, this.#pictures, segment, index))
        this.#waiting.set(segment, { index, turns: 0 });
    }
  }

  async #readSkipped(transaction: Reading, next: KeptState): Promise<void> {
    const { outcomes, tally } = this.#holdings;
    const before = outcomes.skipped;
    const shelf = transaction.objectStore("skipped");
    for (let block = Math.floor(before / blockSize); block * blockSize < next.skipped; block++) {
      const { paths = [], reasons = [] } = (await shelf.get(block)) ?? {};
      for (let at = outcomes.skipped - block * blockSize; at < paths.length; at++)
        outcomes.addSkipped({ path: paths[at] ?? "", reason: reasons[at] ?? "junk" });
    }
    tally.addSkipped(outcomes.skipped - before);
  }
}

/** A library only grows, unless something was forgotten, or a backup took its place. */
function continues(before: KeptState, after: KeptState): boolean {
  const counts = ["commit", "rows", "skipped", "words", "folderWords"] as const;
  return counts.every((count) => after[count] >= before[count]);
}

function allChunks({ rows }: KeptState): number[] {
  return Array.from({ length: Math.ceil(rows / chunkRows) }, (_, at) => at);
}
