import type { CloseFind } from "../../shared/similar-port.ts";
import type { OriginalsFinding, ComparedPair } from "../../shared/originals-compared.ts";
import type { Database } from "../../../../../workers/library/database/database.ts";
import type { LibraryState } from "../../../../../workers/library/state/library-state.ts";
import { addTo } from "../../../../../workers/library/state/maps.ts";
import type { PublicIds } from "../../../../../workers/library/state/public-ids.ts";
import { ignore, otherwise } from "../../../../faults/faults.ts";

/** Where finds are kept. */
interface ComparedPairsHost {
  library: { state: Pick<LibraryState, "columns">; publicIds: Pick<PublicIds, "of" | "rowOf"> };
  /** `writable`: null while another tab writes. */
  database: { readonly readable: Database | null; readonly writable: Database | null };
}

/** Beginning of the keys in the shelf "meta". */
const prefix = "compared/";

/**
 * What close comparisons of originals found, by the public ids of both photos. Such an id is made of the path, the size and the modified
 * time of a file: a file that changes gets another one, and what was found of it no longer counts.
 */
export class ComparedPairs {
  readonly #host: ComparedPairsHost;
  readonly #found = new Map<string, OriginalsFinding>();
  /** The ids each id was compared with. */
  readonly #others = new Map<string, string[]>();
  #isLoaded = false;

  constructor(host: ComparedPairsHost) {
    this.#host = host;
  }

  /** Reads what earlier visits found, once; what is of photos that were forgotten is removed. */
  async load(): Promise<void> {
    const { readable, writable } = this.#host.database;
    if (this.#isLoaded || readable === null) return;
    this.#isLoaded = true;
    const range = IDBKeyRange.bound(prefix, `${prefix}~`);
    // What cannot be read is found again.
    const keys = await readable.getAllKeys("meta", range).catch(otherwise([]));
    const values: unknown[] = await readable.getAll("meta", range).catch(otherwise([]));
    for (const [at, key] of keys.entries()) {
      const [, one = "", other = ""] = key.split("/");
      const { publicIds } = this.#host.library;
      const look = values[at];
      if (!isOriginalsFinding(look)) continue;
      if (publicIds.rowOf(one) !== null && publicIds.rowOf(other) !== null) this.#put(one, other, look);
      // Removed the next time.
      else await writable?.delete("meta", key).catch(ignore);
    }
  }

  /** All that was found of pairs of these rows. */
  among(rows: readonly number[]): ComparedPair[] {
    if (this.#found.size === 0) return [];
    const { publicIds } = this.#host.library;
    const rowOf = new Map(rows.map((row) => [publicIds.of(row), row]));
    const pairs: ComparedPair[] = [];
    for (const [id, row] of rowOf)
      for (const other of this.#others.get(id) ?? []) {
        const second = rowOf.get(other);
        const found = this.#found.get(keyOf(id, other));
        if (second !== undefined && row < second && found !== undefined)
          pairs.push({ ...found, rows: [row, second] });
      }
    return pairs.sort((a, b) => a.rows[0] - b.rows[0] || a.rows[1] - b.rows[1]);
  }

  /** Keeps what was found, unless one of the files is not what the library knows. Answers whether it did. */
  async keep({ rows, files, look }: CloseFind): Promise<boolean> {
    const { columns } = this.#host.library.state;
    const isKnown = rows.every(
      (row, at) => columns.bytes[row] === files[at]?.bytes && columns.modified[row] === files[at]?.modified,
    );
    const [one = "", other = ""] = rows.map((row) => this.#host.library.publicIds.of(row));
    if (!isKnown || one === "" || other === "" || one === other) return false;
    this.#put(one, other, look);
    // Where it cannot be written it counts for this visit.
    await this.#host.database.writable?.put("meta", look, keyOf(one, other)).catch(ignore);
    return true;
  }

  #put(one: string, other: string, look: OriginalsFinding): void {
    const key = keyOf(one, other);
    if (!this.#found.has(key)) {
      addTo(this.#others, one, other);
      addTo(this.#others, other, one);
    }
    this.#found.set(key, look);
  }
}

function keyOf(one: string, other: string): string {
  return prefix + [one, other].sort().join("/");
}

function isOriginalsFinding(value: unknown): value is OriginalsFinding {
  const { verdict, places } = (value ?? {}) as Partial<OriginalsFinding>;
  return (
    (verdict === "same" || verdict === "differs" || verdict === "unclear") &&
    Array.isArray(places) &&
    places.every((place) => Object.values(place).every(Number.isFinite))
  );
}
