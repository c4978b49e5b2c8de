import type { FoundRow, Unsettled } from "../contract/intake.ts";
import type { Wanted } from "../contract/notice.ts";
import type { FileJob } from "../contract/photo-worker.ts";
import type { Progress } from "../photo/counts.ts";
import { noProgress } from "../photo/counts.ts";
import type { PhotoId } from "../photo/photo.ts";
import { noWorkers } from "./pool/failures.ts";
import { isReadable, jobOf } from "./catalogue/file-job.ts";
import { Gathering } from "./gathering.ts";
import { noImport, type ImportState, type IngestOptions } from "./ingest-host.ts";
import { ImportMarks } from "./progress/marks.ts";
import type { Root } from "./scan/roots.ts";
import { Settlements } from "./progress/settlements.ts";
import { Catalogue } from "./catalogue/catalogue.ts";
import type { SchedulerEvent } from "./pool/events.ts";
import { Scheduler } from "./pool/scheduler.ts";
import { Queue } from "./queue/queue.ts";

/** Drops become jobs: lists files, hands them to the pool in order, follows them to the end. One for the whole page. */
export class Ingest {
  readonly #options: IngestOptions;
  readonly #catalogue = new Catalogue();
  /** What is read and drawn next. */
  readonly #queue = new Queue((id) => this.#catalogue.get(id)?.name === "sidecar");
  readonly #settlements: Settlements;
  /** Where files are worked on. */
  readonly scheduler: Scheduler;
  /** The folders of the library, and what comes of what is dropped. */
  readonly gathering: Gathering;
  /** Of the running import, or the last one: its first picture may be painted after its end. */
  #marks: ImportMarks | null = null;
  /** Older rows that this import reads again. */
  readonly #rereads = new Set<PhotoId>();
  #retries = 0;
  /** A worker is gone since the library was last asked what it misses. */
  #doubt = false;
  #progress: Progress = noProgress;
  #state: ImportState = noImport;

  constructor(options: IngestOptions) {
    const { library } = options;
    this.#options = options;
    const parts = {
      ...options,
      open: (id: PhotoId) => this.#open(id),
      queue: this.#queue,
    };
    this.scheduler = new Scheduler(parts, (event) => this.#hear(event));
    this.#settlements = new Settlements(this.#catalogue, library);
    this.gathering = new Gathering(this.#catalogue, library, {
      begins: (firstRow) => this.#update({ firstRow }),
      wakes: () => this.#begin(),
      found: (rows) => this.#found(rows),
      readAgain: (ids) => this.#readAgain(ids),
      draw: (ids) => this.#draw(ids),
      drawSeen: (ids) => this.scheduler.drawOnScreen(ids),
      changed: () => this.#gathered(),
      wasCancelled: (id) => this.#settlements.cancelled.has(id),
      isUnderWay: (id) => this.#queue.isUnderWay(id),
      firstPicture: async () => this.#marks?.firstPicture.wait(),
      folders: options.folders,
    });
  }

  /** Files are likely to come soon: a drag crosses the page, a picker is open. Starts the workers. */
  expect(): void {
    this.scheduler.prepare();
  }

  /** Takes dropped or picked roots; a drop while an import runs joins it. */
  add(roots: Root[]): void {
    if (roots.length === 0) return;
    this.#begin();
    this.gathering.add(roots);
  }

