import type { PhotoId } from "../../photo/photo.ts";

/** Files whose heads wait to be read, in order of discovery. */
export class HeadQueue {
  #heads: PhotoId[] = [];
  /** The next one of them. */
  #head = 0;
  /** Rows that are read when no other head waits. */
  #late: PhotoId[] = [];
  /** Rows read again on their own after their batch hung. */
  #alone: PhotoId[] = [];
  readonly #isLate: (id: PhotoId) => boolean;

  /** `isLate`: whether a row is a sidecar, which is read when no other head waits. */
  constructor(isLate: (id: PhotoId) => boolean) {
    this.#isLate = isLate;
  }

  get size(): number {
    return this.#heads.length - this.#head + this.#late.length + this.#alone.length;
  }

  /** Whether the next one is read on its own. */
  get isAloneNext(): boolean {
    return this.#alone.length > 0;
  }

  /** `alone`: it is read on its own, to see whether it is the one that hung. */
  push(id: PhotoId, alone = false): void {
    (alone ? this.#alone : this.#isLate(id) ? this.#late : this.#heads).push(id);
  }

  /** The next ones, at most this many; none when nothing waits. */
  take(most: number): PhotoId[] {
    const alone = this.#alone.pop();
    if (alone !== undefined) return [alone];
    // From the end, which moves nothing; their order does not matter.
    if (this.#head >= this.#heads.length) return this.#late.splice(-most);
    const ids = this.#heads.slice(this.#head, this.#head + most);
    this.#head += ids.length;
    if (this.#head > 8192 && this.#head * 2 > this.#heads.length) {
      this.#heads = this.#heads.slice(this.#head);
      this.#head = 0;
    }
    return ids;
  }

  /** Drops all that wait; answers the rows. */
  clear(): PhotoId[] {
    const all = [...this.#heads.slice(this.#head), ...this.#late, ...this.#alone];
    this.#heads = [];
    this.#head = 0;
    this.#late = [];
    this.#alone = [];
    return all;
  }
}
