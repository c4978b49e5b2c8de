import { noProgress, type Progress } from "../../../src/photo/counts.ts";
import { Fact, awaitsThumbnail, isBroken, isTile, outcomeOf } from "./facts.ts";

/**
 * The counts of the whole library, kept by taking a row out with its old facts and in with its new ones, so that
 * found = shown + failed + skipped + sidecars + metadataPending holds after every step.
 */
export class LibraryCounts {
  #progress: Progress = { ...noProgress };

  /** A copy of the counts now. */
  get progress(): Progress {
    return { ...this.#progress };
  }

  /** Moves one row from one set of facts to another. */
  move(before: number, after: number): void {
    this.#count(before, -1);
    this.#count(after, 1);
  }

  /** Counts files that were found and skipped at once and have no row. */
  addSkipped(files: number): void {
    this.#progress.found += files;
    this.#progress.skipped += files;
  }

  /** Takes files out that were counted by `addSkipped`. */
  dropSkipped(files: number): void {
    this.addSkipped(-files);
  }

  /** Counts files the page announced. */
  addAnnounced(files: number): void {
    this.#progress.announced += files;
  }

  /** Notes that the page asked for rows to be read again. */
  addRetry(): void {
    this.#progress.retries++;
  }

  #count(facts: number, by: 1 | -1): void {
    const outcome = outcomeOf(facts);
    if (outcome === "absent") return;
    this.#progress.found += by;
    switch (outcome) {
      case "pending":
        this.#progress.metadataPending += by;
        break;
      case "failed":
        this.#progress.failed += by;
        break;
      case "skipped":
        this.#progress.skipped += by;
        break;
      case "sidecar":
        this.#progress.sidecars += by;
        break;
      case "shown":
        this.#countShown(facts, by);
        break;
    }
  }

  #countShown(facts: number, by: 1 | -1): void {
    const progress = this.#progress;
    progress.shown += by;
    if (isTile(facts)) {
      if (facts & Fact.video) progress.videos += by;
      else progress.photos += by;
      if (facts & Fact.located) progress.located += by;
      if (isBroken(facts)) progress.undrawn += by;
    }
    if (facts & Fact.thumbnail) progress.thumbnails += by;
    if (awaitsThumbnail(facts)) progress.thumbnailsPending += by;
  }
}