  pause(): void {
    if (!this.#state.running) return;
    this.scheduler.pause();
    this.#update({ paused: true });
  }

  resume(): void {
    this.#update({ paused: false });
    this.scheduler.resume();
  }

  /** Stops listing and reading; what is shown stays, and still gets its picture when it comes on screen. */
  cancel(): void {
    if (!this.#state.running) return;
    this.gathering.cancel();
    this.#update({ running: false, listing: false, paused: false, cancelled: true });
    this.#settlements.cancel(this.scheduler.cancel());
    void this.#askForLost();
  }

  /** Reads every file again that failed. */
  retryFailed(): void {
    this.#tryAgain(this.#settlements.failed);
    const others = (ids: PhotoId[]): PhotoId[] => ids.filter((id) => !this.#queue.isUnderWay(id));
    this.gathering.failedEarlier().then(
      (ids) => this.#tryAgain(others(ids)),
      () => undefined,
    );
  }

  /** What the grid shows decides which picture is made next. */
  show(rows: Uint32Array, first: number, last: number): void {
    this.#queue.show(rows, first, last);
    this.scheduler.wake();
  }

  /** The photos that stand for clusters on the map are on screen as well. */
  showCovers(covers: readonly PhotoId[]): void {
    this.#queue.showCovers(covers);
    this.scheduler.wake();
  }

  /** The library's counts; the end of an import is read off them. */
  follow(progress: Progress): void {
    this.#progress = progress;
    this.scheduler.unwritten = progress.unsaved;
    const marks = this.#marks;
    if (!marks || !this.#state.running) return;
    marks.follow(progress, {
      announced: this.gathering.told,
      retries: this.#retries,
      listed: !this.gathering.isListing,
    });
    if (!marks.has("done")) return;
    this.scheduler.resume();
    this.#update({ running: false, listing: false, paused: false });
  }

  /** What the library wants done so that copies are found, and drawn once. */
  want(wanted: Wanted): void {
    this.scheduler.want(wanted);
  }

  /** A picture of this row was painted. */
  painted(id: PhotoId): void {
    const marks = this.#marks;
    if (!marks || marks.has("firstThumbnail")) return;
    if (id < this.#state.firstRow && !this.#rereads.has(id)) return;
    requestAnimationFrame(() => marks.mark("firstThumbnail", this.#progress));
  }

  /** The bytes of a photo; rejects with OriginalMissing when the browser cannot read them now. */
  original(id: PhotoId): Promise<File> {
    return this.gathering.file(id);
  }

  /** An upright copy where an `<img>` would not turn the original by itself; null when the original will do. */
  upright(file: File): Promise<Blob | null> {
    return this.scheduler.upright(file);
  }

  /** The library worker was replaced and knows what was kept: all else is announced and read again. */
  libraryRestarted(): void {
    this.scheduler.libraryReplaced();
    this.#progress = noProgress;
    this.#retries = 0;
    if (!this.#mayImport()) return;
    this.gathering.silence();
    if (this.#catalogue.any) {
      if (!this.#state.running) this.#marks = new ImportMarks(this.#progress);
      this.scheduler.open();
      this.#update({ running: true, cancelled: false, before: { ...noProgress } });
    }
    void this.#tellAgain();
  }

  /** Another page wrote the library since this one did. */
  renew(): void {
    if (!this.#state.running) this.gathering.renew();
  }

  /** The library forgot a folder, and with it so many files that had no row. No import may run. */
  forget(prefix: string, skipped: number): void {
    this.gathering.forget(prefix, skipped);
    this.#settlements.forgetUnknown();
    this.#update({ cancelled: false, announced: 0, before: null });
  }

  /** The library is another one now. No import may run. */
  startOver(): void {
    this.scheduler.startOver();
    this.#settlements.clear();
    this.#rereads.clear();
    this.#marks = null;
    this.#doubt = false;
    this.#retries = 0;
    this.#progress = noProgress;
    this.#update(noImport);
    this.gathering.startOver();
  }

  #mayImport(): boolean {
    return this.#options.mayImport?.() ?? true;
  }

  async #tellAgain(): Promise<void> {
    const isOurs = (unsettled: Unsettled): PhotoId[] =>
      this.#queue.concernedBy([...unsettled.heads, ...unsettled.pictures]);
    const unsettled = await this.gathering.tellAgain(isOurs, this.#settlements.cancelled);
    // The next worker is told of everything as well.
    if (!unsettled) return;
    const heads = this.#readable(this.scheduler.lost(unsettled));
    this.#settlements.reopen(heads);
    this.scheduler.readLost(heads);
    this.follow(this.#progress);
  }

  #begin(): void {
    this.scheduler.open();
    if (this.#state.running) return;
    this.#settlements.tell();
    this.#rereads.clear();
    this.#marks = new ImportMarks(this.#progress);
    const beginning = { before: { ...this.#progress }, firstRow: this.#catalogue.rows };
    this.#update({ running: true, paused: false, cancelled: false, ...beginning });
  }

  #gathered(): void {
    const { isListing } = this.gathering;
    const ended = this.#state.listing && !isListing;
    this.#update({ listing: isListing, announced: this.#catalogue.announced });
    if (!ended) return;
    this.follow(this.#progress);
    this.#recover();
  }

  /** Once all is done here after a worker was lost: what it sent last may never have reached the library. */
  #recover(): void {
    if (this.#doubt && this.#state.running && this.#queue.idle) void this.#askForLost();
  }

  async #askForLost(): Promise<void> {
    this.#doubt = false;
    // What is on its way by the ports gets its turn first.
    await new Promise((turn) => setTimeout(turn));
    const unsettled = await this.#options.library.unsettled().catch(() => null);
    if (unsettled === null) return;
    const heads = this.scheduler.lost(unsettled);
    if (this.#state.running) this.scheduler.readLost(heads);
    else this.#settlements.cancel(heads);
  }

  #found(rows: FoundRow[]): void {
    for (const id of this.#readable(rows.map(({ id }) => id))) this.#queue.add(id);
    this.scheduler.wake();
    this.#update({ announced: this.#catalogue.announced });
  }

  #tryAgain(ids: PhotoId[]): void {
    if (ids.length === 0) return;
    this.#begin();
    this.#readAgain(ids);
  }

  #readable(ids: PhotoId[]): PhotoId[] {
    return ids.filter((id) => {
      const found = this.#catalogue.get(id);
      return found !== undefined && isReadable(found) && !this.#settlements.cancelled.has(id);
    });
  }

  #readAgain(ids: PhotoId[]): void {
    this.#settlements.reopen(ids);
    for (const id of ids) this.#rereads.add(id);
    const readable = this.#readable(ids);
    this.#retries++;
    this.#options.library.retry(readable);
    this.scheduler.readAgain(readable);
  }

  #draw(ids: PhotoId[]): void {
    this.#retries++;
    this.#options.library.retry(ids);
    this.scheduler.draw(ids);
  }

  #open(id: PhotoId): Promise<FileJob> {
    return this.gathering.file(id).then((file) => jobOf(id, this.#catalogue.get(id), file));
  }

  #hear(event: SchedulerEvent): void {
    switch (event.type) {
      case "settled":
        this.#settlements.settled(event.stage, event.answer, this.#queue.idle);
        this.#recover();
        break;
      case "digested":
        this.#recover();
        break;
      case "lane-ended":
        this.#doubt = true;
        this.#recover();
        break;
      case "ready":
        this.#options.abilities(event.abilities);
        break;
      case "health":
        this.#options.health?.(event.health);
        break;
      case "broken":
        this.#options.broken();
        this.#settlements.fail(event.heads, noWorkers("metadata"));
        this.#settlements.fail(event.pictures, noWorkers("thumbnail"));
    }
  }

  #update(change: Partial<ImportState>): void {
    this.#state = { ...this.#state, ...change };
    this.#options.changed(this.#state);
  }
}
