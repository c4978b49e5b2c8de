import type { Found } from "../../../seen/shared/packs.ts";
import { drawnFace, isDrawnFace, vectorLength, type SeenFace } from "../../../seen/shared/faces.ts";
import { PackTable, type PackEntry } from "../../../seen/worker/library/pack-table.ts";
import { isSameName } from "../../../../photo/people/people.ts";
import type { FaceArea, Person } from "../../../../photo/photo.ts";
import type {
  KeptFaces,
  KeptPackRows,
  KeptPeople,
  KeptSeen,
} from "../../../../../workers/library/database/kept.ts";
import type {
  FaceKey,
  PeopleChange,
  PeopleChanged,
  PeopleUndo,
  SaidOfGroup,
  ShownFace,
} from "../../shared/people-port.ts";
import { FaceColumns, placeSteps } from "./face-columns.ts";
import { FaceGroups } from "./face-groups.ts";

/** A block of its own holds what was said of groups. */
const saidBlock = -1;

/** What a face was before its photo was looked at again. */
interface Earlier {
  face: SeenFace;
  group: number;
  confirmed: boolean;
  rejected: readonly number[];
}

/** Faces that share at least so much of what they cover are one, found again. */
const sharedAgain = 0.3;

/** A frame that shares so much with a face is drawn around that. */
const sharedSame = 0.5;

/** The version that looked at photos that none looked at, but in which a face was drawn. */
const notLooked = "";

/** What the pack People found, in memory: faces, whose they are, and what was said of these people. */
export class PeopleTable extends PackTable<"people"> {
  readonly faces = new FaceColumns();
  readonly groups = new FaceGroups(this.faces, (from, into, moved) => this.#wasMerged(from, into, moved));
  readonly #said = new Map<number, SaidOfGroup>();
  /** Photos that got a name, or lost one. */
  readonly #worded = new Set<number>();
  #isSaidChanged = false;
  /** Faces that were drawn, and those that were taken away with where they were, since a change began. */
  readonly #drawn = new Set<number>();
  readonly #erased = new Map<number, { row: number; place: readonly number[] }>();

  /** A photo has kilobytes of faces: few photos are written with each one that is looked at. */
  protected override get blockRows(): number {
    return 64;
  }

  /** Groups go over all blocks. */
  override get isByBlocks(): boolean {
    return false;
  }

  override takeChanged(): number[] {
    for (const id of this.#said.keys())
      if (this.groups.get(id) === undefined)
        this.#isSaidChanged = this.#said.delete(id) || this.#isSaidChanged;
    const said = this.#isSaidChanged ? [saidBlock] : [];
    this.#isSaidChanged = false;
    return [...said, ...super.takeChanged()];
  }

  override takeWorded(): number[] {
    const worded = [...this.#worded];
    this.#worded.clear();
    return worded;
  }

  override *worded(): Generator<number> {
    for (const id of this.#said.keys())
      for (const face of this.groups.get(id)?.faces ?? []) yield this.faces.rowOf(face);
  }

  /** What was said of a group. */
  said(id: number): SaidOfGroup {
    return this.#said.get(id) ?? { name: null, hidden: false, cover: null };
  }

  /** All groups of which something was said. */
  get saidOf(): ReadonlyMap<number, SaidOfGroup> {
    return this.#said;
  }

  /** The names of the people whose faces are in a photo. */
  namesOf(row: number): string[] {
    const names = this.faces.facesOf(row).flatMap((face) => this.said(this.groups.groupOf(face)).name ?? []);
    return [...new Set(names)];
  }

  /** Those in a photo who have a name and are not hidden, with where their faces are in the upright picture. */
  namedIn(row: number): Person[] {
    return this.faces.facesOf(row).flatMap((face) => {
      const { name, hidden } = this.said(this.groups.groupOf(face));
      return name === null || hidden ? [] : [{ name, area: this.shown(face).area }];
    });
  }

  /** A face to show. */
  shown(face: number): ShownFace {
    const row = this.faces.rowOf(face);
    const { left, top, width, height } = this.faces.get(face);
    return { row, at: this.faces.facesOf(row).indexOf(face), area: { left, top, width, height } };
  }

  override of(row: number): Found["people"] {
    return this.faces.facesOf(row).map((face) => this.faces.get(face));
  }

  /** Takes in the faces of a photo. Those that were there before keep what was said of them. */
  override set(row: number, entry: PackEntry<"people">): void {
    const earlier = this.faces.facesOf(row).map((face): Earlier => {
      const { vector, ...place } = this.faces.get(face);
      return {
        face: { ...place, vector: vector.slice() },
        group: this.groups.groupOf(face),
        confirmed: this.groups.isConfirmed(face),
        rejected: [...this.groups.rejectedBy(face)],
      };
    });
    super.set(row, { ...entry, found: [] });
    const again = new Set<Earlier>();
    for (const found of entry.found) {
      const face = this.faces.add(row, found);
      const before = earlier.find((one) => sharedOf(one.face, found) >= sharedAgain);
      if (before === undefined) continue;
      again.add(before);
      this.#restore(face, before);
    }
    // What a person drew stays, unless it is found now.
    for (const one of earlier)
      if (isDrawnFace(one.face) && !again.has(one)) this.#restore(this.faces.add(row, one.face), one);
    // Once all of the photo are there: no two of them are one person.
    for (const face of this.faces.facesOf(row)) if (this.groups.groupOf(face) === 0) this.groups.place(face);
    // Nothing told before whom those are like.
    for (const { face, group } of again) if (isDrawnFace(face)) this.groups.settle(group);
    this.#worded.add(row);
  }

  #restore(face: number, { group, confirmed, rejected }: Earlier): void {
    const id = confirmed ? group : 0;
    this.groups.restore(face, id, { confirmed, rejected });
    if (id !== 0) this.groups.setSaid(id, this.#isSaid(id));
  }

  override delete(row: number): void {
    for (const face of this.faces.facesOf(row)) this.groups.remove(face);
    this.faces.delete(row);
    super.delete(row);
    this.#worded.add(row);
  }

  /** Takes in what a person said. Answers the group that came of it, 0 where it was about one that is gone, and what undoes it. */
  change(change: PeopleChange): PeopleChanged {
    let id = 0;
    const undo = this.#watch(() => {
      id = this.#change(change);
    });
    return { id, undo };
  }

  /** Makes faces and groups what they were before. Those that are gone stay gone. Answers what does the change again. */
  undo({ faces, apart, said }: PeopleUndo): PeopleUndo {
    return this.#watch(() => {
      const known = faces.flatMap(({ row, place, drawn, there, ...state }) => {
        const face = this.#faceAt(row, place) ?? (drawn && there ? this.#drawAt(row, place) : undefined);
        if (face === undefined) return [];
        if (there || !drawn) return [[face, state] as const];
        this.#erase(face);
        return [];
      });
      this.groups.putBack({ faces: new Map(known), apart: new Map(apart) });
      for (const [id, was] of said) this.#setSaid(id, was);
    });
  }

