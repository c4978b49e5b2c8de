import { chunkRows } from "../state/changes.ts";
import type { LibraryParts } from "../parts/library-parts.ts";
import { committed, type Database } from "../database/database.ts";
import { emptyState, type KeptState } from "../database/kept.ts";
import type { Written } from "../persistence/commits.ts";
import type { SegmentStore } from "../pictures/segments.ts";
import type { WaitingPictures, WhatWasWritten } from "./read-written.ts";
import { serialQueue } from "../../../src/photo/serial-queue.ts";

/** What was read. */
export type Followed = "done" | "all" | "anew";

/**
 * Keeps this tab's library up to date while another tab writes: reads what each commit changed, or everything where it
 * missed one.
 */
export class Following {
  readonly #database: Database;
  readonly #library: LibraryParts;
  readonly #pictures: SegmentStore;
  readonly #heard = new Map<number, Written>();
  readonly #waiting: WaitingPictures = new Map();
  /** What was loaded may come from several commits. */
  #anew = true;
  readonly #inTurn = serialQueue();

  /** The library on disk, as read so far. */
  state: KeptState;

  constructor(database: Database, library: LibraryParts, pictures: SegmentStore, state: KeptState) {
    this.#database = database;
    this.#library = library;
    this.#pictures = pictures;
    this.state = state;
  }

  /** Another tab wrote a commit. What is none is as if it was missed. */
  hear(written: Written): void {
    if (isWritten(written)) this.#heard.set(written.commit, written);
  }

  /** This tab wrote everything up to this state. */
  wrote(state: KeptState): void {
    this.state = state;
    this.#anew = false;
    this.#heard.clear();
  }

  /**
   * Resolves once everything on disk at the time of the call is read: "all" of it where a commit was missed; "anew" when
   * the library on disk was replaced. Rejects where the disk cannot be read.
   */
  follow(): Promise<Followed> {
    return this.#inTurn(() => this.#follow());
  }

  async #follow(): Promise<Followed> {
    const known = (await this.#database.get("meta", "state")) as KeptState | undefined;
    if (known !== undefined && known.commit !== this.state.commit) return this.#read();
    this.#anew = false;
    return continues(this.state, known ?? emptyState) ? "done" : "anew";
  }

  async #read(): Promise<Followed> {
    // Loaded first, as a transaction ends meanwhile.
    const { readWritten } = await import("./read-written.ts");
    // In one transaction, so that all is of one commit. It needs its next request before it runs dry.
    const transaction = this.#database.transaction(committed, "readonly");
    const state = (await transaction.objectStore("meta").get("state")) as KeptState | undefined;
    const next = state ?? emptyState;
    if (!continues(this.state, next)) return "anew";
    const heard = this.#news(next);
    const isAll = heard === null || this.#anew;
    const segments = isAll
      ? await transaction.objectStore("segment-indices").getAllKeys()
      : heard.segments.filter((segment) => !this.#pictures.knows(segment));
    const library = { library: this.#library, pictures: this.#pictures, waiting: this.#waiting };
    const chunks = heard?.chunks ?? allChunks(next);
    await readWritten(library, transaction, next, { chunks, segments }, this.#anew);
    for (const commit of this.#heard.keys()) if (commit <= next.commit) this.#heard.delete(commit);
    this.state = next;
    this.#anew = false;
    await transaction.done;
    return isAll ? "all" : "done";
  }

  /** Null where a commit was missed. */
  #news(next: KeptState): WhatWasWritten | null {
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
}

function isWritten(value: unknown): value is Written {
  const { commit, chunks, segments } = (value ?? {}) as Partial<Record<keyof Written, unknown>>;
  const areNumbers = (list: unknown): boolean => Array.isArray(list) && list.every(Number.isInteger);
  return Number.isInteger(commit) && areNumbers(chunks) && areNumbers(segments);
}

/** A library only grows, unless something was forgotten or a backup restored. */
function continues(before: KeptState, after: KeptState): boolean {
  const counts = ["commit", "rows", "skipped", "words", "folderWords"] as const;
  return counts.every((count) => after[count] >= before[count]);
}

function allChunks({ rows }: KeptState): number[] {
  return Array.from({ length: Math.ceil(rows / chunkRows) }, (_, at) => at);
}
