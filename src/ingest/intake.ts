import type { FoundRow, SkippedFile } from "../../workers/contract.ts";
import type { PhotoId } from "../photo/photo.ts";
import type { FoundFile } from "./found-file.ts";
import type { Root } from "./roots.ts";
import { RootNames, isSameFile } from "./roots.ts";
import type { ScanBatch } from "./scan.ts";
import { scan } from "./scan.ts";
import type { Sources } from "./sources.ts";

/** What the intake tells the import as files become known. */
export interface IntakeHost {
  found(rows: FoundRow[]): void;
  skipped(files: SkippedFile[]): void;
  /** A known path holds other bytes than before, or was cancelled before: its row is read (again). */
  readAgain(ids: PhotoId[]): void;
  /** The row stands in for a folder that could not be listed. */
  unreadableFolder(id: PhotoId): void;
  wasCancelled(id: PhotoId): boolean;
}

/** Turns dropped roots into rows: unique paths, each file once, everything accounted for. */
export class Intake {
  readonly #sources: Sources;
  readonly #host: IntakeHost;
  readonly #names = new RootNames();

  constructor(sources: Sources, host: IntakeHost) {
    this.#sources = sources;
    this.#host = host;
  }

  /** Lists one root to its end, or until `stop`. */
  async take(root: Root, stop: AbortSignal): Promise<void> {
    const prefix = await this.#prefixOf(root);
    for await (const batch of scan(root, stop)) {
      if (stop.aborted) return;
      await this.#admit(batch, prefix);
    }
  }

  async #prefixOf(root: Root): Promise<string> {
    if (root.name === null) return "";
    const handle = root.kind === "files" ? null : await root.handle;
    const directory = handle?.kind === "directory" ? (handle as FileSystemDirectoryHandle) : null;
    return this.#names.prefixOf(root.name, directory, async (prefix) => {
      if (root.kind === "files") return this.#sources.looksKnown(prefix, root.files);
      return this.#sources.looksKnown(prefix, await firstFiles(root));
    });
  }

  async #admit(batch: ScanBatch, prefix: string): Promise<void> {
    const at = (path: string) => (prefix && path ? `${prefix}/${path}` : prefix || path);
    const rows: FoundRow[] = [];
    const known: FoundFile[] = [];
    for (const file of batch.files) {
      file.path = at(file.path);
      if (this.#sources.at(file.path) === undefined) rows.push(this.#sources.add(file));
      else known.push(file);
    }
    const skipped: SkippedFile[] = batch.skipped.map(({ path, reason }) => ({ path: at(path), reason }));
    await Promise.all(known.map((file) => this.#admitKnown(file, prefix === "", rows, skipped)));
    for (const path of batch.unreadable) rows.push(this.#admitUnreadable(at(path)));
    this.#sources.skip(skipped);
    if (rows.length > 0) this.#host.found(rows);
    if (skipped.length > 0) this.#host.skipped(skipped);
    for (const path of batch.unreadable) {
      const id = this.#sources.at(`${at(path)}/`);
      if (id !== undefined) this.#host.unreadableFolder(id);
    }
  }

  /** The path is taken: the same file again, the same place with new bytes, or another loose file of that name. */
  async #admitKnown(
    file: FoundFile,
    loose: boolean,
    rows: FoundRow[],
    skipped: SkippedFile[],
  ): Promise<void> {
    const id = this.#sources.at(file.path);
    const old = id === undefined ? undefined : this.#sources.get(id);
    if (id === undefined || !old) return;
    const same = await isSameFile(old, file);
    if (!same && loose) {
      file.path = this.#sources.freePath(file.path);
      rows.push(this.#sources.add(file));
      return;
    }
    skipped.push({ path: file.path, reason: "duplicate" });
    if (same && !this.#host.wasCancelled(id)) return;
    this.#sources.replace(id, file);
    this.#host.readAgain([id]);
  }

  #admitUnreadable(path: string): FoundRow {
    const refuse = { from: "file", file: new File([], path) } as const;
    return this.#sources.add({ path: `${path}/`, name: "other", origin: refuse });
  }
}

/** The beginning of a folder, to see whether it was here before. */
async function firstFiles(root: Root): Promise<FoundFile[]> {
  for await (const batch of scan(root, new AbortController().signal))
    if (batch.files.length > 0) return batch.files;
  return [];
}