  /** Takes down what a change changes, and has it written. */
  #watch(work: () => void): PeopleUndo {
    const said = new Map(this.#said);
    this.#drawn.clear();
    this.#erased.clear();
    const { faces, apart } = this.groups.watch(work);
    const ids = new Set([...apart.keys(), ...Array.from(faces.values(), ({ group }) => group)]);
    for (const id of new Set([...said.keys(), ...this.#said.keys()]))
      if (said.get(id) !== this.#said.get(id)) ids.add(id);
    ids.delete(0);
    this.#note(faces.keys());
    this.#isSaidChanged ||= apart.size > 0;
    return {
      faces: Array.from(faces, ([face, state]) => ({
        row: this.faces.rowOf(face),
        place: [...this.faces.stepsOf(face)],
        drawn: this.#erased.has(face) || this.faces.isDrawn(face),
        there: !this.#drawn.has(face),
        ...state,
        ...this.#erased.get(face),
      })),
      apart: [...apart],
      said: Array.from(ids, (id) => [id, said.get(id) ?? null]),
    };
  }

  /** Adds a face without numbers. Those of photos that were not looked at are kept, too. */
  #drawAt(row: number, place: readonly number[]): number {
    if (this.versionOf(row) === null) super.set(row, { stamp: 0, version: notLooked, found: [] });
    const [left = 0, top = 0, width = 0, height = 0] = place.map((step) => step / placeSteps);
    const face = this.faces.add(row, drawnFace({ left, top, width, height }));
    this.#drawn.add(face);
    return face;
  }

  #erase(face: number): void {
    const row = this.faces.rowOf(face);
    this.#erased.set(face, { row, place: [...this.faces.stepsOf(face)] });
    this.groups.remove(face);
    this.faces.remove(face);
    if (this.faces.facesOf(row).length === 0 && this.versionOf(row) === notLooked) super.delete(row);
    this.changed(row);
    this.#worded.add(row);
  }

  #faceAt(row: number, place: readonly number[]): number | undefined {
    return this.faces
      .facesOf(row)
      .find((face) => this.faces.stepsOf(face).every((step, at) => step === place[at]));
  }

  #change(change: PeopleChange): number {
    if (change.do === "draw") return this.#draw(change.row, change.area, change.name);
    const id = change.do === "merge" ? change.into : change.id;
    if (this.groups.get(id) === undefined) return 0;
    switch (change.do) {
      case "name":
        return this.#name(id, change.name, this.#numbersOf(change.faces));
      case "merge":
        this.#merge(change.into, change.from);
        return id;
      case "apart":
        this.groups.keepApart(id, change.other);
        return id;
      case "confirm":
        this.groups.confirm(this.#numbersOf(change.faces), id);
        return id;
      case "reject":
        this.#reject(this.#numbersOf(change.faces), id);
        return id;
      case "move":
        return this.#move(this.#numbersOf(change.faces), id, change.name);
      case "hide":
        return this.#say(id, { hidden: change.hidden });
      case "cover":
        return this.#say(id, { cover: { row: change.face.row, at: change.face.at } });
    }
  }

  /** All people but hidden ones, those with a name first, then those in most photos, with their photos. */
  people(): { id: number; name: string | null; rows: number[] }[] {
    return Array.from(this.groups.all, ({ id, faces }) => ({
      id,
      ...this.said(id),
      rows: [...new Set(Array.from(faces, (face) => this.faces.rowOf(face)))],
    }))
      .filter(({ hidden }) => !hidden)
      .sort((a, b) => Number(b.name !== null) - Number(a.name !== null) || b.rows.length - a.rows.length)
      .map(({ id, name, rows }) => ({ id, name, rows }));
  }

  /** Small or doubtful faces of nobody, to be asked about. */
  *looseFaces(): Generator<number> {
    for (const row of this.rows())
      for (const face of this.faces.facesOf(row))
        if (this.groups.groupOf(face) === 0 && !this.faces.isDrawn(face)) yield face;
  }

  override pack(block: number): KeptSeen["people"] | null {
    return block === saidBlock ? this.#packSaid() : super.pack(block);
  }

  override unpack(kept: KeptSeen["people"]): void {
    if ("people" in kept) this.#unpackSaid(kept);
    else this.#unpackFaces(kept);
  }

  get byteLength(): number {
    return this.size * 100 + this.faces.byteLength + this.groups.byteLength;
  }

  protected packFound(_: unknown, rows: readonly number[]): Omit<KeptFaces, keyof KeptPackRows> {
    const faces = rows.flatMap((row) => this.faces.facesOf(row));
    const joined = (of: (face: number) => ArrayLike<number>): number[] =>
      faces.flatMap((face) => Array.from(of(face)));
    return {
      lengths: Uint8Array.from(rows, (row) => this.faces.facesOf(row).length),
      places: Int16Array.from(joined((face) => this.faces.stepsOf(face))),
      scores: Uint8Array.from(faces, (face) => this.faces.get(face).score),
      pixels: Uint8Array.from(faces, (face) => this.faces.get(face).pixels),
      vectors: Int8Array.from(joined((face) => this.faces.vectorOf(face))),
      groups: Uint32Array.from(faces, (face) => this.groups.groupOf(face)),
      confirmed: Uint8Array.from(faces, (face) => (this.groups.isConfirmed(face) ? 1 : 0)),
      rejected: faces.flatMap((face, at) =>
        Array.from(this.groups.rejectedBy(face), (group): [number, number] => [at, group]),
      ),
    };
  }

  protected unpackFound({ lengths, places, scores, pixels, vectors }: KeptFaces): SeenFace[][] {
    let at = 0;
    return Array.from(lengths, (length) =>
      Array.from({ length }, () => {
        const share = (which: number): number => (places[4 * at + which] ?? 0) / placeSteps;
        const face: SeenFace = {
          left: share(0),
          top: share(1),
          width: share(2),
          height: share(3),
          score: scores[at] ?? 0,
          pixels: pixels[at] ?? 0,
          vector: vectors.subarray(vectorLength * at, vectorLength * (at + 1)),
        };
        at++;
        return face;
      }),
    );
  }

  #unpackFaces(kept: KeptFaces): void {
    const rejected = new Map<number, number[]>();
    for (const [at, group] of kept.rejected) rejected.set(at, [...(rejected.get(at) ?? []), group]);
    let at = 0;
    for (const [of, found] of this.unpackFound(kept).entries()) {
      const row = kept.rows[of] ?? 0;
      const version = kept.versions[kept.of[of] ?? 0] ?? "";
      super.set(row, { stamp: kept.stamps[of] ?? 0, version, found: [] });
      for (const each of found) {
        const face = this.faces.add(row, each);
        const group = kept.groups[at] ?? 0;
        this.groups.restore(face, group, {
          confirmed: kept.confirmed[at] === 1,
          rejected: rejected.get(at) ?? [],
        });
        if (this.#said.has(group)) {
          this.groups.setSaid(group, this.#isSaid(group));
          this.#worded.add(row);
        }
        at++;
      }
    }
  }

  #packSaid(): KeptPeople | null {
    const people = Array.from(this.#said, ([id, said]) => ({ id, ...said }));
    const apart = Array.from(this.groups.all).flatMap(({ id }) =>
      Array.from(this.groups.apartFrom(id), (other): [number, number] => [id, other]).filter(
        ([one, other]) => one < other,
      ),
    );
    return people.length + apart.length === 0 ? null : { people, apart };
  }

  #unpackSaid({ people, apart }: KeptPeople): void {
    for (const { id, name, hidden, cover } of people) this.#said.set(id, { name, hidden, cover });
    this.groups.restoreApart(apart);
  }

