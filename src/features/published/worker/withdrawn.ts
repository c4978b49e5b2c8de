import type { ReadBytes } from "../shared/published-worker.ts";
import type { DatasetManifest } from "../../dataset/shared/layout.ts";
import { ParquetDamaged } from "./bytes/parquet.ts";
import { readRange } from "./bytes/source.ts";

/** Most ids that are kept: some 100 MB. Older publishings' rows beyond it are shown beside the newer ones. */
const mostIds = 1_000_000;

/** Rows that newer publishings replaced or removed, by the ids of their photos. */
export class Withdrawn {
  readonly #files: NonNullable<DatasetManifest["withdrawn"]>;
  readonly #read: ReadBytes;
  #ids: Promise<ReadonlyMap<string, number>> | null = null;

  constructor({ withdrawn = [] }: Pick<DatasetManifest, "withdrawn">, read: ReadBytes) {
    this.#files = withdrawn.toSorted((a, b) => b.sequence - a.sequence);
    this.#read = read;
  }

  /** Whether rows of a part of this sequence may not count any more. */
  mayTouch(sequence: number): boolean {
    return (this.#files[0]?.sequence ?? -1) > sequence;
  }

  /** Each id with the last publishing that withdrew it. Throws `OutOfReach`. */
  ids(): Promise<ReadonlyMap<string, number>> {
    const asked = this.#ids ?? this.#readAll();
    this.#ids = asked;
    // The caller gets the error; the next call asks again.
    asked.catch(() => (this.#ids = null));
    return asked;
  }

  async #readAll(): Promise<ReadonlyMap<string, number>> {
    const found = new Map<string, number>();
    for (const { path, bytes, sequence } of this.#files) {
      if (found.size >= mostIds) break;
      for (const id of await this.#listOf(path, bytes)) if (!found.has(id)) found.set(id, sequence);
    }
    return found;
  }

  /** A damaged list withdraws nothing. */
  async #listOf(path: string, bytes: number): Promise<string[]> {
    try {
      const text = new TextDecoder().decode(await readRange(this.#read, path, 0, bytes));
      const { ids } = Object(JSON.parse(text)) as { ids?: unknown };
      return Array.isArray(ids) ? ids.filter((id) => typeof id === "string").slice(0, mostIds) : [];
    } catch (error) {
      if (error instanceof ParquetDamaged || error instanceof SyntaxError) return [];
      throw error;
    }
  }
}
