import type { Settled } from "../../contract/photo-worker.ts";
import type { Failure, Stage } from "../../photo/failure.ts";
import type { PhotoId } from "../../photo/photo.ts";
import type { LibrarySink } from "../ingest-host.ts";
import { Measures } from "../pace/measures.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";

/** What became of files, as far as the library does not hear it from the workers themselves. */
export class Settlements {
  readonly #library: LibrarySink;
  readonly #catalogue: Catalogue;
  readonly #measures: Measures;
  readonly #failed = new Set<PhotoId>();
  readonly #cancelled = new Set<PhotoId>();

  constructor(catalogue: Catalogue, library: LibrarySink) {
    this.#catalogue = catalogue;
    this.#library = library;
    this.#measures = new Measures((files) => library.measured(files));
  }

  /** Rows that failed in this visit. */
  get failed(): PhotoId[] {
    return [...this.#failed];
  }

  /** Rows that were cancelled in this visit. */
  get cancelled(): ReadonlySet<PhotoId> {
    return this.#cancelled;
  }

  /** What a worker answered; `idle`: nothing else is to be done. */
  settled(stage: Stage, answer: Settled, idle: boolean): void {
    const { id, ok } = answer;
    if (!answer.ok && answer.reason) this.#library.passedOver([{ id, reason: answer.reason }]);
    else if (!answer.ok) this.fail([id], answer.failure);
    else if (stage === "metadata") this.#failed.delete(id);
    // Files without a record are known again by their measures.
    const found = stage === "metadata" ? this.#catalogue.get(id) : undefined;
    if (found && (!ok || found.name === "sidecar")) this.#measures.add(id, found);
    if (idle) this.#measures.tell();
  }

  /** Tells what waits to be told. */
  tell(): void {
    this.#measures.tell();
  }

  fail(ids: readonly PhotoId[], failure: Failure): void {
    for (const id of ids) this.#failed.add(id);
    this.#library.failed(ids.map((id) => ({ id, failure })));
  }

  cancel(ids: readonly PhotoId[]): void {
    for (const id of ids) this.#cancelled.add(id);
    this.#library.passedOver(ids.map((id) => ({ id, reason: "cancelled" })));
  }

  /** The rows are to be read again: what became of them is open. */
  reopen(ids: Iterable<PhotoId>): void {
    for (const id of ids) {
      this.#failed.delete(id);
      this.#cancelled.delete(id);
    }
  }

  /** Some files are no longer known. */
  forgetUnknown(): void {
    for (const rows of [this.#failed, this.#cancelled])
      for (const id of rows) if (!this.#catalogue.get(id)) rows.delete(id);
  }

  clear(): void {
    this.#failed.clear();
    this.#cancelled.clear();
  }
}
