import type { FolderParts } from "./owed.ts";
import type { Failure } from "../../../src/photo/failure.ts";
import type { Row } from "../../../src/photo/photo.ts";
import { Fact, outcomeOf } from "../state/facts.ts";
import { isWithin } from "./within.ts";

const goneBeforeRead: Failure = {
  kind: "unreadable",
  stage: "metadata",
  message: "This file disappeared before it could be read. Put it back, then check for changes.",
};

/**
 * Rows under a folder's path that a listing did not find. `unlisted`: folders in it that could not be listed, with a
 * slash at the end; their rows are left alone.
 */
export function missingRows(
  library: FolderParts,
  prefix: string,
  seen: Uint32Array,
  unlisted: readonly string[],
): Uint32Array {
  const { columns } = library.state;
  const { records } = library;
  const within = isWithin(library.records, prefix);
  const isSeen = new Uint8Array(columns.rows);
  for (const row of seen) isSeen[row] = 1;
  const missing: Row[] = [];
  for (let row = 0; row < columns.rows; row++) {
    if (isSeen[row] !== 0 || (library.state.facts(row) & Fact.found) === 0 || !within(row)) continue;
    const path = records.path(row);
    if (!unlisted.some((folder) => path.startsWith(folder))) missing.push(row);
  }
  return Uint32Array.from(missing);
}

/**
 * Marks files as vanished; what was read of them stays. A row that stood in for an unlisted folder is removed, as the
 * folder can be listed now.
 */
export function markVanished(library: FolderParts, rows: Iterable<Row>): void {
  for (const row of rows) {
    const facts = library.state.facts(row);
    if (library.records.name(row) === "") {
      library.state.change(row, 0, facts);
      continue;
    }
    const isUnread = outcomeOf(facts) === "pending" || library.failureLog.reason(row) === "interrupted";
    if (isUnread) library.failureLog.setFailure(row, goneBeforeRead);
    library.duplicates.lost(row);
    library.state.change(row, Fact.vanished | (isUnread ? Fact.failed : 0), isUnread ? Fact.cancelled : 0);
  }
}

/** Gives rows new paths; everything known of them stays. */
export function movePaths(library: FolderParts, moves: readonly { id: Row; path: string }[]): void {
  const { columns, changes, order } = library.state;
  const { records, pairs, search, sidecars } = library;
  for (const { id, path } of moves) {
    records.setPath(id, path);
    changes.record(id);
    library.state.change(id, 0, Fact.vanished);
    library.duplicates.met(id);
    columns.touch(id);
    order.note(id);
    search.note(id);
    search.note(pairs.leaderOf(id) ?? id);
  }
  if (moves.length === 0) return;
  // Paths decide which files belong together.
  pairs.changed();
  library.duplicates.changed();
  sidecars.found(false);
}

/** Sets sizes and modified times of files without a record; they show later whether a file changed. */
export function measure(
  library: FolderParts,
  files: readonly { id: Row; bytes: number; modified: number }[],
): void {
  const { columns, changes } = library.state;
  for (const { id, bytes, modified } of files) {
    columns.bytes[id] = bytes;
    columns.modified[id] = modified;
    changes.column(id);
  }
}
