import { vectorLength } from "../../../seen/shared/faces.ts";
import { dot, unitOf } from "./vectors.ts";

/** As long as there are so few, all are looked at. */
const fewest = 2048;

/** How many vectors things are put near to, and in how many of these neighbourhoods something is looked for. */
const pivots = 256;
const looked = 24;

/** They are chosen anew each time there are so many times as many things. */
const growth = 3;

/** The things near one pivot, with their vectors side by side: looking through them is all the time this takes. */
class Bucket<T extends object> {
  readonly things: T[] = [];
  vectors = new Float32Array(4 * vectorLength);

  add(thing: T, vector: Float32Array): number {
    const at = this.things.push(thing) - 1;
    if ((at + 1) * vectorLength > this.vectors.length) {
      const wider = new Float32Array(2 * this.vectors.length);
      wider.set(this.vectors);
      this.vectors = wider;
    }
    this.vectors.set(vector, at * vectorLength);
    return at;
  }

  /** The last one takes the place of the one that goes. Answers it. */
  delete(at: number): T | undefined {
    const last = this.things.pop();
    if (last === undefined || at === this.things.length) return undefined;
    const from = this.things.length * vectorLength;
    this.vectors.copyWithin(at * vectorLength, from, from + vectorLength);
    this.things[at] = last;
    return last;
  }
}

interface Place<T extends object> {
  bucket: Bucket<T>;
  at: number;
}

/**
 * Finds what is like a vector without looking at all there is: everything is kept with the one of some vectors that is nearest
 * to it, and looked for with the nearest few. It may miss something that lies at the edge.
 */
export class Pivots<T extends object> {
  readonly #places = new Map<T, Place<T>>();
  /**
   * Of what tells them from the mean of all: vectors of faces have much in common, and those that have the most of it would be
   * near to everything.
   */
  #vectors = new Float32Array();
  /** What the mean of all has of each. */
  readonly #offsets = new Float32Array(pivots);
  #buckets: readonly Bucket<T>[] = [new Bucket<T>()];
  /** How many there were when they were chosen. */
  #chosenAt = 0;

  /** Puts a thing at a vector. `moves`: near another pivot, if need be; where it is already, it only gets this vector. */
  put(thing: T, vector: Float32Array, moves: boolean): void {
    const known = this.#places.get(thing);
    if (known && !moves) {
      known.bucket.vectors.set(vector, known.at * vectorLength);
      return;
    }
    if (known) this.delete(thing);
    this.#file(thing, vector);
    if (this.#places.size >= Math.max(fewest, growth * this.#chosenAt)) this.#choose(this.#all());
  }

  /** Prepares for `count` new things by choosing pivots once, from their vectors and the ones already filed. */
  expect(count: number, vectorAt: (at: number) => Float32Array): void {
    if (this.#places.size + count < Math.max(fewest, growth * this.#chosenAt)) return;
    const there = this.#all();
    this.#begin(there.length + count, (at) => there[at]?.vector ?? vectorAt(at - there.length));
    for (const { thing, vector } of there) this.#file(thing, vector);
  }

  delete(thing: T): void {
    const known = this.#places.get(thing);
    if (!known) return;
    const moved = known.bucket.delete(known.at);
    if (moved !== undefined) this.#places.set(moved, known);
    this.#places.delete(thing);
  }

  /** Visits what lies near a unit vector, and whose own vector times it is at least this. */
  near(unit: Float32Array, least: number, visit: (thing: T, score: number) => void): void {
    for (const { things, vectors } of this.#near(unit, looked))
      // An iterator would take as long as the products.
      for (let at = 0; at < things.length; at++) {
        const score = dot(unit, vectors, at * vectorLength);
        const thing = things[at];
        if (score >= least && thing !== undefined) visit(thing, score);
      }
  }

  #all(): { thing: T; vector: Float32Array }[] {
    return Array.from(this.#places, ([thing, { bucket, at }]) => ({
      thing,
      vector: bucket.vectors.slice(at * vectorLength, (at + 1) * vectorLength),
    }));
  }

  #choose(all: readonly { thing: T; vector: Float32Array }[]): void {
    this.#begin(all.length, (at) => all[at]?.vector ?? new Float32Array());
    for (const { thing, vector } of all) this.#file(thing, vector);
  }

  /** Chooses pivots among so many vectors, near which nothing is yet. */
  #begin(count: number, vectorAt: (at: number) => Float32Array): void {
    this.#chosenAt = count;
    const chosen = Array.from({ length: pivots }, (_, pivot) =>
      unitOf(new Float32Array(vectorAt(Math.floor((pivot * count) / pivots)))),
    );
    const mean = new Float32Array(vectorLength);
    for (const vector of chosen)
      for (let at = 0; at < vectorLength; at++) mean[at] = (mean[at] ?? 0) + (vector[at] ?? 0) / pivots;
    this.#vectors = new Float32Array(pivots * vectorLength);
    for (const [pivot, vector] of chosen.entries()) {
      const apart = unitOf(vector.map((value, at) => value - (mean[at] ?? 0)));
      this.#vectors.set(apart, pivot * vectorLength);
      this.#offsets[pivot] = dot(apart, mean);
    }
    this.#buckets = Array.from({ length: pivots }, () => new Bucket<T>());
  }

  #file(thing: T, vector: Float32Array): void {
    const [bucket] = this.#near(unitOf(new Float32Array(vector)), 1);
    if (bucket !== undefined) this.#places.set(thing, { bucket, at: bucket.add(thing, vector) });
  }

  #near(unit: Float32Array, count: number): readonly Bucket<T>[] {
    if (this.#buckets.length === 1) return this.#buckets;
    const scores = new Float32Array(pivots);
    for (let pivot = 0; pivot < pivots; pivot++)
      scores[pivot] = dot(unit, this.#vectors, pivot * vectorLength) - (this.#offsets[pivot] ?? 0);
    // The score that so many reach.
    const least = count === 1 ? Math.max(...scores) : (scores.toSorted()[pivots - count] ?? 0);
    return this.#buckets.filter((_, pivot) => (scores[pivot] ?? 0) >= least);
  }
}
