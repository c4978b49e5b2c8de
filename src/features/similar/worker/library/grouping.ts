import type { Fingerprint } from "../../../../photo/similar/fingerprint-layout.ts";
import { exactBits, NearIndex } from "./near-index.ts";

/** What decides whether photos belong together. */
interface GroupingHost {
  /** The look of a row that was added. */
  look(row: number): Fingerprint;
  /** Whether a row is like the first of a group, whose hash differs by this many bits. */
  alike(row: number, first: number, bits: number): boolean;
  /** Firsts of groups that may be like a row though their hashes are farther apart. */
  others?(row: number): Iterable<number>;
}

/**
 * Groups of rows that look alike. Every row is compared with the first of each group alone and joins the nearest, so that a
 * chain of weak links makes no group, and ten thousand pictures of one scene cost no more than others. A row that joins
 * none is the first of a new group. Adding one costs a look-up, however many there are.
 */
export class FingerprintGroups {
  readonly #host: GroupingHost;
  readonly #firsts = new NearIndex();
  /** By row: the first of its group. */
  readonly #firstOf = new Map<number, number>();
  /** By first: the others, in the order they came. */
  readonly #others = new Map<number, number[]>();

  constructor(host: GroupingHost) {
    this.#host = host;
  }

  has(row: number): boolean {
    return this.#firstOf.has(row);
  }

  /** Rows in it. */
  get size(): number {
    return this.#firstOf.size;
  }

  /** The first of a row's group, which may be the row itself; null where it is not known. */
  firstOf(row: number): number | null {
    return this.#firstOf.get(row) ?? null;
  }

  /** Whether the row is the first of a group, be it alone in it. */
  isFirst(row: number): boolean {
    return this.#firstOf.get(row) === row;
  }

  /** The group a row is first of, itself at the beginning. */
  groupOf(first: number): readonly number[] {
    return [first, ...(this.#others.get(first) ?? [])];
  }

  /** The groups of two rows or more, by their firsts. */
  *groups(): Generator<readonly number[]> {
    for (const first of this.#others.keys()) yield this.groupOf(first);
  }

  /** All firsts. */
  *firsts(): Generator<number> {
    for (const [row, first] of this.#firstOf) if (row === first) yield row;
  }

  add(row: number): void {
    const look = this.#host.look(row);
    let [best, fewest] = [-1, Infinity];
    this.#firsts.near(look, exactBits, (first, bits) => {
      if (bits > fewest || (bits === fewest && first >= best)) return;
      if (this.#host.alike(row, first, bits)) [best, fewest] = [first, bits];
    });
    if (best < 0) best = this.#amongOthers(row);
    if (best >= 0) return this.#join(row, best);
    this.#firstOf.set(row, row);
    this.#firsts.add(row, look);
  }

  /** Moves a whole group into another one. Answers its rows. */
  merge(first: number, into: number): readonly number[] {
    const rows = this.groupOf(first);
    this.#firsts.remove(first);
    this.#others.delete(first);
    for (const row of rows) this.#join(row, into);
    return rows;
  }

  /** Takes a row out. Where it was the first, the others find their groups again, in their order. */
  remove(row: number): void {
    const first = this.#firstOf.get(row);
    if (first === undefined) return;
    this.#firstOf.delete(row);
    const others = this.#others.get(first) ?? [];
    if (first !== row) {
      const left = others.filter((other) => other !== row);
      if (left.length === 0) this.#others.delete(first);
      else this.#others.set(first, left);
      return;
    }
    this.#firsts.remove(row);
    this.#others.delete(row);
    for (const other of others) this.#firstOf.delete(other);
    for (const other of others) this.add(other);
  }

  /** Firsts of groups whose hashes are within this many bits of a look: none is missed up to 11. */
  near(look: Fingerprint, most: number, visit: (first: number, bits: number) => void): void {
    this.#firsts.near(look, most, visit, true);
  }

  /** Bytes held, estimated. */
  get byteLength(): number {
    return this.#firsts.byteLength + this.#firstOf.size * 40;
  }

  #join(row: number, first: number): void {
    this.#firstOf.set(row, first);
    const others = this.#others.get(first);
    if (others === undefined) this.#others.set(first, [row]);
    else others.push(row);
  }

  #amongOthers(row: number): number {
    for (const first of this.#host.others?.(row) ?? []) if (this.isFirst(first)) return first;
    return -1;
  }
}
