import { chunkRows } from "../../state/changes.ts";
import { Fact, outcomeOf, widthOf } from "../../state/facts.ts";
import type { LibraryParts } from "../../parts/library-parts.ts";
import { checkPairs } from "../../reconcile/check-pairs.ts";
import { wholeRecord } from "../../placing/whole-record.ts";
import { loadCopyNames } from "../../duplicates/leader.ts";
import { loadBeside } from "../../pairs/pairs.ts";
import { placePhoto, setMarks } from "../../placing/placing.ts";
import { nameKind } from "../../../../src/photo/names/file-name.ts";
import { isReadSidecar } from "../../../../src/photo/sidecar.ts";
import { trackKind } from "../../../../src/photo/geo/track.ts";
import { wideDateOf } from "../../../../src/photo/dates/edtf.ts";
import { isKeptRecords, unpackRecords } from "../chunks.ts";
import type { Database } from "../../database/database.ts";
import { blockSize, type KeptState } from "../../database/kept.ts";
import { valuesOf } from "./chunk-columns.ts";
import { Slices } from "../../scheduling/slices.ts";
import type { PhotoRecord } from "../../../../src/photo/photo.ts";
import { ignore } from "../../../../src/faults/faults.ts";

/** Loads names and records. Answers whether all of them could be read. */
export async function loadRecords(
  database: Database,
  library: LibraryParts,
  state: KeptState,
  damaged: ReadonlySet<number>,
): Promise<boolean> {
  const { records } = library;
  const slices = new Slices();
  const hasFolders = await loadWords(database, "folders", state.folderWords, records.folderWords);
  const hasWords = await loadWords(database, "words", state.words, records.words);
  let whole = damaged.size === 0 && hasFolders && hasWords;
  for await (const [chunk, value] of valuesOf(database, "records", Math.ceil(state.rows / chunkRows))) {
    const start = chunk * chunkRows;
    const end = Math.min(state.rows, start + chunkRows);
    if (hasFolders && isKeptRecords(value)) {
      unpackRecords(library, chunk, value);
      if (damaged.has(chunk) || !hasWords) for (let row = start; row < end; row++) readAnew(library, row);
    } else {
      whole = false;
      for (let row = start; row < end; row++) forget(library, row);
    }
    await slices.turn();
  }
  for await (const [, value] of valuesOf(database, "skipped", Math.ceil(state.skipped / blockSize)))
    for (const [at, path] of (value?.paths ?? []).entries())
      library.failureLog.addSkipped({ path, reason: value?.reasons[at] ?? "junk" });
  return whole;
}

async function loadWords(
  database: Database,
  table: string,
  count: number,
  words: { restore(words: readonly string[]): void },
): Promise<boolean> {
  const blocks = Math.ceil(count / blockSize);
  for (let block = 0; block < blocks; block++) {
    // Records that need the words are read from their files again.
    const kept: unknown = await database.get("words", [table, block]).catch(ignore);
    const wanted = Math.min(blockSize, count - block * blockSize);
    if (!Array.isArray(kept) || kept.length < wanted) return false;
    words.restore(kept.slice(0, wanted) as string[]);
  }
  return true;
}

/** Derives pairs, search and places from every record. Answers whether all records could be read. */
export async function replay(library: LibraryParts, settle: () => void): Promise<boolean> {
  const { columns } = library.state;
  const { sidecars } = library;
  // What shared a tile does so from the start.
  await Promise.all([loadBeside(), loadCopyNames()]).catch(ignore);
  const slices = new Slices();
  const moved: number[] = [];
  let whole = true;
  for (let row = 0; row < columns.rows; row++) {
    const facts = library.state.facts(row);
    if (facts & Fact.found) sidecars.found((facts & Fact.sidecar) !== 0);
    if (facts & Fact.sidecar && facts & Fact.read) readTrackAnew(library, row);
    if (facts & Fact.record) {
      const record = recordOf(library, row);
      if (record === null) {
        readAnew(library, row);
        whole = false;
      } else {
        library.pairs.read(row, record);
        library.search.read(row, record);
        setMarks(library, row, record);
        if (stands(library, row, record)) moved.push(row);
      }
    }
    if (row % 32 === 0) await slices.turn();
  }
  library.duplicates.restored(columns.rows);
  settle();
  checkPairs(library);
  for (const row of moved)
    if (library.state.facts(row) & Fact.record) placePhoto(library, row, wholeRecord(library, row));
  return whole;
}

function recordOf({ records }: LibraryParts, row: number): PhotoRecord | null {
  if (!records.hasRecord(row)) return null;
  try {
    return records.record(row);
  } catch {
    // Not what was written: it is read from its file again.
    return null;
  }
}

/** Whether something other than the row's own file decides its date or location. */
function stands({ state }: LibraryParts, row: number, { takenAt, location }: PhotoRecord): boolean {
  const { columns } = state;
  const { from, width } = wideDateOf(takenAt);
  return (
    !Object.is(columns.takenAt[row], from) ||
    widthOf(state.facts(row)) !== width ||
    !Object.is(columns.lat[row], location?.lat ?? Number.NaN) ||
    !Object.is(columns.lng[row], location?.lng ?? Number.NaN)
  );
}

/** Only the path is known: the file is read again when it is available. */
function readAnew(library: LibraryParts, row: number): void {
  const path = library.records.path(row);
  if (!library.records.hasPath(row)) return forget(library, row);
  const isSidecar = nameKind(path) === "sidecar";
  const sidecar = isSidecar ? Fact.sidecar | (isReadSidecar(path) ? 0 : Fact.read) : 0;
  library.state.change(row, 0, ~Fact.favourite);
  library.state.change(row, Fact.found | sidecar);
}

/** Reads a track again that an older version ignored, or whose points were lost. */
function readTrackAnew(library: LibraryParts, row: number): void {
  const { records, sidecars, tracks } = library;
  if (trackKind(records.name(row)) === null) return;
  const reading = sidecars.reading(row);
  if (reading === null || (reading.about === "track" && tracks.packed(row) === null))
    library.state.change(row, 0, Fact.read);
}

/** Not even the path is known: the row stays empty, and its file gets another one. */
function forget(library: LibraryParts, row: number): void {
  if (outcomeOf(library.state.facts(row)) !== "absent") library.state.change(row, 0, ~0);
}
