import { EntryReach } from "../../src/ingest/scan/found-file.ts";

/** Files opened at once: opening is half of the cost, and overlapping is all that helps. */
const OPENING = 64;

/** An entry of a drop, and its handle where the browser has one; both must have been asked for in the drop event. */
export interface Dropped {
  entry: FileSystemEntry;
  handle: Promise<FileSystemHandle | null>;
}

/** A file or folder within a drop. `reach` opens what is in a folder, as the app does it; null for what was dropped alone. */
interface Found<T extends FileSystemEntry> {
  entry: T;
  reach: EntryReach | null;
}

/** Every file of a drop, handed on in batches as soon as they are open. */
export async function openAll(
  dropped: readonly Dropped[],
  batchSize: number,
  each: (batch: File[]) => void,
): Promise<number> {
  let batch: File[] = [];
  let count = 0;
  for await (const files of openedFiles(dropped)) {
    for (const file of files) {
      batch.push(file);
      count++;
      if (batch.length < batchSize) continue;
      each(batch);
      batch = [];
    }
  }
  if (batch.length > 0) each(batch);
  return count;
}

async function* openedFiles(dropped: readonly Dropped[]): AsyncGenerator<File[]> {
  const folders: Found<FileSystemEntry>[] = dropped.map(({ entry, handle }) => ({
    entry,
    reach: isFolder(entry) ? new EntryReach(entry, handle) : null,
  }));
  let unopened: Found<FileSystemFileEntry>[] = [];
  for (let next = folders.pop(); next; next = folders.pop()) {
    const { entry, reach } = next;
    if (isFile(entry)) unopened.push({ entry, reach });
    else if (isFolder(entry)) {
      const reader = entry.createReader();
      // A reader answers at most 100 entries at a time, and none at the end.
      for (let found = await read(reader); found.length > 0; found = await read(reader)) {
        for (const child of found) {
          if (isFile(child)) unopened.push({ entry: child, reach });
          else folders.push({ entry: child, reach });
        }
        while (unopened.length >= OPENING) yield await Promise.all(unopened.splice(0, OPENING).map(open));
      }
    }
  }
  for (; unopened.length > 0; unopened = unopened.slice(OPENING)) {
    yield await Promise.all(unopened.slice(0, OPENING).map(open));
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

function read(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  return new Promise((resolve, reject) => reader.readEntries(resolve, reject));
}

function open({ entry, reach }: Found<FileSystemFileEntry>): Promise<File> {
  return reach ? reach.file(entry) : new Promise((resolve, reject) => entry.file(resolve, reject));
}
