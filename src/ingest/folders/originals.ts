import type { Library } from "../../contract/library-worker.ts";
import type { FileJob } from "../../contract/photo-worker.ts";
import { nameKind } from "../../photo/names/file-name.ts";
import { trackKind } from "../../photo/geo/track.ts";
import type { PhotoId } from "../../photo/photo.ts";
import { sidecarKind } from "../../photo/sidecar.ts";
import { type Catalogue, isLoose } from "../catalogue/catalogue.ts";
import { openFile } from "../scan/found-file.ts";
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
  async file(id: PhotoId): Promise<File> {
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
  async job(id: PhotoId): Promise<FileJob> {
    const file = await this.file(id);
    const found = this.#catalogue.get(id);
    if (!found) return { id, file, named: true };
    const loose = isLoose(found.path) ? { loose: true as const } : {};
    const kind = found.name === "sidecar" ? sidecarKind(found.path) : "other";
    const sidecar =
      kind === "xmp" || kind === "json" ? kind : found.name === "sidecar" ? trackKind(found.path) : null;
    if (sidecar !== null) return { id, file, named: false, sidecar, ...loose };
    return { id, file, named: found.name === "media", ...loose };
  }

  /** Files that this visit did not list are reached through their folders. */
  lead(files: readonly { id: PhotoId; path: string }[]): void {
    for (const { id, path } of files) {
      if (this.#catalogue.get(id)) continue;
      const origin = { from: "folder", open: () => this.#folders.original(path) } as const;
      this.#catalogue.connect(id, { path, name: nameKind(path), origin });
    }
  }
}
