import { Fact } from "../state/facts.ts";
import { reconcileDuplicates } from "./reconcile-duplicates.ts";
import { reconcilePairs } from "./reconcile-pairs.ts";
import { wholeRecord } from "../placing/whole-record.ts";
import { placePhoto } from "../placing/placing.ts";
import type { KnownFile } from "../sidecars/sidecars.ts";
import type { PhotoParts } from "../placing/photo-parts.ts";

/** After a pairing that took this long, in milliseconds, the next waits a multiple of its time. */
const briefMs = 25;
const rest = 4;

/**
 * Pairs sidecars with photos, finds copies, and then pairs photos, where due; updates photos whose date or location
 * changes by it.
 */
export class Reconciler {
  readonly #library: PhotoParts;
  #restUntil = 0;

  constructor(library: PhotoParts) {
    this.#library = library;
  }

  /**
   * Does what is due; for questions that are asked again as soon as more is settled, too. Answers the milliseconds until a
   * pairing that has to wait, else 0: with a slow stream of files every pairing would look final, and pairing each time
   * would take all the time.
   */
  settle(): number {
    const { counts } = this.#library.state;
    const { sidecars, duplicates, pairs } = this.#library;
    const quiet = counts.progress.metadataPending === 0;
    if (sidecars.loading !== null) return briefMs;
    if (!sidecars.isDue(quiet) && !duplicates.isDue(quiet) && !pairs.isDue(quiet)) return 0;
    const wait = this.#restUntil - performance.now();
    if (wait > 0) return wait;
    this.#pair(quiet);
    return 0;
  }

  /** Does it now, however little changed, for what is asked once. */
  settleNow(): void {
    this.#pair(true);
  }

  #pair(quiet: boolean): void {
    const library = this.#library;
    const { sidecars, duplicates, pairs } = library;
    const start = performance.now();
    for (const row of sidecars.isDue(quiet) ? sidecars.pair(knownFiles(library)) : []) {
      if ((library.state.facts(row) & Fact.record) === 0) continue;
      const shown = duplicates.leaderOf(row) ?? row;
      placePhoto(library, shown, wholeRecord(library, shown));
      library.search.note(shown);
      // A part's sidecar may hold all its leader has.
      pairs.changed();
    }
    if (duplicates.isDue(quiet)) reconcileDuplicates(library);
    if (pairs.isDue(quiet)) reconcilePairs(library);
    const end = performance.now();
    this.#restUntil = end - start > briefMs ? end + (end - start) * rest : 0;
  }
}

/** All files; rows that stand in for a folder have no name. */
function* knownFiles(library: PhotoParts): Generator<KnownFile> {
  const { columns } = library.state;
  const { records } = library;
  for (let row = 0; row < columns.rows; row++) {
    const known = library.state.facts(row);
    const name = (known & Fact.found) === 0 ? "" : records.name(row);
    if (name === "") continue;
    yield { row, folder: records.folder(row), name, sidecar: (known & Fact.sidecar) !== 0 };
  }
}
