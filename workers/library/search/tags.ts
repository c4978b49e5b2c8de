import { Interner } from "../state/interner.ts";
import { capacityFor, grown } from "../state/grow.ts";
import { isTagWithin } from "../../../src/photo/filter/tags.ts";

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

/** The tags of every row, and the rows whose tags are still to be read. Rows of the same tags share one set. */
export class RowTags {
  readonly #names = new Interner();
  /** The tags of rows, by number; the first one is empty. */
  readonly sets = new NumberSets();
  /** By row: the number of its set. */
  #set = new Uint32Array();
  /** By row: 1 where its tags are still to be read. */
  #waits = new Uint8Array();
  #waiting: number[] = [];
  /** How many of those still wait. */
  #left = 0;

  /** The tags of a row may be others now. Cheap to call for every row, more than once. */
  note(row: number): void {
    this.#waits = grown(this.#waits, capacityFor(row + 1, this.#waits.length));
    if (this.#waits[row] === 1) return;
    this.#waits[row] = 1;
    this.#waiting.push(row);
    this.#left++;
  }

  /** A row whose tags are to be read; null when there is none. */
  take(): number | null {
    for (let row = this.#waiting.pop(); row !== undefined; row = this.#waiting.pop())
      if (this.#waits[row] === 1) return row;
    return null;
  }

  /** About how many rows wait. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** The tags of a row are these; it no longer waits. */
  set(row: number, tags: readonly string[]): void {
    if (this.#waits[row] === 1) {
      this.#waits[row] = 0;
      // A list of a million rows takes megabytes.
      if (--this.#left === 0) this.#waiting = [];
    }
    const set = this.#setOf(tags);
    if (set === (this.#set[row] ?? 0)) return;
    this.#set = grown(this.#set, capacityFor(row + 1, this.#set.length));
    this.#set[row] = set;
  }

  /** The number of a row's set of tags; 0 where it has none. */
  setOf(row: number): number {
    return this.#set[row] ?? 0;
  }

  /** The names of all tags, by number; rows may no longer have them. */
  get names(): readonly string[] {
    return this.#names.words;
  }

  /** By number of a set: 1 where it has this tag, or one below it. */
  setsWith(tag: string): Uint8Array {
    const isIn = this.names.map((name) => isTagWithin(tag, name));
    const found = new Uint8Array(this.sets.size);
    for (let set = 0; set < found.length; set++)
      if (this.sets.of(set).some((number) => isIn[number] === true)) found[set] = 1;
    return found;
  }

  /** Bytes held, estimated. */
  get byteLength(): number {
    const columns = this.#set.byteLength + this.#waits.byteLength + this.#waiting.length * 8;
    return columns + this.#names.byteLength + this.sets.byteLength;
  }

  #setOf(tags: readonly string[]): number {
    if (tags.length === 0) return 0;
    const numbers = [...new Set(tags.filter((tag) => tag !== "").map((tag) => this.#names.numberOf(tag)))];
    numbers.sort((a, b) => a - b);
    return this.sets.numberOf(numbers);
  }
}
