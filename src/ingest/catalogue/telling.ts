import type { Opened } from "../../contract/persistence.ts";
import type { FoundRow, SkippedFile, Unsettled } from "../../contract/intake.ts";
import type { PhotoId } from "../../photo/photo.ts";
import { unreadableFolder } from "../pool/failures.ts";
import type { LibrarySink } from "../ingest-host.ts";
import { isFolder, type Catalogue } from "./catalogue.ts";

/** So many library workers may die before one tells what was kept. */
const OPENINGS = 8;
const CHUNK = 1000;

/** Tells the library of files, and tells it all once more when its worker was replaced. */
export class Telling {
  readonly #catalogue: Catalogue;
  readonly #library: LibrarySink;
  /** Files without a row that earlier visits passed over. */
  #skippedEarlier = 0;
  #told = 0;

  constructor(catalogue: Catalogue, library: LibrarySink) {
    this.#catalogue = catalogue;
    this.#library = library;
  }

  /** Files the present library worker was told of; infinite while a new one is still to be told of all. */
  get told(): number {
    return this.#told;
  }

  /** What was kept of earlier visits; rows are given out from there on. Null when no library worker stays alive. */
  async open(): Promise<Opened | null> {
    for (let time = 0; time < OPENINGS; time++) {
      const opened = await this.#library.opened().catch(() => null);
      if (!opened) continue;
      this.#catalogue.begin(opened.rows);
      this.#skippedEarlier = opened.skipped;
      return opened;
    }
    return null;
  }

  found(rows: FoundRow[]): void {
    // A worker that is still to be told of everything is told of these then.
    if (this.#told !== Infinity) this.#library.found(rows);
    this.#told += rows.length;
  }

  skipped(files: SkippedFile[]): void {
    if (this.#told !== Infinity) this.#library.skipped(files);
    this.#told += files.length;
  }

  /** The library forgot files that earlier visits passed over. */
  forgotten(skippedEarlier: number): void {
    this.#skippedEarlier -= skippedEarlier;
  }

  /** There is a new worker for another library, which was told of nothing. */
  startOver(): void {
    this.#told = 0;
  }

  /** The worker is gone: until the next one was told of all, its counts mean nothing. */
  silence(): void {
    this.#told = Infinity;
  }

  /**
   * Tells a new library worker, which knows what was kept, of all the rest. `isOurs` chooses the rows that are worked on
   * in this visit. Answers what the library lacks; null when that worker is gone, too.
   */
  async again(
    isOurs: (unsettled: Unsettled) => PhotoId[],
    cancelled: Iterable<PhotoId>,
  ): Promise<Unsettled | null> {
    const library = this.#library;
    const opened = await library.opened().catch(() => null);
    if (!opened) return null;
    const unread = opened.rows > 0 ? await this.#layAside(isOurs) : [];
    this.#told = 0;
    const skippedKept = Math.max(0, opened.skipped - this.#skippedEarlier);
    for (const { rows, skipped } of this.#catalogue.announcements(CHUNK, skippedKept)) {
      if (rows.length > 0) this.found(rows);
      if (skipped.length > 0) this.skipped(skipped);
      const folders = rows.filter(({ path }) => isFolder(path));
      if (folders.length > 0) library.failed(folders.map(({ id }) => ({ id, failure: unreadableFolder })));
    }
    const passed = Array.from(cancelled, (id) => ({ id, reason: "cancelled" }) as const);
    if (passed.length > 0) library.passedOver(passed);
    if (unread.length > 0) library.retry(unread);
    return library.unsettled().catch(() => null);
  }

  /** Of what was kept as unread only what is worked on here is waited for. Answers those rows. */
  async #layAside(isOurs: (unsettled: Unsettled) => PhotoId[]): Promise<PhotoId[]> {
    const unsettled = await this.#library.unsettled().catch(() => null);
    await this.#library.layAside().catch(() => null);
    return unsettled ? isOurs(unsettled) : [];
  }
}
