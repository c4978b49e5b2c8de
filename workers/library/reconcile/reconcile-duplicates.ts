import { Fact, awaitsThumbnail, isShown } from "../state/facts.ts";
import { wholeRecord } from "../placing/whole-record.ts";
import { placePhoto } from "../placing/placing.ts";
import { findCopies } from "../duplicates/find.ts";
import { compareCopies } from "../duplicates/leader.ts";
import { sameSize } from "../duplicates/same-size.ts";
import type { PhotoParts } from "../placing/photo-parts.ts";

/**
 * Finds all copies again: of each set of equal files one is shown, and the others are skipped. Asks for missing
 * digests.
 */
export function reconcileDuplicates(library: PhotoParts): void {
  const { columns } = library.state;
  const { duplicates } = library;
  const { sets, wanted } = findCopies(
    sameSize(library.state),
    duplicates.digests,
    (row) => columns.bytes[row] ?? 0,
    (row) => !duplicates.isAway(row),
  );
  const ordered = sets.map((rows) => inOrder(library, rows));
  // The copies before and the rows shown for them; null where unknown, as right after opening.
  const before = new Map<number, number | null>();
  for (let row = 0; row < columns.rows; row++)
    if (library.state.facts(row) & Fact.copy) before.set(row, duplicates.leaderOf(row));
  const known = new Map(ordered.flatMap((rows) => rows.map((row) => [row, duplicates.leaderOf(row)])));
  const sizes = new Map(ordered.map(([leader = 0]) => [leader, duplicates.copiesOf(leader).length]));
  duplicates.settle(ordered);
  duplicates.ask("ends", wanted.ends);
  duplicates.ask("whole", wanted.whole);
  for (const [row, leader] of before) {
    if (duplicates.leaderOf(row) !== null) continue;
    showAgain(library, row);
    for (const each of [row, leader ?? row]) if (isShown(library.state.facts(each))) place(library, each);
  }
  for (const [leader = 0, ...copies] of ordered) {
    const isSame = copies.length === sizes.get(leader) && copies.every((row) => known.get(row) === leader);
    if (isSame && copies.every((row) => before.has(row))) continue;
    for (const row of copies) hide(library, row);
    standIn(library, leader, copies, known.get(leader) ?? null);
  }
  duplicates.rest();
}

function inOrder(library: PhotoParts, rows: readonly number[]): number[] {
  const copies = rows.map((row) => {
    const vanished = (library.state.facts(row) & Fact.vanished) !== 0;
    return { row, path: library.records.path(row), vanished };
  });
  return copies.sort(compareCopies).map(({ row }) => row);
}

/** The row is no longer hidden as a copy. */
function showAgain(library: PhotoParts, row: number): void {
  const { duplicates } = library;
  library.state.change(row, 0, Fact.copy);
  if (!awaitsThumbnail(library.state.facts(row))) return;
  // It cannot be drawn now; that is made up for when its folder is available.
  if (duplicates.isAway(row)) library.state.change(row, Fact.cancelled);
  else duplicates.drawing(row, true);
}

function hide(library: PhotoParts, row: number): void {
  if (isShown(library.state.facts(row))) library.duplicates.drawing(row, false);
  library.state.change(row, Fact.copy);
}

/** Gives the row shown for all what the others have. `before`: the row shown until now. */
function standIn(
  library: PhotoParts,
  leader: number,
  copies: readonly number[],
  before: number | null,
): void {
  const { columns } = library.state;
  const { duplicates } = library;
  const has = (row: number, fact: number): boolean => (library.state.facts(row) & fact) !== 0;
  const drawn = has(leader, Fact.thumbnail) ? undefined : copies.find((row) => has(row, Fact.thumbnail));
  if (drawn !== undefined) duplicates.drawing(leader, false);
  for (const from of new Set([drawn, editedCopy(library, copies, before)]))
    if (from !== undefined) duplicates.changeLeader({ from, to: leader, stood: from === before });
  // A copy's sidecars and location count for the photo.
  if (copies.some((row) => library.sidecars.has(row) || library.given.has(row))) place(library, leader);
  columns.touch(leader);
  library.search.note(leader);
}

function place(library: PhotoParts, row: number): void {
  placePhoto(library, row, wholeRecord(library, row));
}

/** Of the rows a person edited, the one that was shown, or a favourite. */
function editedCopy(
  library: PhotoParts,
  copies: readonly number[],
  before: number | null,
): number | undefined {
  const edited = copies.filter((row) => library.given.has(row));
  const isFavourite = (row: number): boolean => (library.state.facts(row) & Fact.favourite) !== 0;
  return edited.find((row) => row === before) ?? edited.find(isFavourite) ?? edited[0];
}
