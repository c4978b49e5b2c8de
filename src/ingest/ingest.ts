import type { Abilities, FileJob, FoundRow, JobId, Settled, SkippedFile } from "../../workers/contract.ts";
import type { Progress, SkipReason } from "../photo/counts.ts";
import { noProgress } from "../photo/counts.ts";
import type { Failure, Stage } from "../photo/failure.ts";
import type { PhotoId, Picture } from "../photo/photo.ts";
import type { PhotoThread } from "../threads/photo-thread.ts";
import type { Device } from "./budget.ts";
import { openFile } from "./found-file.ts";
import { Intake } from "./intake.ts";
import { ImportMarks } from "./marks.ts";
import type { Root } from "./roots.ts";
import { Sources } from "./sources.ts";
import { Workshop } from "./workshop.ts";

/** Where an import sends what it learns; the library's client on the page. */
export interface LibrarySink {
  found: (rows: FoundRow[]) => void;
  skipped: (files: SkippedFile[]) => void;
  failed: (failures: { id: PhotoId; failure: Failure }[]) => void;
  passedOver: (rows: { id: PhotoId; reason: SkipReason }[]) => void;
  retry: (ids: PhotoId[]) => void;
  retire: (jobs: JobId[]) => void;
  thumbnail: (id: PhotoId, picture: Picture) => void;
  link: (lane: number, thread: PhotoThread) => void;
  unlink: (lane: number) => void;
}

/** What the page shows of a running import beside the library's counts. */
export interface ImportState {
  running: boolean;
  listing: boolean;
  paused: boolean;
  cancelled: boolean;
  /** Files announced so far. */
  announced: number;
}

export interface IngestOptions {
  spawn: (lane: number) => PhotoThread;
  library: LibrarySink;
  device: Device;
  devicePixelRatio: () => number;
  changed: (state: ImportState) => void;
  abilities: (abilities: Abilities) => void;
  /** Workers do not start on this page. */
  broken: () => void;
}

/** Drops become jobs: lists files, hands them to the pool in order, follows them to the end. One for the whole page. */
export class Ingest {
  readonly #options: IngestOptions;
  readonly #sources = new Sources();
  readonly #workshop: Workshop;
  readonly #intake: Intake;
  readonly #failed = new Set<PhotoId>();
  readonly #cancelledRows = new Set<PhotoId>();
  #marks: ImportMarks | null = null;
  #firstRow = 0;
  #scans = 0;
  #stop = new AbortController();
  #progress: Progress = noProgress;
  #state: ImportState = { running: false, listing: false, paused: false, cancelled: false, announced: 0 };

