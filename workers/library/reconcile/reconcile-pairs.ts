import { Fact, isShown } from "../state/facts.ts";
import { correctedLocationOf } from "../placing/corrections.ts";
import { placePhoto } from "../placing/placing.ts";
import type { PairFile } from "../pairs/pair-file.ts";
import { wholeRecord } from "../placing/whole-record.ts";
import type { PhotoParts } from "../placing/photo-parts.ts";

/** All that follows from the parts of a row. */
export const pairFacts = Fact.part | Fact.live | Fact.rawPair;

/** The column's maximum. */
const mostCounted = 0xffff;

/**
 * Finds all pairs and bursts again: parts lose their tiles to their leaders, which take dates and locations they lack
 * from their parts.
 */
export function reconcilePairs(library: PhotoParts): void {
  const { pairs, search, given } = library;
  for (const row of pairs.pair(shownFiles(library))) {
    search.paired(row, pairs.partsOf(row));
    const facts = pairFactsOf(library, row);
    library.state.change(row, facts, pairFacts & ~facts);
    setBurst(library, row, pairs.burstOf(row).length);
    if (pairs.lacks(row) || given.isPlaced(row) || correctedLocationOf(library, row) !== null)
      placePhoto(library, row, wholeRecord(library, row));
  }
}

/** What the parts of a row, and its leader, make of it. */
export function pairFactsOf({ pairs }: PhotoParts, row: number): number {
  let facts = pairs.leaderOf(row) === null ? 0 : Fact.part;
  for (const { role } of pairs.ownPartsOf(row)) {
    if (role === "raw") facts |= Fact.rawPair;
    if (role === "live-video") facts |= Fact.live;
  }
  return facts;
}

/** Notes how many pictures the burst of a row has. */
export function setBurst({ state }: PhotoParts, row: number, pictures: number): void {
  const { columns, changes } = state;
  const known = Math.min(pictures, mostCounted);
  if (columns.burst[row] === known) return;
  columns.burst[row] = known;
  columns.touch(row);
  changes.column(row);
}

function* shownFiles(library: PhotoParts): Generator<PairFile> {
  const { columns } = library.state;
  const { records, pairs, duplicates } = library;
  for (let row = 0; row < columns.rows; row++) {
    if (!isShown(library.state.facts(row)) || !pairs.takesPart(row)) continue;
    const file = pairs.file(row, records.folder(row), records.name(row));
    if (file === null) continue;
    yield file;
    for (const copy of duplicates.copiesOf(row))
      yield { ...file, folder: records.folder(copy), name: records.name(copy), copy: true };
  }
}
