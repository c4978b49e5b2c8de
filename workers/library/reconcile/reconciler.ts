import { Fact } from "../state/facts.ts";
import { reconcileDuplicates } from "./reconcile-duplicates.ts";
import { reconcilePairs } from "./reconcile-pairs.ts";
import { wholeRecord } from "../placing/whole-record.ts";
import { placePhoto } from "../placing/placing.ts";
import type { KnownFile } from "../sidecars/sidecars.ts";
import type { PhotoParts } from "../placing/photo-parts.ts";

/** A pairing that took this long, in milliseconds, is followed by a rest of so many times as long. */
const briefMs = 25;
const rest = 4;

/**
 * Pairs sidecars with photos, finds the copies of files, and then pairs photos with one another, where that is due; moves
 * the photos whose date or place follows from it.
 */
export class Reconciler {
  readonly #library: PhotoParts;
  #restUntil = 0;

  constructor(library: PhotoParts) {
    this.#library = library;
  }

  /**
   * Answers the milliseconds for which a pairing that is due is put off: where files come slowly, everything known is
   * read again and again, and pairing at each of these ends would take all the time there is. 0 when nothing is due.
   */
  settle(): number {
    const { counts } = this.#library.state;
    const { sidecars, duplicates, pairs } = this.#library;
    const quiet = counts.progress.metadataPending === 0;
    if (!sidecars.isDue(quiet) && !duplicates.isDue(quiet) && !pairs.isDue(quiet)) return 0;
    const wait = this.#restUntil - performance.now();
    if (wait > 0) return wait;
    this.#pair(quiet);
    return 0;
  }

  /** The same at once, however little changed, for somebody asks. */
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
      // What a sidecar says of a part may be all its leader has.
      pairs.changed();
    }
    if (duplicates.isDue(quiet)) reconcileDuplicates(library);
    if (pairs.isDue(quiet)) reconcilePairs(library);
    const end = performance.now();
    this.#restUntil = end - start > briefMs ? end + (end - start) * rest : 0;
  }
}

/** All files with a name; the row that stands in for a folder has none. */
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
