/** `entry.file()` calls under way at once: opening is half of the cost, and overlapping is all that helps. */
const OPENING = 64;

/**
 * Every file of a drop, handed on in batches as soon as they are open. Entries must have been taken synchronously in
 * the drop event.
 */
export async function openAll(
  entries: readonly FileSystemEntry[],
  batchSize: number,
  each: (batch: File[]) => void,
): Promise<number> {
  let batch: File[] = [];
  let count = 0;
  for await (const files of openedFiles(entries)) {
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

async function* openedFiles(entries: readonly FileSystemEntry[]): AsyncGenerator<File[]> {
  const folders: FileSystemEntry[] = [...entries];
  let unopened: FileSystemFileEntry[] = [];
  for (let entry = folders.pop(); entry; entry = folders.pop()) {
    if (isFile(entry)) unopened.push(entry);
    else if (isFolder(entry)) {
      const reader = entry.createReader();
      // A reader answers at most 100 entries at a time, and none at the end.
      for (let found = await read(reader); found.length > 0; found = await read(reader)) {
        for (const child of found) {
          if (isFile(child)) unopened.push(child);
          else folders.push(child);
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

function open(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}
