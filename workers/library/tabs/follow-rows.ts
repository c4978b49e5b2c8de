import { chunkRows } from "../state/changes.ts";
import { Fact, fleetingFacts, widthFacts } from "../state/facts.ts";
import { forgetRows } from "../forgetting/forget-rows.ts";
import type { LibraryParts } from "../parts/library-parts.ts";
import { wholeRecord } from "../placing/whole-record.ts";
import { placePhoto } from "../placing/placing.ts";
import type { SidecarReading } from "../../../src/photo/sidecar.ts";
import type { KeptColumns, KeptRecords } from "../database/kept.ts";
import { packedRows, type PackedRow } from "../persistence/chunks.ts";

/** Facts derived from all records and pictures, in every tab. */
const derivedFacts =
  fleetingFacts |
  Fact.part |
  Fact.copy |
  Fact.live |
  Fact.rawPair |
  Fact.located |
  Fact.guessedDate |
  widthFacts;

/**
 * Reads a chunk of rows another tab wrote; each row that changed is handled as if it had just been read. Words and
 * folders must be there already. `anew`: what was read before may be wrong even where bytes are equal.
 */
export function followRows(
  library: LibraryParts,
  chunk: number,
  columns: KeptColumns,
  records: KeptRecords,
  anew: boolean,
): void {
  const { changes } = library.state;
  const { failureLog, sidecars, duplicates, publicIds } = library;
  const start = chunk * chunkRows;
  const rows = Math.min(columns.rows, records.rows);
  if (rows === 0) return;
  library.state.columns.include(start + rows - 1);
  publicIds.restore(start, columns);
  for (const packed of packedRows(records)) {
    const row = start + packed.at;
    const facts = columns.facts[packed.at] ?? 0;
    if ((facts & Fact.found) === 0) forgetRow(library, row);
    else {
      takeColumns(library, row, columns, packed.at);
      takeRow(library, row, facts, packed, anew);
    }
    failureLog.setFailure(row, null);
    failureLog.setReason(row, null);
  }
  duplicates.digests.restore(start, start + rows, records.digests);
  library.beginnings.restore(start, start + rows, records.beginnings);
  if (records.digests !== undefined) duplicates.changed();
  for (const { row, failure } of records.failures) failureLog.setFailure(row, failure);
  for (const { row, reason } of records.reasons) failureLog.setReason(row, reason);
  for (const { row, text } of records.readings)
    if (sidecars.readingText(row) !== text) sidecars.read(row, JSON.parse(text) as SidecarReading);
  followTracks(library, start, records);
  // It is on disk already.
  changes.written(chunk);
}

/** A track may have changed or gone. */
function followTracks({ tracks }: LibraryParts, start: number, records: KeptRecords): void {
  const written = new Map((records.tracks ?? []).map(({ row, points }) => [row, points]));
  for (let row = start; row < start + records.rows; row++) {
    const [before, points] = [tracks.packed(row), written.get(row) ?? null];
    const isAsBefore = before === null ? points === null : points !== null && isSame(before, points);
    if (!isAsBefore) tracks.put(row, points);
  }
}

function forgetRow(library: LibraryParts, row: number): void {
  if (library.state.facts(row) & Fact.found) forgetRows(library, [row]);
}

function takeColumns(
  { state, duplicates, beginnings }: LibraryParts,
  row: number,
  kept: KeptColumns,
  at: number,
): void {
  const { columns } = state;
  const [aspect, colour] = [kept.aspect[at] ?? 0, kept.colour[at] ?? 0];
  const [bytes, modified] = [kept.bytes[at] ?? 0, kept.modified[at] ?? 0];
  if (columns.bytes[row] !== bytes || columns.modified[row] !== modified) {
    duplicates.digests.forget(row);
    beginnings.forget(row);
    // The other tab has the file, this one does not.
    duplicates.lost(row);
  }
  columns.bytes[row] = bytes;
  columns.modified[row] = modified;
  if (columns.aspect[row] === aspect && columns.colour[row] === colour) return;
  if (aspect > 0) columns.aspect[row] = aspect;
  if (colour > 0) columns.colour[row] = colour;
  columns.touch(row);
}

function takeRow(
  library: LibraryParts,
  row: number,
  facts: number,
  { folder, name, record }: PackedRow,
  anew: boolean,
): void {
  const { columns } = library.state;
  const { records, sidecars } = library;
  const before = library.state.facts(row);
  const isNamed = records.folderNumber(row) === folder && isSame(records.packedName(row), name);
  const isRead = isSame(records.packedRecord(row), record);
  if (!isNamed || !isRead) records.restore(row, folder, name, record);
  if ((before & Fact.found) === 0) sidecars.found((facts & Fact.sidecar) !== 0);
  else if (!isNamed) movedRow(library, row);
  library.state.change(row, Fact.found | (facts & Fact.sidecar));
  if (facts & Fact.record && records.hasRecord(row) && (anew || !isRead || (before & Fact.record) === 0)) {
    const own = records.record(row);
    library.pairs.read(row, own);
    library.search.read(row, own);
    placePhoto(library, row, wholeRecord(library, row, own));
    columns.touch(row);
  }
  const [set, clear] = [facts & ~derivedFacts, ~facts & ~derivedFacts];
  library.state.change(row, set, clear);
}

/** As `movePaths`, for a row whose path is already set. */
function movedRow({ state, search, pairs, sidecars }: LibraryParts, row: number): void {
  const { columns, order } = state;
  columns.touch(row);
  order.note(row);
  search.note(row);
  search.note(pairs.leaderOf(row) ?? row);
  pairs.changed();
  sidecars.found(false);
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}
