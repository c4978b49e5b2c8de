import type { Row } from "../../photo/photo.ts";

/** A picture that is to be made anew with a longest edge of at least this many pixels; 0 for the usual size. */
export interface SharpWish {
  id: Row;
  edge: number;
}

/** Pictures on screen that are to be made anew, larger; each is tried once a visit at a size. */
export class Sharpening {
  #waiting: SharpWish[] = [];
  /** The largest edge each was made with, or was to be. */
  readonly #tried = new Map<Row, number>();
  readonly #running = new Set<Row>();

  /** What is on screen now and too small; what was there before is not waited for any more. */
  want(wishes: readonly SharpWish[]): void {
    this.#waiting = wishes.filter(
      ({ id, edge }) => (this.#tried.get(id) ?? -1) < edge && !this.#running.has(id),
    );
  }

  /** The edge a picture is being made with now; undefined when it is not. */
  edgeOf(id: Row): number | undefined {
    return this.#running.has(id) ? this.#tried.get(id) : undefined;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** The next one, running from now on; null when there is none. */
  take(): Row | null {
    const wish = this.#waiting.shift();
    if (wish === undefined) return null;
    this.#tried.set(wish.id, wish.edge);
    this.#running.add(wish.id);
    return wish.id;
  }

  /** Whether this was one of them; it no longer runs. */
  settled(id: Row): boolean {
    return this.#running.delete(id);
  }

  clear(): void {
    this.#waiting = [];
    this.#running.clear();
    this.#tried.clear();
  }
}
