import type { SkipReason } from "../photo/counts.ts";
import { baseName, isJunkFolder, isTileArchive, nameKind } from "../photo/file-name.ts";
import { EntryReach } from "./entry-reach.ts";
import type { FoundFile } from "./found-file.ts";
import { nextTask } from "./next-task.ts";
import type { Root } from "./roots.ts";

/** So many files are listed in one go. */
const step = 100;

/** A part of what a scan found. Paths are relative to the root. */
export interface ScanBatch {
  files: FoundFile[];
  skipped: { path: string; reason: SkipReason }[];
  /** Folders the browser could not list; whatever is in them is missing. */
  unreadable: string[];
}

interface Folder {
  path: string;
  junk: boolean;
  list: () => AsyncGenerator<Child[]>;
}

type Child =
  { name: string; folder: () => AsyncGenerator<Child[]> } | { name: string; origin: FoundFile["origin"] };

/**
 * Lists a root, folder by folder, without a limit on depth or number. `stop` ends it between two folders. A folder
 * that cannot be listed is reported and the scan goes on.
 */
export async function* scan(root: Root, stop: AbortSignal): AsyncGenerator<ScanBatch> {
  if (root.kind === "files") {
    yield* inTurns(sortFiles(root.files));
    return;
  }
  const list = root.kind === "entry" ? listEntry(root) : () => handleChildren(root.handle);
  const folders: Folder[] = [{ path: "", junk: isJunkFolder(root.name), list }];
  for (let folder = folders.pop(); folder && !stop.aborted; folder = folders.pop()) {
    const inside: Folder[] = [];
    try {
      for await (const children of inTurns(folder.list())) {
        yield sortChildren(children, folder, inside);
        if (stop.aborted) return;
      }
    } catch {
      yield { files: [], skipped: [], unreadable: [folder.path] };
    }
    for (const next of inside.reverse()) folders.push(next);
  }
}

/**
 * Ends a task after each step: of a large folder the browser has all steps at hand, and taken in one go they would hold
 * up the page.
 */
async function* inTurns<T>(steps: Iterable<T> | AsyncIterable<T>): AsyncGenerator<T> {
  for await (const step of steps) {
    yield step;
    await nextTask();
  }
}

function sortChildren(children: Child[], parent: Folder, folders: Folder[]): ScanBatch {
  const batch: ScanBatch = { files: [], skipped: [], unreadable: [] };
  for (const child of children) {
    const path = parent.path ? `${parent.path}/${child.name}` : child.name;
    if ("folder" in child) {
      folders.push({ path, junk: parent.junk || isJunkFolder(child.name), list: child.folder });
      continue;
    }
    const name = nameKind(child.name);
    if (parent.junk || name === "junk") batch.skipped.push({ path, reason: "junk" });
    else if (isTileArchive(child.name)) batch.skipped.push({ path, reason: "map-tiles" });
    else batch.files.push({ path, name, origin: child.origin });
  }
  return batch;
}

/** Flat lists (inputs) have their whole path at once; junk folders are found in it. */
function* sortFiles(files: FoundFile[]): Generator<ScanBatch> {
  for (let start = 0; start < files.length; start += step) {
    const batch: ScanBatch = { files: [], skipped: [], unreadable: [] };
    for (const file of files.slice(start, start + step)) {
      const junk =
        nameKind(baseName(file.path)) === "junk" || file.path.split("/").slice(0, -1).some(isJunkFolder);
      if (junk) batch.skipped.push({ path: file.path, reason: "junk" });
      else if (isTileArchive(file.path)) batch.skipped.push({ path: file.path, reason: "map-tiles" });
      else batch.files.push(file);
    }
    yield batch;
  }
}

function listEntry({ entry, handle }: Extract<Root, { kind: "entry" }>): () => AsyncGenerator<Child[]> {
  const reach = new EntryReach(entry, handle);
  return () => entryChildren(entry, reach);
}

/**
 * `readEntries` answers with what the browser has at hand, and an empty list at the end: in Chromium 100 entries while
 * it is asked again and again, and all there are where it was not for a moment.
 */
async function* entryChildren(
  directory: FileSystemDirectoryEntry,
  reach: EntryReach,
): AsyncGenerator<Child[]> {
  const reader = directory.createReader();
  for (;;) {
    const entries = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (entries.length === 0) return;
    for (let at = 0; at < entries.length; at += step)
      yield entries.slice(at, at + step).map((entry) => childOfEntry(entry, reach));
  }
}

const childOfEntry = (entry: FileSystemEntry, reach: EntryReach): Child =>
  entry.isDirectory
    ? { name: entry.name, folder: () => entryChildren(entry as FileSystemDirectoryEntry, reach) }
    : { name: entry.name, origin: { from: "entry", entry: entry as FileSystemFileEntry, reach } };

async function* handleChildren(directory: FileSystemDirectoryHandle): AsyncGenerator<Child[]> {
  let children: Child[] = [];
  const listing = directory.values();
  for (;;) {
    let next: IteratorResult<FileSystemHandle>;
    try {
      next = await listing.next();
    } catch (error) {
      // What came before a folder failed half-way is there all the same.
      yield children;
      throw error;
    }
    if (next.done) break;
    children.push(childOfHandle(next.value));
    if (children.length < step) continue;
    yield children;
    children = [];
  }
  yield children;
}

function childOfHandle(handle: FileSystemHandle): Child {
  return handle.kind === "directory"
    ? { name: handle.name, folder: () => handleChildren(handle as FileSystemDirectoryHandle) }
    : { name: handle.name, origin: { from: "handle", handle: handle as FileSystemFileHandle } };
}
