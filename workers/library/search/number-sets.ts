import { capacityFor, grown } from "../state/grow.ts";

/**
 * Sets of numbers, each kept once, by number; the first one is empty. Packed, as a large library has hundreds of thousands:
 * an array and a key for each would take ten times the room.
 */
export class NumberSets {
  #members = new Uint32Array();
  /** Where the members of each set end. */
  #ends = new Uint32Array(1024);
  /** By hash: the number of a set; 0 for none. */
  #table = new Uint32Array(1024);

  /** How many there are. */
  size = 1;

  /** The number of the set of these members, which are ascending and each there once. */
  numberOf(members: readonly number[]): number {
    if (members.length === 0) return 0;
    let at = this.#slotOf(members);
    const known = this.#table[at] ?? 0;
    if (known !== 0) return known;
    const start = this.#ends[this.size - 1] ?? 0;
    const end = start + members.length;
    this.#members = grown(this.#members, capacityFor(end, this.#members.length));
    this.#members.set(members, start);
    this.#ends = grown(this.#ends, capacityFor(this.size + 1, this.#ends.length));
    this.#ends[this.size] = end;
    if (this.size * 2 > this.#table.length) {
      this.#makeRoom();
      at = this.#slotOf(members);
    }
    this.#table[at] = this.size;
    return this.size++;
  }

  /** The members of a set. */
  of(set: number): Uint32Array {
    return set === 0 ? nothing : this.#members.subarray(this.#ends[set - 1], this.#ends[set]);
  }

  /** Bytes held. */
  get byteLength(): number {
    return this.#members.byteLength + this.#ends.byteLength + this.#table.byteLength;
  }

  /** Where the set stands in the table, or would. */
  #slotOf(members: ArrayLike<number>): number {
    const mask = this.#table.length - 1;
    for (let at = hashOf(members) & mask; ; at = (at + 1) & mask) {
      const set = this.#table[at] ?? 0;
      if (set === 0 || this.#isSame(set, members)) return at;
    }
  }

  #isSame(set: number, members: ArrayLike<number>): boolean {
    const own = this.of(set);
    return own.length === members.length && own.every((member, at) => member === members[at]);
  }

  #makeRoom(): void {
    this.#table = new Uint32Array(this.#table.length * 2);
    for (let set = 1; set < this.size; set++) this.#table[this.#slotOf(this.of(set))] = set;
  }
}

const nothing = new Uint32Array();

/** FNV-1a over numbers. */
function hashOf(members: ArrayLike<number>): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < members.length; at++) hash = Math.imul(hash ^ (members[at] ?? 0), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}
