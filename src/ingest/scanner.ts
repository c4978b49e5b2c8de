import type { KnownFolder } from "../contract/folders.ts";
import type { FoundRow } from "../contract/intake.ts";
import type { Row } from "../photo/photo.ts";
import { LooseFiles } from "./catalogue/loose-files.ts";
import { LooseSet } from "./catalogue/loose-set.ts";
import type { EarlierVisits } from "./folders/earlier-visits.ts";
import type { FolderChanges } from "./folders/folder-state.ts";
import type { FolderPlace } from "./folders/folders.ts";
import { looksKnown, HEADS_KEPT, headsOf } from "./folders/looks.ts";
import { Revisit, type RevisitParts } from "./folders/revisit.ts";
import { type FoundFile, isSameFile, openFile } from "./scan/found-file.ts";
import { type RevisitMode, type Root } from "./scan/drop.ts";
import { scan, type ScanBatch } from "./scan/scan.ts";
import type { Failure } from "../photo/failure.ts";
import { isArchive } from "../photo/names/file-name.ts";
import { ignore } from "../faults/faults.ts";
import { serialQueue } from "../photo/serial-queue.ts";

/** How many files of a folder are listed before its first picture is on screen: more than the lanes can read by then. */
const FIRST_FILES = 100;

/** A folder or an archive that could not be listed, or not to its end. */
interface Unlisted {
  path: string;
  failure?: Failure;
}

/** What the scanner works with. */
interface ScannerParts extends RevisitParts {
  earlier: Pick<EarlierVisits, "drawMissing">;
  /** Settles when the first picture of this import is on screen, or does not come soon. */
  firstPicture: () => Promise<void>;
}

/** Lists dropped roots and turns what is in them into rows: unique paths, each file once, everything accounted for. */
export class Scanner {
  readonly #parts: ScannerParts;
  readonly #loose: LooseFiles;
  /** Batches come one after the other: two sets at once must not choose the same path. */
  readonly #looseTurn = serialQueue();
  /** By name, the last folder without a handle whose first files are awaited. */
  readonly #turns = new Map<string, Promise<void>>();
  /** Roots being listed. Replaced at a cancel: what hangs there no longer counts. */
  #listing = new Set<Root>();
  #stop = new AbortController();

  constructor(parts: ScannerParts) {
    this.#parts = parts;
    this.#loose = new LooseFiles(parts.catalogue, parts.announcer, parts.library);
  }

  get isListing(): boolean {
    return this.#listing.size > 0;
  }

