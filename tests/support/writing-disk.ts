import type { Comparison } from "../../src/photo/check/check.ts";
import type { JournalStore } from "../../src/features/writing/page/journal.ts";
import type { FileSpot } from "../../src/features/writing/page/spot.ts";

/** The page died here: nothing after it happens. */
export class Killed extends Error {}

/** A disk in memory that dies, or is full, at its n-th write; `writes` counts them. Files are swapped in whole. */
export class WritingDisk {
  readonly files = new Map<string, File>();
  writes = 0;
  /** The next write to a name that ends so goes wrong, and nobody is told. */
  spoils: string | null = null;
  #clock = 1_700_000_000_000;
  #dead = false;
  readonly #endsAt: number;
  readonly #error: () => Error;

  constructor(endsAt = Infinity, error: () => Error = () => new Killed()) {
    this.#endsAt = endsAt;
    this.#error = error;
  }

  /** The same disk after a new start of the page. */
  revived(): WritingDisk {
    const next = new WritingDisk();
    for (const [name, file] of this.files) next.files.set(name, file);
    next.#clock = this.#clock;
    return next;
  }

  put(name: string, bytes: Uint8Array<ArrayBuffer>): File {
    if (this.spoils !== null && name.endsWith(this.spoils)) {
      this.spoils = null;
      bytes = bytes.slice();
      bytes[0] = (bytes[0] ?? 0) ^ 1;
    }
    const file = new File([bytes], name, { lastModified: (this.#clock += 1000) });
    this.files.set(name, file);
    return file;
  }

  /** `before` and `after`: the page may die on either side of a write. */
  async #write(change: () => void): Promise<void> {
    if (this.#dead) throw new Killed();
    this.#step();
    change();
    this.#step();
    await Promise.resolve();
  }

  #step(): void {
    this.writes++;
    if (this.writes !== this.#endsAt) return;
    const error = this.#error();
    this.#dead = error instanceof Killed;
    throw error;
  }

  spot(name: string): FileSpot {
    const read = (): File | null => {
      if (this.#dead) throw new Killed();
      return this.files.get(name) ?? null;
    };
    return {
      open: () => Promise.resolve().then(read),
      replace: async (bytes) => {
        const whole = new Uint8Array(await bytes.arrayBuffer());
        await this.#write(() => void this.put(name, whole));
      },
      remove: () => this.#write(() => void this.files.delete(name)),
    };
  }

  /** Storage beside the files. */
  store(): JournalStore {
    const at = (name: string): string => `journal/${name}`;
    return {
      names: () =>
        Promise.resolve(
          [...this.files.keys()].filter((name) => name.startsWith("journal/")).map((name) => name.slice(8)),
        ),
      read: (name) => Promise.resolve(this.files.get(at(name)) ?? null),
      write: async (name, bytes) => {
        const whole = new Uint8Array(await bytes.arrayBuffer());
        await this.#write(() => void this.put(at(name), whole));
        return this.files.get(at(name)) ?? new File([], name);
      },
      remove: (name) => this.#write(() => void this.files.delete(at(name))),
    };
  }
}

/** Compares as the worker does; the hash is the content itself. */
export async function compareFiles(first: File, second: File): Promise<Comparison> {
  const [one, other] = await Promise.all([first.text(), second.text()]);
  return one === other ? { verdict: "same", hash: one } : { verdict: "different", hash: null };
}
