import { vectorLength } from "../../../seen/shared/faces.ts";
import { meanOf, type Faces, type Group } from "./face-group.ts";
import { Pivots } from "./pivots.ts";
import { add, addUnit } from "./vectors.ts";

/** Where groups are looked for, by what their faces are like. */
export class GroupPlaces {
  readonly #faces: Faces;
  readonly #pivots = new Pivots<Group>();
  /** Groups that were restored, and are put where they are looked for once something is. */
  readonly #unfiled = new Set<Group>();

  constructor(faces: Faces) {
    this.#faces = faces;
  }

  /** A face joins a group, or leaves it. */
  count(face: number, group: Group, by: 1 | -1): void {
    if (this.#faces.isDrawn(face)) return;
    if (group.sum !== null) addUnit(group.sum, this.#faces.vectorOf(face), by);
    group.alike += by;
  }

  /** Sum of the unit vectors of its faces. */
  sumOf(group: Group): Float32Array<ArrayBuffer> {
    if (group.sum !== null) return group.sum;
    const sum = new Float32Array(vectorLength);
    for (const face of group.faces)
      if (!this.#faces.isDrawn(face)) addUnit(sum, this.#faces.vectorOf(face), 1);
    return (group.sum = sum);
  }

  /** See `meanOf`. */
  meanOf(group: Group): { mean: Float32Array<ArrayBuffer>; length: number } {
    return meanOf(this.sumOf(group), group.alike);
  }

  /** A group was restored, and more of its faces may follow. */
  restored(group: Group): void {
    this.#unfiled.add(group);
  }

  /** Where a group is looked for follows it as it doubles; what it is compared by, at once. */
  follow(group: Group): void {
    if (this.#unfiled.has(group)) return;
    const size = group.alike;
    if (size === 0) this.#pivots.delete(group);
    else this.#pivots.put(group, this.meanOf(group).mean, (size & (size - 1)) === 0);
  }

  /** All faces of a group are put into another one. */
  merge(from: Group, into: Group): void {
    if (into.sum === null || from.sum === null) into.sum = null;
    else add(into.sum, from.sum, 1);
    into.alike += from.alike;
  }

  /** A group became another one's. Its faces are there by now. */
  merged(from: Group, into: Group): void {
    this.forget(from);
    this.#unfiled.delete(into);
    if (into.alike > 0) this.#pivots.put(into, this.meanOf(into).mean, true);
  }

  forget(group: Group): void {
    this.#unfiled.delete(group);
    this.#pivots.delete(group);
  }

  /** Visits groups whose mean times this unit vector is at least so much. */
  near(unit: Float32Array<ArrayBuffer>, least: number, visit: (group: Group, score: number) => void): void {
    if (this.#unfiled.size > 0) Array.from(this.filing());
    this.#pivots.near(unit, least, visit);
  }

  /**
   * Puts groups that were restored where they are looked for, one after the other: of ten thousands that takes a second, which may be
   * parted into slices while nothing changes. Else it is done at once, when something is looked for.
   */
  *filing(): Generator<void> {
    for (const group of this.#unfiled) if (group.alike === 0) this.#unfiled.delete(group);
    const alike = [...this.#unfiled];
    this.#pivots.expect(alike.length, (at) => (alike[at] ? this.meanOf(alike[at]).mean : new Float32Array()));
    for (const group of alike) {
      if (this.#unfiled.delete(group)) this.#pivots.put(group, this.meanOf(group).mean, true);
      yield;
    }
  }
}
