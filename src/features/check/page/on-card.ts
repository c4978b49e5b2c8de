import { unnumberedName } from "../../../photo/names/file-name.ts";
import type { Card, CardRoot } from "./card.ts";
import { orNull } from "../../../faults/faults.ts";

/** A folder of the library: what its files' paths begin with, and the browser's handle of it where there is one. */
interface LibraryFolder {
  prefix: string;
  handle: FileSystemDirectoryHandle | null;
}

/**
 * Tells which files of the library lie on the card itself, where they are lost with it: the very file, or another one of the
 * card with the same bytes. Handles tell where folders lie; without them files whose paths end alike may be one and the same.
 */
export class OnCard {
  readonly #roots: readonly CardRoot[];
  readonly #ways = new Map<
    FileSystemDirectoryHandle,
    Map<FileSystemDirectoryHandle, Promise<string[] | null>>
  >();
  /** Paths of the card's files by their names, as disks compare them. */
  readonly #paths = new Map<string, string[]>();

  constructor({ roots, files }: Pick<Card, "roots"> & { files: readonly { path: string }[] }) {
    this.#roots = roots;
    for (const { path } of files) {
      const known = compared(path);
      const name = nameOf(known);
      const same = this.#paths.get(name);
      if (same) same.push(known);
      else this.#paths.set(name, [known]);
    }
  }

  /** Whether a file of the library is on the card, or may be. `folder`: that of the library it is in; null for none. */
  async mayHold({ path, folder }: { path: string; folder: LibraryFolder | null }): Promise<boolean> {
    const handle = folder?.handle;
    const within = folder && path.slice(folder.prefix.length);
    if (!handle || within === null) return this.#endsAlike(path, () => true);
    for (const { handle: root } of this.#roots) {
      if (root === null) continue;
      if ((await this.#inside(root, handle)) !== null) return true;
      const way = await this.#inside(handle, root);
      if (way !== null && compared(within).startsWith(compared([...way, ""].join("/")))) return true;
    }
    // What was chosen without a handle may lie anywhere.
    const known = this.#roots.filter(({ handle: root }) => root !== null);
    return this.#endsAlike(path, (file) => !known.some(({ prefix }) => file.startsWith(compared(prefix))));
  }

  /** The way from one folder to another within it, asked of the browser once; null where it is elsewhere. */
  #inside(outer: FileSystemDirectoryHandle, inner: FileSystemDirectoryHandle): Promise<string[] | null> {
    const ways = this.#ways.get(outer) ?? new Map<FileSystemDirectoryHandle, Promise<string[] | null>>();
    this.#ways.set(outer, ways);
    // Folders that cannot be compared are elsewhere.
    const known = ways.get(inner) ?? outer.resolve(inner).catch(orNull);
    ways.set(inner, known);
    return known;
  }

  /**
   * Whether both may lead to one file: each begins at some folder on the way to it, so one is the end of the other. The
   * library numbers folders and single files of a name it has already, "DCIM (2)".
   */
  #endsAlike(copy: string, concerns: (file: string) => boolean): boolean {
    const [root = "", ...rest] = copy.split("/");
    const unnumbered = [unnumberedName(root) ?? root, ...rest].join("/");
    return [copy, unnumbered].map(compared).some((path) =>
      (this.#paths.get(nameOf(path)) ?? []).some((file) => {
        if (!concerns(file)) return false;
        return file.endsWith(path) || path.endsWith(file);
      }),
    );
  }
}

/** Disks of cameras and many computers know no difference between small and capital letters. */
const compared = (path: string): string => `/${path.normalize().toLowerCase()}`;

const nameOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);
