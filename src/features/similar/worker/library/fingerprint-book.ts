import { isHidden } from "../../../../photo/marks.ts";
import { isComparable } from "../../../../photo/similar/difference.ts";
import { type Fingerprint, fingerprintBytes } from "../../../../photo/similar/fingerprint-layout.ts";
import type { Pictures } from "../../../../../workers/library/pictures/pictures.ts";
import { Fact, isTile } from "../../../../../workers/library/state/facts.ts";
import { capacityFor, grown } from "../../../../../workers/library/state/grow.ts";
import type { LibraryState } from "../../../../../workers/library/state/library-state.ts";
import type { KeptFingerprints } from "./kept-fingerprints.ts";

/** What looks are kept of. */
interface LookedAt {
  state: LibraryState;
  thumbnails: Pictures;
}

/** Of a row: what is known of its look. */
const Known = { nothing: 0, look: 1, plain: 2, lacking: 3, unreadable: 4 } as const;

/** Rows that changed since they were asked for last. */
interface FingerprintChanges {
  /** Rows that can be compared now, in their order. */
  added: number[];
  /** Rows that no longer can, or whose picture is another one. */
  removed: number[];
}

/** Photos with a picture: how many, and what is known of their looks. */
interface FingerprintCounts {
  pictures: number;
  looked: number;
  plain: number;
  waiting: number;
}

/**
 * The looks of all photos that can be compared: tiles with a picture that are there, and neither hidden nor videos. It
 * follows the library when it is asked to.
 */
export class FingerprintBook {
  readonly #library: LookedAt;
  readonly #kept: KeptFingerprints;
  #looks = new Uint8Array();
  #known = new Uint8Array();
  /** Which picture of the row it was, by its count. */
  #picture = new Uint8Array();

  constructor(library: LookedAt, kept: KeptFingerprints) {
    this.#library = library;
    this.#kept = kept;
  }

  /** Of a row that can be compared; valid until the next change. */
  look(row: number): Fingerprint {
    return this.#looks.subarray(row * fingerprintBytes, (row + 1) * fingerprintBytes);
  }

  isLooked(row: number): boolean {
    return this.#known[row] === Known.look;
  }

  /** Compares with the library as it is, and reads the looks of pictures that are new. */
  async follow(): Promise<FingerprintChanges> {
    const { columns } = this.#library.state;
    this.#reserve(columns.rows);
    const changes: FingerprintChanges = { added: [], removed: [] };
    const asked: number[] = [];
    for (let row = 0; row < this.#known.length; row++) {
      const known = this.#known[row] ?? 0;
      const isAsked = row < columns.rows && this.#isAsked(row);
      if (isAsked && known !== Known.nothing && this.#picture[row] === columns.picture[row]) continue;
      if (!isAsked && known === Known.nothing) continue;
      if (known === Known.look) changes.removed.push(row);
      this.#known[row] = Known.nothing;
      if (isAsked) asked.push(row);
    }
    const pictures = new Map(asked.map((row) => [row, columns.picture[row] ?? 0]));
    await this.#kept.read(asked, (row, look) => {
      this.#picture[row] = pictures.get(row) ?? 0;
      if (look === null) this.#known[row] = Known.lacking;
      else if (this.#put(row, look)) changes.added.push(row);
    });
    changes.added.sort((a, b) => a - b);
    return changes;
  }

  /** Looks at some pictures that were not looked at. Answers the rows that can be compared by it. */
  async lookAt(rows: readonly number[]): Promise<number[]> {
    const added: number[] = [];
    await this.#kept.make(rows, (row, look) => {
      if (this.#known[row] !== Known.lacking) return;
      if (look === null) this.#known[row] = Known.unreadable;
      else if (this.#put(row, look)) added.push(row);
    });
    return added;
  }

  /** Rows still to be looked at, at most this many, those whose pictures stand together one after the other. */
  waiting(most: number): number[] {
    const rows: number[] = [];
    for (let row = 0; row < this.#known.length && rows.length < most; row++)
      if (this.#known[row] === Known.lacking) rows.push(row);
    return rows;
  }

  counts(): FingerprintCounts {
    const counts = { pictures: 0, looked: 0, plain: 0, waiting: 0 };
    for (const known of this.#known) {
      if (known === Known.nothing) continue;
      counts.pictures++;
      if (known === Known.look) counts.looked++;
      else if (known === Known.plain) counts.plain++;
      else if (known === Known.lacking) counts.waiting++;
    }
    return counts;
  }

  /** Answers whether the row can be compared. */
  #put(row: number, look: Fingerprint): boolean {
    this.#looks.set(look, row * fingerprintBytes);
    const isLooked = isComparable(look);
    this.#known[row] = isLooked ? Known.look : Known.plain;
    return isLooked;
  }

  #isAsked(row: number): boolean {
    const { state, thumbnails } = this.#library;
    const facts = state.facts(row);
    if (!isTile(facts) || (facts & (Fact.video | Fact.vanished)) !== 0) return false;
    return thumbnails.has(row) && !isHidden(state.columns.marks[row]);
  }

  #reserve(rows: number): void {
    const capacity = capacityFor(rows, this.#known.length);
    if (capacity === this.#known.length) return;
    this.#known = grown(this.#known, capacity);
    this.#picture = grown(this.#picture, capacity);
    this.#looks = grown(this.#looks, capacity * fingerprintBytes);
  }
}
