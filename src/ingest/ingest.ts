import { type Progress, noProgress } from "../photo/counts.ts";
import type { Row } from "../photo/photo.ts";
import { Announcer } from "./catalogue/announcer.ts";
import { Catalogue, type CatalogueEvent } from "./catalogue/catalogue.ts";
import { EarlierVisits } from "./folders/earlier-visits.ts";
import { Folders } from "./folders/folders.ts";
import { Originals } from "./folders/originals.ts";
import { noImport, type ImportState, type IngestOptions } from "./import-state.ts";
import { Scheduler, type SchedulerEvent } from "./pool/scheduler.ts";
import { ImportMarks } from "./marks.ts";
import type { Failure, Stage } from "../photo/failure.ts";
import { Queue } from "./queue/queue.ts";
import type { Unsettled } from "../contract/intake.ts";
import type { Library } from "../contract/library-worker.ts";
import type { WatchParts } from "./watch/folder-watch.ts";
import type { Root } from "./scan/drop.ts";
import { modelIn } from "./scan/model-files.ts";
import { Scanner } from "./scanner.ts";
import { ignore, orNull } from "../faults/faults.ts";

/** What is left to do when workers do not start on this page. */
function noWorkers(stage: Stage): Failure {
  const message = "The import workers did not start. Reload the page and add the folder again.";
  return { kind: "crashed", stage, message };
}

/** What has a part in doing again what was lost. */
interface RecoveryParts {
  announcer: Announcer;
  queue: Queue;
  scheduler: Scheduler;
  library: Pick<Library, "intake">;
  isRunning: () => boolean;
}

/** Any worker may die at any moment. What it had sent and nobody received is done again. */
class Recovery {
  readonly #parts: RecoveryParts;
  /** Whether a worker is gone since the library was last asked what it misses. */
  doubt = false;

  constructor(parts: RecoveryParts) {
    this.#parts = parts;
  }

  /** Once all is done here after a worker was lost: what it sent last may never have reached the library. */
  recover(): void {
    if (this.doubt && this.#parts.isRunning() && this.#parts.queue.idle) void this.askForLost();
  }

  /** Asks the library what it misses. That is read and drawn again, or counts as cancelled where no import runs. */
  async askForLost(): Promise<void> {
    const { announcer, isRunning, library, scheduler } = this.#parts;
    this.doubt = false;
    // What is on its way by the ports gets its turn first.
    await new Promise((turn) => setTimeout(turn));
    // The library worker died: its next one says what it misses.
    const unsettled = await library.intake.unsettled().catch(orNull);
    if (unsettled === null) return;
    const heads = scheduler.lost(unsettled);
    if (isRunning()) scheduler.readLost(heads);
    else announcer.cancel(heads);
  }

  /** Announces all files to a new library worker. Answers whether that one is still alive. */
  async announceAll(): Promise<boolean> {
    const { announcer, queue, scheduler } = this.#parts;
    const isOurs = (unsettled: Unsettled): Row[] =>
      queue.concernedBy([...unsettled.heads, ...unsettled.pictures]);
    const unsettled = await announcer.announceAll(isOurs);
    if (!unsettled) return false;
    const heads = announcer.readable(scheduler.lost(unsettled));
    announcer.reopen(heads);
    scheduler.readLost(heads);
    return true;
  }
}

/**
 * The import, one for the whole page: the scanner lists what was dropped into the catalogue, the queue says what is next,
 * the scheduler has it done. What they find out comes back here as events; the library's counts tell when it is over.
 */
export class Ingest {
  readonly #options: IngestOptions;
  readonly #catalogue = new Catalogue();
  readonly #announcer: Announcer;
  readonly #folders: Folders;
  readonly #queue = new Queue((id) => this.#catalogue.get(id)?.name === "sidecar");
  readonly #scanner: Scanner;
  readonly originals: Originals;
  readonly earlier: EarlierVisits;
  readonly scheduler: Scheduler;
  readonly #recovery: Recovery;
  /** What it finds is not added. */
  readonly modelIn = modelIn;
  /** For watching the library's folders, which is a chunk of its own. */
  readonly watchParts: WatchParts;
  /** Settles once rows can be given out: what was kept of earlier visits is known. */
  #ready: Promise<void>;
  /** Of the running import, or the last one: its first picture may be painted after its end. */
  #marks: ImportMarks | null = null;
  /** Older rows that this import reads again. */
  readonly #rereads = new Set<Row>();
  #retries = 0;
  #progress: Progress = noProgress;
  #state: ImportState = noImport;

