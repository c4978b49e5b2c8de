import { vectorLength, type SeenFace } from "../../src/features/seen/shared/faces.ts";
import type { Faces } from "../../src/features/people/worker/library/face-group.ts";

/** Even numbers from 0 to 1, the same for each seed. */
export function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

/**
 * Vectors of faces as dlib's are: those of strangers have a cosine of about .8, those of one person of about .96. `whose`: the
 * person of each; `common`: the cosine of strangers, `noise`: what lacks to 1 in those of one person.
 */
export function vectorsOf(
  whose: readonly number[],
  seed: number,
  shares = { common: 0.8, noise: 0.04 },
): Int8Array<ArrayBuffer>[] {
  const common = direction(numbersFrom(4711));
  const people = new Map<number, number[]>();
  const next = numbersFrom(seed);
  return whose.map((person) => {
    const own = people.get(person) ?? direction(numbersFrom(1000 * seed + 17 * person + 1));
    people.set(person, own);
    const noise = direction(next);
    const [all, one, each] = [shares.common, 1 - shares.common - shares.noise, shares.noise].map(Math.sqrt);
    const sum = common.map(
      (value, at) => (all ?? 0) * value + (one ?? 0) * (own[at] ?? 0) + (each ?? 0) * (noise[at] ?? 0),
    );
    const length = Math.hypot(...sum);
    return Int8Array.from(sum, (value) => Math.max(-127, Math.min(127, Math.round((360 * value) / length))));
  });
}

/** A unit vector of any direction. */
function direction(next: () => number): number[] {
  const values = Array.from(
    { length: vectorLength },
    () => Math.sqrt(-2 * Math.log(next() + 1e-12)) * Math.cos(2 * Math.PI * next()),
  );
  const length = Math.hypot(...values);
  return values.map((value) => value / length);
}

/** Faces by their numbers. `rows`: their photos, by default one each. `unsure`: those that are not seen well. */
export class FacesOf implements Faces {
  readonly #vectors: readonly Int8Array[];
  readonly #rows: readonly number[];
  readonly #unsure: ReadonlySet<number>;
  readonly #of = new Map<number, number[]>();

  constructor(
    vectors: readonly Int8Array[],
    rows: readonly number[] = vectors.map((_, face) => face),
    unsure: ReadonlySet<number> = new Set(),
  ) {
    this.#vectors = vectors;
    this.#rows = rows;
    this.#unsure = unsure;
    for (const [face, row] of rows.entries()) this.#of.set(row, [...(this.#of.get(row) ?? []), face]);
  }

  vectorOf(face: number): Int8Array {
    return this.#vectors[face] ?? new Int8Array(vectorLength);
  }

  rowOf(face: number): number {
    return this.#rows[face] ?? face;
  }

  facesOf(row: number): readonly number[] {
    return this.#of.get(row) ?? [];
  }

  isDrawn(): boolean {
    return false;
  }

  isSure(face: number): boolean {
    return !this.#unsure.has(face);
  }
}

/** A face that is seen well, at the left of its picture by default. */
export function aFace(vector: Int8Array<ArrayBuffer>, place: Partial<SeenFace> = {}): SeenFace {
  return { left: 0.1, top: 0.2, width: 0.25, height: 0.3, score: 240, pixels: 120, vector, ...place };
}