  #name(id: number, name: string, faces: readonly number[]): number {
    const own = faces.filter((face) => this.groups.groupOf(face) === id);
    this.groups.confirm(own, id);
    const same = this.#called(name, id);
    if (same !== null) {
      this.#merge(same, id);
      return same;
    }
    return this.#say(id, { name: name === "" ? null : name });
  }

  /** The group of somebody of this name, other than one; null for none. */
  #called(name: string, except: number): number | null {
    for (const [id, said] of this.#said)
      if (id !== except && said.name !== null && isSameName(said.name, name) && this.groups.get(id))
        return id;
    return null;
  }

  /** A face that is there already is named instead of a second one. */
  #draw(row: number, area: FaceArea, name: string): number {
    if (name === "") return 0;
    const drawn = drawnFace(area);
    const there = this.faces.facesOf(row).find((face) => sharedOf(this.faces.get(face), drawn) >= sharedSame);
    const own = there === undefined ? 0 : this.groups.groupOf(there);
    if (there !== undefined && own !== 0)
      return this.said(own).name === null ? this.#name(own, name, [there]) : this.#move([there], own, name);
    const same = this.#called(name, 0);
    const into = this.groups.confirm([there ?? this.#drawAt(row, FaceColumns.placeOf(drawn))], same ?? 0);
    return same ?? this.#say(into, { name });
  }

  #move(faces: readonly number[], from: number, name: string): number {
    const { name: own } = this.said(from);
    if (name === "" || faces.length === 0 || (own !== null && isSameName(own, name))) return from;
    const same = this.#called(name, from);
    const into = this.groups.confirm(faces, same ?? 0);
    this.#reject(faces, from);
    return same ?? this.#say(into, { name });
  }

  #merge(into: number, from: number): void {
    const { name, hidden, cover } = this.said(from);
    this.groups.merge(into, from);
    const kept = this.said(into);
    if (this.groups.get(from) !== undefined) return;
    this.#say(into, { name: kept.name ?? name, hidden: kept.hidden && hidden, cover: kept.cover ?? cover });
  }

  #reject(faces: readonly number[], id: number): void {
    const { cover } = this.said(id);
    const isCover = cover !== null && this.#numbersOf([cover]).some((face) => faces.includes(face));
    // One that was drawn is nobody's then.
    const [drawn, found] = [true, false].map((is) => faces.filter((face) => this.faces.isDrawn(face) === is));
    this.groups.reject(found ?? [], id);
    for (const face of drawn ?? []) if (this.groups.groupOf(face) === id) this.#erase(face);
    if (isCover) this.#say(id, { cover: null });
  }

  #say(id: number, what: Partial<SaidOfGroup>): number {
    this.#setSaid(id, { ...this.said(id), ...what });
    return id;
  }

  #setSaid(id: number, said: SaidOfGroup | null): void {
    if (said === null) this.#said.delete(id);
    else this.#said.set(id, said);
    this.groups.setSaid(id, this.#isSaid(id));
    this.#isSaidChanged = true;
    for (const face of this.groups.get(id)?.faces ?? []) this.#worded.add(this.faces.rowOf(face));
  }

  #isSaid(id: number): boolean {
    const { name, hidden } = this.said(id);
    return name !== null || hidden;
  }

  /** Faces changed their group, or were confirmed. */
  #note(faces: Iterable<number>): void {
    for (const face of faces) {
      this.changed(this.faces.rowOf(face));
      this.#worded.add(this.faces.rowOf(face));
    }
  }

  #wasMerged(from: number, into: number, faces: ReadonlySet<number>): void {
    this.#note(faces);
    for (const face of this.groups.get(into)?.faces ?? [])
      if (this.groups.rejectedBy(face).size > 0 || this.groups.isConfirmed(face))
        this.changed(this.faces.rowOf(face));
    this.#isSaidChanged =
      this.#said.delete(from) || this.#isSaidChanged || this.groups.apartFrom(into).size > 0;
  }

  #numbersOf(keys: readonly FaceKey[]): number[] {
    return keys.flatMap(({ row, at }) => this.faces.facesOf(row)[at] ?? []);
  }
}

/** How much of what two faces cover together both cover. */
function sharedOf(one: SeenFace, other: SeenFace): number {
  const across = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const down = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  const both = Math.max(0, across) * Math.max(0, down);
  return both / (one.width * one.height + other.width * other.height - both || 1);
}
