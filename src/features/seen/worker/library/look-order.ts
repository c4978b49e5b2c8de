/** What the order of photos to look at depends on. */
export interface LookHost {
  /** Photos in the order they are shown in, newest first; `version` goes up when they may be others. */
  shown: () => { rows: Uint32Array; version: number };
  /** Whether a photo can be looked at. */
  waits: (row: number) => boolean;
  /** Whether it was. */
  isLooked: (row: number) => boolean;
}

/**
 * Which photo a pack looks at next. Remembers where it was, so that all photos together are gone through about twice, not once
 * for each.
 */
export class LookOrder {
  readonly #host: LookHost;
  #version = -1;
  /** All before this one in the order are looked at, or were not to be. */
  #at = 0;
  /** Photos looked at, and all that can be, as far as this is known. */
  readonly progress = { done: 0, total: 0 };

  constructor(host: LookHost) {
    this.#host = host;
  }

  /** The next photo: one of `first`, else the newest; null once all were looked at. It stays the next until it was looked at. */
  next(first: Iterable<number>): number | null {
    const { waits, isLooked, shown } = this.#host;
    const { rows, version } = shown();
    let isFresh = version !== this.#version;
    if (isFresh) this.#count(rows, version);
    for (const row of first) if (waits(row) && !isLooked(row)) return row;
    for (;;) {
      for (; this.#at < rows.length; this.#at++) {
        const row = rows[this.#at] ?? 0;
        if (waits(row) && !isLooked(row)) return row;
      }
      if (isFresh) return null;
      // Thumbnails came, or files changed, behind its back.
      this.#count(rows, version);
      isFresh = true;
    }
  }

  /** A photo was looked at. */
  looked(): void {
    this.progress.done++;
  }

  /** A photo cannot be looked at after all. */
  skipped(): void {
    this.progress.total--;
  }

  #count(rows: Uint32Array, version: number): void {
    const { waits, isLooked } = this.#host;
    this.#version = version;
    this.#at = 0;
    this.progress.done = this.progress.total = 0;
    for (const row of rows) {
      if (!waits(row)) continue;
      this.progress.total++;
      if (isLooked(row)) this.progress.done++;
    }
  }
}
