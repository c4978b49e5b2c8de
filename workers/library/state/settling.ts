import { Fact } from "./facts.ts";
import type { Holdings } from "./holdings.ts";
import { settleDuplicates } from "../duplicates/settle.ts";
import { settlePairs } from "../pairs/settle.ts";
import { wholeRecord } from "../pairs/whole.ts";
import { placePhoto } from "../intake/placing.ts";
import type { KnownFile } from "../sidecars/sidecars.ts";

/** A pairing that took this long, in milliseconds, is followed by a rest of so many times as long. */
const briefMs = 25;
const rest = 4;

/**
 * Pairs sidecars with photos, finds the copies of files, and then pairs photos with one another, where that is due; moves
 * the photos whose date or place follows from it.
 */
export class Settling {
  readonly #holdings: Holdings;
  #restUntil = 0;

  constructor(holdings: Holdings) {
    this.#holdings = holdings;
  }

  /**
   * Answers the milliseconds for which a pairing that is due is put off: where files come slowly, everything known is
   * read again and again, and pairing at each of these ends would take all the time there is. 0 when nothing is due.
   */
  settle(): number {
    const { sidecars, duplicates, pairs, tally } = this.#holdings;
    const quiet = tally.progress.metadataPending === 0;
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
    const holdings = this.#holdings;
    const { sidecars, duplicates, pairs } = holdings;
    const start = performance.now();
    for (const row of sidecars.isDue(quiet) ? sidecars.pair(knownFiles(holdings)) : []) {
      if ((holdings.facts(row) & Fact.record) === 0) continue;
      const shown = duplicates.leaderOf(row) ?? row;
      placePhoto(holdings, shown, wholeRecord(holdings, shown));
      holdings.search.note(shown);
      // What a sidecar says of a part may be all its leader has.
      pairs.changed();
    }
    if (duplicates.isDue(quiet)) settleDuplicates(holdings);
    if (pairs.isDue(quiet)) settlePairs(holdings);
    const end = performance.now();
    this.#restUntil = end - start > briefMs ? end + (end - start) * rest : 0;
  }
}

/** All files with a name; the row that stands in for a folder has none. */
function* knownFiles(holdings: Holdings): Generator<KnownFile> {
  const { columns, records } = holdings;
  for (let row = 0; row < columns.rows; row++) {
    const known = holdings.facts(row);
    const name = (known & Fact.found) === 0 ? "" : records.name(row);
    if (name === "") continue;
    yield { row, folder: records.folder(row), name, sidecar: (known & Fact.sidecar) !== 0 };
  }
}
