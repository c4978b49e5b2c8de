import type { LookLikeness } from "../../shared/similar.ts";
import type { Reconciler } from "../../../../../workers/library/reconcile/reconciler.ts";
import type { Slices } from "../../../../../workers/library/scheduling/slices.ts";
import { isDayKnown } from "../../../../../workers/library/state/facts.ts";
import { FingerprintGroups } from "./grouping.ts";
import { areAlike, type Compared, isOtherShot, likenessOf, momentMs } from "./likeness.ts";
import type { FingerprintBook } from "./fingerprint-book.ts";

/** What photos are compared from. */
interface SimilarHost {
  compared: Compared;
  book: FingerprintBook;
  reconciler: Pick<Reconciler, "settle">;
  slices: Slices;
}

/** How many photos of a moment are compared with another one at most. */
const mostOfMoment = 32;

/** The groups of all photos that look alike. They follow the library when they are asked to. */
export class SimilarPhotos {
  readonly #host: SimilarHost;
  readonly #grouping: FingerprintGroups;
  /** Rows by tens of seconds. */
  readonly #moments = new Map<number, Set<number>>();
  readonly #momentOf = new Map<number, number>();
  /** What was said to be apart, as of the last look: values are never changed in place. */
  #apart = new Map<number, readonly string[]>();
  /** How each is like the first of its group, once it was asked for. */
  readonly #likeness = new Map<number, { first: number; likeness: LookLikeness }>();
  /** Rows that a closer look added to a group, with the first of it. */
  readonly #closer = new Map<number, number>();

  constructor(host: SimilarHost) {
    this.#host = host;
    const { compared } = host;
    this.#grouping = new FingerprintGroups({
      look: (row) => compared.look(row),
      alike: (row, first) => areAlike(compared, row, first),
      others: (row) => this.#ofOneMoment(row),
    });
  }

  /** Brings the groups up to date. */
  async follow(): Promise<void> {
    const { book, reconciler, slices } = this.#host;
    reconciler.settle();
    const { added, removed } = await book.follow();
    for (const row of removed) this.#remove(row);
    for (const row of added) {
      this.#add(row);
      await slices.turn();
    }
    await this.#followApart();
  }

  /** Looks at some pictures that were not looked at yet. */
  async lookAt(rows: readonly number[]): Promise<void> {
    for (const row of await this.#host.book.lookAt(rows)) this.#add(row);
  }

  /** The groups of two photos or more, each with the one first that all others were compared with. */
  groups(): Iterable<readonly number[]> {
    return this.#grouping.groups();
  }

  /** The group of a row, itself alone if need be; null where it cannot be compared. */
  groupOf(row: number): readonly number[] | null {
    const first = this.#grouping.firstOf(row);
    return first === null ? null : this.#grouping.groupOf(first);
  }

  /** What a row of a group is to its first. */
  likenessOf(row: number, first: number): LookLikeness {
    if (this.#closer.get(row) === first) return "edited";
    const known = this.#likeness.get(row);
    if (known?.first === first) return known.likeness;
    const likeness = likenessOf(this.#host.compared, row, first);
    this.#likeness.set(row, { first, likeness });
    return likeness;
  }

  /** The first of each group, those alone in theirs among them, in their order. */
  firsts(): number[] {
    return [...this.#grouping.firsts()].sort((a, b) => a - b);
  }

  /** Firsts of groups whose hashes are near a look. */
  near(look: Uint8Array<ArrayBuffer>, most: number, visit: (first: number, bits: number) => void): void {
    this.#grouping.near(look, most, visit);
  }

  /** A closer look found that a photo, and with it all of its group, is part of another one. */
  merge(first: number, whole: number): void {
    const into = this.#grouping.firstOf(whole);
    if (into === null || into === first || !this.#grouping.isFirst(first)) return;
    for (const row of this.#grouping.merge(first, into)) this.#closer.set(row, into);
  }

  #add(row: number): void {
    if (this.#grouping.has(row)) return;
    this.#grouping.add(row);
    const moment = this.#momentAt(row);
    if (Number.isNaN(moment)) return;
    this.#momentOf.set(row, moment);
    const rows = this.#moments.get(moment);
    if (rows === undefined) this.#moments.set(moment, new Set([row]));
    else rows.add(row);
  }

  #remove(row: number): void {
    this.#grouping.remove(row);
    this.#likeness.delete(row);
    this.#closer.delete(row);
    const moment = this.#momentOf.get(row);
    if (moment === undefined) return;
    this.#momentOf.delete(row);
    const rows = this.#moments.get(moment);
    rows?.delete(row);
    if (rows?.size === 0) this.#moments.delete(moment);
  }

  /** Where something was said to be apart, or no longer is, the photos find their groups anew. */
  async #followApart(): Promise<void> {
    const { given } = this.#host.compared.library;
    const apart = new Map<number, readonly string[]>();
    for (const row of given.rows()) {
      const sides = given.get(row).apart;
      if (sides !== undefined) apart.set(row, sides);
    }
    const before = this.#apart;
    this.#apart = apart;
    const changed = [...new Set([...before.keys(), ...apart.keys()])]
      .filter((row) => before.get(row) !== apart.get(row) && this.#grouping.has(row))
      .sort((a, b) => a - b);
    for (const row of changed) this.#remove(row);
    for (const row of changed) {
      this.#add(row);
      await this.#host.slices.turn();
    }
  }

  /** Firsts of groups that show the scene of the same moment. */
  *#ofOneMoment(row: number): Generator<number> {
    const { compared } = this.#host;
    const moment = this.#momentAt(row);
    let left = mostOfMoment;
    for (const near of Number.isNaN(moment) ? [] : [moment, moment - 1, moment + 1])
      for (const other of this.#moments.get(near) ?? []) {
        if (!this.#grouping.isFirst(other)) continue;
        if (left-- === 0) return;
        if (isOtherShot(compared, row, other)) yield other;
      }
  }

  #momentAt(row: number): number {
    const { state } = this.#host.compared.library;
    const hasTime = isDayKnown(state.facts(row));
    return !hasTime ? Number.NaN : Math.floor((state.columns.takenAt[row] ?? Number.NaN) / momentMs);
  }
}
