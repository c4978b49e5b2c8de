import type { KnownFolder } from "../../contract/folders.ts";
import type { Library } from "../../contract/library-worker.ts";
import { baseName } from "../../photo/names/file-name.ts";
import { fetchFile, FolderReach, mayRead } from "../scan/found-file.ts";
import { ArchiveReach } from "../scan/archive-reach.ts";
import { type FolderChanges, type FolderState, type Missing, OriginalMissing } from "./folder-state.ts";
import { ignore, orNull, otherwise } from "../../faults/faults.ts";
import { serialQueue } from "../../photo/serial-queue.ts";

/** What reads the files of a folder, or of an archive. */
type FilesReach = FolderReach | ArchiveReach;

/** Whether a handle is that of a folder. */
const isDirectory = (handle: FileSystemHandle | null): handle is FileSystemDirectoryHandle =>
  handle?.kind === "directory";

/** Whether a handle is that of a file. */
const isFile = (handle: FileSystemHandle | null): handle is FileSystemFileHandle => handle?.kind === "file";

/** What reads a folder or an archive; null where the browser gives no handle of it. */
function filesReachOf({ handle, archive = null }: KnownFolder): FilesReach | null {
  return (handle && new FolderReach(handle)) ?? (archive && new ArchiveReach(archive));
}

interface Folder extends KnownFolder {
  access: FolderState["access"];
  /** What an interrupted import left unread. */
  unread: number;
  reach: FilesReach | null;
  found: FolderChanges | null;
}

/** A folder or an archive that was dropped; without a handle where the browser gives none. */
interface Dropped {
  name: string;
  kind: "folder" | "archive";
  handle: FileSystemHandle | null;
}

/** Where a dropped folder belongs. */
export interface FolderPlace {
  /** What the paths of its files begin with, with a slash at its end. */
  prefix: string;
  /**
   * The folder is kept from an earlier visit, or is an archive dropped before in this one, so its files are compared with
   * what the library knows.
   */
  kept: boolean;
}

/**
 * All folders of the library: gives every dropped one its place, and knows how the originals in it are reached. The
 * same folder again, or one inside a known folder, gets the path it had before; another folder of a known name " (2)".
 */
export class Folders {
  readonly #library: Pick<Library, "folders">;
  readonly #changed: (folders: FolderState[]) => void;
  /** Settles when folders of earlier visits are known. */
  readonly restored: Promise<void>;
  #announceRestored: () => void = () => undefined;
  readonly #folders = new Map<string, Folder>();
  /** Folders inside known ones that were dropped by themselves. */
  readonly #inner = new Map<string, FolderReach>();
  readonly #kept = new Set<string>();
  /** Places are decided one after the other: two drops of a folder at once must not both find it unknown. */
  readonly #inTurn = serialQueue();

  /** `changed` is called whenever it changes how a folder is reached. */
  constructor(library: Pick<Library, "folders">, changed: (folders: FolderState[]) => void) {
    this.#library = library;
    this.#changed = changed;
    this.restored = new Promise((resolve) => (this.#announceRestored = resolve));
  }

  async restore(folders: readonly KnownFolder[]): Promise<void> {
    for (const folder of folders) {
      const { prefix } = folder;
      const reach = filesReachOf(folder);
      const known = this.#folders.get(prefix);
      if (known?.access === "open") {
        // Dropped in this visit already, perhaps without a handle.
        known.complete = folder.complete;
        this.#kept.add(prefix);
        continue;
      }
      const open = folder.site !== undefined || (reach !== null && (await mayRead(reach.handle)));
      this.#kept.add(prefix);
      this.#folders.set(prefix, {
        ...folder,
        access: open ? "open" : reach === null ? "drop" : "ask",
        unread: 0,
        found: null,
        reach,
      });
    }
    this.#announceRestored();
    this.#changed(this.states());
  }

