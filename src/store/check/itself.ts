import { unnumberedName } from "../../photo/names/file-name.ts";
import type { CardRoot } from "./card.ts";
import { orNull } from "../../faults/faults.ts";

/** A folder of the library: what its files' paths begin with, and the browser's handle of it where there is one. */
export interface LibraryFolder {
  prefix: string;
  handle: FileSystemDirectoryHandle | null;
}

/**
 * Whether a file of the library is, or may be, the very file of the card, which would be no copy of it. Handles tell where
 * both folders lie; without them files whose paths end alike may be one and the same.
 */
export async function mayBeItself(
  card: { path: string; root: CardRoot },
  copy: { path: string; folder: LibraryFolder | null },
  ways = new KnownWays(),
): Promise<boolean> {
  const { root } = card;
  const { folder } = copy;
  if (!root.handle || !folder?.handle) return endAlike(card.path, copy.path);
  const onCard = card.path.slice(root.prefix.length);
  const inLibrary = copy.path.slice(folder.prefix.length);
  const cardIn = await ways.inside(folder.handle, root.handle);
  if (cardIn !== null) return isSamePath(join(cardIn, onCard), inLibrary);
  const libraryIn = await ways.inside(root.handle, folder.handle);
  return libraryIn !== null && isSamePath(join(libraryIn, inLibrary), onCard);
}

/** How folders lie within each other, asked of the browser once for all files of a check. */
export class KnownWays {
  readonly #known = new Map<
    FileSystemDirectoryHandle,
    Map<FileSystemDirectoryHandle, Promise<string[] | null>>
  >();

  /** The way from one folder to another within it; null where it is elsewhere. */
  inside(outer: FileSystemDirectoryHandle, inner: FileSystemDirectoryHandle): Promise<string[] | null> {
    const ways = this.#known.get(outer) ?? new Map<FileSystemDirectoryHandle, Promise<string[] | null>>();
    this.#known.set(outer, ways);
    // Folders that cannot be compared are elsewhere.
    const known = ways.get(inner) ?? outer.resolve(inner).catch(orNull);
    ways.set(inner, known);
    return known;
  }
}

function join(folders: readonly string[], path: string): string {
  return [...folders, path].join("/");
}

/** Disks of cameras and many computers know no difference between small and capital letters. */
function isSamePath(one: string, other: string): boolean {
  return one.normalize().toLowerCase() === other.normalize().toLowerCase();
}

/**
 * Whether both may lead to one file: each begins at some folder on the way to it, so one is the end of the other. The
 * library numbers folders and single files of a name it has already, "DCIM (2)".
 */
function endAlike(card: string, copy: string): boolean {
  const [root = "", ...rest] = copy.split("/");
  const unnumbered = [unnumberedName(root) ?? root, ...rest].join("/");
  return [copy, unnumbered].some((path) => {
    const [a = "", b = ""] = [card, path].map((one) => `/${one.normalize().toLowerCase()}`);
    return a.endsWith(b) || b.endsWith(a);
  });
}
