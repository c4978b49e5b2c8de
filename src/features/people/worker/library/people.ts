import { isHidden } from "../../../../photo/marks.ts";
import { isSameName, namedPeople } from "../../../../photo/people/people.ts";
import { wholeRecord } from "../../../../../workers/library/placing/whole-record.ts";
import type { SearchParts } from "../../../../../workers/library/search/criteria.ts";
import { isTile } from "../../../../../workers/library/state/facts.ts";
import type {
  PeopleListed,
  PersonFaces,
  PersonKey,
  PersonQuestion,
  PersonShown,
  ShownFace,
} from "../../shared/people-port.ts";
import type { FaceGroup } from "./face-group.ts";
import type { PeopleTable } from "./people-table.ts";

/** Faces of a group that are looked at for its cover. */
const coversTried = 64;

/** Larger faces make no better cover, in pixels. */
const coverPixels = 160;

/** Photos of a group whose files are asked for names. */
const suggestingPhotos = 30;

/** Names to choose from. */
const mostSuggested = 200;

/** Questions asked at a time. */
const mostQuestions = 12;

/** Faces shown of each side of a question. */
const questionFaces = 3;

/** Small faces that are compared with people of a name, for questions. */
const mostLoose = 2000;

/** A name that files give, or faces, in how many photos, and the newest of them. */
interface NamedInPhotos {
  name: string;
  photos: number;
  row: number;
}

/** Those first that have most; of as many, groups as they came. */
const mostFirst = <Key extends PersonKey>(counts: ReadonlyMap<Key, number>): Key[] =>
  Array.from(counts)
    .sort(([one, most], [other, more]) => more - most || Number(one) - Number(other) || 0)
    .map(([key]) => key);

/** Not looked up yet. */
const unknown = 2;

/** People of the photos that are shown now. */
export class People {
  readonly #library: SearchParts;
  readonly table: PeopleTable;
  /** By photo: whether it is shown. */
  readonly #open: Uint8Array;
  /** By photo: the count that it was last part of, of so many. */
  readonly #countedBy: Uint32Array;
  #counts = 0;
  #names: Map<string, NamedInPhotos> | null = null;

  constructor(library: SearchParts, table: PeopleTable) {
    this.#library = library;
    this.table = table;
    this.#open = new Uint8Array(library.state.columns.rows).fill(unknown);
    this.#countedBy = new Uint32Array(library.state.columns.rows);
  }

  groupOf(id: number): FaceGroup | null {
    const group = this.table.groups.get(id);
    return group !== undefined && this.#isAnyShown(group) ? group : null;
  }

  #isAnyShown({ faces }: FaceGroup): boolean {
    for (const face of faces) if (this.#isShown(face)) return true;
    return false;
  }

  /** How many photos show faces of a group. */
  #photosOf({ faces }: FaceGroup): number {
    const count = ++this.#counts;
    let photos = 0;
    for (const face of faces) {
      const row = this.table.faces.rowOf(face);
      if (!this.#isOpen(row) || this.#countedBy[row] === count) continue;
      this.#countedBy[row] = count;
      photos++;
    }
    return photos;
  }

