import type { Bounds } from "../../../src/photo/geo/bounds.ts";
import { Box } from "../../../src/photo/geo/box.ts";
import { mercatorX, mercatorY } from "../../../src/photo/geo/mercator.ts";
import { compareWidths } from "../../../src/photo/dates/edtf.ts";
import { dayMs } from "../../../src/photo/filter/histogram.ts";
import { compareNames } from "../../../src/photo/names/order.ts";
import { Changes } from "./changes.ts";
import { LibraryColumns } from "./columns.ts";
import { noProgress, type Progress } from "../../../src/photo/counts.ts";
import {
  awaitsThumbnail,
  Fact,
  flagsOf,
  fleetingFacts,
  isBroken,
  isDayKnown,
  isTile,
  outcomeOf,
  widthOf,
} from "./facts.ts";
import { DisplayOrder } from "./order.ts";

/** Where the names of rows come from; they decide the order of photos of one moment. */
interface RowNames {
  folder(row: number): string;
  name(row: number): string;
}

/** Hears when the facts of a row changed, and when a row was loaded from disk. */
interface StateListener {
  changed(row: number, before: number, after: number): void;
  restored(row: number, facts: number): void;
}

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

/** The rows of the library, and the one way to change their facts so that counts, flags, order and bounds follow. */
export class LibraryState {
  readonly columns = new LibraryColumns();
  readonly counts = new LibraryCounts();
  readonly order = new DisplayOrder();
  readonly changes = new Changes();

  readonly #rowNames: RowNames;
  readonly #listener: StateListener;
  #box: Box | null = new Box();
  #names = new Map<number, string>();
  #placesChanged = false;

  constructor(rowNames: RowNames, listener: StateListener) {
    this.#rowNames = rowNames;
    this.#listener = listener;
  }

  /** The bits of `Fact` that hold for a row. */
  facts(row: number): number {
    return this.columns.facts[row] ?? 0;
  }

  /** Whether it is known to the minute when a photo was taken. A date without a time is kept as midnight. */
  isTimed(row: number): boolean {
    const time = this.columns.takenAt[row] ?? Number.NaN;
    return !Number.isNaN(time) && time % dayMs !== 0 && isDayKnown(this.facts(row));
  }

  /** Sets some facts of a row and clears others. */
  change(row: number, set: number, clear = 0): void {
    const before = this.facts(row);
    // Unsigned, as the column has it.
    const after = ((before & ~clear) | set) >>> 0;
    if (after === before) return;
    const { columns } = this;
    columns.facts[row] = after;
    columns.flags[row] = flagsOf(after);
    columns.touch(row);
    this.counts.move(before, after);
    if ((before ^ after) & ~fleetingFacts) this.changes.column(row);
    if (isTile(before) !== isTile(after)) this.order.note(row);
    this.#listener.changed(row, before, after);
    const was = isLocated(before);
    const is = isLocated(after);
    if (was === is) return;
    this.#placesChanged = true;
    if (is) this.#box?.add(columns.lat[row] ?? 0, columns.lng[row] ?? 0);
    else this.#box = null;
  }

  /** Counts a row that came from disk; its columns are there already, and the order is restored on its own. */
  restore(row: number): void {
    const { columns } = this;
    const facts = this.facts(row);
    columns.flags[row] = flagsOf(facts);
    columns.touch(row);
    this.counts.move(0, facts);
    columns.x[row] = mercatorX(columns.lng[row] ?? Number.NaN);
    columns.y[row] = mercatorY(columns.lat[row] ?? Number.NaN);
    this.#listener.restored(row, facts);
    if (!isLocated(facts)) return;
    this.#placesChanged = true;
    this.#box?.add(columns.lat[row] ?? 0, columns.lng[row] ?? 0);
  }

  /** Rows that are tiles, in display order. */
  shownRows(): Uint32Array<ArrayBuffer> {
    this.order.settle(
      (row) => isTile(this.facts(row)),
      (a, b) => this.#compare(a, b),
    );
    this.#names.clear();
    return this.order.rows;
  }

  /** Box around the located rows that are shown. */
  get bounds(): Bounds | null {
    this.#box ??= this.#boxAgain();
    return this.#box.bounds;
  }

  /** Whether a located row came, went or moved since the last call. */
  takePlacesChanged(): boolean {
    const changed = this.#placesChanged;
    this.#placesChanged = false;
    return changed;
  }

  #boxAgain(): Box {
    const box = new Box();
    const { rows, lat, lng } = this.columns;
    for (let row = 0; row < rows; row++) {
      if (isLocated(this.facts(row))) box.add(lat[row] ?? 0, lng[row] ?? 0);
    }
    return box;
  }

  /** Newest first; of one moment the less wide first, then the later name, as cameras count upwards; undated last, by path. */
  #compare(a: number, b: number): number {
    const left = this.columns.takenAt[a] ?? Number.NaN;
    const right = this.columns.takenAt[b] ?? Number.NaN;
    if (left !== right) {
      if (left > right) return -1;
      if (left < right) return 1;
      if (!Number.isNaN(left)) return -1;
      if (!Number.isNaN(right)) return 1;
    }
    // A month begins with its first day, and is wider.
    const byWidth = compareWidths(widthOf(this.facts(a)), widthOf(this.facts(b)));
    if (byWidth !== 0) return byWidth;
    const byPath = this.#comparePaths(a, b);
    return Number.isNaN(left) ? byPath : -byPath;
  }

  #comparePaths(a: number, b: number): number {
    const folders = compareNames(this.#rowNames.folder(a), this.#rowNames.folder(b));
    return folders || compareNames(this.#name(a), this.#name(b)) || a - b;
  }

  /** Names are unpacked once for all comparisons of one sort. */
  #name(row: number): string {
    const known = this.#names.get(row);
    if (known !== undefined) return known;
    const name = this.#rowNames.name(row);
    this.#names.set(row, name);
    return name;
  }
}

function isLocated(facts: number): boolean {
  return isTile(facts) && (facts & Fact.located) !== 0;
}
