import { chunkRows } from "../state/changes.ts";
import type { Beginnings } from "../records/beginnings.ts";
import type { Duplicates } from "../duplicates/duplicates.ts";
import type { LibraryState } from "../state/library-state.ts";
import type { FailureLog } from "../state/failure-log.ts";
import type { PublicIds } from "../state/public-ids.ts";
import type { Records } from "../records/records.ts";
import type { Sidecars } from "../sidecars/sidecars.ts";
import { fleetingFacts } from "../state/facts.ts";
import type { Tracks } from "../../../src/features/tracks/worker/library/tracks.ts";
import { recordFormat, type KeptColumns, type KeptRecords } from "../database/kept.ts";

/** What the columns of a chunk are made of. */
export interface ColumnParts {
  state: LibraryState;
  publicIds: PublicIds;
}

/** What all of a chunk is made of. */
export interface ChunkParts extends ColumnParts {
  records: Records;
  sidecars: Sidecars;
  tracks: Tracks;
  duplicates: Duplicates;
  beginnings: Beginnings;
  failureLog: FailureLog;
}

const columnNames = ["takenAt", "aspect", "colour", "lat", "lng", "bytes", "modified", "burst"] as const;

/** Packs the columns of a chunk. */
export function packColumns(library: ChunkParts, chunk: number): KeptColumns {
  const start = chunk * chunkRows;
  return columnsOf(library, start, Math.min(library.state.columns.rows, start + chunkRows));
}

/** Packs the columns of rows from `start` up to, but not including, `end`. */
export function columnsOf({ state, publicIds }: ColumnParts, start: number, end: number): KeptColumns {
  const { columns } = state;
  return {
    rows: end - start,
    takenAt: columns.takenAt.slice(start, end),
    aspect: columns.aspect.slice(start, end),
    colour: columns.colour.slice(start, end),
    facts: columns.facts.slice(start, end).map((facts) => facts & ~fleetingFacts),
    lat: columns.lat.slice(start, end),
    lng: columns.lng.slice(start, end),
    bytes: columns.bytes.slice(start, end),
    modified: columns.modified.slice(start, end),
    burst: columns.burst.slice(start, end),
    ...publicIds.slice(start, end),
  };
}

/** Restores columns from row `start` on. Counts, flags and the map are not updated yet. */
export function unpackColumns({ state, publicIds }: ColumnParts, start: number, kept: KeptColumns): void {
  const { columns } = state;
  columns.include(start + kept.rows - 1);
  for (const name of columnNames) columns[name].set(kept[name], start);
  columns.facts.set(kept.facts, start);
  publicIds.restore(start, kept);
}

/** Whether a value is what `packColumns` makes: a database may be damaged. */
export function isKeptColumns(value: unknown, mostRows = chunkRows): value is KeptColumns {
  const kept = value as KeptColumns | null | undefined;
  if (typeof kept?.rows !== "number" || !(kept.rows > 0 && kept.rows <= mostRows)) return false;
  const all = [...columnNames, "facts", "high", "low", "twin"] as const;
  return all.every((name) => ArrayBuffer.isView(kept[name]) && kept[name].length === kept.rows);
}

/** Packs paths, records and reasons of a chunk. */
export function packRecords(library: ChunkParts, chunk: number): KeptRecords {
  const { columns } = library.state;
  const { records, failureLog, sidecars, tracks, duplicates } = library;
  const start = chunk * chunkRows;
  const rows = Math.min(columns.rows, start + chunkRows) - start;
  const each = Array.from({ length: rows }, (_, at) => start + at);
  const [names, nameLengths] = joined(each.map((row) => records.packedName(row)));
  const digests = duplicates.digests.slice(start, start + rows);
  const beginnings = library.beginnings.slice(start, start + rows);
  const [packed, recordLengths] = joined(each.map((row) => records.packedRecord(row)));
  return {
    format: recordFormat,
    rows,
    folders: Uint32Array.from(each, (row) => records.folderNumber(row)),
    names,
    nameLengths,
    records: packed,
    recordLengths,
    checksum: checksumOf(names, packed),
    failures: each.flatMap((row) => {
      const failure = failureLog.failure(row);
      return failure === null ? [] : [{ row, failure }];
    }),
    reasons: each.flatMap((row) => {
      const reason = failureLog.reason(row);
      return reason === null ? [] : [{ row, reason }];
    }),
    readings: each.flatMap((row) => {
      const text = sidecars.readingText(row);
      return text === null ? [] : [{ row, text }];
    }),
    ...packedTracks(tracks, each),
    ...(digests === null ? {} : { digests }),
    ...(beginnings === null ? {} : { beginnings }),
  };
}

