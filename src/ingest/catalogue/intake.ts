import type { KnownFolder } from "../../contract/folders.ts";
import type { FoundRow, SkippedFile } from "../../contract/intake.ts";
import type { PhotoId } from "../../photo/photo.ts";
import type { FolderChanges } from "../folders/folder-state.ts";
import type { Folders, Place } from "../folders/folders.ts";
import type { FoundFile } from "../scan/found-file.ts";
import { HEADS_KEPT, headsOf } from "../scan/heads.ts";
import type { LibrarySink } from "../ingest-host.ts";
import type { LooseHost } from "./loose-files.ts";
import { LooseFiles } from "./loose-files.ts";
import { looksKnown } from "../folders/looks.ts";
import type { RevisitHost, RevisitMode } from "../folders/revisit.ts";
import { Revisit } from "../folders/revisit.ts";
import type { Root } from "../scan/roots.ts";
import { isSameFile } from "../scan/roots.ts";
import type { ScanBatch } from "../scan/scan.ts";
import { scan } from "../scan/scan.ts";
import type { Catalogue } from "./catalogue.ts";

/** So many files of a folder are listed before its first picture is on screen: more than the lanes can read by then. */
const FIRST_FILES = 100;

/** What the intake tells the import as files become known. */
export interface IntakeHost {
  library: RevisitHost["library"] & LooseHost["library"] & Pick<LibrarySink, "met">;
  found(rows: FoundRow[]): void;
  skipped(files: SkippedFile[]): void;
  /** A known path holds other bytes than before, or was cancelled before: its row is read (again). */
  readAgain(ids: PhotoId[]): void;
  /** Pictures of these rows are owed. */
  draw(ids: PhotoId[]): void;
  /** The row stands in for a folder that could not be listed. */
  unreadableFolder(id: PhotoId): void;
  wasCancelled(id: PhotoId): boolean;
  isUnderWay(id: PhotoId): boolean;
  /** Settles when the first picture of this import is on screen, or does not come soon. */
  firstPicture(): Promise<void>;
  /** The library holds files of earlier visits. */
  hasEarlier(): boolean;
  /** A known folder is at hand: pictures that are missing in it are made. */
  drawMissing(prefix: string): Promise<void>;
  /** A folder was listed to its end; with what is different, where it was compared. */
  listed(prefix: string, changes: FolderChanges | null): void;
}

/** Turns dropped roots into rows: unique paths, each file once, everything accounted for. */
export class Intake {
  readonly #catalogue: Catalogue;
  readonly #folders: Folders;
  readonly #host: IntakeHost;
  readonly #loose: LooseFiles;
  /** Batches come one after the other: two sets at once must not choose the same path. */
  #looseTurn: Promise<unknown> = Promise.resolve();
  /** By name, the last folder without a handle whose first files are awaited. */
  readonly #turns = new Map<string, Promise<void>>();

  constructor(catalogue: Catalogue, folders: Folders, host: IntakeHost) {
    this.#catalogue = catalogue;
    this.#folders = folders;
    this.#host = host;
    this.#loose = new LooseFiles(catalogue, host);
  }

  /** Lists one root to its end, or until `stop`. */
  async take(root: Root, stop: AbortSignal): Promise<void> {
    if (root.kind === "handle" && root.revisit) {
      await this.#revisit(root, root.revisit.prefix, root.revisit.mode, stop);
      return;
    }
    const directory = await directoryOf(root);
    const turn = directory || root.name === null ? null : await this.#turnOf(root.name, stop);
    try {
      if (root.name === null) await this.#takeLoose(root, stop);
      else {
        const place = await this.#placeOf(root, root.name, directory);
        if (place.kept) await this.#revisit(root, place.prefix, "compare", stop);
        else await this.#takeNew(root, place.prefix, stop, () => turn?.());
      }
    } finally {
      turn?.();
    }
  }

  /** The library forgot files. */
  forget(): void {
    this.#loose.forget();
  }

