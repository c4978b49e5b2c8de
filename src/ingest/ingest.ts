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
import { Sources } from "./catalogue/sources.ts";
import { Workshop } from "./pool/workshop.ts";

/** Drops become jobs: lists files, hands them to the pool in order, follows them to the end. One for the whole page. */
export class Ingest {
  readonly #options: IngestOptions;
  readonly #sources = new Sources();
  readonly #settlements: Settlements;
  /** Where files are worked on. */
  readonly workshop: Workshop;
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
    this.workshop = new Workshop({
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
      settled: (stage, answer) => {
        this.#settlements.settled(stage, answer, this.workshop.idle);
        this.#recover();
      },
      undigested: library.undigested,
      rested: () => this.#recover(),
      drawn: library.thumbnail,
      retired: (job) => library.retire([job]),
      abilities: options.abilities,
      broken: () => this.#broken(),
      health: (health) => options.health?.(health),
    });
    this.#settlements = new Settlements(this.#sources, library);
    this.gathering = new Gathering(this.#sources, library, {
      begins: (firstRow) => this.#update({ firstRow }),
      wakes: () => this.#begin(),
      found: (rows) => this.#found(rows),
      readAgain: (ids) => this.#readAgain(ids),
      draw: (ids) => this.#draw(ids),
      drawSeen: (ids) => this.workshop.drawOnScreen(ids),
      changed: () => this.#gathered(),
      wasCancelled: (id) => this.#settlements.cancelled.has(id),
      isUnderWay: (id) => this.workshop.isUnderWay(id),
      firstPicture: async () => this.#marks?.firstPicture.wait(),
      folders: options.folders,
    });
  }

  /** Files are likely to come soon: a drag crosses the page, a picker is open. Starts the workers. */
  expect(): void {
    this.workshop.prepare();
  }

  /** Takes dropped or picked roots; a drop while an import runs joins it. */
  add(roots: Root[]): void {
    if (roots.length === 0) return;
    this.#begin();
    this.gathering.add(roots);
  }

  pause(): void {
    if (!this.#state.running) return;
    this.workshop.pause();
    this.#update({ paused: true });
  }

  resume(): void {
    this.#update({ paused: false });
    this.workshop.resume();
  }

  /** Stops listing and reading; what is shown stays, and still gets its picture when it comes on screen. */
  cancel(): void {
    if (!this.#state.running) return;
    this.gathering.cancel();
    this.#update({ running: false, listing: false, paused: false, cancelled: true });
    this.#settlements.cancel(this.workshop.cancel());
    void this.#askForLost();
  }

  /** Reads every file again that failed. */
  retryFailed(): void {
    this.#tryAgain(this.#settlements.failed);
    const others = (ids: PhotoId[]): PhotoId[] => ids.filter((id) => !this.workshop.isUnderWay(id));
    this.gathering.failedEarlier().then(
      (ids) => this.#tryAgain(others(ids)),
      () => undefined,
    );
  }

  /** What the grid shows decides which picture is made next. */
  show(rows: Uint32Array, first: number, last: number): void {
    this.workshop.show(rows, first, last);
  }

  /** The library's counts; the end of an import is read off them. */
  follow(progress: Progress): void {
    this.#progress = progress;
    this.workshop.unwritten = progress.unsaved;
    const marks = this.#marks;
    if (!marks || !this.#state.running) return;
    marks.follow(progress, {
      announced: this.gathering.told,
      retries: this.#retries,
      listed: !this.gathering.isListing,
    });
    if (!marks.has("done")) return;
    this.workshop.resume();
    this.#update({ running: false, listing: false, paused: false });
  }

  /** What the library wants done so that copies are found, and drawn once. */
  want(wanted: Wanted): void {
    this.workshop.want(wanted);
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
    return this.workshop.upright(file);
  }

  /** The library worker was replaced and knows what was kept: all else is announced and read again. */
  libraryRestarted(): void {
    this.workshop.libraryReplaced();
    this.#progress = noProgress;
    this.#retries = 0;
    if (!this.#mayImport()) return;
    this.gathering.silence();
    if (this.#sources.any) {
      if (!this.#state.running) this.#marks = new ImportMarks(this.#progress);
      this.workshop.open();
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
    this.workshop.startOver();
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
    const isOurs = (unsettled: Unsettled): PhotoId[] => this.workshop.concernedBy(unsettled);
    const unsettled = await this.gathering.tellAgain(isOurs, this.#settlements.cancelled);
    // The next worker is told of everything as well.
    if (!unsettled) return;
    const heads = this.#readable(this.workshop.lost(unsettled));
    this.#settlements.reopen(heads);
    this.workshop.readLost(heads);
    this.follow(this.#progress);
  }

  #begin(): void {
    this.workshop.open();
    if (this.#state.running) return;
    this.#settlements.tell();
    this.#rereads.clear();
    this.#marks = new ImportMarks(this.#progress);
    const beginning = { before: { ...this.#progress }, firstRow: this.#sources.rows };
    this.#update({ running: true, paused: false, cancelled: false, ...beginning });
  }

  #gathered(): void {
    const { isListing } = this.gathering;
    const ended = this.#state.listing && !isListing;
    this.#update({ listing: isListing, announced: this.#sources.announced });
    if (!ended) return;
    this.follow(this.#progress);
    this.#recover();
  }

  /** Once all is done here after a worker was lost: what it sent last may never have reached the library. */
  #recover(): void {
    if (this.#doubt && this.#state.running && this.workshop.idle) void this.#askForLost();
  }

  async #askForLost(): Promise<void> {
    this.#doubt = false;
    // What is on its way by the ports gets its turn first.
    await new Promise((turn) => setTimeout(turn));
    const unsettled = await this.#options.library.unsettled().catch(() => null);
    if (unsettled === null) return;
    const heads = this.workshop.lost(unsettled);
    if (this.#state.running) this.workshop.readLost(heads);
    else this.#settlements.cancel(heads);
  }

  #found(rows: FoundRow[]): void {
    this.workshop.add(this.#readable(rows.map(({ id }) => id)));
    this.#update({ announced: this.#sources.announced });
  }

  #tryAgain(ids: PhotoId[]): void {
    if (ids.length === 0) return;
    this.#begin();
    this.#readAgain(ids);
  }

  #readable(ids: PhotoId[]): PhotoId[] {
    return ids.filter((id) => {
      const found = this.#sources.get(id);
      return found !== undefined && isReadable(found) && !this.#settlements.cancelled.has(id);
    });
  }

  #readAgain(ids: PhotoId[]): void {
    this.#settlements.reopen(ids);
    for (const id of ids) this.#rereads.add(id);
    const readable = this.#readable(ids);
    this.#retries++;
    this.#options.library.retry(readable);
    this.workshop.readAgain(readable);
  }

  #draw(ids: PhotoId[]): void {
    this.#retries++;
    this.#options.library.retry(ids);
    this.workshop.draw(ids);
  }

  #open(id: PhotoId): Promise<FileJob> {
    return this.gathering.file(id).then((file) => jobOf(id, this.#sources.get(id), file));
  }

  #broken(): void {
    this.#options.broken();
    const { heads, pictures } = this.workshop.giveUp();
    this.#settlements.fail(heads, noWorkers("metadata"));
    this.#settlements.fail(pictures, noWorkers("thumbnail"));
  }

  #update(change: Partial<ImportState>): void {
    this.#state = { ...this.#state, ...change };
    this.#options.changed(this.#state);
  }
}