  /** Lists roots, each once `ready` settled. */
  add(roots: readonly Root[], ready: Promise<void>): void {
    const listing = this.#listing;
    const { signal } = this.#stop;
    for (const root of roots.flatMap(withArchivesApart)) {
      listing.add(root);
      void ready
        .then(() => this.take(root, signal))
        // The library worker died: what was not listed to its end can be resumed.
        .catch(ignore)
        .then(() => {
          listing.delete(root);
          if (listing === this.#listing && listing.size === 0) this.#parts.emit({ type: "listing" });
        });
    }
    this.#parts.emit({ type: "listing" });
  }

  /** Stops listing. A cancelled import does not resume at the next visit. */
  cancel(): void {
    this.#stop.abort();
    this.#stop = new AbortController();
    this.#listing = new Set();
    for (const { prefix, access, interrupted } of this.#parts.folders.states())
      if (access === "open" && interrupted) this.#listed(prefix, null);
  }

  /** Lists one root to its end, or until `stop`. */
  async take(root: Root, stop: AbortSignal): Promise<void> {
    if (root.kind !== "files" && root.kind !== "entry" && root.revisit) {
      await this.#revisit(root, root.revisit.prefix, root.revisit.mode, stop);
      return;
    }
    if (root.kind === "files" && root.changes) {
      await this.#revisit(root, root.changes.prefix, "compare", stop, root.changes.gone);
      return;
    }
    const handle = root.kind === "files" ? null : await root.handle;
    const turn = handle || root.name === null ? null : await this.#turnOf(root.name, stop);
    try {
      if (root.name === null) await this.#takeLoose(root, stop);
      else {
        const place = await this.#placeOf(root, root.name, handle);
        if (place.kept) await this.#revisit(root, place.prefix, "compare", stop);
        else await this.#takeNew(root, place.prefix, stop, () => turn?.());
      }
    } finally {
      turn?.();
    }
  }

  forget(): void {
    this.#loose.forget();
  }

  async #takeLoose(root: Root, stop: AbortSignal): Promise<void> {
    const { announcer, library, queue, emit } = this.#parts;
    const set = new LooseSet(this.#loose, queue);
    for await (const batch of scan(root, stop)) {
      if (stop.aborted) return;
      const admitted = await this.#looseTurn(() => set.admit(batch, stop));
      const { rows, skipped, met, again, draw } = admitted;
      announcer.announce(rows, skipped);
      if (met.length > 0) void library.folders.met(met);
      if (again.length > 0) emit({ type: "read-again", ids: again });
      if (draw.length > 0) emit({ type: "draw", ids: draw });
    }
  }

  /** A folder of this visit. */
  async #takeNew(root: Root, prefix: string, stop: AbortSignal, begun: () => void): Promise<void> {
    const first: FoundFile[] = [];
    let listed = 0;
    for await (const batch of scan(root, stop, true)) {
      if (stop.aborted) return;
      await this.#admit(placed(batch, prefix), stop);
      if (batch.files.length === 0) continue;
      begun();
      first.push(...batch.files.slice(0, HEADS_KEPT - first.length));
      const before = listed;
      listed += batch.files.length;
      if (before < FIRST_FILES && listed >= FIRST_FILES) await this.#parts.firstPicture();
    }
    if (stop.aborted) return;
    this.#listed(prefix, null);
    this.#parts.folders.keepHeads(prefix, await headsOf(first, prefix));
  }

  /** A folder the library knows, or one inside it, as it is now; with `gone`, what changed in it is all there is to see. */
  async #revisit(
    root: Root,
    prefix: string,
    mode: RevisitMode,
    stop: AbortSignal,
    gone: readonly Row[] | null = null,
  ): Promise<void> {
    const revisit = new Revisit(prefix, mode, this.#parts);
    for await (const batch of scan(root, stop, true)) {
      if (stop.aborted) return;
      const here = placed(batch, prefix);
      await revisit.admit(here, stop);
      await this.#admitUnlisted(here);
    }
    if (stop.aborted) return;
    const changes = await revisit.end(stop, gone);
    if (mode === "compare" && gone === null && !stop.aborted) await this.#parts.earlier.drawMissing(prefix);
    if (!stop.aborted) this.#listed(prefix, changes);
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

  #placeOf(root: Root, name: string, handle: FileSystemHandle | null): Promise<FolderPlace> {
    const { catalogue, folders, library } = this.#parts;
    const looks = async (folder: KnownFolder): Promise<boolean> => {
      const isFlat = root.kind === "files" && !root.files.some(({ path }) => isArchive(path));
      const files = isFlat ? root.files : await firstFiles(root);
      return looksKnown(files, folder, catalogue, catalogue.hasEarlier ? library : null);
    };
    const kind = root.kind === "archive" ? "archive" : "folder";
    return folders.placeOf({ name, kind, handle }, looks, root.kind === "files" ? root.site : undefined);
  }

  /** New files are announced at once; known ones when they were compared, unless the import was cancelled by then. */
  async #admit({ files, skipped, unreadable, broken }: ScanBatch, stop: AbortSignal): Promise<void> {
    const rows: FoundRow[] = [];
    const known: FoundFile[] = [];
    for (const file of files) {
      if (this.#parts.catalogue.at(file.path) === undefined) rows.push(this.#parts.catalogue.add(file));
      else known.push(file);
    }
    this.#parts.announcer.announce(rows, skipped);
    for (const folder of [...unreadable.map((path) => ({ path })), ...broken])
      this.#admitUnreadable(folder, this.#parts.catalogue.at(folder.path));
    if (known.length > 0) await this.#admitKnown(known, stop);
  }

  /** The paths are taken: by the same files, or by what stood there before. */
  async #admitKnown(files: FoundFile[], stop: AbortSignal): Promise<void> {
    const same = await Promise.all(files.map((file) => this.#isKept(file)));
    if (stop.aborted) return;
    this.#parts.announcer.announce(
      [],
      files.map(({ path }) => ({ path, reason: "duplicate" })),
    );
    const again: Row[] = [];
    for (const [index, file] of files.entries()) {
      const id = this.#parts.catalogue.at(file.path);
      if (id === undefined || (same[index] === true && !this.#parts.announcer.isCancelled(id))) continue;
      this.#parts.catalogue.connect(id, file);
      again.push(id);
    }
    if (again.length > 0) this.#parts.emit({ type: "read-again", ids: again });
  }

  async #isKept(file: FoundFile): Promise<boolean> {
    const id = this.#parts.catalogue.at(file.path);
    const old = id === undefined ? undefined : this.#parts.catalogue.get(id);
    return old !== undefined && isSameFile(old, file);
  }

  /** As `#admitUnreadable`, where an earlier visit may have reported the folder. */
  async #admitUnlisted({ unreadable, broken }: Pick<ScanBatch, "unreadable" | "broken">): Promise<void> {
    const unlisted: Unlisted[] = [...unreadable.map((path) => ({ path })), ...broken];
    if (unlisted.length === 0) return;
    const answers = await this.#parts.library.folders.match(
      unlisted.map(({ path }) => ({ path, bytes: -1, modified: 0 })),
    );
    for (const [index, folder] of unlisted.entries()) {
      const row = answers[index]?.row ?? -1;
      this.#admitUnreadable(folder, row < 0 ? this.#parts.catalogue.at(folder.path) : row);
    }
  }

