import { vectorLength } from "../../../seen/shared/faces.ts";

/**
 * The sum of the products of two vectors, the second one from a place on. Four sums side by side, as one would wait for each
 * addition before the next: this runs a thousand times for each new face.
 */
export function dot(one: Float32Array, other: Float32Array, from = 0): number {
  let [a, b, c, d] = [0, 0, 0, 0];
  for (let at = 0; at < vectorLength; at += 4) {
    a += (one[at] ?? 0) * (other[from + at] ?? 0);
    b += (one[at + 1] ?? 0) * (other[from + at + 1] ?? 0);
    c += (one[at + 2] ?? 0) * (other[from + at + 2] ?? 0);
    d += (one[at + 3] ?? 0) * (other[from + at + 3] ?? 0);
  }
  return a + b + c + d;
}

/** A vector of the same direction, of length 1. */
export function unitOf(vector: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer> {
  return times(vector, 1 / (Math.sqrt(dot(vector, vector)) || 1));
}

/** A vector, longer or shorter. */
export function times(vector: Float32Array, by: number): Float32Array<ArrayBuffer> {
  const made = new Float32Array(vectorLength);
  for (let at = 0; at < vectorLength; at++) made[at] = (vector[at] ?? 0) * by;
  return made;
}

/** Adds a vector to another, `by` times. */
export function add(to: Float32Array, vector: Float32Array, by: number): void {
  for (let at = 0; at < vectorLength; at++) to[at] = (to[at] ?? 0) + (vector[at] ?? 0) * by;
}

/** Adds the unit vector of one in bytes, `by` times. */
export function addUnit(to: Float32Array, vector: Int8Array, by: number): void {
  let squares = 0;
  for (let at = 0; at < vectorLength; at++) squares += (vector[at] ?? 0) ** 2;
  const scale = by / (Math.sqrt(squares) || 1);
  for (let at = 0; at < vectorLength; at++) to[at] = (to[at] ?? 0) + (vector[at] ?? 0) * scale;
}
