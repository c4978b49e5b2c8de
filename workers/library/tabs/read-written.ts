import type { LibraryParts } from "../parts/library-parts.ts";
import type { Interner } from "../state/interner.ts";
import { isKeptColumns, isKeptRecords } from "../persistence/chunks.ts";
import type { Reading } from "../database/database.ts";
import { blockSize, type KeptSegmentIndex, type KeptState } from "../database/kept.ts";
import { isIndex, pictureAt, restorePicture, type IndexedPicture } from "../pictures/segment-index.ts";
import type { SegmentStore } from "../pictures/segments.ts";
import { Fact } from "../state/facts.ts";
import { fileStamp } from "../state/file-stamp.ts";
import type { PictureParts } from "../pictures/kept-preview.ts";
import { followRows } from "./follow-rows.ts";

/** How many commits pictures wait for their rows. */
const patience = 3;

/** By segment: pictures whose rows are missing, and for how many commits. */
export type WaitingPictures = Map<number, { index: KeptSegmentIndex; turns: number }>;

/** What has to be read again. */
export interface WhatWasWritten {
  chunks: readonly number[];
  segments: readonly number[];
}

/** The library of a tab that only reads. */
interface Followed {
  library: LibraryParts;
  pictures: SegmentStore;
  waiting: WaitingPictures;
}

/**
 * Reads what another tab wrote, up to `next`. `anew`: what was loaded may come from several commits. Rejects where
 * words are missing, or the disk cannot be read.
 */
export async function readWritten(
  library: Followed,
  transaction: Reading,
  next: KeptState,
  { chunks, segments }: WhatWasWritten,
  anew: boolean,
): Promise<void> {
  await readWords(library, transaction, next);
  await readRows(library, transaction, next, chunks, anew);
  await readPictures(library, transaction, segments);
  await readSkipped(library, transaction, next);
}

async function readWords({ library }: Followed, transaction: Reading, next: KeptState): Promise<void> {
  const { words, folderWords } = library.records;
  const shelf = transaction.objectStore("words");
  const read = async (table: string, interner: Interner, count: number): Promise<void> => {
    for (let block = Math.floor(interner.size / blockSize); interner.size < count; block++) {
      const kept = (await shelf.get([table, block])) ?? [];
      const before = interner.size;
      interner.restore(kept.slice(before - block * blockSize, count - block * blockSize));
      if (interner.size === before) throw new Error("Words are missing.");
    }
  };
  await read("words", words, next.words);
  await read("folders", folderWords, next.folderWords);
}

async function readRows(
  { library }: Followed,
  transaction: Reading,
  next: KeptState,
  chunks: readonly number[],
  anew: boolean,
): Promise<void> {
  const read = (chunk: number | undefined) =>
    chunk === undefined
      ? Promise.resolve([])
      : Promise.all([
          transaction.objectStore("columns").get(chunk),
          transaction.objectStore("records").get(chunk),
        ]);
  if (next.rows > 0) library.state.columns.include(next.rows - 1);
  let pending = read(chunks[0]);
  for (const [at, chunk] of chunks.entries()) {
    const [columns, records] = await pending;
    pending = read(chunks[at + 1]);
    // A damaged chunk is left as it was.
    if (isKeptColumns(columns) && isKeptRecords(records)) followRows(library, chunk, columns, records, anew);
  }
  await pending;
  library.publicIds.index();
}

/**
 * Adds the pictures of a segment another tab wrote. Answers whether some must wait: their rows, or their rows' new
 * files, may come with the next commit.
 */
function followPictures(
  library: PictureParts,
  pictures: SegmentStore,
  segment: number,
  index: KeptSegmentIndex,
): boolean {
  let waits = false;
  if (!pictures.knows(segment)) pictures.restore(segment, index.bytes);
  for (const [at, row] of index.rows.entries()) {
    const { columns } = library.state;
    const { thumbnails } = library;
    const held = thumbnails.placeOf(row);
    if (held !== null && held.segment >= segment) continue;
    const isThere = (library.state.facts(row) & Fact.found) !== 0;
    if (!isThere || index.stamps[at] !== fileStamp(columns.bytes[row] ?? 0, columns.modified[row] ?? 0))
      waits = true;
    else takePicture(library, pictures, segment, pictureAt(index, at));
  }
  return waits;
}

function takePicture(
  library: PictureParts,
  pictures: SegmentStore,
  segment: number,
  picture: IndexedPicture,
): void {
  const { columns, changes } = library.state;
  const { row } = picture;
  const aspect = columns.aspect[row];
  const found = restorePicture(library, pictures, segment, picture);
  if (columns.aspect[row] !== aspect) changes.column(row);
  library.previews.drop(row);
  columns.pictured(row);
  library.state.change(row, found, (Fact.thumbnail | Fact.preview) & ~found);
}

async function readPictures(
  { library, pictures, waiting }: Followed,
  transaction: Reading,
  segments: readonly number[],
): Promise<void> {
  const wanted = [...segments].sort((a, b) => a - b);
  const shelf = transaction.objectStore("segment-indices");
  const indices = await Promise.all(wanted.map((segment) => shelf.get(segment)));
  for (const [segment, { index, turns }] of waiting) {
    const waits = followPictures(library, pictures, segment, index);
    if (waits && turns < patience) waiting.set(segment, { index, turns: turns + 1 });
    else waiting.delete(segment);
  }
  for (const [at, segment] of wanted.entries()) {
    const index = indices[at];
    if (isIndex(index) && followPictures(library, pictures, segment, index))
      waiting.set(segment, { index, turns: 0 });
  }
}

async function readSkipped({ library }: Followed, transaction: Reading, next: KeptState): Promise<void> {
  const { counts } = library.state;
  const { failureLog } = library;
  const before = failureLog.skipped;
  const shelf = transaction.objectStore("skipped");
  for (let block = Math.floor(before / blockSize); block * blockSize < next.skipped; block++) {
    const { paths = [], reasons = [] } = (await shelf.get(block)) ?? {};
    for (let at = failureLog.skipped - block * blockSize; at < paths.length; at++)
      failureLog.addSkipped({ path: paths[at] ?? "", reason: reasons[at] ?? "junk" });
  }
  counts.addSkipped(failureLog.skipped - before);
}
