import type { AskedLook } from "../../shared/looks-like.ts";
import type { Found } from "../../shared/packs.ts";
import type { KeptOwn } from "../../../../../workers/library/database/kept.ts";
import { PackTable, type PackEntry } from "./pack-table.ts";
import { Products } from "./products.ts";

/** Vectors of one block in memory. */
const blockVectors = 1024;

/** The length of what is asked for, in steps: products of it and the longest vector of bytes fit in 31 bits. */
const askedLength = 2 ** 14;

/**
 * What is at least so likely as the best photo is found. Models of this kind are trained so that cosines times their scale are
 * logarithms of likelihoods among pictures (Radford et al. 2021, "Learning Transferable Visual Models From Natural Language
 * Supervision", figure 3: `logits = dot(I, T) * exp(t)`, then softmax). 1/20 is ours: with the usual scale of 100 it is a cosine
 * 0.03 below the best one. No model with real weights was at hand to tune it on.
 */
const leastOfBest = 1 / 20;

const empty: Found["own"] = new Int8Array();

/**
 * What a person's own model made of photos, in memory: vectors in blocks, without gaps. All are of one version: those of another
 * model would mean something else.
 */
export class OwnTable extends PackTable<"own"> {
  #version = "";
  #dims = 0;
  /** Bytes of a vector in a block, a multiple of 16. */
  #stride = 0;
  readonly #blocks: Int8Array<ArrayBuffer>[] = [];
  /** By place in the blocks: the row, and one by the length of its vector. */
  readonly #rows: number[] = [];
  readonly #byLength: number[] = [];
  readonly #places = new Map<number, number>();
  /** What was found lately. */
  #latest: { asked: AskedLook; rows: readonly number[] } | null = null;

  /** A photo has a kilobyte: few photos are written with each one that is looked at. */
  protected override get blockRows(): number {
    return 128;
  }

  override of(row: number): Found["own"] {
    const place = this.#places.get(row);
    return place === undefined ? empty : this.#vector(place).slice(0, this.#dims);
  }

  override set(row: number, entry: PackEntry<"own">): void {
    if (entry.version !== this.#version) this.#startOver(entry.version);
    super.set(row, { ...entry, found: empty });
    const { found } = entry;
    if (this.#dims === 0 && found.length > 0) this.#shape(found.length);
    if (found.length !== this.#dims || !found.some((each) => each !== 0)) return;
    const place = this.#rows.length;
    if (place % blockVectors === 0) this.#blocks.push(new Int8Array(blockVectors * this.#stride));
    this.#vector(place).set(found);
    this.#rows.push(row);
    this.#byLength.push(1 / Math.hypot(...found));
    this.#places.set(row, place);
  }

  override delete(row: number): void {
    super.delete(row);
    this.#latest = null;
    const place = this.#places.get(row);
    if (place === undefined) return;
    // The last one moves to where it was.
    const last = this.#rows.length - 1;
    const moved = this.#rows[last] ?? 0;
    this.#vector(place).set(this.#vector(last));
    this.#byLength[place] = this.#byLength[last] ?? 0;
    this.#rows[place] = moved;
    this.#places.set(moved, place);
    this.#places.delete(row);
    this.#rows.pop();
    this.#byLength.pop();
    if (last % blockVectors === 0) this.#blocks.pop();
  }

  /** The photos that look like a text: near the best one, and more like it than like a text that fits any photo. */
  rowsLike(asked: AskedLook): readonly number[] {
    if (asked.version !== this.#version || asked.vector.length !== this.#dims) return [];
    if (this.#latest?.asked !== asked) this.#latest = { asked, rows: this.#like(asked) };
    return this.#latest.rows;
  }

  /** Bytes held, estimated. */
  get byteLength(): number {
    return this.size * 250 + this.#blocks.length * blockVectors * this.#stride;
  }

  protected packFound(found: readonly Found["own"][]): Pick<KeptOwn, "dims" | "vectors"> {
    const vectors = new Int8Array(found.length * this.#dims);
    for (const [at, vector] of found.entries()) vectors.set(vector, at * this.#dims);
    return { dims: this.#dims, vectors };
  }

  protected unpackFound({ rows, dims, vectors }: KeptOwn): Found["own"][] {
    return Array.from(rows, (_, at) => vectors.subarray(at * dims, (at + 1) * dims));
  }

  #like({ vector, neutral, scale }: AskedLook): number[] {
    const cosines = this.#cosines(vector);
    const best = cosines.reduce((most, cosine) => Math.max(most, cosine), 0);
    const least = best + Math.log(leastOfBest) / scale;
    const difference = vector.map((each, at) => each - (neutral[at] ?? 0));
    return this.#rows.filter((_, place) => {
      const cosine = cosines[place] ?? 0;
      return cosine > 0 && cosine >= least && this.#product(place, difference) > 0;
    });
  }

  /** The cosine of each vector with this one, by place. */
  #cosines(unit: Float32Array): Float32Array {
    const asked = new Int16Array(this.#stride);
    for (const [at, each] of unit.entries()) asked[at] = Math.round(each * askedLength);
    const products = new Products(asked, blockVectors);
    const cosines = new Float32Array(this.#rows.length);
    for (const [number, block] of this.#blocks.entries()) {
      const from = number * blockVectors;
      const own = products.of(block, Math.min(blockVectors, cosines.length - from));
      for (let at = 0; at < own.length; at++)
        cosines[from + at] = ((own[at] ?? 0) * (this.#byLength[from + at] ?? 0)) / askedLength;
    }
    return cosines;
  }

  #product(place: number, other: Float32Array): number {
    return this.#vector(place).reduce((sum, each, at) => sum + each * (other[at] ?? 0), 0);
  }

  #vector(place: number): Int8Array<ArrayBuffer> {
    const block = this.#blocks[Math.floor(place / blockVectors)] ?? empty;
    const from = (place % blockVectors) * this.#stride;
    return block.subarray(from, from + this.#stride);
  }

  /** Another model: what the one before made of photos goes. */
  #startOver(version: string): void {
    for (const row of this.rows()) this.delete(row);
    this.#version = version;
    this.#dims = this.#stride = 0;
  }

  #shape(dims: number): void {
    this.#dims = dims;
    this.#stride = Math.ceil(dims / 16) * 16;
  }
}
