import type { FoundRow, Unsettled } from "../contract/intake.ts";
import type { PhotoId } from "../photo/photo.ts";
import { unreadableFolder } from "./pool/failures.ts";
import type { FolderChanges, FolderState } from "./folders/folder-state.ts";
import { Folders } from "./folders/folders.ts";
import type { LibrarySink } from "./ingest-host.ts";
import { Intake } from "./catalogue/intake.ts";
import { Reconnecting } from "./folders/reconnecting.ts";
import type { Root } from "./scan/roots.ts";
import type { Catalogue } from "./catalogue/catalogue.ts";
import { Telling } from "./catalogue/telling.ts";

/** What gathering has the import do. */
export interface GatheringHost {
  /** Rows from here on are of this visit. */
  begins(firstRow: PhotoId): void;
  /** There is something to do. */
  wakes(): void;
  /** New rows, which the library was told of. */
  found(rows: FoundRow[]): void;
  readAgain(ids: PhotoId[]): void;
  draw(ids: PhotoId[]): void;
  drawSeen(ids: PhotoId[]): void;
  /** More files were announced, or everything was listed. */
  changed(): void;
  wasCancelled(id: PhotoId): boolean;
  isUnderWay(id: PhotoId): boolean;
  firstPicture(): Promise<void>;
  folders(folders: FolderState[]): void;
}

/** From dropped roots, and from folders of earlier visits, to rows that are to be read. */
export class Gathering {
  readonly #host: GatheringHost;
  readonly #library: LibrarySink;
  readonly #catalogue: Catalogue;
  readonly #telling: Telling;
  readonly #folders: Folders;
  readonly #intake: Intake;
  readonly #reconnecting: Reconnecting;
  /** Settles once rows can be given out: what was kept of earlier visits is known. */
  #ready: Promise<void>;
  #hasEarlier = false;
  /** Roots being listed. Replaced at a cancel: what hangs there no longer counts. */
  #listing = new Set<Root>();
  #stop = new AbortController();

  constructor(catalogue: Catalogue, library: LibrarySink, host: GatheringHost) {
    this.#host = host;
    this.#library = library;
    this.#catalogue = catalogue;
    this.#telling = new Telling(catalogue, library);
    this.#folders = new Folders({ keep: library.keepFolder, changed: (states) => host.folders(states) });
    this.#reconnecting = new Reconnecting(catalogue, this.#folders, {
      library,
      readAgain: (ids) => {
        host.wakes();
        host.readAgain(ids);
      },
      draw: (ids) => {
        host.wakes();
        host.draw(ids);
      },
      drawSeen: (ids) => host.drawSeen(ids),
      isUnderWay: (id) => host.isUnderWay(id),
      list: (roots) => {
        host.wakes();
        this.add(roots);
      },
    });
    this.#intake = new Intake(catalogue, this.#folders, {
      library,
      found: (rows) => {
        this.#telling.found(rows);
        host.found(rows);
      },
      skipped: (files) => {
        this.#telling.skipped(files);
        host.changed();
      },
      readAgain: (ids) => host.readAgain(ids),
      draw: (ids) => host.draw(ids),
      unreadableFolder: (id) => library.failed([{ id, failure: unreadableFolder }]),
      wasCancelled: (id) => host.wasCancelled(id),
      isUnderWay: (id) => host.isUnderWay(id),
      firstPicture: () => host.firstPicture(),
      hasEarlier: () => this.#hasEarlier,
      drawMissing: (prefix) => this.#reconnecting.drawMissing(prefix),
      listed: (prefix, changes) => this.#listedFolder(prefix, changes),
    });
    this.#ready = this.#restore();
  }

  /** Files the present library worker was told of; infinite while a new one is still to be told of all. */
  get told(): number {
    return this.#telling.told;
  }

  get isListing(): boolean {
    return this.#listing.size > 0;
  }

  /** Lists roots, as soon as what was kept of earlier visits is known. */
  add(roots: readonly Root[]): void {
    const listing = this.#listing;
    const { signal } = this.#stop;
    for (const root of roots) {
      listing.add(root);
      void this.#ready
        .then(() => this.#intake.take(root, signal))
        .catch(() => undefined)
        .then(() => {
          listing.delete(root);
          if (listing === this.#listing && listing.size === 0) this.#host.changed();
        });
    }
    this.#host.changed();
  }

  /** Stops listing. What is cancelled does not go on by itself at the next visit. */
  cancel(): void {
    this.#stop.abort();
    this.#stop = new AbortController();
    this.#listing = new Set();
    for (const { prefix, access, interrupted } of this.#folders.states())
      if (access === "open" && interrupted) this.#listedFolder(prefix, null);
  }

  /** The file of a row; rejects with OriginalMissing when the browser cannot read it now. */
  file(id: PhotoId): Promise<File> {
    return this.#reconnecting.file(id);
  }

  /** The file at a path of the library, through its folder; rejects with OriginalMissing. */
  at(path: string): Promise<File> {
    return this.#reconnecting.at(path);
  }

  /** Has the browser ask for a folder of an earlier visit. Answers whether it is at hand. */
  reconnect(prefix: string): Promise<boolean> {
    return this.#reconnecting.reconnect(prefix);
  }

  /** Looks through a known folder once more. Answers whether it is at hand. */
  rescan(prefix: string): Promise<boolean> {
    return this.#reconnecting.rescan(prefix);
  }

  /** Of rows that failed in earlier visits, those whose files can be tried again now. */
  failedEarlier(): Promise<PhotoId[]> {
    return this.#hasEarlier ? this.#reconnecting.failed() : Promise.resolve([]);
  }

  /** Another page wrote the library since: rows are given out from its end on, and its folders are known here. */
  renew(): void {
    this.#ready = this.#ready.then(() => this.#restore());
  }

  /** The library let go of its pictures: those on screen are made again where their originals are at hand. */
  drawSeen(): Promise<void> {
    return this.#reconnecting.drawSeen();
  }

  /** The library forgot a folder, and with it so many files that had no row. */
  forget(prefix: string, skipped: number): void {
    const own = this.#catalogue.forget((path) => path.slice(0, path.indexOf("/") + 1) === prefix);
    this.#telling.forgotten(skipped - own);
    this.#folders.forget(prefix);
    this.#intake.forget();
  }

  /** The library is another one now: what it holds is asked anew. */
  startOver(): void {
    this.#catalogue.clear();
    this.#telling.startOver();
    this.#folders.forget(null);
    this.#intake.forget();
    this.#ready = this.#restore();
  }

  /** The library worker is gone: until the next one was told of everything its counts mean nothing. */
  silence(): void {
    this.#telling.silence();
  }

  /** Tells the new library worker what the old one had not kept. Answers what it still lacks; null when it is gone. */
  tellAgain(
    isOurs: (unsettled: Unsettled) => PhotoId[],
    cancelled: Iterable<PhotoId>,
  ): Promise<Unsettled | null> {
    return this.#telling.again(isOurs, cancelled);
  }

  async #restore(): Promise<void> {
    const opened = await this.#telling.open();
    if (!opened) return;
    this.#host.begins(opened.rows);
    this.#hasEarlier = opened.rows > 0;
    // Nothing waits for what the last visit left: a drop goes on at once where there is nothing to compare it with.
    const restored = this.#reconnecting.restore(opened).catch(() => undefined);
    if (this.#hasEarlier) await restored;
  }

  #listedFolder(prefix: string, changes: FolderChanges | null): void {
    if (!this.#folders.get(prefix)) return;
    this.#folders.listed(prefix, changes);
    this.#library.scanned(prefix, true);
  }
}
