import type { FoundRow, SkippedFile, Unsettled } from "../../contract/intake.ts";
import type { Library } from "../../contract/library-worker.ts";
import type { Opened } from "../../contract/persistence.ts";
import type { Settled } from "../../contract/photo-worker.ts";
import type { Failure, Stage } from "../../photo/failure.ts";
import type { Row } from "../../photo/photo.ts";
import { isReadSidecar } from "../../photo/sidecar.ts";
import type { FoundFile } from "../scan/found-file.ts";
import { type Catalogue, type CatalogueEvent, isFolder } from "./catalogue.ts";
import { orNull } from "../../faults/faults.ts";

/** How many library workers may die before one answers what was kept. */
const OPENINGS = 8;
const CHUNK = 1000;
/** How many sizes and modified times go in one message: a message each would cost as much as reading a head. */
const MOST_MEASURES = 256;

/** A folder that the browser could not list appears in the report as one failed row. */
const unreadableFolder: Failure = {
  kind: "unreadable",
  stage: "metadata",
  message: "This folder could not be read, so its files are missing. Check its permissions and add it again.",
};

/**
 * Announces files to the library, and what became of them where photo workers do not report it themselves. When the
 * library's worker was replaced, announces everything again.
 */
export class Announcer {
  readonly #catalogue: Catalogue;
  readonly #library: Pick<Library, "intake" | "folders" | "opened">;
  readonly #emit: (event: CatalogueEvent) => void;
  readonly #failed = new Set<Row>();
  readonly #cancelled = new Set<Row>();
  /** Of files without a record (sidecars, failures). */
  #measures: { id: Row; bytes: number; modified: number }[] = [];
  /** Files without a row that earlier visits passed over. */
  #skippedEarlier = 0;
  #sent = 0;

  constructor(
    catalogue: Catalogue,
    library: Pick<Library, "intake" | "folders" | "opened">,
    emit: (event: CatalogueEvent) => void,
  ) {
    this.#catalogue = catalogue;
    this.#library = library;
    this.#emit = emit;
  }

  /** Files announced to the present library worker; infinite while all is still to be announced to a new one. */
  get sent(): number {
    return this.#sent;
  }

