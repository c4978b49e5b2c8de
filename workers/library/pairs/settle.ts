import { Fact, isShown } from "../state/facts.ts";
import { givenTo } from "../edits/given-locations.ts";
import type { Holdings } from "../state/holdings.ts";
import { placePhoto } from "../intake/placing.ts";
import type { PairFile } from "./find.ts";
import { wholeRecord } from "./whole.ts";

const pairFacts = Fact.part | Fact.live | Fact.rawPair;

/** What the column holds at most. */
const mostCounted = 0xffff;

/**
 * Finds all pairs and bursts anew: parts lose their tiles to their leaders, and leaders without a date or a place of
 * their own stand when and where the pair says.
 */
export function settlePairs(holdings: Holdings): void {
  const { pairs, search, given } = holdings;
  for (const row of pairs.pair(shownFiles(holdings))) {
    search.paired(row, pairs.partsOf(row));
    const facts = factsOf(holdings, row);
    holdings.change(row, facts, pairFacts & ~facts);
    setBurst(holdings, row, pairs.burstOf(row).length);
    if (pairs.lacks(row) || given.isPlaced(row) || givenTo(holdings, row) !== null)
      placePhoto(holdings, row, wholeRecord(holdings, row));
  }
}

/** Rows that shared a tile when they were kept, and do not as of the last pairing, are tiles of their own. */
export function checkPairs(holdings: Holdings): void {
  const { columns, pairs } = holdings;
  for (let row = 0; row < columns.rows; row++) {
    const facts = holdings.facts(row) & pairFacts;
    if (facts !== 0) holdings.change(row, 0, facts & ~factsOf(holdings, row));
    if (columns.burst[row] !== 0) setBurst(holdings, row, pairs.burstOf(row).length);
  }
}

function factsOf({ pairs }: Holdings, row: number): number {
  let facts = pairs.leaderOf(row) === null ? 0 : Fact.part;
  for (const { role } of pairs.ownPartsOf(row)) facts |= role === "raw" ? Fact.rawPair : Fact.live;
  return facts;
}

function setBurst({ columns, changes }: Holdings, row: number, pictures: number): void {
  const known = Math.min(pictures, mostCounted);
  if (columns.burst[row] === known) return;
  columns.burst[row] = known;
  columns.touch(row);
  changes.column(row);
}

function* shownFiles(holdings: Holdings): Generator<PairFile> {
  const { columns, records, pairs, duplicates } = holdings;
  for (let row = 0; row < columns.rows; row++) {
    if (!isShown(holdings.facts(row)) || !pairs.takesPart(row)) continue;
    const file = pairs.file(row, records.folder(row), records.name(row));
    if (file === null) continue;
    yield file;
    for (const copy of duplicates.copiesOf(row))
      yield { ...file, folder: records.folder(copy), name: records.name(copy), copy: true };
  }
}