  list(kind: "shown" | "once" | "hidden"): PeopleListed {
    const named = new Map<PersonKey, number>();
    const others: Record<typeof kind, Map<number, number>> = {
      shown: new Map(),
      once: new Map(),
      hidden: new Map(),
    };
    const inFiles = this.#named();
    // About as many faces as there are photos.
    this.table.groups.count((face) => this.#isShown(face));
    for (const group of this.table.groups.all) {
      const count = group.counted;
      if (count === 0) continue;
      const { name, hidden } = this.table.said(group.id);
      if (hidden) others.hidden.set(group.id, count);
      else if (name !== null)
        named.set(group.id, Math.max(count, inFiles.get(name.toLowerCase())?.photos ?? 0));
      else others[group.faces.size > 1 ? "shown" : "once"].set(group.id, count);
    }
    if (kind === "shown") for (const { name, photos } of this.#onlyInFiles(inFiles)) named.set(name, photos);
    return {
      named: kind === "shown" ? mostFirst(named) : [],
      others: mostFirst(others[kind]),
      counts: { once: others.once.size, hidden: others.hidden.size },
    };
  }

  shown(keys: readonly PersonKey[]): PersonShown[] {
    return keys.flatMap((key) => {
      if (typeof key === "number") {
        const group = this.groupOf(key);
        return group === null ? [] : [this.#shown(group)];
      }
      const found = this.#named().get(key.toLowerCase());
      return found === undefined ? [] : [this.#shownInFiles(found)];
    });
  }

  one(group: FaceGroup, most: number): PersonFaces {
    const faces = this.#likest(group);
    return {
      ...this.#shown(group),
      faces: faces.slice(0, most).map((face) => this.table.shown(face)),
      all: faces.length,
      suggestions: this.#suggestions(faces),
    };
  }

  async questions(skipped: ReadonlySet<string>, turn: () => Promise<void>): Promise<PersonQuestion[]> {
    const { groups } = this.table;
    const isLeftOut = (id: number, other?: number): boolean =>
      other === undefined
        ? this.table.said(id).hidden || this.groupOf(id) === null
        : skipped.has(keyOf(id, other));
    const asked = await groups.toAsk(mostQuestions, isLeftOut, turn);
    const pairs = asked.flatMap(({ group, other }): PersonQuestion[] => {
      const [one, two] = [groups.get(group), groups.get(other)];
      if (one === undefined || two === undefined) return [];
      const { name } = this.table.said(other);
      return [
        {
          key: keyOf(group, other),
          id: group,
          name: this.table.said(group).name,
          faces: this.#few(one),
          other: { id: other, name, faces: this.#few(two) },
        },
      ];
    });
    return [...pairs, ...(await this.#looseQuestions(mostQuestions - pairs.length, skipped, turn))];
  }

  /** A name as photos have it. */
  spelt(name: string): string {
    return this.#named().get(name.toLowerCase())?.name ?? name;
  }

  /** Small faces that may be of somebody with a name. */
  async #looseQuestions(
    most: number,
    skipped: ReadonlySet<string>,
    turn: () => Promise<void>,
  ): Promise<PersonQuestion[]> {
    const { groups, saidOf } = this.table;
    const isNamed = (id: number): boolean => {
      const said = saidOf.get(id);
      return said !== undefined && said.name !== null && !said.hidden;
    };
    if (![...saidOf.keys()].some(isNamed)) return [];
    const questions: PersonQuestion[] = [];
    let tried = 0;
    for (const face of this.table.looseFaces()) {
      if (questions.length >= most || tried++ >= mostLoose) break;
      await turn();
      if (!this.#isShown(face)) continue;
      const shown = this.table.shown(face);
      const group = groups.get(groups.likest(face, isNamed));
      if (group === undefined) continue;
      const key = `${group.id}:${shown.row}.${shown.at}`;
      if (skipped.has(key)) continue;
      const { name } = this.table.said(group.id);
      questions.push({
        key,
        id: group.id,
        name,
        faces: this.#few(group),
        other: { id: null, faces: [shown] },
      });
    }
    return questions;
  }

  #few(group: FaceGroup): ShownFace[] {
    return this.#likest(group)
      .slice(0, questionFaces)
      .map((face) => this.table.shown(face));
  }

  #likest(group: FaceGroup): number[] {
    return this.table.groups.likestFirst(group.id).filter((face) => this.#isShown(face));
  }

  #shown(group: FaceGroup): PersonShown {
    const { name, hidden } = this.table.said(group.id);
    const own = this.#photosOf(group);
    // By files as well.
    const photos = name === null ? own : Math.max(own, this.#named().get(name.toLowerCase())?.photos ?? 0);
    return { id: group.id, name, photos, cover: this.#coverOf(group), hidden };
  }

  #coverOf(group: FaceGroup): ShownFace | null {
    const { cover } = this.table.said(group.id);
    const chosen = cover === null ? undefined : this.table.faces.facesOf(cover.row)[cover.at];
    if (chosen !== undefined && group.faces.has(chosen) && this.#isShown(chosen))
      return this.table.shown(chosen);
    let [best, bestScore, tried] = [-1, -1, 0];
    for (const face of group.faces) {
      if (!this.#isShown(face)) continue;
      if (tried++ >= coversTried) break;
      const { score, pixels } = this.table.faces.get(face);
      const worth = score * Math.min(pixels, coverPixels);
      if (worth > bestScore) [best, bestScore] = [face, worth];
    }
    return best < 0 ? null : this.table.shown(best);
  }

  /** People whom files name, and whom nobody gave that name to here. */
  #onlyInFiles(inFiles: ReadonlyMap<string, NamedInPhotos>): NamedInPhotos[] {
    const given = new Set(Array.from(this.table.saidOf.values(), ({ name }) => name?.toLowerCase()));
    return Array.from(inFiles).flatMap(([name, found]) => (given.has(name) ? [] : [found]));
  }

  #shownInFiles({ name, photos, row }: NamedInPhotos): PersonShown {
    const person = namedPeople(wholeRecord(this.#library, row)).find((one) => isSameName(one.name, name));
    const cover = person?.area ? { row, at: -1, area: person.area } : null;
    return { id: null, name, photos, cover, hidden: false };
  }

  /** All names in photos, by the name in small letters, those of most photos first. Gone through once for all people. */
  #named(): ReadonlyMap<string, NamedInPhotos> {
    if (this.#names !== null) return this.#names;
    const { people } = this.#library.search;
    const photos = new Uint32Array(people.names.length);
    const newest = new Uint32Array(people.names.length);
    for (const row of this.#library.state.shownRows()) {
      const set = people.setOf(row);
      if (set === 0 || !this.#isOpen(row)) continue;
      for (const number of people.sets.of(set)) {
        if (photos[number] === 0) newest[number] = row;
        photos[number] = (photos[number] ?? 0) + 1;
      }
    }
    const found = new Map<string, NamedInPhotos>();
    for (const [number, name] of people.names.entries()) {
      const [count = 0, row = 0] = [photos[number], newest[number]];
      const known = found.get(name.toLowerCase());
      if (known) known.photos += count;
      else if (count > 0) found.set(name.toLowerCase(), { name, photos: count, row });
    }
    return (this.#names = new Map(Array.from(found).sort((a, b) => b[1].photos - a[1].photos)));
  }

  /** All names, those first that the file of a photo has, then those of most photos. */
  names(row: number | null): string[] {
    const own = row === null ? [] : namedPeople(wholeRecord(this.#library, row)).map(({ name }) => name);
    const hidden = new Set(
      Array.from(this.table.saidOf.values(), (said) => (said.hidden ? said.name?.toLowerCase() : undefined)),
    );
    const others = Array.from(this.#named())
      .filter(([name]) => !hidden.has(name))
      .map(([, { name }]) => name);
    return [...new Set([...own, ...others])].slice(0, mostSuggested);
  }

  /** Names that files give to people where these faces are, most frequent first; then all other names. */
  #suggestions(faces: readonly number[]): string[] {
    const { people } = this.#library.search;
    const here = new Map<string, number>();
    for (const face of faces.slice(0, suggestingPhotos)) {
      const row = this.table.faces.rowOf(face);
      if (people.setOf(row) === 0) continue;
      const { left, top, width, height } = this.table.faces.get(face);
      const [x, y] = [left + width / 2, top + height / 2];
      for (const { name, area } of namedPeople(wholeRecord(this.#library, row))) {
        const isHere =
          area !== null &&
          Math.abs(area.left + area.width / 2 - x) < area.width / 2 &&
          Math.abs(area.top + area.height / 2 - y) < area.height / 2;
        if (isHere) here.set(name, (here.get(name) ?? 0) + 1);
      }
    }
    const likely = Array.from(here).sort((a, b) => b[1] - a[1]);
    const others = Array.from(this.#named().values(), ({ name }) => name);
    return [...new Set([...likely.map(([name]) => name), ...others])].slice(0, mostSuggested);
  }

  #isShown(face: number): boolean {
    return this.#isOpen(this.table.faces.rowOf(face));
  }

  /** Asked once of each photo: there may be many faces in it. */
  #isOpen(row: number): boolean {
    const { state } = this.#library;
    const known = this.#open[row];
    if (known !== undefined && known !== unknown) return known === 1;
    const isOpen = isTile(state.facts(row)) && !isHidden(state.columns.marks[row]);
    this.#open[row] = isOpen ? 1 : 0;
    return isOpen;
  }
}

const keyOf = (id: number, other: number): string => `${Math.min(id, other)}-${Math.max(id, other)}`;