  async #takeLoose(root: Root, stop: AbortSignal): Promise<void> {
    const set = this.#loose.set();
    for await (const batch of scan(root, stop)) {
      if (stop.aborted) return;
      const admitted = this.#looseTurn.then(() => set.admit(batch, stop));
      this.#looseTurn = admitted.catch(() => undefined);
      const { rows, skipped, met, again, draw } = await admitted;
      this.#announce(rows, skipped);
      if (met.length > 0) this.#host.library.met(met);
      if (again.length > 0) this.#host.readAgain(again);
      if (draw.length > 0) this.#host.draw(draw);
    }
  }

  /** A folder of this visit. */
  async #takeNew(root: Root, prefix: string, stop: AbortSignal, begun: () => void): Promise<void> {
    const first: FoundFile[] = [];
    let listed = 0;
    for await (const batch of scan(root, stop)) {
      if (stop.aborted) return;
      await this.#admit(placed(batch, prefix), stop);
      if (batch.files.length === 0) continue;
      begun();
      first.push(...batch.files.slice(0, HEADS_KEPT - first.length));
      const before = listed;
      listed += batch.files.length;
      if (before < FIRST_FILES && listed >= FIRST_FILES) await this.#host.firstPicture();
    }
    if (stop.aborted) return;
    this.#host.listed(prefix, null);
    this.#folders.keepHeads(prefix, await headsOf(first, prefix));
  }

  /** A folder the library knows, or one inside it, as it is now. */
  async #revisit(root: Root, prefix: string, mode: RevisitMode, stop: AbortSignal): Promise<void> {
    const revisit = new Revisit(prefix, mode, this.#catalogue, {
      library: this.#host.library,
      announce: (rows, skipped) => this.#announce(rows, skipped),
      readAgain: (ids) => this.#host.readAgain(ids),
      isUnderWay: (id) => this.#host.isUnderWay(id),
      isGone: (path) => this.#folders.isGone(path),
      reachable: this.#folders.reaches(prefix),
    });
    for await (const batch of scan(root, stop)) {
      if (stop.aborted) return;
      const here = placed(batch, prefix);
      await revisit.admit(here, stop);
      await this.#admitUnlisted(here.unreadable);
    }
    if (stop.aborted) return;
    const changes = await revisit.end(stop);
    if (mode === "compare" && !stop.aborted) await this.#host.drawMissing(prefix);
    if (!stop.aborted) this.#host.listed(prefix, changes);
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

  #placeOf(root: Root, name: string, directory: FileSystemDirectoryHandle | null): Promise<Place> {
    const looks = async (folder: KnownFolder): Promise<boolean> => {
      const files = root.kind === "files" ? root.files : await firstFiles(root);
      const match = this.#host.hasEarlier() ? this.#host.library.match : null;
      return looksKnown(files, folder, this.#catalogue, match);
    };
    return this.#folders.placeOf(name, directory, looks, root.kind === "files" ? root.site : undefined);
  }

  /** New files are announced at once; known ones when they were compared, unless the import was cancelled by then. */
  async #admit({ files, skipped, unreadable }: ScanBatch, stop: AbortSignal): Promise<void> {
    const rows: FoundRow[] = [];
    const known: FoundFile[] = [];
    for (const file of files) {
      if (this.#catalogue.at(file.path) === undefined) rows.push(this.#catalogue.add(file));
      else known.push(file);
    }
    this.#announce(rows, skipped);
    for (const path of unreadable) this.#admitUnreadable(path, this.#catalogue.at(path));
    if (known.length > 0) await this.#admitKnown(known, stop);
  }

  /** The paths are taken: by the same files, or by what stood there before. */
  async #admitKnown(files: FoundFile[], stop: AbortSignal): Promise<void> {
    const same = await Promise.all(files.map((file) => this.#isKept(file)));
    if (stop.aborted) return;
    this.#announce(
      [],
      files.map(({ path }) => ({ path, reason: "duplicate" })),
    );
    const again: PhotoId[] = [];
    for (const [index, file] of files.entries()) {
      const id = this.#catalogue.at(file.path);
      if (id === undefined || (same[index] === true && !this.#host.wasCancelled(id))) continue;
      this.#catalogue.connect(id, file);
      again.push(id);
    }
    if (again.length > 0) this.#host.readAgain(again);
  }

  async #isKept(file: FoundFile): Promise<boolean> {
    const id = this.#catalogue.at(file.path);
    const old = id === undefined ? undefined : this.#catalogue.get(id);
    return old !== undefined && isSameFile(old, file);
  }

  #announce(rows: FoundRow[], skipped: SkippedFile[]): void {
    this.#catalogue.skip(skipped);
    if (rows.length > 0) this.#host.found(rows);
    if (skipped.length > 0) this.#host.skipped(skipped);
  }

  /** As `#admitUnreadable`, where an earlier visit may have told of the folder. */
  async #admitUnlisted(paths: readonly string[]): Promise<void> {
    if (paths.length === 0) return;
    const answers = await this.#host.library.match(paths.map((path) => ({ path, bytes: -1, modified: 0 })));
    for (const [index, path] of paths.entries()) {
      const row = answers[index]?.row ?? -1;
      this.#admitUnreadable(path, row < 0 ? this.#catalogue.at(path) : row);
    }
  }

  /** A row stands in for the folder, so that the report names it. */
  #admitUnreadable(path: string, known: PhotoId | undefined): void {
    let id = known;
    if (id === undefined) {
      const origin = { from: "file", file: new File([], path) } as const;
      const row = this.#catalogue.add({ path, name: "other", origin });
      this.#announce([row], []);
      ({ id } = row);
    }
    this.#host.unreadableFolder(id);
  }
}

/** The batch with the library's paths. `prefix` ends with a slash. */
function placed(batch: ScanBatch, prefix: string): ScanBatch {
  for (const file of batch.files) file.path = prefix + file.path;
  return {
    files: batch.files,
    skipped: batch.skipped.map(({ path, reason }) => ({ path: prefix + path, reason })),
    unreadable: batch.unreadable.map((path) => (path === "" ? prefix : `${prefix}${path}/`)),
  };
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
