import { vectorLength } from "../../../seen/shared/faces.ts";
import {
  askAt,
  clearly,
  joinAt,
  leastFor,
  mostAsking,
  oftenUpTo,
  type AskedPair,
  type FaceGroup,
  type Faces,
  type FaceState,
  type Group,
  type GroupsBefore,
} from "./face-group.ts";
import { GroupWatch } from "./group-watch.ts";
import { GroupPlaces } from "./group-places.ts";
import { dot, unitOf } from "./vectors.ts";

/**
 * Puts faces together by person. A group is compared by the mean of the cosines of all its faces with all of the other (average
 * link), so that no chain of faces that look like the next one makes one group of two people. What a person said holds: a
 * confirmed face stays in its group, and one that was said to be somebody else never comes back into it, nor does its group.
 * Two faces of one photo are never put together; and where two groups known to be different are both near, as of twins, none is
 * chosen.
 */
export class FaceGroups {
  readonly #faces: Faces;
  readonly #groups = new Map<number, Group>();
  /** By face; undefined for those in none. */
  readonly #of: (Group | undefined)[] = [];
  readonly #confirmed = new Set<number>();
  /** By face: the groups it was said not to belong to. */
  readonly #rejected = new Map<number, Set<number>>();
  readonly #places: GroupPlaces;
  /** Of groups that are still to be opened: those they are apart from. */
  readonly #restored = new Map<number, number[]>();
  readonly #merged: (from: number, into: number, faces: ReadonlySet<number>) => void;
  #lastId = 0;
  readonly #watch = new GroupWatch((face) => this.stateOf(face));

  /** `merged`: the faces of one group were put into another. */
  constructor(
    faces: Faces,
    merged: (from: number, into: number, faces: ReadonlySet<number>) => void = () => undefined,
  ) {
    this.#faces = faces;
    this.#places = new GroupPlaces(faces);
    this.#merged = merged;
  }

  /** All groups. */
  get all(): Iterable<FaceGroup> {
    return this.#groups.values();
  }

  /** How many there are. */
  get size(): number {
    return this.#groups.size;
  }

  /** A group by its number. */
  get(id: number): FaceGroup | undefined {
    return this.#groups.get(id);
  }

  /** The number of a face's group; 0 for none. */
  groupOf(face: number): number {
    return this.#of[face]?.id ?? 0;
  }

  /** Whether a person said that the face belongs where it is. */
  isConfirmed(face: number): boolean {
    return this.#confirmed.has(face);
  }

