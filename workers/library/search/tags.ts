import { NumberSets } from "./number-sets.ts";
import { Interner } from "../state/interner.ts";
import { capacityFor, grown } from "../state/grow.ts";
import { isTagWithin } from "../../../src/photo/filter/tags.ts";

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
