import { chunkRows } from "../../../../../workers/library/state/changes.ts";
import { reachedAs } from "./reached-as.ts";
import type { FolderList } from "../../../../../workers/library/folders/folder-list.ts";
import { pictureEntryOf } from "../../../../../workers/library/forgetting/compact.ts";
import { packColumns, packRecords } from "../../../../../workers/library/persistence/chunks.ts";
import type { ShelfName } from "../../../../../workers/library/database/database.ts";
import type { Edits } from "../../../../../workers/library/edits/edits.ts";
import {
  blockSize,
  recordFormat,
  type KeptAlbum,
  type KeptState,
} from "../../../../../workers/library/database/kept.ts";
import { keptKey, type TripNotes } from "../../../../../workers/library/trips/trip-notes.ts";
import { migrations } from "../../../../../workers/library/database/migrations.ts";
import { OpenSegment } from "../../../../../workers/library/pictures/open-segment.ts";
import type { SegmentStore } from "../../../../../workers/library/pictures/segments.ts";
import { Slices } from "../../../../../workers/library/scheduling/slices.ts";
import { ContainerWriter } from "./container.ts";
import { pieceOf, type Head } from "./pieces.ts";
import type { LibraryParts } from "../../../../../workers/library/parts/library-parts.ts";

/** What goes into a backup. */
export interface BackUpSource {
  library: LibraryParts;
  pictures: SegmentStore;
  folders: FolderList;
  edits: Edits;
  albums: readonly KeptAlbum[];
  trips: TripNotes;
}

/** Writes the library into a container, piece by piece, as it is stored in the database. */
export async function writeBackup(source: BackUpSource, withPictures: boolean, made: number): Promise<Blob> {
  const { library } = source;
  const writer = new ContainerWriter();
  const { photos, videos } = library.state.counts.progress;
  const head: Head = {
    format: "pinroll-backup",
    database: migrations.length,
    records: recordFormat,
    made,
    photos: photos + videos,
    pictures: withPictures,
  };
  writer.add({ json: head, binary: new Uint8Array() });
  const put = (shelf: ShelfName, key: IDBValidKey, value: unknown): void =>
    writer.add(pieceOf({ shelf, key, value }));
  const { rows } = library.state.columns;
  const slices = new Slices();
  for (let chunk = 0; chunk * chunkRows < rows; chunk++) {
    put("records", chunk, packRecords(library, chunk));
    put("columns", chunk, packColumns(library, chunk));
    await slices.turn();
  }
  if (withPictures) await putPictures(source, put);
  put("meta", "state", putLists(source, rows, put));
  return writer.finish();
}

type Put = (shelf: ShelfName, key: IDBValidKey, value: unknown) => void;

/** Adds words after the records that use them: later ones do no harm. Answers how much there is. */
function putLists(
  { library, folders, edits, albums, trips }: BackUpSource,
  rows: number,
  put: Put,
): KeptState {
  const { records, failureLog } = library;
  const { words, folderWords } = records;
  for (const [table, list] of [["words", words] as const, ["folders", folderWords] as const])
    for (let start = 0; start < list.size; start += blockSize)
      put("words", [table, start / blockSize], list.slice(start, start + blockSize));
  for (let start = 0; start < failureLog.skipped; start += blockSize) {
    const files = [...failureLog.skippedFiles(start, start + blockSize)];
    const kept = { paths: files.map(({ path }) => path), reasons: files.map(({ reason }) => reason) };
    put("skipped", start / blockSize, kept);
  }
  for (const [key, value] of edits.all()) put("edits", key, value);
  for (const album of albums) put("albums", album.id, album);
  put("trips", keptKey, trips.kept);
  // A handle is of no use in another browser.
  for (const folder of folders.all()) put("folders", folder.prefix, reachedAs(folder));
  const { skipped } = failureLog;
  return { commit: 0, rows, skipped, words: words.size, folderWords: folderWords.size, order: 0 };
}

/** Adds pictures, segment by segment, without dead ones. */
async function putPictures({ library, pictures }: BackUpSource, put: Put): Promise<void> {
  const { thumbnails } = library;
  let number = 0;
  for (const [segment, rows] of thumbnails.bySegment()) {
    const bytes = await pictures.whole(segment);
    if (bytes === null) continue;
    const copy = new OpenSegment(number, bytes.length);
    for (const row of rows) {
      const place = thumbnails.placeOf(row);
      if (place?.segment !== segment) continue;
      copy.add(bytes.subarray(place.offset, place.offset + place.length), pictureEntryOf(library, row));
    }
    const { bytes: kept, index } = copy.sealed();
    put("segment-indices", number, index);
    put("segments", number, kept);
    number++;
  }
}