  /** A row stands in for the folder, so that the report names it. */
  #admitUnreadable({ path, failure }: Unlisted, known: Row | undefined): void {
    let id = known;
    if (id === undefined) {
      const origin = { from: "file", file: new File([], path) } as const;
      const row = this.#parts.catalogue.add({ path, name: "other", origin, ...(failure && { failure }) });
      this.#parts.announcer.announce([row], []);
      ({ id } = row);
    }
    this.#parts.announcer.unreadable(id, failure);
  }

  /** A folder was listed to its end; `changes`: what is different, where it was compared. */
  #listed(prefix: string, changes: FolderChanges | null): void {
    const { folders, library } = this.#parts;
    if (!folders.get(prefix)) return;
    folders.listed(prefix, changes);
    void library.folders.scanned(prefix, true);
  }
}

/** The batch with the library's paths. `prefix` ends with a slash. */
function placed(batch: ScanBatch, prefix: string): ScanBatch {
  for (const file of batch.files) file.path = prefix + file.path;
  const folderAt = (path: string): string => (path === "" ? prefix : `${prefix}${path}/`);
  return {
    files: batch.files,
    skipped: batch.skipped.map(({ path, reason }) => ({ path: prefix + path, reason })),
    unreadable: batch.unreadable.map(folderAt),
    broken: batch.broken.map(({ path, failure }) => ({ path: folderAt(path), failure })),
  };
}

/** Archives among loose files are folders of their own; everything else stays together. */
function withArchivesApart(root: Root): Root[] {
  if (root.kind !== "files" || root.name !== null) return [root];
  const archives = root.files.filter(({ path }) => isArchive(path));
  if (archives.length === 0) return [root];
  const files = root.files.filter(({ path }) => !isArchive(path));
  const rest: Root[] = files.length > 0 ? [{ ...root, files }] : [];
  return rest.concat(
    archives.map((file) => ({
      kind: "archive",
      name: file.path,
      open: () => openFile(file),
      handle: file.handle ?? Promise.resolve(null),
    })),
  );
}

/** The beginning of a folder, to see whether it was here before. */
async function firstFiles(root: Root): Promise<FoundFile[]> {
  for await (const batch of scan(root, new AbortController().signal, true))
    if (batch.files.length > 0) return batch.files;
  return [];
}