  constructor(options: IngestOptions) {
    this.#options = options;
    const { library } = options;
    const emit = (event: CatalogueEvent): void => this.#onCatalogueEvent(event);
    const catalogue = this.#catalogue;
    const queue = this.#queue;
    const announcer = new Announcer(catalogue, library, emit);
    const folders = new Folders(library, options.folders);
    const originals = new Originals(catalogue, folders, library);
    const firstPicture = async (): Promise<void> => this.#marks?.firstPicture.wait();
    const parts = { catalogue, announcer, folders, queue, library, emit };
    this.#announcer = announcer;
    this.#folders = folders;
    this.originals = originals;
    this.earlier = new EarlierVisits(parts, originals);
    this.#scanner = new Scanner({ ...parts, earlier: this.earlier, firstPicture });
    this.scheduler = new Scheduler({ ...options, queue, open: (id) => originals.job(id) }, (event) =>
      this.#onSchedulerEvent(event),
    );
    const isRunning = (): boolean => this.#state.running;
    const isBusy = (): boolean => isRunning() || options.mayImport?.() === false;
    this.watchParts = { ...parts, isBusy };
    this.#recovery = new Recovery({ ...parts, scheduler: this.scheduler, isRunning });
    this.#ready = this.#restore();
  }

  /** Takes dropped or picked roots; a drop while an import runs joins it. */
  add(roots: Root[]): void {
    if (roots.length === 0) return;
    // What joins the import into an empty library is added to what was dropped first.
    if (this.#state.running && this.#state.addedFrom === 0) this.#update({ addedFrom: this.#catalogue.rows });
    this.#begin();
    this.#scanner.add(roots, this.#ready);
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
    this.#scanner.cancel();
    this.#update({ running: false, listing: false, paused: false, cancelled: true });
    this.#announcer.cancel(this.scheduler.cancel());
    void this.#recovery.askForLost();
  }

  retryFailed(): void {
    const tryAgain = (ids: Row[]): void => {
      if (ids.length > 0) this.#onCatalogueEvent({ type: "read-again", ids });
    };
    tryAgain(this.#announcer.failed);
    this.earlier.failed().then(
      (ids) => tryAgain(ids.filter((id) => !this.#queue.isUnderWay(id))),
      // The library worker died: what failed can be tried again with its next one.
      ignore,
    );
  }

  /** What the grid shows decides which picture is made next. */
  show(rows: Uint32Array, first: number, last: number): void {
    this.#queue.show(rows, first, last);
    this.scheduler.wake();
  }

  /** The photos shown for clusters on the map count as on screen, too. */
  showCovers(covers: readonly Row[]): void {
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
      announced: this.#announcer.sent,
      retries: this.#retries,
      listed: !this.#scanner.isListing,
    });
    if (!marks.has("done")) return;
    this.scheduler.resume();
    this.#update({ running: false, listing: false, paused: false });
  }

  painted(id: Row): void {
    const marks = this.#marks;
    if (!marks || marks.has("firstThumbnail")) return;
    if (id < this.#state.firstRow && !this.#rereads.has(id)) return;
    requestAnimationFrame(() => marks.mark("firstThumbnail", this.#progress));
  }

  /** The library worker was replaced and knows what was kept: all else is announced and read again. */
  libraryRestarted(): void {
    this.scheduler.libraryReplaced();
    this.#progress = noProgress;
    this.#retries = 0;
    if (!(this.#options.mayImport?.() ?? true)) return;
    this.#announcer.suspend();
    if (this.#catalogue.any) {
      if (!this.#state.running) this.#marks = new ImportMarks(this.#progress);
      this.scheduler.open();
      this.#update({ running: true, cancelled: false, before: { ...noProgress } });
    }
    void this.#recovery.announceAll().then((told) => told && this.follow(this.#progress));
  }

  /** Another page wrote the library: rows are given out from its end on, and its folders are known here. */
  renew(): void {
    if (!this.#state.running) this.#ready = this.#ready.then(() => this.#restore());
  }

  /** The library forgot a folder by its prefix, or these paths, and with them this many files that had no row. No import may run. */
  forget(what: string | ReadonlySet<string>, skipped: number): void {
    const isGone = (path: string): boolean =>
      typeof what === "string" ? path.slice(0, path.indexOf("/") + 1) === what : what.has(path);
    const own = this.#catalogue.forget(isGone);
    this.#announcer.forget(skipped - own);
    if (typeof what === "string") this.#folders.forget(what);
    this.#scanner.forget();
    this.#update({ cancelled: false, announced: 0, before: null });
  }

  /** The library is another one now: it is asked again what it holds. No import may run. */
  startOver(): void {
    this.scheduler.startOver();
    this.#rereads.clear();
    this.#marks = null;
    this.#recovery.doubt = false;
    this.#retries = 0;
    this.#progress = noProgress;
    this.#update(noImport);
    this.#catalogue.clear();
    this.#announcer.startOver();
    this.#folders.forget(null);
    this.#scanner.forget();
    this.#ready = this.#restore();
  }

  async #restore(): Promise<void> {
    const opened = await this.#announcer.open();
    if (!opened) return;
    this.#update({ firstRow: opened.rows, addedFrom: opened.rows });
    // A drop need not wait where there is nothing of an earlier visit to compare it with.
    const restored = this.earlier.restore(opened).catch(ignore);
    if (this.#catalogue.hasEarlier) await restored;
  }

  #onCatalogueEvent(event: CatalogueEvent): void {
    switch (event.type) {
      case "found":
        for (const id of this.#announcer.readable(event.rows.map((row) => row.id))) this.#queue.add(id);
        this.scheduler.wake();
        this.#update({ announced: this.#catalogue.announced });
        break;
      case "listing":
        this.#listing();
        break;
      case "list":
        this.#begin();
        this.#scanner.add([event.root], this.#ready);
        break;
      case "read-again":
        this.#begin();
        this.#readAgain(event.ids);
        break;
      case "draw":
        this.#begin();
        this.#retries++;
        void this.#options.library.intake.retry(event.ids);
        this.scheduler.draw(event.ids);
        break;
      case "draw-on-screen":
        this.scheduler.drawOnScreen(event.ids);
    }
  }

  #onSchedulerEvent(event: SchedulerEvent): void {
    switch (event.type) {
      case "settled":
        this.#announcer.settled(event.stage, event.answer, this.#queue.idle);
        this.#recovery.recover();
        break;
      case "digested":
        this.#recovery.recover();
        break;
      case "lane-ended":
        this.#recovery.doubt = true;
        this.#recovery.recover();
        break;
      case "ready":
        this.#options.abilities(event.abilities);
        break;
      case "health":
        this.#options.health?.(event.health);
        break;
      case "broken":
        this.#options.broken();
        this.#announcer.fail(event.heads, noWorkers("metadata"));
        this.#announcer.fail(event.pictures, noWorkers("thumbnail"));
    }
  }

  #begin(): void {
    this.scheduler.open();
    if (this.#state.running) return;
    this.#announcer.flush();
    this.#rereads.clear();
    this.#marks = new ImportMarks(this.#progress);
    const { rows } = this.#catalogue;
    const beginning = { before: { ...this.#progress }, firstRow: rows, addedFrom: rows };
    this.#update({ running: true, paused: false, cancelled: false, ...beginning });
  }

  #listing(): void {
    const { isListing } = this.#scanner;
    const ended = this.#state.listing && !isListing;
    this.#update({ listing: isListing, announced: this.#catalogue.announced });
    if (!ended) return;
    this.follow(this.#progress);
    this.#recovery.recover();
  }

  #readAgain(ids: Row[]): void {
    this.#announcer.reopen(ids);
    for (const id of ids) this.#rereads.add(id);
    const readable = this.#announcer.readable(ids);
    this.#retries++;
    void this.#options.library.intake.retry(readable);
    this.scheduler.readAgain(readable);
  }

  #update(change: Partial<ImportState>): void {
    this.#state = { ...this.#state, ...change };
    this.#options.changed(this.#state);
  }
}
