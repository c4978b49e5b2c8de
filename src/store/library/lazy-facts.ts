import type { Row } from "../../photo/photo.ts";
import { otherwise } from "../../faults/faults.ts";

/** Facts of single photos that few tiles show: fetched as they are shown, all of one moment in one call. */
export class LazyFacts<Fact> {
  readonly #ask: (rows: Uint32Array) => Promise<ArrayLike<Fact>>;
  readonly #unknown: Fact;
  readonly #known = new Map<Row, Fact>();
  readonly #watchers = new Map<Row, Set<() => void>>();
  #wanted = new Set<Row>();

  /** `unknown` stands for what is not known yet. */
  constructor(ask: (rows: Uint32Array) => Promise<ArrayLike<Fact>>, unknown: Fact) {
    this.#ask = ask;
    this.#unknown = unknown;
  }

  /** The fact of a photo, as far as it is known. */
  at(photo: Row): Fact {
    return this.#known.get(photo) ?? this.#unknown;
  }

  /** Fetches a fact unless it is known, and says when it is there. Answers how to end that. */
  watch(photo: Row, changed: () => void): () => void {
    const watchers = this.#watchers.get(photo) ?? new Set();
    this.#watchers.set(photo, watchers.add(changed));
    if (!this.#known.has(photo)) this.#want(photo);
    return () => {
      watchers.delete(changed);
      if (watchers.size === 0) this.#watchers.delete(photo);
    };
  }

  /** Facts may have changed: asks again for those that are shown, which stay until the answer is there. */
  renew(): void {
    for (const photo of this.#known.keys()) if (!this.#watchers.has(photo)) this.#known.delete(photo);
    for (const photo of this.#watchers.keys()) this.#want(photo);
  }

  #want(photo: Row): void {
    if (this.#wanted.size === 0) queueMicrotask(() => void this.#fetch());
    this.#wanted.add(photo);
  }

  async #fetch(): Promise<void> {
    const rows = Uint32Array.from(this.#wanted);
    this.#wanted = new Set();
    // A library that restarts rejects; facts are asked for again when their tiles are.
    const facts = await this.#ask(rows).catch(otherwise([]));
    // Only what is shown is kept, and with it what was asked for now.
    for (const photo of this.#known.keys()) if (!this.#watchers.has(photo)) this.#known.delete(photo);
    for (const [at, row] of rows.entries()) {
      const fact = facts[at];
      if (fact !== undefined) this.#known.set(row, fact);
      for (const changed of this.#watchers.get(row) ?? []) changed();
    }
  }
}