  states(): FolderState[] {
    return [...this.#folders.values()].map(({ prefix, name, access, unread, complete, handle, found }) => ({
      prefix,
      name,
      access,
      unread,
      interrupted: unread > 0 || !complete,
      listable: handle !== null,
      found,
    }));
  }

  get(prefix: string): Readonly<Folder> | undefined {
    return this.#folders.get(prefix);
  }

  /** Whether files under a prefix can be reached by their paths. */
  reaches(prefix: string): boolean {
    const folder = this.#folders.get(prefix.slice(0, prefix.indexOf("/") + 1));
    return this.#inner.has(prefix) || (folder?.access === "open" && folder.reach !== null);
  }

  /**
   * The place of a folder. `looksKnown` is asked of known folders of the same name that cannot be compared by handles,
   * or can no longer be reached: whether the files within are those the library holds under that prefix. A folder
   * without a handle must not be asked for again before some of its files are in the library.
   */
  async placeOf(
    dropped: Dropped,
    looksKnown: (folder: KnownFolder) => Promise<boolean>,
    site?: string,
  ): Promise<FolderPlace> {
    const { handle } = dropped;
    const decide = async (): Promise<FolderPlace> =>
      (handle && (await this.#byHandle(handle))) ??
      (await this.#byLooks(dropped, looksKnown)) ??
      this.#add(dropped, site);
    return handle === null ? decide() : this.#inTurn(decide);
  }

  /** How many files of a folder were left unread when its import was interrupted. */
  leftUnread(prefix: string, unread: number): void {
    this.#update(prefix, { unread });
  }

  /** A listing ended: all there is to read in the folder is known. */
  listed(prefix: string, found: FolderChanges | null): void {
    this.#update(prefix, { complete: true, unread: 0, ...(found && { found }) });
  }

  /** The library forgot a folder, or with null all of them: dropped again it is a new one. */
  forget(prefix: string | null): void {
    const isGone = (other: string): boolean => prefix === null || (prefix !== "" && other.startsWith(prefix));
    for (const known of this.#folders.keys()) if (isGone(known)) this.#folders.delete(known);
    for (const inner of this.#inner.keys()) if (isGone(inner)) this.#inner.delete(inner);
    for (const kept of this.#kept) if (isGone(kept)) this.#kept.delete(kept);
    this.#changed(this.states());
  }

  /** What is found again by the beginnings of files is kept with the folder. */
  keepHeads(prefix: string, heads: KnownFolder["heads"]): void {
    const folder = this.#folders.get(prefix);
    if (!folder || !heads) return;
    folder.heads = heads;
    this.#keep(folder);
  }

  /** Asks the browser for permission, in the click itself. Answers whether the folder can be read now. */
  async reconnect(prefix: string): Promise<boolean> {
    const folder = this.#folders.get(prefix);
    if (!folder?.reach) return false;
    // Browsers reject where nobody clicked.
    const asked = await folder.reach.handle
      .requestPermission?.({ mode: "read" })
      .catch(otherwise("denied" as const));
    if (asked !== undefined && asked !== "granted") return false;
    const open = await folder.reach.isThere();
    this.#update(prefix, { access: open ? "open" : "away" });
    return open;
  }

  /** The file at a path of the library, through its folder. Rejects with OriginalMissing. */
  async original(path: string): Promise<File> {
    const slash = path.indexOf("/") + 1;
    const folder = this.#folders.get(path.slice(0, slash));
    if (!folder) throw new OriginalMissing({ why: "drop-file", name: baseName(path), prefix: "" });
    const { prefix, name } = folder;
    const within = path.slice(slash);
    try {
      if (folder.site !== undefined)
        return await fetchFile(folder.site + within.split("/").map(encodeURIComponent).join("/"), within);
      const inner = await this.#innerFile(path);
      if (inner) return inner;
      if (folder.reach && (await mayRead(folder.reach.handle))) return await this.#file(folder, within);
    } catch (error) {
      // Moved, or its disk is away.
      ignore(error);
      throw new OriginalMissing(await this.#whyMissing(folder));
    }
    const access = folder.reach === null ? "drop" : "ask";
    this.#update(prefix, { access });
    // An archive is a file to people.
    const why = access === "drop" && folder.archive !== undefined ? "drop-file" : access;
    throw new OriginalMissing({ why, name, prefix });
  }

  /** Whether a file of the library is surely no longer at its path: its folder can be read and does not hold it. */
  async isGone(path: string): Promise<boolean> {
    try {
      await this.original(path);
      return false;
    } catch (error) {
      return error instanceof OriginalMissing && error.missing.why === "gone";
    }
  }

  async #file(folder: Folder, within: string): Promise<File> {
    const file = await folder.reach?.file(within);
    if (!file) throw new Error("no folder");
    this.#update(folder.prefix, { access: "open" });
    return file;
  }

  async #innerFile(path: string): Promise<File | null> {
    for (const [prefix, reach] of this.#inner)
      // Not within this folder any more.
      if (path.startsWith(prefix)) return reach.file(path.slice(prefix.length)).catch(orNull);
    return null;
  }

  async #whyMissing({ prefix, name, reach }: Folder): Promise<Missing> {
    const isThere = reach !== null && (await reach.isThere());
    this.#update(prefix, { access: isThere ? "open" : "away" });
    return { why: isThere ? "gone" : "away", name, prefix };
  }

  async #byHandle(handle: FileSystemHandle): Promise<FolderPlace | null> {
    for (const folder of this.#folders.values()) {
      // An archive that cannot be compared is another one.
      if (await folder.archive?.isSameEntry(handle).catch(orNull)) {
        this.#reach(folder, handle);
        return { prefix: folder.prefix, kept: true };
      }
      if (!isDirectory(handle)) continue;
      // A folder that cannot be compared is another one.
      const inside = await folder.handle?.resolve(handle).catch(orNull);
      if (!inside) continue;
      if (inside.length === 0) this.#reach(folder, handle);
      const prefix = folder.prefix + inside.map((name) => `${name}/`).join("");
      if (inside.length > 0) this.#inner.set(prefix, new FolderReach(handle));
      return { prefix, kept: this.#kept.has(folder.prefix) };
    }
    return null;
  }

  async #byLooks(
    { name, kind, handle }: Dropped,
    looksKnown: (folder: KnownFolder) => Promise<boolean>,
  ): Promise<FolderPlace | null> {
    for (const folder of this.#folders.values()) {
      const isArchive = folder.archive !== undefined;
      if (folder.name !== name || isArchive !== (kind === "archive")) continue;
      if (handle && !(await this.#isOutOfReach(folder))) continue;
      if (!(await looksKnown(folder))) continue;
      if (handle) {
        this.#reach(folder, handle);
        this.#keep(folder);
      } else this.#update(folder.prefix, { access: "open" });
      return { prefix: folder.prefix, kept: isArchive || this.#kept.has(folder.prefix) };
    }
    return null;
  }

  /** A folder that can be read is not the one that was just dropped, or its handle would say so. */
  async #isOutOfReach({ access, reach }: Folder): Promise<boolean> {
    return reach === null || access !== "open" || !(await reach.isThere());
  }

  #add({ name, kind, handle }: Dropped, site: string | undefined): FolderPlace {
    const prefix = this.#unused(name);
    const known = {
      prefix,
      name,
      handle: isDirectory(handle) ? handle : null,
      ...(kind === "archive" && { archive: isFile(handle) ? handle : null }),
      added: Date.now(),
      scanned: null,
      complete: false,
      ...(site === undefined ? {} : { site }),
    };
    const folder: Folder = { ...known, access: "open", unread: 0, found: null, reach: filesReachOf(known) };
    this.#folders.set(prefix, folder);
    this.#keep(folder);
    this.#changed(this.states());
    return { prefix, kept: false };
  }

  #reach(folder: Folder, handle: FileSystemHandle): void {
    if (isDirectory(handle)) folder.handle = handle;
    if (isFile(handle)) folder.archive = handle;
    folder.reach = filesReachOf(folder);
    this.#update(folder.prefix, { access: "open" });
  }

  #keep(folder: Folder): void {
    const { access: _access, unread: _unread, reach: _reach, found: _found, ...kept } = folder;
    void this.#library.folders.keepFolder(kept);
  }

  #update(prefix: string, change: Partial<Pick<Folder, "access" | "unread" | "complete" | "found">>): void {
    const folder = this.#folders.get(prefix);
    if (!folder) return;
    const before = { ...folder };
    Object.assign(folder, change);
    const isSame = (Object.keys(change) as (keyof Folder)[]).every((key) => before[key] === folder[key]);
    if (!isSame) this.#changed(this.states());
  }

  #unused(name: string): string {
    if (!this.#folders.has(`${name}/`)) return `${name}/`;
    let number = 2;
    while (this.#folders.has(`${name} (${number})/`)) number++;
    return `${name} (${number})/`;
  }
}
