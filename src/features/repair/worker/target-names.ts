import { stemAndEnding } from "../../../photo/names/true-ending.ts";

/** Gives out names so that each is there once, and files of one unit keep the same number. Case does not tell apart. */
export class TargetNames {
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
export function numbered(name: string, number: number): string {
  const [stem, ending] = stemAndEnding(name);
  return number === 1 ? name : `${stem} (${number})${ending}`;
}
