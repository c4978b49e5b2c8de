import type { Library } from "../../contract/library-worker.ts";
import type { PackedFile } from "../../photo/archive/inflated.ts";
import type { FileJob } from "../../contract/photo-worker.ts";
import { nameKind } from "../../photo/names/file-name.ts";
import type { Row } from "../../photo/photo.ts";
import { sidecarReader } from "../../photo/sidecar.ts";
import { type Catalogue, isLoose } from "../catalogue/catalogue.ts";
import { type FoundFile, openFile } from "../scan/found-file.ts";
import type { Folders } from "./folders.ts";
import { type WritablePlace, writablePlace } from "./writable-place.ts";
import { askToWrite, removeFile, type FileToRemove, type RemovalProblem } from "./removal.ts";
import { orNull } from "../../faults/faults.ts";

/** The way to the bytes of files: those of this visit, and those of earlier ones through their folders. */
export class Originals {
  readonly #catalogue: Catalogue;
  readonly #folders: Folders;
  readonly #library: Pick<Library, "queries">;

  constructor(catalogue: Catalogue, folders: Folders, library: Pick<Library, "queries">) {
    this.#catalogue = catalogue;
    this.#folders = folders;
    this.#library = library;
  }

  /** The file of a row; rejects with OriginalMissing when the browser cannot read it now. */
  async file(id: Row): Promise<File> {
    const found = this.#catalogue.get(id);
    // Moved or changed since: its folder is asked next.
    const file = found && (await openFile(found).catch(orNull));
    if (file) return file;
    await this.#folders.restored;
    const path = found?.path ?? (await this.#library.queries.paths(Uint32Array.of(id)))[0];
    if (!path) throw new Error("unknown photo");
    return this.#folders.original(path);
  }

  /** The file at a path of the library, through its folder; rejects with OriginalMissing. */
  async at(path: string): Promise<File> {
    await this.#folders.restored;
    return this.#folders.original(path);
  }

  /**
   * The folder of the library a path is in; null for a file without a folder. `handle`: the browser's, where there is one;
   * `isOwn`: it is one of the person's own, not one that this site serves.
   */
  folderOf(
    path: string,
  ): { prefix: string; handle: FileSystemDirectoryHandle | null; isOwn: boolean } | null {
    const folder = this.#folders.get(path.slice(0, path.indexOf("/") + 1));
    return folder ? { prefix: folder.prefix, handle: folder.handle, isOwn: folder.site === undefined } : null;
  }

  /** Asks the browser whether the page may write to a folder, in the click itself. */
  askToWrite(prefix: string): Promise<boolean> {
    return askToWrite(this.#folders, prefix);
  }

  /** Where a file is, for writing; see `writablePlace`. */
  async placeOf(path: string): Promise<WritablePlace | RemovalProblem> {
    await this.#folders.restored;
    return writablePlace(this.#folders, path);
  }

  /** Deletes a file from its folder; see `removeFile`. */
  remove(file: FileToRemove): Promise<RemovalProblem | null> {
    return removeFile(this.#folders, file);
  }

  /** The job that reads or draws a row. One of an earlier visit is a photo. */
  async job(id: Row): Promise<FileJob> {
    const found = this.#catalogue.get(id);
    const { file, ...packed } = await this.#bytesOf(id, found);
    if (!found) return { id, file, named: true };
    const loose = isLoose(found.path) ? { loose: true as const } : packed;
    const sidecar = found.name === "sidecar" ? sidecarReader(found.path) : null;
    if (sidecar !== null) return { id, file, named: false, sidecar, ...loose };
    const folder = isLoose(found.path) ? {} : { folder: found.path.slice(0, found.path.lastIndexOf("/")) };
    return { id, file, named: found.name === "media", ...loose, ...folder };
  }

  /** What a worker needs to read a file: one that an archive holds packed is unpacked there, not on this thread. */
  async #bytesOf(id: Row, found: FoundFile | undefined): Promise<PackedFile> {
    // The archive moved or changed since: its folder is asked next.
    const packed = found?.origin.from === "archive" ? await found.origin.entry.packed().catch(orNull) : null;
    if (packed === null) return { file: await this.file(id) };
    return packed.bytes === null ? { file: packed.file } : { file: packed.file, unpacked: packed.bytes };
  }

  /** Files that this visit did not list are reached through their folders. */
  lead(files: readonly { id: Row; path: string }[]): void {
    for (const { id, path } of files) {
      if (this.#catalogue.get(id)) continue;
      const origin = { from: "folder", open: () => this.#folders.original(path) } as const;
      this.#catalogue.connect(id, { path, name: nameKind(path), origin });
    }
  }
}
