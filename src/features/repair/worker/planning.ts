import { noAnnotations } from "../../../photo/fields.ts";
import type { RepairInput, RepairItem, RepairOptions } from "../shared/repair.ts";
import { type OffsetAt, trueFacts, type TrueFacts } from "../shared/true-facts.ts";
import { stemAndEnding, withTrueEnding } from "../../../photo/names/true-ending.ts";
import { uncutName } from "../shared/true-name.ts";
import { dayFolders, safeName } from "../../../photo/saving/file-names.ts";
import type { Belongings } from "./belongings.ts";
import { remembered } from "../../../../workers/library/state/maps.ts";
import { pathParts } from "./parts-of-path.ts";

/** A file of which only its name is known. */
const nothingOwn = {
  type: "",
  takenAt: null,
  place: null,
  orientation: null,
  contentId: null,
  duration: null,
  ...noAnnotations,
};

/** A unit as it is to be written. */
export interface PlannedUnit {
  items: RepairItem[];
  photos: readonly Belongings[];
  /** Names that are not those of the export. */
  renamed: number;
}

/** Gives out names so that each is there once, and files of one unit keep the same number. Case does not tell apart. */
class TargetNames {
  readonly #taken = new Set<string>();
  readonly #next = new Map<string, number>();

  /** Paths in one folder; all of them get the same number where one is taken. */
  take(folder: string, names: readonly string[]): string[] {
    const key = `${folder}/${names[0] ?? ""}`.toLowerCase();
    for (let number = this.#next.get(key) ?? 1; ; number++) {
      const paths = names.map((name) => `${folder}/${numbered(name, number)}`);
      const keys = new Set(paths.map((path) => path.toLowerCase()));
      if (keys.size < paths.length && number === 1) return this.#apart(folder, names);
      if ([...keys].some((path) => this.#taken.has(path))) continue;
      for (const path of keys) this.#taken.add(path);
      this.#next.set(key, number + 1);
      return paths;
    }
  }

  /** Files of a unit that would have one name. */
  #apart(folder: string, names: readonly string[]): string[] {
    return names.flatMap((name) => this.take(folder, [name]));
  }
}

/** "IMG_1.jpg" and 2 become "IMG_1 (2).jpg". */
function numbered(name: string, number: number): string {
  const [stem, ending] = stemAndEnding(name);
  return number === 1 ? name : `${stem} (${number})${ending}`;
}

/** Says of units what is to be written where. Depends on the export alone, so that a second run writes the same. */
export class Planning {
  readonly #inputs: readonly RepairInput[];
  readonly #options: RepairOptions;
  readonly #offsetAt: OffsetAt;
  readonly #names = new TargetNames();
  readonly #folders = new Map<string, string>();

  constructor(inputs: readonly RepairInput[], options: RepairOptions, offsetAt: OffsetAt) {
    this.#inputs = inputs;
    this.#options = options;
    this.#offsetAt = offsetAt;
  }

  unit(photos: readonly Belongings[]): PlannedUnit {
    const albums = [...new Set(photos.flatMap((photo) => photo.albums))];
    const facts = photos.map((photo, nth) => this.#factsOf(photo, photos[0], albums, nth > 0));
    const local = facts.map((one) => one.local).find((one) => one !== null) ?? null;
    const wished = this.#namesOf(photos);
    const paths = this.#names.take(this.#folderOf(photos, albums, local), wished.names);
    const items = photos.map(({ file }, nth): RepairItem => ({
      file,
      path: paths[nth] ?? "",
      wanted: facts[nth]?.wanted ?? null,
      date: facts[nth]?.date ?? "none",
      place: facts[nth]?.place ?? "none",
    }));
    return { items, photos, renamed: wished.renamed };
  }

  /** What is no photo is copied under its own path, the chosen folder's name left out. */
  other(file: number): RepairItem {
    const parts = (this.#inputs[file]?.path ?? "").split("/").slice(1);
    const name = safeName(parts.pop() ?? "") || "_";
    const folder = [this.#options.names.other, ...parts].map(safeFolder).join("/");
    const [path = ""] = this.#names.take(folder, [name]);
    return { file, path, wanted: null, date: "none", place: "none" };
  }

  #factsOf(
    photo: Belongings,
    leader: Belongings | undefined,
    albums: readonly string[],
    bare: boolean,
  ): TrueFacts {
    const said = photo.said.length > 0 ? photo.said : (leader?.said ?? []);
    const keywords = [
      ...(this.#options.people ? said.flatMap(({ people }) => people) : []),
      ...(this.#options.albums === "folders" ? albums.slice(1) : albums),
    ].map((keyword) => keyword.replaceAll("|", "/"));
    const own = this.#inputs[photo.file]?.own ?? nothingOwn;
    return trueFacts(own, said, keywords, this.#options, this.#offsetAt, bare);
  }

  #folderOf(photos: readonly Belongings[], albums: readonly string[], local: string | null): string {
    const { layout, names, albums: ways } = this.#options;
    if (photos.every(({ trashed }) => trashed)) return safeFolder(names.trash);
    const year = photos.map((photo) => photo.year).find((one) => one !== null);
    const [album] = ways === "keywords" ? [] : albums;
    const [ofYear = year ?? names.noDate, ...ofDay] = local === null ? [] : dayFolders(local);
    const inner = album === undefined ? [ofYear, ...(layout === "days" ? ofDay : [])] : [names.albums, album];
    return [...(photos.some(({ archived }) => archived) ? [names.archive] : []), ...inner]
      .map((part) => remembered(this.#folders, part, safeFolder))
      .join("/");
  }

  /** Names with their true endings. Parts are named like their leader, where they were in the export. */
  #namesOf(photos: readonly Belongings[]): { names: string[]; renamed: number } {
    let [renamed, before, after] = [0, "", ""];
    const names = photos.map((photo, nth) => {
      const { path = "", own = null } = this.#inputs[photo.file] ?? {};
      const { name } = pathParts(path);
      const full = photo.edited ? name : uncutName(name, photo.said[0]?.fileName ?? null);
      let right = safeName(withTrueEnding(full, own?.type ?? null)) || "_";
      const [stem] = stemAndEnding(name);
      if (nth === 0) [before, after] = [stem.toLowerCase(), stemAndEnding(right)[0]];
      else if (stem.toLowerCase() === before) right = `${after}${stemAndEnding(right)[1]}`;
      if (right !== name) renamed++;
      return right;
    });
    return { names, renamed };
  }
}

const safeFolder = (name: string): string => safeName(name) || "_";
