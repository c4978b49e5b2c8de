import { isHidden } from "../../../../photo/marks.ts";
import { isSameName, namedPeople } from "../../../../photo/people/people.ts";
import type { Admission } from "../../../../../workers/library/scheduling/admission.ts";
import { wholeRecord } from "../../../../../workers/library/placing/whole-record.ts";
import type { SearchParts } from "../../../../../workers/library/search/criteria.ts";
import { finishTags } from "../../../../../workers/library/search/read-tags.ts";
import { tokensOf } from "../../../../../workers/library/search/words/normalise.ts";
import { isTile } from "../../../../../workers/library/state/facts.ts";
import { addTo } from "../../../../../workers/library/state/maps.ts";
import type { SeenBook } from "../../../seen/worker/library/seen-book.ts";
import type { FaceGroup } from "./face-groups.ts";
import type { PeopleTable } from "./people-table.ts";
import type { PeoplePort, PersonQuestion, PersonShown, ShownFace } from "../../shared/people-port.ts";

interface PeopleHost {
  library: SearchParts;
  seen: () => Promise<SeenBook>;
  /** Something changed that the page shows. */
  changed: () => void;
}

/** Faces of a group that are looked at for its cover. */
const coversTried = 64;

/** Larger faces make no better cover, in pixels. */
const coverPixels = 160;

/** Photos of a group whose files are asked for names. */
const suggestingPhotos = 100;

/** Names to choose from. */
const mostSuggested = 200;

/** Questions asked at a time. */
const mostQuestions = 12;

/** Faces shown of each side of a question. */
const questionFaces = 3;

/** Small faces that are compared with people of a name, for questions. */
const mostLoose = 2000;

/** Answers who is in photos, and takes in what a person says of that. */
export function peoplePort({ when }: Admission, host: PeopleHost): PeoplePort {
  const { library } = host;
  const table = async (): Promise<PeopleTable> => (await host.seen()).load("people");
  const changed = async <T>(change: (known: PeopleTable) => T): Promise<T> => {
    const answer = await (await host.seen()).change("people", change);
    library.search.changed();
    host.changed();
    return answer;
  };
  return {
    areKnown: when("whole", async () => {
      if ((await table()).size > 0) return true;
      await finishTags(library);
      const { people } = library.search;
      return library.state.shownRows().some((row) => people.setOf(row) !== 0);
    }),
    all: when("whole", async (kind, most) => {
      const people = new People(library, await table());
      await finishTags(library);
      return people.all(kind, most);
    }),
    one: when("whole", async (id, most) => {
      const people = new People(library, await table());
      await finishTags(library);
      const group = people.groupOf(id);
      return group === null ? null : people.one(group, most);
    }),
    questions: when("whole", async (skipped) =>
      new People(library, await table()).questions(new Set(skipped)),
    ),
    understood: when("whole", async (text) => {
      const known = await table();
      const words = new Set(tokensOf(text));
      const people = new People(library, known);
      return Array.from(known.saidOf).flatMap(([id, { name, hidden }]) => {
        const group =
          name === null || hidden || !tokensOf(name).some((word) => words.has(word))
            ? null
            : people.groupOf(id);
        return name === null || group === null ? [] : [{ name, photos: people.photosOf(group).size }];
      });
    }),
    names: when("whole", async (row) => {
      const people = new People(library, await table());
      await finishTags(library);
      return people.names(row);
    }),
    inPhoto: when("whole", async (row) => {
      const known = await table();
      return known.faces.facesOf(row).map((face) => {
        const id = known.groups.groupOf(face);
        const { name, hidden } = known.said(id);
        return { face: known.shown(face), id: id === 0 || hidden ? null : id, name: hidden ? null : name };
      });
    }),
    change: when("whole", async (change) => {
      const known = await table();
      await finishTags(library);
      // As files write it, where they name the same person.
      const spelt =
        "name" in change ? { ...change, name: new People(library, known).spelt(change.name) } : change;
      return changed((it) => it.change(spelt));
    }),
    undo: when("whole", (undo) => changed((it) => it.undo(undo))),
  };
}

/** People of the photos that are shown now. */
class People {
  readonly #library: SearchParts;
  readonly #table: PeopleTable;
  /** By set of names that files give: the photos that have it. */
  #inFiles: Map<number, number[]> | null = null;

  constructor(library: SearchParts, table: PeopleTable) {
    this.#library = library;
    this.#table = table;
  }

