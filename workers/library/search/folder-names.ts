import { foldersAbove } from "./folders-above.ts";
import { tokensOf } from "./words/normalise.ts";

/** A folder by its own name. */
export interface FolderName {
  /** Its path, with a slash at the end. */
  folder: string;
  label: string;
  tokens: readonly string[];
}

/** All folders with files and those above, by their own names. */
export class FolderNames {
  readonly #names = new Map<string, FolderName>();
  #seen = 0;

  /** `folders`: paths of folders with files; the list only grows. */
  of(folders: readonly string[]): Iterable<FolderName> {
    for (; this.#seen < folders.length; this.#seen++)
      for (const folder of foldersAbove(folders[this.#seen] ?? "")) this.#add(folder);
    return this.#names.values();
  }

  #add(folder: string): void {
    if (this.#names.has(folder)) return;
    const label = folder.slice(folder.lastIndexOf("/", folder.length - 2) + 1, -1);
    this.#names.set(folder, { folder, label, tokens: tokensOf(label) });
  }

  /** Bytes held, estimated. */
  get byteLength(): number {
    return this.#names.size * 300;
  }
}