  /** Rows that failed in this visit. */
  get failed(): Row[] {
    return [...this.#failed];
  }

  isCancelled(id: Row): boolean {
    return this.#cancelled.has(id);
  }

  /** Those of the rows in which there is anything to read, and that were not cancelled. */
  readable(ids: Row[]): Row[] {
    return ids.filter((id) => {
      const found = this.#catalogue.get(id);
      return found !== undefined && isReadable(found) && !this.#cancelled.has(id);
    });
  }

  /** What was kept of earlier visits; rows are given out from there on. Null when no library worker stays alive. */
  async open(): Promise<Opened | null> {
    for (let time = 0; time < OPENINGS; time++) {
      // The library worker died: its next one is asked.
      const opened = await this.#library.opened().catch(orNull);
      if (!opened) continue;
      this.#catalogue.begin(opened.rows);
      this.#skippedEarlier = opened.skipped;
      return opened;
    }
    return null;
  }

  /** New rows, and files that were passed over without one. */
  announce(rows: FoundRow[], skipped: SkippedFile[]): void {
    this.#catalogue.skip(skipped);
    this.#send(rows, skipped);
    if (rows.length > 0) this.#emit({ type: "found", rows });
    if (skipped.length > 0) this.#emit({ type: "listing" });
  }

  /** The row stands for a folder that could not be listed, or for an archive; of an archive, why. */
  unreadable(id: Row, failure = unreadableFolder): void {
    void this.#library.intake.failed([{ id, failure }]);
  }

  /** What a worker answered; `idle`: nothing else is to be done. */
  settled(stage: Stage, answer: Settled, idle: boolean): void {
    const { id, ok } = answer;
    if (!answer.ok && answer.reason) void this.#library.intake.passedOver([{ id, reason: answer.reason }]);
    else if (!answer.ok) this.fail([id], answer.failure);
    else if (stage === "metadata") this.#failed.delete(id);
    // Files without a record are known again by their measures.
    const found = stage === "metadata" ? this.#catalogue.get(id) : undefined;
    if (found && (!ok || found.name === "sidecar")) this.#measure(id, found);
    if (idle) this.flush();
  }

  flush(): void {
    if (this.#measures.length > 0) void this.#library.folders.measured(this.#measures);
    this.#measures = [];
  }

  fail(ids: readonly Row[], failure: Failure): void {
    for (const id of ids) this.#failed.add(id);
    void this.#library.intake.failed(ids.map((id) => ({ id, failure })));
  }

  cancel(ids: readonly Row[]): void {
    for (const id of ids) this.#cancelled.add(id);
    void this.#library.intake.passedOver(ids.map((id) => ({ id, reason: "cancelled" })));
  }

  /** The rows are to be read again: what became of them is open. */
  reopen(ids: Iterable<Row>): void {
    for (const id of ids) {
      this.#failed.delete(id);
      this.#cancelled.delete(id);
    }
  }

  /** The library forgot files, this many of which had no row and were passed over in earlier visits. */
  forget(skippedEarlier: number): void {
    this.#skippedEarlier -= skippedEarlier;
    for (const rows of [this.#failed, this.#cancelled])
      for (const id of rows) if (!this.#catalogue.get(id)) rows.delete(id);
  }

  /** There is a new worker for another library, to which nothing was announced. */
  startOver(): void {
    this.#failed.clear();
    this.#cancelled.clear();
    this.#sent = 0;
  }

  /** The worker is gone: until all was announced to the next one, its counts mean nothing. */
  suspend(): void {
    this.#sent = Infinity;
  }

  /**
   * Announces everything a new library worker has not kept. `isOurs` chooses the rows that are worked on
   * in this visit. Answers what the library lacks; null when that worker is gone, too.
   */
  async announceAll(isOurs: (unsettled: Unsettled) => Row[]): Promise<Unsettled | null> {
    const library = this.#library;
    // That worker died, too: its next one is told.
    const opened = await library.opened().catch(orNull);
    if (!opened) return null;
    const unread = opened.rows > 0 ? await this.#layAside(isOurs) : [];
    this.#sent = 0;
    const skippedKept = Math.max(0, opened.skipped - this.#skippedEarlier);
    for (const { rows, skipped } of this.#catalogue.announcements(CHUNK, skippedKept)) {
      this.#send(rows, skipped);
      for (const { id, path } of rows)
        if (isFolder(path)) this.unreadable(id, this.#catalogue.get(id)?.failure);
    }
    const passed = Array.from(this.#cancelled, (id) => ({ id, reason: "cancelled" }) as const);
    if (passed.length > 0) void library.intake.passedOver(passed);
    if (unread.length > 0) void library.intake.retry(unread);
    // That worker died, too.
    return library.intake.unsettled().catch(orNull);
  }

  #send(rows: FoundRow[], skipped: SkippedFile[]): void {
    // A new worker gets these with everything else.
    if (this.#sent !== Infinity && rows.length > 0) void this.#library.intake.found(rows);
    if (this.#sent !== Infinity && skipped.length > 0) void this.#library.intake.skipped(skipped);
    this.#sent += rows.length + skipped.length;
  }

  /** Of what was kept as unread only what is worked on here is waited for. Answers those rows. */
  async #layAside(isOurs: (unsettled: Unsettled) => Row[]): Promise<Row[]> {
    // That worker died, too: `announceAll` finds out.
    const unsettled = await this.#library.intake.unsettled().catch(orNull);
    await this.#library.folders.layAside().catch(orNull);
    return unsettled ? isOurs(unsettled) : [];
  }

  #measure(id: Row, { bytes, modified }: FoundFile): void {
    if (bytes === undefined || modified === undefined) return;
    this.#measures.push({ id, bytes, modified });
    if (this.#measures.length >= MOST_MEASURES) this.flush();
  }
}

/** Sidecars known by name only are not read, nor is the row of a folder that could not be listed. */
function isReadable({ path, name }: FoundFile): boolean {
  return !isFolder(path) && (name !== "sidecar" || isReadSidecar(path));
}