/** Restores a chunk of records. Words and folders must be restored before. */
export function unpackRecords(library: ChunkParts, chunk: number, kept: KeptRecords): void {
  const { records, failureLog, sidecars } = library;
  const start = chunk * chunkRows;
  for (const { at, folder, name, record } of packedRows(kept))
    if (name.length > 0) records.restore(start + at, folder, name, record);
  for (const { row, failure } of kept.failures) failureLog.setFailure(row, failure);
  for (const { row, reason } of kept.reasons) failureLog.setReason(row, reason);
  for (const { row, text } of kept.readings) sidecars.restore(row, text);
  for (const { row, points } of kept.tracks ?? []) library.tracks.put(row, points);
  library.duplicates.digests.restore(start, start + kept.rows, kept.digests);
  library.beginnings.restore(start, start + kept.rows, kept.beginnings);
}

/** A row as it is packed: the number of its folder, its name and its record. */
export interface PackedRow {
  /** Its place within the chunk. */
  at: number;
  folder: number;
  name: Uint8Array;
  record: Uint8Array;
}

/** The rows of a chunk, one after another. */
export function* packedRows({ rows, folders, names, records, ...kept }: KeptRecords): Generator<PackedRow> {
  let [nameAt, recordAt] = [0, 0];
  for (let at = 0; at < rows; at++) {
    const nameEnd = nameAt + (kept.nameLengths[at] ?? 0);
    const recordEnd = recordAt + (kept.recordLengths[at] ?? 0);
    const [name, record] = [names.subarray(nameAt, nameEnd), records.subarray(recordAt, recordEnd)];
    yield { at, folder: folders[at] ?? 0, name, record };
    [nameAt, recordAt] = [nameEnd, recordEnd];
  }
}

/** Whether a value is what `packRecords` makes, byte for byte. */
export function isKeptRecords(value: unknown): value is KeptRecords {
  const kept = value as KeptRecords | null | undefined;
  if (kept?.format !== recordFormat || !(kept.rows > 0 && kept.rows <= chunkRows)) return false;
  const { folders, nameLengths, recordLengths, names, records, failures, reasons, readings } = kept;
  const perRow = [folders, nameLengths, recordLengths].every(
    (column) => ArrayBuffer.isView(column) && column.length === kept.rows,
  );
  const lists = [failures, reasons, readings, kept.tracks ?? []].every((list) => Array.isArray(list));
  const areTracks = kept.tracks?.every((track) => track?.points instanceof Uint8Array) ?? true;
  if (!perRow || !lists || !areTracks || !(names instanceof Uint8Array) || !(records instanceof Uint8Array))
    return false;
  if (sum(nameLengths) !== names.length || sum(recordLengths) !== records.length) return false;
  return checksumOf(names, records) === kept.checksum;
}

function packedTracks(tracks: Tracks, rows: readonly number[]): Pick<KeptRecords, "tracks"> {
  const packed = rows.flatMap((row) => {
    const points = tracks.packed(row);
    return points === null ? [] : [{ row, points }];
  });
  return packed.length === 0 ? {} : { tracks: packed };
}

function joined(
  parts: readonly Uint8Array<ArrayBuffer>[],
): [bytes: Uint8Array<ArrayBuffer>, lengths: Uint32Array<ArrayBuffer>] {
  const lengths = Uint32Array.from(parts, (part) => part.length);
  const bytes = new Uint8Array(sum(lengths));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return [bytes, lengths];
}

function sum(lengths: Uint32Array): number {
  return lengths.reduce((total, length) => total + length, 0);
}

/** FNV-1a, 32 bits. */
function checksumOf(...parts: readonly Uint8Array[]): number {
  let hash = 0x811c9dc5;
  for (const part of parts) for (const byte of part) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}