  /** Counts the faces of each group that count: its `counted` says how many. */
  count(counts: (face: number) => boolean): void {
    for (const group of this.#groups.values()) group.counted = 0;
    // Face by face, as going through thousands of sets takes four times as long.
    this.#of.forEach((group, face) => {
      if (group !== undefined && counts(face)) group.counted++;
    });
  }

  /** The groups a person said a face does not belong to. */
  rejectedBy(face: number): ReadonlySet<number> {
    return this.#rejected.get(face) ?? new Set();
  }

  /** The groups a group is known not to be. */
  apartFrom(id: number): ReadonlySet<number> {
    return this.#groups.get(id)?.apart ?? new Set();
  }

  /** All that is known of a face. */
  stateOf(face: number): FaceState {
    return {
      group: this.groupOf(face),
      confirmed: this.isConfirmed(face),
      rejected: [...this.rejectedBy(face)],
    };
  }

  /** Does something. Answers what it changed, as it was before. */
  watch(change: () => void): GroupsBefore {
    return this.#watch.run(change);
  }

  /** Makes faces and groups what they were before. */
  putBack({ faces, apart }: GroupsBefore): void {
    // Of groups that are empty in between, too, though nothing changed what they are apart from.
    const still = new Map<number, number[]>();
    for (const face of faces.keys()) {
      const group = this.#of[face];
      if (group && !still.has(group.id)) still.set(group.id, [...group.apart]);
      this.#watch.face(face);
      this.#leave(face);
    }
    for (const [face, { group, confirmed, rejected }] of faces) {
      this.#confirmed.delete(face);
      this.#rejected.delete(face);
      this.#say(face, confirmed, rejected);
      if (group !== 0) this.#enter(face, this.#opened(group));
    }
    for (const [id, others] of [...still, ...apart]) {
      const group = this.#groups.get(id);
      this.#watch.apart(group);
      group?.apart.clear();
      for (const other of others) group?.apart.add(other);
    }
  }

  /** Puts a face where it was the last time, and takes the number as used. */
  restore(face: number, id: number, said: { confirmed: boolean; rejected: readonly number[] }): void {
    this.#say(face, said.confirmed, said.rejected);
    for (const rejected of said.rejected) this.#lastId = Math.max(this.#lastId, rejected);
    if (id === 0) return;
    const group = this.#opened(id);
    this.#places.restored(group);
    this.#enter(face, group);
  }

  #say(face: number, confirmed: boolean, rejected: readonly number[]): void {
    if (confirmed) this.#confirmed.add(face);
    if (rejected.length > 0) this.#rejected.set(face, new Set(rejected));
  }

  /** Groups that were known to be different people the last time; before their faces are put back. */
  restoreApart(pairs: readonly (readonly [number, number])[]): void {
    for (const [one, other] of pairs) {
      this.#restored.set(one, [...(this.#restored.get(one) ?? []), other]);
      this.#restored.set(other, [...(this.#restored.get(other) ?? []), one]);
      this.#lastId = Math.max(this.#lastId, one, other);
    }
  }

  /** Finds the group of a new face, or begins one. Answers its number; 0 where the face is not seen well enough. */
  place(face: number): number {
    if (!this.#faces.isSure(face)) return 0;
    const near = this.#nearest(this.#unit(face), 1, (group) => this.#mayJoin(face, group));
    const found = near === null ? this.#opened(this.#lastId + 1) : near;
    this.#enter(face, found);
    const size = found.alike;
    const isDue = size > 1 && (size <= oftenUpTo || (size & (size - 1)) === 0);
    return isDue ? this.#mergeNear(found).id : found.id;
  }

  /** Merges a group with those that are near enough, as with each face that joins it. */
  settle(id: number): void {
    const group = this.#groups.get(id);
    if (group !== undefined && group.alike > 0) this.#mergeNear(group);
  }

  /** Forgets a face. */
  remove(face: number): void {
    this.#watch.face(face);
    this.#leave(face);
    this.#confirmed.delete(face);
    this.#rejected.delete(face);
  }

  /** A person said that faces belong to a group; 0 for a new one. Answers its number. */
  confirm(faces: readonly number[], id: number): number {
    const group = id === 0 ? this.#opened(this.#lastId + 1) : this.#opened(id);
    for (const face of faces) {
      this.#watch.face(face);
      this.#rejected.get(face)?.delete(group.id);
      this.#confirmed.add(face);
      if (this.#of[face] === group) continue;
      this.#leave(face);
      this.#enter(face, group);
    }
    return group.id;
  }

  /**
   * A person said that faces are not of this group's person. They leave it for another, unless they are in one; so do those that were
   * not confirmed, and are more like them.
   */
  reject(faces: readonly number[], id: number): void {
    const group = this.#groups.get(id);
    if (group === undefined) return;
    for (const face of faces) {
      this.#watch.face(face);
      const rejected = this.#rejected.get(face) ?? new Set();
      this.#rejected.set(face, rejected.add(id));
      if (this.#of[face] === group) this.#confirmed.delete(face);
    }
    const out = faces.filter((face) => this.#of[face] === group);
    for (const face of out) this.#leave(face);
    for (const face of out) this.place(face);
    const others = new Set(faces.flatMap((face) => this.#of[face] ?? []));
    others.delete(group);
    for (const other of others) this.#setApart(group, other);
    const alike = Array.from(group.faces).flatMap((face) => {
      const other = this.#confirmed.has(face) ? null : this.#likerOf(face, group, others);
      return other === null ? [] : [{ face, other }];
    });
    for (const { face, other } of alike) {
      this.#leave(face);
      this.#enter(face, other);
    }
  }

  /** The group that a face is more like than its own, of these; null for none. */
  #likerOf(face: number, own: Group, others: Iterable<Group>): Group | null {
    const unit = this.#unit(face);
    const size = own.alike;
    // Without what it is like itself.
    let [liker, best]: [Group | null, number] = [
      null,
      size > 1 ? (dot(this.#places.sumOf(own), unit) - 1) / (size - 1) : 0,
    ];
    for (const other of others) {
      const score = dot(this.#places.sumOf(other), unit) / (other.alike || 1);
      if (score > Math.max(best + clearly, joinAt) && this.#mayJoin(face, other))
        [liker, best] = [other, score];
    }
    return liker;
  }

  /** A person said that two groups are one. All their faces count as confirmed. */
  merge(into: number, from: number): void {
    const [group, other] = [this.#groups.get(into), this.#groups.get(from)];
    if (group === undefined || other === undefined || group === other) return;
    this.#watch.apart(group, other);
    group.apart.delete(from);
    other.apart.delete(into);
    for (const face of [...group.faces, ...other.faces]) {
      this.#watch.face(face);
      this.#rejected.get(face)?.delete(into);
      this.#rejected.get(face)?.delete(from);
      this.#confirmed.add(face);
    }
    this.#put(other, group);
  }

  /** A person said that two groups are different people. */
  keepApart(id: number, other: number): void {
    this.#setApart(this.#opened(id), this.#opened(other));
    this.#closeEmpty(id);
    this.#closeEmpty(other);
  }

  #setApart(one: Group, other: Group): void {
    this.#watch.apart(one, other);
    one.apart.add(other.id);
    other.apart.add(one.id);
  }

  /** See `GroupPlaces.filing`. */
  filing(): Generator<void> {
    return this.#places.filing();
  }

  /** A person said something of a group, or nothing any more. */
  setSaid(id: number, isSaid: boolean): void {
    const group = this.#groups.get(id);
    if (group !== undefined) group.isSaid = isSaid;
  }

  /**
   * Groups that may be one person, to be asked about: those of which something was said first, then the largest. `most`: pairs at most.
   * `turn`: awaited after each group, others may change meanwhile.
   */
  async toAsk(
    most: number,
    isLeftOut: (id: number, other?: number) => boolean = () => false,
    turn: () => Promise<void> = () => Promise.resolve(),
  ): Promise<AskedPair[]> {
    const ordered = Array.from(this.#groups.values())
      .filter((group) => group.alike > (group.isSaid ? 0 : 1) && !isLeftOut(group.id))
      .sort((a, b) => Number(b.isSaid) - Number(a.isSaid) || b.alike - a.alike)
      .slice(0, mostAsking);
    const asked = new Set<string>();
    const pairs: AskedPair[] = [];
    for (const group of ordered) {
      await turn();
      if (this.#groups.get(group.id) !== group || group.alike === 0) continue;
      const { mean, length } = this.#places.meanOf(group);
      this.#places.near(unitOf(mean), askAt / length, (other, near) => {
        const score = near * length;
        if (other === group) return;
        const key = [group.id, other.id].sort((a, b) => a - b).join();
        if (asked.has(key) || isLeftOut(other.id) || isLeftOut(group.id, other.id)) return;
        if (this.#areApart(group, other)) return;
        asked.add(key);
        pairs.push({ group: group.id, other: other.id, score });
      });
      if (pairs.length >= most) break;
    }
    return pairs
      .slice(0, most)
      .filter(({ group, other }) => this.#groups.has(group) && this.#groups.has(other));
  }

  /** The group that a face looks most like, of these, if it is so enough to join it; 0 for none. For faces that are in none. */
  likest(face: number, isAmong: (id: number) => boolean): number {
    let [best, bestScore] = [0, joinAt];
    this.#places.near(this.#unit(face), joinAt, (group, score) => {
      if (score >= bestScore && isAmong(group.id) && this.#mayJoin(face, group))
        [best, bestScore] = [group.id, score];
    });
    return best;
  }

  /** The faces of a group, those first that are most like all of them. */
  likestFirst(id: number): number[] {
    const group = this.#groups.get(id);
    if (group === undefined) return [];
    const sum = this.#places.sumOf(group);
    const scored = Array.from(group.faces, (face) => ({ face, score: dot(sum, this.#unit(face)) }));
    return scored.sort((a, b) => b.score - a.score).map(({ face }) => face);
  }

  /** Bytes held, estimated. */
  get byteLength(): number {
    return this.#groups.size * (4 * vectorLength + 400) + this.#of.length * 40;
  }

  #unit(face: number): Float32Array<ArrayBuffer> {
    return unitOf(new Float32Array(this.#faces.vectorOf(face)));
  }

  #opened(id: number): Group {
    const known = this.#groups.get(id);
    if (known) return known;
    const group: Group = {
      id,
      faces: new Set(),
      sum: null,
      alike: 0,
      apart: new Set(this.#restored.get(id)),
      isSaid: false,
      counted: 0,
    };
    this.#groups.set(id, group);
    this.#restored.delete(id);
    this.#lastId = Math.max(this.#lastId, id);
    return group;
  }

  #enter(face: number, group: Group): void {
    this.#watch.face(face);
    this.#places.count(face, group, 1);
    group.faces.add(face);
    this.#of[face] = group;
    for (const rejected of this.#rejected.get(face) ?? []) {
      const other = this.#groups.get(rejected);
      this.#watch.apart(group, other);
      group.apart.add(rejected);
      other?.apart.add(group.id);
    }
    this.#places.follow(group);
  }

  #leave(face: number): void {
    const group = this.#of[face];
    if (group === undefined) return;
    this.#watch.face(face);
    this.#watch.apart(group);
    this.#places.count(face, group, -1);
    group.faces.delete(face);
    this.#of[face] = undefined;
    if (group.faces.size === 0) this.#closeEmpty(group.id);
    else this.#places.follow(group);
  }

  #closeEmpty(id: number): void {
    const group = this.#groups.get(id);
    if (group === undefined || group.faces.size > 0) return;
    this.#groups.delete(id);
    this.#places.forget(group);
  }

  /** Whether two groups are different people, as far as is known. */
  #areApart(one: Group, other: Group): boolean {
    if (one.apart.has(other.id) || other.apart.has(one.id)) return true;
    const [few, many] = one.faces.size < other.faces.size ? [one, other] : [other, one];
    for (const face of few.faces) if (this.#isWith(face, many)) return true;
    return false;
  }

  /** Whether another face of its photo is in a group. */
  #isWith(face: number, group: Group): boolean {
    return this.#faces
      .facesOf(this.#faces.rowOf(face))
      .some((other) => other !== face && this.#of[other] === group);
  }

  #mayJoin(face: number, group: Group): boolean {
    return this.#rejected.get(face)?.has(group.id) !== true && !this.#isWith(face, group);
  }

  /** The group that is nearest to faces of a sum, near enough; null where there is none, or another as near is somebody else. */
  #nearest(sum: Float32Array<ArrayBuffer>, count: number, may: (group: Group) => boolean): Group | null {
    let [best, bestScore]: [Group | null, number] = [null, 0];
    const enough: Group[] = [];
    const length = Math.sqrt(dot(sum, sum)) / count || 1;
    this.#places.near(unitOf(sum), joinAt / length, (group, near) => {
      const score = near * length;
      if (score < leastFor(group.alike * count) || !may(group)) return;
      enough.push(group);
      if (score > bestScore) [best, bestScore] = [group, score];
    });
    const found = best as Group | null;
    if (found === null) return null;
    const isClear = enough.every(
      (other) => other === found || !((other.isSaid && found.isSaid) || this.#areApart(other, found)),
    );
    return isClear ? found : null;
  }

  /** Merges a group with those that are near enough, one after the other. Answers what it became. */
  #mergeNear(group: Group): Group {
    for (let one = group; ;) {
      const own = one;
      const other = this.#nearest(
        this.#places.sumOf(own),
        own.alike,
        (near) => near !== own && !(near.isSaid && own.isSaid) && !this.#areApart(near, own),
      );
      if (other === null) return one;
      const [into, from] =
        own.isSaid || (!other.isSaid && own.faces.size >= other.faces.size) ? [own, other] : [other, own];
      this.#put(from, into);
      one = into;
    }
  }

  #put(from: Group, into: Group): void {
    this.#watch.apart(from, into);
    this.#places.merge(from, into);
    for (const face of from.faces) {
      this.#watch.face(face);
      into.faces.add(face);
      this.#of[face] = into;
    }
    for (const id of from.apart) {
      into.apart.add(id);
      const other = this.#groups.get(id);
      this.#watch.apart(other);
      other?.apart.delete(from.id);
      other?.apart.add(into.id);
    }
    for (const [face, rejected] of this.#rejected) {
      if (!rejected.has(from.id)) continue;
      this.#watch.face(face);
      rejected.delete(from.id);
      rejected.add(into.id);
    }
    this.#groups.delete(from.id);
    this.#places.merged(from, into);
    this.#merged(from.id, into.id, from.faces);
  }
}
