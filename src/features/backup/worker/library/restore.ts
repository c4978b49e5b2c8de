import type { BackupAnswer, RestoreRefusal } from "../../../../photo/storage.ts";
import { chunkRows } from "../../../../../workers/library/state/changes.ts";
import { reachedAs } from "./reached-as.ts";
import { nextCommit } from "../../../../../workers/library/forgetting/forget.ts";
import { shelves, type Database, type ShelfName } from "../../../../../workers/library/database/database.ts";
import type { ExclusiveDatabase } from "../../../../../workers/library/persistence/persistence-host.ts";
import {
  blockSize,
  recordFormat,
  type KeptFolder,
  type KeptState,
} from "../../../../../workers/library/database/kept.ts";
import { migrations } from "../../../../../workers/library/database/migrations.ts";
import { BackupRefused, piecesOf } from "./container.ts";
import { entryOf, headOf, type Entry, type Head } from "./pieces.ts";
import { isSound, fitsRows } from "./sound-values.ts";
import { ignore } from "../../../../faults/faults.ts";

const now = { database: migrations.length, records: recordFormat };

/** Reads the head of a backup, nothing more. */
export async function lookInto(file: Blob): Promise<BackupAnswer> {
  return answer(async () => {
    for await (const piece of piecesOf(file)) return headOf(piece, now);
    throw new BackupRefused("damaged");
  });
}

/** A backup that was read to its end and is complete. */
export interface CheckedBackup {
  file: Blob;
  head: Head;
  /** Everything but the pictures. */
  entries: Entry[];
}

/** Reads a whole backup and checks it. */
export async function check(file: Blob): Promise<CheckedBackup | RestoreRefusal> {
  try {
    return await checked(file);
  } catch (error) {
    return refusalOf(error);
  }
}

/**
 * Replaces the library in the database by a backup. Its pictures are written first, unreferenced; then one transaction
 * replaces everything else. So the library is the old or the new one, whenever this ends. `exclusive`: null where
 * nothing is kept. `known`: the folders now; one that is also in the backup keeps its handle.
 */
export async function restore(
  { file, head, entries }: CheckedBackup,
  exclusive: ExclusiveDatabase | null,
  known: readonly KeptFolder[],
  blobs: boolean,
): Promise<BackupAnswer> {
  if (exclusive === null) return { ok: false, why: "nowhere" };
  const { database } = exclusive;
  const before = await database.getAllKeys("segments");
  const first = Math.max(-1, ...before) + 1;
  return answer(async () => {
    try {
      await putPictures(file, database, first, blobs);
      await takeOver(database, entries, { first, before, known });
    } catch (error) {
      // The error before it is the one that counts; what stays behind is found when the library is opened.
      await database.delete("segments", IDBKeyRange.lowerBound(first)).catch(ignore);
      throw error;
    }
    return head;
  });
}

async function answer(read: () => Promise<Head>): Promise<BackupAnswer> {
  try {
    const { made, photos, pictures } = await read();
    return { ok: true, head: { made, photos, pictures } };
  } catch (error) {
    return { ok: false, why: refusalOf(error) };
  }
}

function refusalOf(error: unknown): RestoreRefusal {
  if (error instanceof BackupRefused) return error.why;
  if ((error as { name?: unknown } | null)?.name === "QuotaExceededError") return "full";
  // The file is gone, or cannot be read.
  return "damaged";
}

async function checked(file: Blob): Promise<CheckedBackup> {
  let head: Head | null = null;
  const entries: Entry[] = [];
  for await (const piece of piecesOf(file)) {
    if (head === null) {
      head = headOf(piece, now);
      continue;
    }
    const entry = entryOf(piece);
    if (!isSound(entry)) throw new BackupRefused("damaged");
    if (entry.shelf !== "segments") entries.push(entry);
  }
  if (head === null || !isWhole(entries)) throw new BackupRefused("damaged");
  return { file, head, entries };
}

/** Whether everything is there that the state counts, and nothing else. */
function isWhole(entries: readonly Entry[]): boolean {
  const state = entries.find(({ shelf, key }) => shelf === "meta" && key === "state")?.value as
    KeptState | undefined;
  if (state === undefined) return false;
  const count = (shelf: ShelfName): number => entries.filter((entry) => entry.shelf === shelf).length;
  const chunks = Math.ceil(state.rows / chunkRows);
  const blocks = Math.ceil(state.words / blockSize) + Math.ceil(state.folderWords / blockSize);
  return (
    count("columns") === chunks &&
    count("records") === chunks &&
    count("words") === blocks &&
    count("skipped") === Math.ceil(state.skipped / blockSize) &&
    count("meta") === 1 &&
    entries.every((entry) => fitsRows(entry, state.rows))
  );
}

async function putPictures(file: Blob, database: Database, first: number, blobs: boolean): Promise<void> {
  for await (const piece of piecesOf(file)) {
    const { shelf, key, value } = piece.json as Entry;
    if (shelf !== "segments" || value === undefined) continue;
    const bytes = entryOf(piece).value as Uint8Array<ArrayBuffer>;
    await database.put("segments", blobs ? new Blob([bytes]) : bytes.buffer, first + Number(key));
  }
}

interface Place {
  first: number;
  before: readonly number[];
  known: readonly KeptFolder[];
}

async function takeOver(database: Database, entries: readonly Entry[], place: Place): Promise<void> {
  const transaction = database.transaction(shelves, "readwrite", { durability: "strict" });
  // The failing request reports the error.
  transaction.done.catch(ignore);
  const commit = await nextCommit(transaction);
  for (const name of shelves) if (name !== "segments") void transaction.objectStore(name).clear();
  for (const number of place.before) void transaction.objectStore("segments").delete(number);
  for (const entry of entries) {
    const { shelf, key, value } = placed(entry, place, commit);
    await transaction.objectStore(shelf).put(value as never, key as never);
  }
  await transaction.done;
}

/** An entry as this database stores it. */
function placed({ shelf, key, value }: Entry, { first, known }: Place, commit: number): Entry {
  if (shelf === "segment-indices") return { shelf, key: first + Number(key), value };
  if (shelf === "meta") return { shelf, key, value: { ...(value as KeptState), commit } };
  if (shelf !== "folders") return { shelf, key, value };
  const folder = value as KeptFolder;
  const same = known.find(({ prefix, added }) => prefix === folder.prefix && added === folder.added);
  return { shelf, key, value: reachedAs(folder, same) };
}
