import type { FileJob, FoundRow, Opened, Settled, SkippedFile } from "../../workers/contract.ts";
import type { Progress } from "../photo/counts.ts";
import { noProgress } from "../photo/counts.ts";
import type { Failure, Stage } from "../photo/failure.ts";
import type { PhotoId } from "../photo/photo.ts";
import { isReadSidecar, sidecarKind } from "../photo/sidecar.ts";
import { noWorkers, unreadableFolder } from "./failures.ts";
import { Folders } from "./folders.ts";
import type { ImportState, IngestOptions } from "./ingest-host.ts";
import { Intake } from "./intake.ts";
import { ImportMarks } from "./marks.ts";
import { Measures } from "./measures.ts";
import { Reconnecting } from "./reconnecting.ts";
import type { Root } from "./roots.ts";
import { isFolder, Sources } from "./sources.ts";
import { Workshop } from "./workshop.ts";

/** So many library workers may die before one tells what was kept. */
const OPENINGS = 8;

/** Drops become jobs: lists files, hands them to the pool in order, follows them to the end. One for the whole page. */
export class Ingest {
  readonly #options: IngestOptions;
  readonly #sources = new Sources();
  readonly #folders: Folders;
  readonly #reconnecting: Reconnecting;
  readonly #measures: Measures;
  readonly #workshop: Workshop;
  readonly #intake: Intake;
  /** Settles once rows can be given out: what was kept of earlier visits is known. */
  readonly #ready: Promise<void>;
  readonly #failed = new Set<PhotoId>();
  readonly #cancelledRows = new Set<PhotoId>();
  /** Of the running import, or the last one: its first picture may be painted after its end. */
  #marks: ImportMarks | null = null;
  #firstRow = 0;
  #hasEarlier = false;
  /** Older rows that this import reads again. */
  readonly #rereads = new Set<PhotoId>();
  /** Roots being listed. Replaced at a cancel: what hangs there no longer counts. */
  #listing = new Set<Root>();
  #retries = 0;
  /** Files the present library worker was told of; infinite while a new one is still to be told of all. */
  #told = 0;
  /** Files without a row that earlier visits passed over. */
  #skippedEarlier = 0;
  /** A worker is gone since the library was last asked what it misses. */
  #doubt = false;
  #stop = new AbortController();
  #progress: Progress = noProgress;
  #state: ImportState = {
    running: false,
    listing: false,
    paused: false,
    cancelled: false,
    announced: 0,
    before: null,
  };

  constructor(options: IngestOptions) {
    const { library } = options;
    this.#options = options;
    this.#workshop = new Workshop({
      device: options.device,
      devicePixelRatio: options.devicePixelRatio,
      hidden: options.hidden,
      spawn: options.spawn,
      link: library.link,
      unlink: (lane) => {
        library.unlink(lane);
        this.#doubt = true;
        this.#recover();
      },
      open: (id) => this.#open(id),
      isSidecar: (id) => this.#sources.get(id)?.name === "sidecar",
      settled: (stage, answer) => this.#settled(stage, answer),
      drawn: library.thumbnail,
      retired: (job) => library.retire([job]),
      abilities: options.abilities,
      broken: () => this.#broken(),
    });
    this.#measures = new Measures((files) => library.measured(files));
    this.#folders = new Folders({ keep: library.keepFolder, changed: options.folders });
    this.#reconnecting = new Reconnecting(this.#sources, this.#folders, {
      library,
      readAgain: (ids) => {
        this.#begin();
        this.#readAgain(ids);
      },
      draw: (ids) => {
        this.#begin();
        this.#retries++;
        library.retry(ids);
        this.#workshop.draw(ids);
      },
      isUnderWay: (id) => this.#workshop.isUnderWay(id),
      list: (roots) => this.add(roots),
    });
    this.#intake = new Intake(this.#sources, this.#folders, {
      library,
      found: (rows) => this.#found(rows),
      skipped: (files) => this.#skipped(files),
      readAgain: (ids) => this.#readAgain(ids),
      unreadableFolder: (id) => library.failed([{ id, failure: unreadableFolder }]),
      wasCancelled: (id) => this.#cancelledRows.has(id),
      isUnderWay: (id) => this.#workshop.isUnderWay(id),
      hasEarlier: () => this.#hasEarlier,
      listed: (prefix) => this.#listedFolder(prefix),
    });
    this.#ready = this.#restore();
  }

  /** Files are likely to come soon: a drag crosses the page, a picker is open. Starts the workers. */
  expect(): void {
    this.#workshop.prepare();
  }

  /** Takes dropped or picked roots; a drop while an import runs joins it. */
  add(roots: Root[]): void {
    if (roots.length === 0) return;
    this.#begin();
    const listing = this.#listing;
    for (const root of roots) {
      listing.add(root);
      const { signal } = this.#stop;
      void this.#ready
        .then(() => this.#intake.take(root, signal))
        .catch(() => undefined)
        .then(() => this.#listed(listing, root));
    }
    this.#update({ listing: true });
  }

  pause(): void {
    if (!this.#state.running) return;
    this.#workshop.pause();
    this.#update({ paused: true });
  }

  resume(): void {
    this.#update({ paused: false });
    this.#workshop.resume();
  }

  /** Stops listing and reading; what is shown stays, and still gets its picture when it comes on screen. */
  cancel(): void {
    if (!this.#state.running) return;
    this.#stop.abort();
    this.#stop = new AbortController();
    this.#listing = new Set();
    // What is cancelled does not go on by itself at the next visit.
    for (const { prefix, access, interrupted } of this.#folders.states())
      if (access === "open" && interrupted) this.#listedFolder(prefix);
    this.#update({ running: false, listing: false, paused: false, cancelled: true });
    this.#passOver(this.#workshop.cancel());
    void this.#askForLost();
  }

  /** Reads every file again that failed. */
  retryFailed(): void {
    const ids = [...this.#failed];
    if (ids.length === 0) return;
    this.#begin();
    this.#readAgain(ids);
  }

  /** What the grid shows decides which picture is made next. */
  show(rows: Uint32Array, first: number, last: number): void {
    this.#workshop.show(rows, first, last);
  }

  /** The map's markers show these photos. */
  showCovers(covers: readonly PhotoId[]): void {
    this.#workshop.showCovers(covers);
  }

  /** The library's counts; the end of an import is read off them. */
  follow(progress: Progress): void {
    this.#progress = progress;
    const marks = this.#marks;
    if (!marks || !this.#state.running) return;
    marks.follow(progress, {
      announced: this.#told,
      retries: this.#retries,
      listed: this.#listing.size === 0,
    });
    if (!marks.has("done")) return;
    this.#workshop.resume();
    this.#update({ running: false, listing: false, paused: false });
  }

  /** A picture of this row was painted. */
  painted(id: PhotoId): void {
    const marks = this.#marks;
    if (!marks || marks.has("firstThumbnail")) return;
    if (id < this.#firstRow && !this.#rereads.has(id)) return;
    requestAnimationFrame(() => marks.mark("firstThumbnail", this.#progress));
  }

  /** The bytes of a photo; rejects with OriginalMissing when the browser cannot read them now. */
  original(id: PhotoId): Promise<File> {
    return this.#reconnecting.file(id);
  }

  /** Has the browser ask for a folder of an earlier visit; call it in the click itself. Answers whether it is at hand. */
  reconnect(prefix: string): Promise<boolean> {
    return this.#reconnecting.reconnect(prefix);
  }

  /** Looks through a known folder for what is new, changed, moved or gone; call it in the click itself. */
  rescan(prefix: string): Promise<boolean> {
    return this.#reconnecting.rescan(prefix);
  }

  /** An upright copy where an `<img>` would not turn the original by itself; null when the original will do. */
  upright(file: File): Promise<Blob | null> {
    return this.#workshop.upright(file);
  }

  /** The library worker was replaced and knows what was kept: all else is announced and read again. */
  libraryRestarted(): void {
    this.#workshop.libraryReplaced();
    this.#progress = noProgress;
    this.#retries = 0;
    this.#told = Infinity;
    if (this.#sources.any) {
      if (!this.#state.running) this.#marks = new ImportMarks(this.#progress);
      this.#workshop.open();
      this.#update({ running: true, cancelled: false, before: { ...noProgress } });
    }
    void this.#tellAgain();
  }

  async #restore(): Promise<void> {
    const opened = await this.#opened();
    if (!opened) return;
    this.#sources.begin(opened.rows);
    this.#skippedEarlier = opened.skipped;
    this.#firstRow = opened.rows;
    this.#hasEarlier = opened.rows > 0;
    // Nothing waits for what the last visit left: a drop goes on at once where there is nothing to compare it with.
    const restored = this.#reconnecting.restore(opened).catch(() => undefined);
    if (this.#hasEarlier) await restored;
  }

  /** Null when no library worker can be kept alive. */
  async #opened(): Promise<Opened | null> {
    for (let time = 0; time < OPENINGS; time++) {
      const opened = await this.#options.library.opened().catch(() => null);
      if (opened) return opened;
    }
    return null;
  }

  async #tellAgain(): Promise<void> {
    const { library } = this.#options;
    const opened = await library.opened().catch(() => null);
    // The next worker is told of everything as well.
    if (!opened) return;
    const mine = opened.rows > 0 ? await this.#takeOver() : [];
    this.#told = 0;
    const skippedKept = Math.max(0, opened.skipped - this.#skippedEarlier);
    for (const { rows, skipped } of this.#sources.announcements(1000, skippedKept)) {
      this.#told += rows.length + skipped.length;
      if (rows.length > 0) library.found(rows);
      if (skipped.length > 0) library.skipped(skipped);
      const folders = rows.filter(({ path }) => isFolder(path));
      if (folders.length > 0) library.failed(folders.map(({ id }) => ({ id, failure: unreadableFolder })));
    }
    const cancelled = [...this.#cancelledRows].map((id) => ({ id, reason: "cancelled" }) as const);
    if (cancelled.length > 0) library.passedOver(cancelled);
    if (mine.length > 0) library.retry(mine);
    const unsettled = await library.unsettled().catch(() => null);
    if (!unsettled) return;
    const heads = this.#readable(this.#workshop.lost(unsettled));
    for (const id of heads) this.#failed.delete(id);
    this.#workshop.readAgain(heads);
    this.follow(this.#progress);
  }

  /** What was kept as unread, and is being read here. The rest of it waits for its folders. */
  async #takeOver(): Promise<PhotoId[]> {
    const { library } = this.#options;
    const unsettled = await library.unsettled().catch(() => null);
    await library.layAside().catch(() => null);
    return unsettled ? this.#workshop.concernedBy(unsettled) : [];
  }

  #begin(): void {
    this.#workshop.open();
    if (this.#state.running) return;
    this.#firstRow = this.#sources.rows;
    this.#measures.tell();
    this.#rereads.clear();
    this.#marks = new ImportMarks(this.#progress);
    this.#update({ running: true, paused: false, cancelled: false, before: { ...this.#progress } });
  }

  #listed(listing: Set<Root>, root: Root): void {
    listing.delete(root);
    if (listing !== this.#listing || listing.size > 0) return;
    this.#update({ listing: false });
    this.follow(this.#progress);
    this.#recover();
  }

  /** Once all is done here after a worker was lost: what it sent last may never have reached the library. */
  #recover(): void {
    if (this.#doubt && this.#state.running && this.#workshop.idle) void this.#askForLost();
  }

  async #askForLost(): Promise<void> {
    this.#doubt = false;
    const unsettled = await this.#options.library.unsettled().catch(() => null);
    if (unsettled === null) return;
    const heads = this.#workshop.lost(unsettled);
    if (this.#state.running) this.#workshop.readAgain(heads);
    else this.#passOver(heads);
  }

  #passOver(ids: PhotoId[]): void {
    for (const id of ids) this.#cancelledRows.add(id);
    this.#options.library.passedOver(ids.map((id) => ({ id, reason: "cancelled" })));
  }

  #listedFolder(prefix: string): void {
    if (!this.#folders.get(prefix)) return;
    this.#folders.listed(prefix, true);
    this.#options.library.scanned(prefix, true);
  }

  #skipped(files: SkippedFile[]): void {
    // A worker that is still to be told of everything is told of these then.
    if (this.#told !== Infinity) this.#options.library.skipped(files);
    this.#told += files.length;
    this.#update({ announced: this.#sources.announced });
  }

  #found(rows: FoundRow[]): void {
    if (this.#told !== Infinity) this.#options.library.found(rows);
    this.#told += rows.length;
    this.#workshop.add(this.#readable(rows.map(({ id }) => id)));
    this.#update({ announced: this.#sources.announced });
  }

  /** Without sidecars that are known by name only, folders that could not be listed, and what was cancelled. */
  #readable(ids: PhotoId[]): PhotoId[] {
    return ids.filter((id) => {
      const found = this.#sources.get(id);
      if (!found || isFolder(found.path) || this.#cancelledRows.has(id)) return false;
      return found.name !== "sidecar" || isReadSidecar(found.path);
    });
  }

  #readAgain(ids: PhotoId[]): void {
    for (const id of ids) {
      this.#failed.delete(id);
      this.#cancelledRows.delete(id);
      this.#rereads.add(id);
    }
    const readable = this.#readable(ids);
    this.#retries++;
    this.#options.library.retry(readable);
    this.#workshop.readAgain(readable);
  }

  async #open(id: PhotoId): Promise<FileJob> {
    const file = await this.#reconnecting.file(id);
    const found = this.#sources.get(id);
    if (!found) throw new Error("unknown photo");
    const kind = found.name === "sidecar" ? sidecarKind(found.path) : "other";
    if (kind === "xmp" || kind === "json") return { id, file, named: false, sidecar: kind };
    return { id, file, named: found.name === "media" };
  }

  #settled(stage: Stage, answer: Settled): void {
    if (!answer.ok && answer.reason)
      this.#options.library.passedOver([{ id: answer.id, reason: answer.reason }]);
    else if (!answer.ok) this.#fail([answer.id], answer.failure);
    else if (stage === "metadata") this.#failed.delete(answer.id);
    if (stage === "metadata") this.#measure(answer);
    this.#recover();
  }

  /** Files without a record are known again by what is told here. */
  #measure({ id, ok }: Settled): void {
    const found = this.#sources.get(id);
    if (found && (!ok || found.name === "sidecar")) this.#measures.add(id, found);
    if (this.#workshop.idle) this.#measures.tell();
  }

  #fail(ids: PhotoId[], failure: Failure): void {
    for (const id of ids) this.#failed.add(id);
    this.#options.library.failed(ids.map((id) => ({ id, failure })));
  }

  #broken(): void {
    this.#options.broken();
    const { heads, pictures } = this.#workshop.giveUp();
    this.#fail(heads, noWorkers("metadata"));
    this.#fail(pictures, noWorkers("thumbnail"));
  }

  #update(change: Partial<ImportState>): void {
    this.#state = { ...this.#state, ...change };
    this.#options.changed(this.#state);
  }
}
