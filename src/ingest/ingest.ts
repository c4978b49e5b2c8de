import type { FileJob, FoundRow, Settled } from "../../workers/contract.ts";
import type { Progress } from "../photo/counts.ts";
import { noProgress } from "../photo/counts.ts";
import type { Failure, Stage } from "../photo/failure.ts";
import type { PhotoId } from "../photo/photo.ts";
import { isReadSidecar, sidecarKind } from "../photo/sidecar.ts";
import { noWorkers, unreadableFolder } from "./failures.ts";
import { openFile } from "./found-file.ts";
import type { ImportState, IngestOptions } from "./ingest-host.ts";
import { Intake } from "./intake.ts";
import { ImportMarks } from "./marks.ts";
import type { Root } from "./roots.ts";
import { isFolder, Sources } from "./sources.ts";
import { Workshop } from "./workshop.ts";

/** Drops become jobs: lists files, hands them to the pool in order, follows them to the end. One for the whole page. */
export class Ingest {
  readonly #options: IngestOptions;
  readonly #sources = new Sources();
  readonly #workshop: Workshop;
  readonly #intake: Intake;
  readonly #failed = new Set<PhotoId>();
  readonly #cancelledRows = new Set<PhotoId>();
  /** Of the running import, or the last one: its first picture may be painted after its end. */
  #marks: ImportMarks | null = null;
  #firstRow = 0;
  /** Older rows that this import reads again. */
  readonly #rereads = new Set<PhotoId>();
  /** Roots being listed. Replaced at a cancel: what hangs there no longer counts. */
  #listing = new Set<Root>();
  #retries = 0;
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
    this.#intake = new Intake(this.#sources, {
      found: (rows) => this.#found(rows),
      skipped: (files) => {
        library.skipped(files);
        this.#update({ announced: this.#sources.announced });
      },
      readAgain: (ids) => this.#readAgain(ids),
      unreadableFolder: (id) => library.failed([{ id, failure: unreadableFolder }]),
      wasCancelled: (id) => this.#cancelledRows.has(id),
    });
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
      void this.#intake
        .take(root, this.#stop.signal)
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
    const { announced } = this.#sources;
    marks.follow(progress, { announced, retries: this.#retries, listed: this.#listing.size === 0 });
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

  /** The bytes of a photo; rejects when the browser cannot read them any more. */
  async original(id: PhotoId): Promise<File> {
    const found = this.#sources.get(id);
    if (!found) throw new Error("unknown photo");
    return openFile(found);
  }

  /** An upright copy where an `<img>` would not turn the original by itself; null when the original will do. */
  upright(file: File): Promise<Blob | null> {
    return this.#workshop.upright(file);
  }

  /** The library worker was replaced and knows nothing: everything is announced and read again. */
  libraryRestarted(): void {
    const { library } = this.#options;
    this.#workshop.libraryReplaced();
    this.#progress = noProgress;
    this.#retries = 0;
    for (const { rows, skipped } of this.#sources.announcements(1000)) {
      if (rows.length > 0) library.found(rows);
      if (skipped.length > 0) library.skipped(skipped);
      const folders = rows.filter(({ path }) => isFolder(path));
      library.failed(folders.map(({ id }) => ({ id, failure: unreadableFolder })));
    }
    const cancelled = [...this.#cancelledRows].map((id) => ({ id, reason: "cancelled" }) as const);
    if (cancelled.length > 0) library.passedOver(cancelled);
    this.#failed.clear();
    if (this.#sources.rows === 0) return;
    if (!this.#state.running) this.#marks = new ImportMarks(this.#progress);
    this.#workshop.open();
    this.#update({ running: true, cancelled: false, before: { ...noProgress } });
    this.#workshop.readAgain(this.#readable(Array.from({ length: this.#sources.rows }, (_, id) => id)));
  }

  #begin(): void {
    this.#workshop.open();
    if (this.#state.running) return;
    this.#firstRow = this.#sources.rows;
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

  #found(rows: FoundRow[]): void {
    this.#options.library.found(rows);
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
    const found = this.#sources.get(id);
    if (!found) throw new Error("unknown photo");
    const file = await openFile(found);
    const kind = found.name === "sidecar" ? sidecarKind(found.path) : "other";
    if (kind === "xmp" || kind === "json") return { id, file, named: false, sidecar: kind };
    return { id, file, named: found.name === "media" };
  }

  #settled(stage: Stage, answer: Settled): void {
    if (!answer.ok && answer.reason)
      this.#options.library.passedOver([{ id: answer.id, reason: answer.reason }]);
    else if (!answer.ok) this.#fail([answer.id], answer.failure);
    else if (stage === "metadata") this.#failed.delete(answer.id);
    this.#recover();
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
