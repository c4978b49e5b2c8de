import { vectorLength } from "../../../seen/shared/faces.ts";

/** As long as there are so few, all are looked at. */
const fewest = 1024;

/** How many vectors things are put near to, and in how many of these neighbourhoods something is looked for. */
const pivots = 256;
const looked = 12;

/** They are chosen anew each time there are so many times as many things. */
const growth = 4;

interface Entry {
  vector: Float32Array;
  pivot: number;
}

/**
 * Finds what lies near a vector without looking at all there is: everything is kept with the one of some vectors that is nearest
 * to it, and looked for with the nearest few. It may miss something that lies at the edge.
 */
export class Pivots<T extends object> {
  readonly #entries = new Map<T, Entry>();
  #vectors = new Float32Array();
  #buckets: Set<T>[] = [];
  /** How many there were when they were chosen. */
  #chosenAt = 0;

  /** Puts a thing at a vector, or moves it there. */
  put(thing: T, vector: Float32Array): void {
    const known = this.#entries.get(thing);
    if (known) this.#buckets[known.pivot]?.delete(thing);
    const entry = { vector, pivot: -1 };
    this.#entries.set(thing, entry);
    if (this.#entries.size >= Math.max(fewest, growth * this.#chosenAt)) this.#choose();
    else if (this.#buckets.length > 0) this.#file(thing, entry);
  }

  delete(thing: T): void {
    const known = this.#entries.get(thing);
    if (!known) return;
    this.#buckets[known.pivot]?.delete(thing);
    this.#entries.delete(thing);
  }

  /** Visits what lies near a vector, of any length, and more. */
  near(vector: Float32Array, visit: (thing: T) => void): void {
    if (this.#buckets.length === 0) for (const thing of this.#entries.keys()) visit(thing);
    else for (const pivot of this.#nearest(vector, looked)) this.#buckets[pivot]?.forEach(visit);
  }

  #choose(): void {
    this.#chosenAt = this.#entries.size;
    const all = [...this.#entries.values()];
    this.#vectors = new Float32Array(pivots * vectorLength);
    for (let pivot = 0; pivot < pivots; pivot++) {
      const { vector } = all[Math.floor((pivot * all.length) / pivots)] ?? { vector: [] };
      const length = Math.hypot(...vector) || 1;
      for (let at = 0; at < vectorLength; at++)
        this.#vectors[pivot * vectorLength + at] = (vector[at] ?? 0) / length;
    }
    this.#buckets = Array.from({ length: pivots }, () => new Set());
    for (const [thing, entry] of this.#entries) this.#file(thing, entry);
  }

  #file(thing: T, entry: Entry): void {
    [entry.pivot = 0] = this.#nearest(entry.vector, 1);
    this.#buckets[entry.pivot]?.add(thing);
  }

  /** The numbers of the vectors nearest to this one. */
  #nearest(vector: Float32Array, count: number): number[] {
    const scores = new Float32Array(pivots);
    for (let pivot = 0; pivot < pivots; pivot++) {
      const from = pivot * vectorLength;
      let sum = 0;
      for (let at = 0; at < vectorLength; at++) sum += (vector[at] ?? 0) * (this.#vectors[from + at] ?? 0);
      scores[pivot] = sum;
    }
    const nearest: number[] = [];
    for (let turn = 0; turn < count; turn++) {
      let best = 0;
      for (let pivot = 1; pivot < pivots; pivot++)
        if ((scores[pivot] ?? 0) > (scores[best] ?? 0)) best = pivot;
      nearest.push(best);
      scores[best] = Number.NEGATIVE_INFINITY;
    }
    return nearest;
  }
}
