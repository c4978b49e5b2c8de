import type { FoundFile } from "./found-file.ts";
import { openFile } from "./found-file.ts";

/** A top-level folder or file of a drop. Folders name a directory; loose files stand in `files`. */
export type Root =
  | { kind: "entry"; name: string; entry: FileSystemDirectoryEntry; handle: Promise<FileSystemHandle | null> }
  | { kind: "handle"; name: string; handle: FileSystemDirectoryHandle }
  /** A flat list whose paths are known: an `<input webkitdirectory>`, loose files, the sample trip. */
  | { kind: "files"; name: string | null; files: FoundFile[] };

interface KnownFolder {
  prefix: string;
  name: string;
  handle: FileSystemDirectoryHandle | null;
}

/**
 * Gives every dropped folder its place in the library: the same folder again, or one inside a known folder, gets the
 * path it had before; another folder of a known name gets " (2)".
 */
export class RootNames {
  readonly #folders: KnownFolder[] = [];
  /** Names are decided one after the other: two drops of a folder at once must not both find it unknown. */
  #decided: Promise<unknown> = Promise.resolve();

  /**
   * The path prefix of a folder. `looksKnown` is asked only where the browser has no handles to compare: whether a
   * sample of the folder's files equals what the library holds under that prefix. Such a folder must not be asked for
   * again before some of its files are in the library.
   */
  async prefixOf(
    name: string,
    handle: FileSystemDirectoryHandle | null,
    looksKnown: (prefix: string) => Promise<boolean>,
  ): Promise<string> {
    if (handle === null) return (await this.#bySample(name, looksKnown)) ?? this.#add(name, null);
    const decided = this.#decided.then(async () => (await this.#byHandle(handle)) ?? this.#add(name, handle));
    this.#decided = decided.catch(() => undefined);
    return decided;
  }

  #add(name: string, handle: FileSystemDirectoryHandle | null): string {
    const prefix = this.#unused(name);
    this.#folders.push({ prefix, name, handle });
    return prefix;
  }

  async #byHandle(handle: FileSystemDirectoryHandle): Promise<string | null> {
    for (const folder of this.#folders) {
      const inside = await folder.handle?.resolve(handle).catch(() => null);
      if (inside) return [folder.prefix, ...inside].join("/");
    }
    return null;
  }

  async #bySample(name: string, looksKnown: (prefix: string) => Promise<boolean>): Promise<string | null> {
    for (const folder of this.#folders)
      if (folder.name === name && (await looksKnown(folder.prefix))) return folder.prefix;
    return null;
  }

  #unused(name: string): string {
    const taken = new Set(this.#folders.map((folder) => folder.prefix));
    if (!taken.has(name)) return name;
    let number = 2;
    while (taken.has(`${name} (${number})`)) number++;
    return `${name} (${number})`;
  }
}

/** Whether two found files are one and the same by size and modified time; opens what was not opened yet. */
export async function isSameFile(a: FoundFile, b: FoundFile): Promise<boolean> {
  try {
    for (const found of [a, b]) if (found.bytes === undefined) await openFile(found);
    return a.bytes === b.bytes && a.modified === b.modified;
  } catch {
    return false;
  }
}

/** "IMG_1.jpg" and 2 become "IMG_1 (2).jpg": the name of a second, different loose file. */
export function numberedName(name: string, number: number): string {
  const dot = name.lastIndexOf(".");
  return dot <= 0 ? `${name} (${number})` : `${name.slice(0, dot)} (${number})${name.slice(dot)}`;
}