  groupOf(id: number): FaceGroup | null {
    const group = this.#table.groups.get(id);
    return group !== undefined && Array.from(group.faces).some((face) => this.#isShown(face)) ? group : null;
  }

  /** The photos that show faces of a group. */
  photosOf(group: FaceGroup): Set<number> {
    const photos = new Set<number>();
    for (const face of group.faces) if (this.#isShown(face)) photos.add(this.#table.faces.rowOf(face));
    return photos;
  }

  all(kind: "shown" | "once" | "hidden", most: number): Awaited<ReturnType<PeoplePort["all"]>> {
    const named: PersonShown[] = this.#namedInFiles();
    const [unnamed, once, hidden]: [FaceGroup[], FaceGroup[], FaceGroup[]] = [[], [], []];
    for (const group of this.#table.groups.all) {
      const said = this.#table.said(group.id);
      if (this.groupOf(group.id) === null) continue;
      if (said.hidden) hidden.push(group);
      else if (said.name !== null) named.push(this.#shown(group));
      else if (group.faces.size > 1) unnamed.push(group);
      else once.push(group);
    }
    named.sort((a, b) => b.photos - a.photos);
    const listed = { shown: unnamed, once, hidden }[kind]
      .sort((a, b) => b.faces.size - a.faces.size)
      .slice(0, most)
      .map((group) => this.#shown(group));
    return {
      people: kind === "shown" ? [...named.slice(0, most), ...listed] : listed,
      counts: {
        named: named.length,
        unnamed: unnamed.length,
        once: once.length,
        hidden: hidden.length,
      },
    };
  }

  one(group: FaceGroup, most: number): NonNullable<Awaited<ReturnType<PeoplePort["one"]>>> {
    const faces = this.#likest(group);
    return {
      ...this.#shown(group),
      faces: faces.slice(0, most).map((face) => this.#table.shown(face)),
      all: faces.length,
      suggestions: this.#suggestions(faces),
    };
  }

  questions(skipped: ReadonlySet<string>): PersonQuestion[] {
    const { groups } = this.#table;
    const isLeftOut = (id: number, other?: number): boolean =>
      other === undefined
        ? this.#table.said(id).hidden || this.groupOf(id) === null
        : skipped.has(keyOf(id, other));
    const pairs = groups.toAsk(mostQuestions, isLeftOut).flatMap(({ group, other }): PersonQuestion[] => {
      const [one, two] = [groups.get(group), groups.get(other)];
      if (one === undefined || two === undefined) return [];
      const { name } = this.#table.said(other);
      return [
        {
          key: keyOf(group, other),
          id: group,
          name: this.#table.said(group).name,
          faces: this.#few(one),
          other: { id: other, name, faces: this.#few(two) },
        },
      ];
    });
    return [...pairs, ...this.#looseQuestions(mostQuestions - pairs.length, skipped)];
  }

  /** A name as photos have it. */
  spelt(name: string): string {
    return Array.from(this.#namesInPhotos().keys()).find((known) => isSameName(known, name)) ?? name;
  }

  /** Small faces that may be of somebody with a name. */
  #looseQuestions(most: number, skipped: ReadonlySet<string>): PersonQuestion[] {
    const { groups } = this.#table;
    const named = Array.from(this.#table.saidOf).flatMap(([id, { name, hidden }]) =>
      name !== null && !hidden ? [id] : [],
    );
    if (named.length === 0) return [];
    const questions: PersonQuestion[] = [];
    let tried = 0;
    for (const face of this.#table.looseFaces()) {
      if (questions.length >= most || tried++ >= mostLoose) break;
      if (!this.#isShown(face)) continue;
      const shown = this.#table.shown(face);
      const group = groups.get(groups.likest(face, named));
      if (group === undefined) continue;
      const key = `${group.id}:${shown.row}.${shown.at}`;
      if (skipped.has(key)) continue;
      const { name } = this.#table.said(group.id);
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
      .map((face) => this.#table.shown(face));
  }

  #likest(group: FaceGroup): number[] {
    return this.#table.groups.likestFirst(group.id).filter((face) => this.#isShown(face));
  }

  #shown(group: FaceGroup): PersonShown {
    const { name, hidden } = this.#table.said(group.id);
    const own = this.photosOf(group);
    const photos = name === null ? own.size : this.#photosNamed(name, own);
    return { id: group.id, name, photos, cover: this.#coverOf(group), hidden };
  }

  /** Photos that show somebody of this name: by files as well. */
  #photosNamed(name: string, own: ReadonlySet<number>): number {
    const sets = this.#library.search.people.setsWith(name);
    let photos = own.size;
    for (const [set, rows] of this.#rowsInFiles())
      if (sets[set] === 1) for (const row of rows) if (!own.has(row)) photos++;
    return photos;
  }

  /** Gone through once for all people: photos are many more than those that name somebody. */
  #rowsInFiles(): ReadonlyMap<number, readonly number[]> {
    if (this.#inFiles !== null) return this.#inFiles;
    const found = (this.#inFiles = new Map<number, number[]>());
    for (const row of this.#library.state.shownRows()) {
      const set = this.#library.search.people.setOf(row);
      if (set !== 0 && this.#isOpen(row)) addTo(found, set, row);
    }
    return found;
  }

  #coverOf(group: FaceGroup): ShownFace | null {
    const { cover } = this.#table.said(group.id);
    const chosen = cover === null ? undefined : this.#table.faces.facesOf(cover.row)[cover.at];
    if (chosen !== undefined && group.faces.has(chosen) && this.#isShown(chosen))
      return this.#table.shown(chosen);
    let [best, bestScore, tried] = [-1, -1, 0];
    for (const face of group.faces) {
      if (!this.#isShown(face)) continue;
      if (tried++ >= coversTried) break;
      const { score, pixels } = this.#table.faces.get(face);
      const worth = score * Math.min(pixels, coverPixels);
      if (worth > bestScore) [best, bestScore] = [face, worth];
    }
    return best < 0 ? null : this.#table.shown(best);
  }

  /** People whom files name, and whom nobody gave that name to here. */
  #namedInFiles(): PersonShown[] {
    const given = Array.from(this.#table.saidOf.values()).flatMap(({ name }) => name ?? []);
    return Array.from(this.#namesInPhotos())
      .filter(([name]) => !given.some((own) => isSameName(own, name)))
      .map(([name, { photos, row }]) => {
        const person = namedPeople(wholeRecord(this.#library, row)).find((one) => isSameName(one.name, name));
        const cover = person?.area ? { row, at: -1, area: person.area } : null;
        return { id: null, name, photos, cover, hidden: false };
      });
  }

  /** All names in photos, with how many they are and the newest. */
  #namesInPhotos(): Map<string, { photos: number; row: number }> {
    const { people } = this.#library.search;
    const found = new Map<string, { photos: number; row: number }>();
    for (const row of this.#library.state.shownRows()) {
      const set = people.setOf(row);
      if (set === 0 || !this.#isOpen(row)) continue;
      for (const number of people.sets.of(set)) {
        const name = people.names[number] ?? "";
        const known = found.get(name);
        if (known) known.photos++;
        else found.set(name, { photos: 1, row });
      }
    }
    return found;
  }

  /** All names, those first that the file of a photo has, then those of most photos. */
  names(row: number | null): string[] {
    const own = row === null ? [] : namedPeople(wholeRecord(this.#library, row)).map(({ name }) => name);
    const counts = new Map(Array.from(this.#namesInPhotos(), ([name, { photos }]) => [name, photos]));
    for (const [id, { name, hidden }] of this.#table.saidOf) {
      const group = name === null || hidden ? undefined : this.#table.groups.get(id);
      if (name !== null && group) counts.set(name, Math.max(counts.get(name) ?? 0, group.faces.size));
    }
    const others = Array.from(counts.keys()).sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
    return [...new Set([...own, ...others])].slice(0, mostSuggested);
  }

  /** Names that files give to whoever is where these faces are, those of most photos first; then all others. */
  #suggestions(faces: readonly number[]): string[] {
    const { people } = this.#library.search;
    const here = new Map<string, number>();
    for (const face of faces.slice(0, suggestingPhotos)) {
      const row = this.#table.faces.rowOf(face);
      if (people.setOf(row) === 0) continue;
      const { left, top, width, height } = this.#table.faces.get(face);
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
    const others = Array.from(this.#namesInPhotos()).sort((a, b) => b[1].photos - a[1].photos);
    const names = [...likely, ...others].map(([name]) => name);
    return [...new Set(names)].slice(0, mostSuggested);
  }

  #isShown(face: number): boolean {
    return this.#isOpen(this.#table.faces.rowOf(face));
  }

  #isOpen(row: number): boolean {
    const { state } = this.#library;
    return isTile(state.facts(row)) && !isHidden(state.columns.marks[row]);
  }
}

const keyOf = (id: number, other: number): string => `${Math.min(id, other)}-${Math.max(id, other)}`;
