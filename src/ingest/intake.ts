import type { FoundRow, SkippedFile } from "../../workers/contract.ts";
import type { PhotoId } from "../photo/photo.ts";
import type { FoundFile } from "./found-file.ts";
import type { Root } from "./roots.ts";
import { RootNames, isSameFile, numberedName } from "./roots.ts";
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
  /** By name, the last folder without a handle whose first files are awaited. */
  readonly #turns = new Map<string, Promise<void>>();

  constructor(sources: Sources, host: IntakeHost) {
    this.#sources = sources;
    this.#host = host;
  }

  /** Lists one root to its end, or until `stop`. */
  async take(root: Root, stop: AbortSignal): Promise<void> {
    const directory = await directoryOf(root);
    const turn = directory || root.name === null ? null : await this.#turnOf(root.name, stop);
    try {
      const prefix = root.name === null ? "" : await this.#prefixOf(root, root.name, directory);
      for await (const batch of scan(root, stop)) {
        if (stop.aborted) return;
        await this.#admit(batch, prefix, stop);
        if (batch.files.length > 0) turn?.();
      }
    } finally {
      turn?.();
    }
  }

  /**
   * Folders of one name without handles are told apart by their files: the next one waits until some of this one's
   * are known. Answers how to let it go on.
   */
  async #turnOf(name: string, stop: AbortSignal): Promise<() => void> {
    const before = this.#turns.get(name);
    let end: () => void = () => undefined;
    const turn = new Promise<void>((resolve) => (end = resolve));
    this.#turns.set(name, turn);
    stop.addEventListener("abort", end, { once: true });
    await before;
    return end;
  }

  #prefixOf(root: Root, name: string, directory: FileSystemDirectoryHandle | null): Promise<string> {
    return this.#names.prefixOf(name, directory, async (prefix) =>
      this.#sources.looksKnown(prefix, root.kind === "files" ? root.files : await firstFiles(root)),
    );
  }

  /** New files are announced at once; known ones when they were compared, unless the import was cancelled by then. */
  async #admit(batch: ScanBatch, prefix: string, stop: AbortSignal): Promise<void> {
    const at = (path: string) => (prefix && path ? `${prefix}/${path}` : prefix || path);
    const rows: FoundRow[] = [];
    const known: FoundFile[] = [];
    for (const file of batch.files) {
      file.path = at(file.path);
      if (this.#sources.at(file.path) === undefined) rows.push(this.#sources.add(file));
      else known.push(file);
    }
    this.#announce(
      rows,
      batch.skipped.map(({ path, reason }) => ({ path: at(path), reason })),
    );
    for (const path of batch.unreadable) this.#admitUnreadable(`${at(path)}/`);
    if (known.length === 0) return;
    await (prefix === "" ? this.#admitLoose(known, stop) : this.#admitKnown(known, stop));
  }

  /** The paths are taken: by the same files, or by what stood there before. */
  async #admitKnown(files: FoundFile[], stop: AbortSignal): Promise<void> {
    const same = await Promise.all(files.map((file) => this.#isKept(file, this.#sources.at(file.path))));
    if (stop.aborted) return;
    const changed = files.filter((file, index) => this.#takesPlace(file, same[index] ?? false));
    this.#announce(
      [],
      files.map(({ path }) => ({ path, reason: "duplicate" })),
    );
    this.#replace(changed);
  }

  /** Loose files of one name may be different photos: one after the other, each gets the path it had, or a new one. */
  async #admitLoose(files: FoundFile[], stop: AbortSignal): Promise<void> {
    const rows: FoundRow[] = [];
    const skipped: SkippedFile[] = [];
    const again: FoundFile[] = [];
    for (const file of files) {
      let number = 1;
      const name = file.path;
      let id = this.#sources.at(name);
      while (id !== undefined && !(await this.#isKept(file, id))) {
        file.path = numberedName(name, ++number);
        id = this.#sources.at(file.path);
      }
      if (stop.aborted) break;
      if (id === undefined) rows.push(this.#sources.add(file));
      else skipped.push({ path: file.path, reason: "duplicate" });
      if (id !== undefined && this.#takesPlace(file, true)) again.push(file);
    }
    this.#announce(rows, skipped);
    this.#replace(again);
  }

  async #isKept(file: FoundFile, id: PhotoId | undefined): Promise<boolean> {
    const old = id === undefined ? undefined : this.#sources.get(id);
    return old !== undefined && isSameFile(old, file);
  }

  /** Whether a file whose path is known is to be read again: it is another one, or was cancelled before. */
  #takesPlace(file: FoundFile, same: boolean): boolean {
    const id = this.#sources.at(file.path);
    return id !== undefined && (!same || this.#host.wasCancelled(id));
  }

  #replace(files: FoundFile[]): void {
    const ids: PhotoId[] = [];
    for (const file of files) {
      const id = this.#sources.at(file.path);
      if (id === undefined) continue;
      this.#sources.replace(id, file);
      ids.push(id);
    }
    if (ids.length > 0) this.#host.readAgain(ids);
  }

  #announce(rows: FoundRow[], skipped: SkippedFile[]): void {
    this.#sources.skip(skipped);
    if (rows.length > 0) this.#host.found(rows);
    if (skipped.length > 0) this.#host.skipped(skipped);
  }

  /** A row stands in for the folder, so that the report names it. */
  #admitUnreadable(path: string): void {
    let id = this.#sources.at(path);
    if (id === undefined) {
      const origin = { from: "file", file: new File([], path) } as const;
      const row = this.#sources.add({ path, name: "other", origin });
      this.#announce([row], []);
      ({ id } = row);
    }
    this.#host.unreadableFolder(id);
  }
}

async function directoryOf(root: Root): Promise<FileSystemDirectoryHandle | null> {
  const handle = root.kind === "files" ? null : await root.handle;
  return handle?.kind === "directory" ? (handle as FileSystemDirectoryHandle) : null;
}

/** The beginning of a folder, to see whether it was here before. */
async function firstFiles(root: Root): Promise<FoundFile[]> {
  for await (const batch of scan(root, new AbortController().signal))
    if (batch.files.length > 0) return batch.files;
  return [];
}