  constructor(options: IngestOptions) {
    const { library } = options;
    this.#options = options;
    this.#workshop = new Workshop({
      device: options.device,
      devicePixelRatio: options.devicePixelRatio,
      spawn: options.spawn,
      link: library.link,
      unlink: library.unlink,
      open: (id) => this.#open(id),
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

  /** Takes dropped or picked roots; a drop while an import runs joins it. */
  add(roots: Root[]): void {
    if (roots.length === 0) return;
    this.#begin();
    for (const root of roots) {
      this.#scans++;
      void this.#intake
        .take(root, this.#stop.signal)
        .catch(() => undefined)
        .then(() => this.#scanned());
    }
    this.#update({ listing: true });
  }

  pause(): void {
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
    const rows = this.#workshop.cancel();
    for (const id of rows) this.#cancelledRows.add(id);
    this.#options.library.passedOver(rows.map((id) => ({ id, reason: "cancelled" })));
    this.#marks = null;
    this.#update({ running: false, listing: false, paused: false, cancelled: true });
  }

  /** Reads every file again that failed. */
  retryFailed(): void {
    const ids = [...this.#failed];
    if (ids.length === 0) return;
    this.#begin();
    this.#readAgain(ids);
    this.#update({});
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
    if (!marks) return;
    marks.follow(progress, this.#sources.announced, this.#scans === 0);
    if (!marks.has("done")) return;
    this.#marks = null;
    this.#update({ running: false, listing: false });
  }

  /** A picture of this row was painted. */
  painted(id: PhotoId): void {
    const marks = this.#marks;
    if (!marks || marks.has("firstThumbnail") || id < this.#firstRow) return;
    requestAnimationFrame(() => marks.mark("firstThumbnail", this.#progress));
  }

  /** The bytes of a photo; rejects when the browser cannot read them any more. */
  async original(id: PhotoId): Promise<File> {
    const found = this.#sources.get(id);
    if (!found) throw new Error("unknown photo");
    return openFile(found);
  }

  /** An upright copy where an `<img>` would not turn the original by itself; null when the original will do. */
  async upright(file: File): Promise<Blob | null> {
    return (await this.#workshop.thread()?.upright(file)) ?? null;
  }

  /** The library worker was replaced and knows nothing: everything is announced and read again. */
  libraryRestarted(): void {
    const { library } = this.#options;
    this.#workshop.libraryReplaced();
    for (const { rows, skipped } of this.#sources.announcements(1000)) {
      if (rows.length > 0) library.found(rows);
      if (skipped.length > 0) library.skipped(skipped);
    }
    const cancelled = [...this.#cancelledRows].map((id) => ({ id, reason: "cancelled" }) as const);
    if (cancelled.length > 0) library.passedOver(cancelled);
    this.#failed.clear();
    if (this.#sources.rows === 0) return;
    this.#marks ??= new ImportMarks(this.#progress);
    this.#update({ running: true });
    this.#workshop.readAgain(this.#readable(Array.from({ length: this.#sources.rows }, (_, id) => id)));
  }

  #begin(): void {
    this.#workshop.open();
    if (this.#state.running) return;
    this.#firstRow = this.#sources.rows;
    this.#marks = new ImportMarks(this.#progress);
    this.#update({ running: true, paused: false, cancelled: false });
  }

  #scanned(): void {
    this.#scans--;
    if (this.#scans > 0) return;
    this.#update({ listing: false });
    this.follow(this.#progress);
  }

  #found(rows: FoundRow[]): void {
    this.#options.library.found(rows);
    this.#workshop.add(this.#readable(rows.map(({ id }) => id)));
    this.#update({ announced: this.#sources.announced });
  }

  /** Without sidecars (known by name), folders that could not be listed, and what was cancelled. */
  #readable(ids: PhotoId[]): PhotoId[] {
    return ids.filter((id) => {
      const found = this.#sources.get(id);
      return found && found.name !== "sidecar" && !found.path.endsWith("/") && !this.#cancelledRows.has(id);
    });
  }

  #readAgain(ids: PhotoId[]): void {
    for (const id of ids) {
      this.#failed.delete(id);
      this.#cancelledRows.delete(id);
    }
    const readable = this.#readable(ids);
    this.#options.library.retry(readable);
    this.#workshop.readAgain(readable);
  }

  async #open(id: PhotoId): Promise<FileJob> {
    const found = this.#sources.get(id);
    if (!found) throw new Error("unknown photo");
    return { id, file: await openFile(found), named: found.name === "media" };
  }

  #settled(_: Stage, answer: Settled): void {
    if (answer.ok) return;
    const { library } = this.#options;
    if (answer.reason) {
      library.passedOver([{ id: answer.id, reason: answer.reason }]);
      return;
    }
    library.failed([{ id: answer.id, failure: answer.failure }]);
    this.#failed.add(answer.id);
  }

  #broken(): void {
    this.#options.broken();
    const ids = this.#workshop.cancel();
    for (const id of ids) this.#failed.add(id);
    this.#options.library.failed(ids.map((id) => ({ id, failure: noWorkers })));
  }

  #update(change: Partial<ImportState>): void {
    this.#state = { ...this.#state, ...change };
    this.#options.changed(this.#state);
  }
}

const unreadableFolder: Failure = {
  kind: "unreadable",
  stage: "metadata",
  message:
    "This folder could not be read, so what is in it is missing. Check its permissions and add it again.",
};

const noWorkers: Failure = {
  kind: "crashed",
  stage: "metadata",
  message: "The background readers did not start. Reload the page and add the folder again.",
};
