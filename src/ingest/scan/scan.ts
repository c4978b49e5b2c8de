import type { SkipReason } from "../../photo/counts.ts";
import type { Failure } from "../../photo/failure.ts";
import { baseName, isArchive, isTileArchive, nameKind } from "../../photo/names/file-name.ts";
import { type NamedPlace, placeOfPath, placeIn, skippedIn, skippedName } from "../../photo/names/skipped.ts";
import { EntryReach, type FoundFile, openFile } from "./found-file.ts";
import { nextTask } from "./turns.ts";
import type { Root } from "./drop.ts";
import { ignore } from "../../faults/faults.ts";

/** How many files are listed in one go. */
const STEP = 100;

/** How many folders are listed ahead: each costs the browser two answers, which small folders would wait for in turn. */
const AHEAD = 8;

/** A part of what a scan found. Paths are relative to the root. */
export interface ScanBatch {
  files: FoundFile[];
  skipped: { path: string; reason: SkipReason }[];
  /** Folders the browser could not list; whatever is in them is missing. */
  unreadable: string[];
  /** Archives of which not all could be listed, and why; the rest is missing. */
  broken: { path: string; failure: Failure }[];
}

/** Where nothing was found. */
const nothing = (): ScanBatch => ({ files: [], skipped: [], unreadable: [], broken: [] });

interface Folder {
  path: string;
  place: NamedPlace;
  listing: Listing;
}

/**
 * Lists a root, folder by folder, without a limit on depth or number. `stop` ends it between two folders. A folder
 * that cannot be listed is reported and the scan continues. A task ends after each hundred files: of a large folder the
 * browser has all of them ready, and taken in one go they would hold up the page. `opens`: archives are listed like folders,
 * each after the files beside it.
 */
export async function* scan(root: Root, stop: AbortSignal, opens = false): AsyncGenerator<ScanBatch> {
  if (root.kind === "archive") yield* scanArchive(root.open, "", stop);
  else if (!opens) yield* scanFiles(root, stop);
  else
    for await (const batch of scanFiles(root, stop)) {
      const archives = batch.files.filter(({ path }) => isArchive(path));
      if (archives.length > 0) batch.files = batch.files.filter(({ path }) => !isArchive(path));
      yield batch;
      for (const archive of archives) yield* scanArchive(() => openFile(archive), archive.path, stop);
    }
}

/** Lists an archive as a folder at `path`, which is empty for a root of its own. */
async function* scanArchive(
  open: () => Promise<File>,
  path: string,
  stop: AbortSignal,
): AsyncGenerator<ScanBatch> {
  const { listArchive, failureOf } = await import("./list-archive.ts");
  const prefix = path === "" ? "" : `${path}/`;
  let batch = nothing();
  let taken = 0;
  try {
    for await (const { path: within, entry, skip } of listArchive(await open())) {
      const { bytes, modified } = entry;
      const origin = { from: "archive", entry } as const;
      const file = { path: prefix + within, name: nameKind(baseName(within)), origin, bytes, modified };
      sortFile(file, reasonOnPath(within, ""), batch);
      if (skip !== null && batch.files.at(-1) === file) {
        batch.files.pop();
        batch.skipped.push({ path: file.path, reason: skip });
      }
      if (++taken % STEP > 0) continue;
      yield batch;
      batch = nothing();
      await nextTask();
      if (stop.aborted) return;
    }
  } catch (error) {
    // It cannot be read completely, which the batch reports.
    ignore(error);
    batch.broken.push({ path, failure: failureOf(error) });
  }
  yield batch;
}

async function* scanFiles(
  root: Exclude<Root, { kind: "archive" }>,
  stop: AbortSignal,
): AsyncGenerator<ScanBatch> {
  if (root.kind === "files") {
    for (const batch of sortFiles(root.files, root.name ?? "")) {
      yield batch;
      await nextTask();
    }
    return;
  }
  const listing = root.kind === "entry" ? listEntry(root.entry, root.handle) : listHandle(root.handle);
  const folders: Folder[] = [{ path: "", place: placeOfPath(root.name), listing }];
  let taken = 0;
  for (let folder = folders.pop(); folder && !stop.aborted; folder = folders.pop()) {
    const inside: Folder[] = [];
    // Empty ones take time, too.
    taken++;
    for (const next of folders.slice(-AHEAD)) next.listing.begin();
    try {
      for await (const children of folder.listing.steps()) {
        yield sortChildren(children, folder, inside);
        if (stop.aborted) return;
        taken += children.length;
        if (taken < STEP) continue;
        taken = 0;
        await nextTask();
      }
    } catch (error) {
      // The browser cannot list it, or not to its end.
      ignore(error);
      yield { ...nothing(), unreadable: [folder.path] };
    }
    for (const next of inside.reverse()) folders.push(next);
  }
}

function sortChildren(children: Child[], parent: Folder, folders: Folder[]): ScanBatch {
  const batch = nothing();
  const skip = skippedIn(parent.place);
  for (const child of children) {
    const path = parent.path ? `${parent.path}/${child.name}` : child.name;
    if ("folder" in child)
      folders.push({ path, place: placeIn(parent.place, child.name), listing: child.folder });
    else sortFile({ path, name: nameKind(child.name), origin: child.origin }, skip, batch);
  }
  return batch;
}

/** `skip`: why all files of its folder are skipped. */
function sortFile(file: FoundFile, skip: SkipReason | null, { files, skipped }: ScanBatch): void {
  const { path, name } = file;
  const reason = skip ?? skippedName(baseName(path));
  if (reason !== null) skipped.push({ path, reason });
  else if (name === "junk") skipped.push({ path, reason: "junk" });
  else if (isTileArchive(path)) skipped.push({ path, reason: "map-tiles" });
  else files.push(file);
}

/** Flat lists (inputs) have their whole path at once; folders are judged by it. */
function* sortFiles(files: FoundFile[], root: string): Generator<ScanBatch> {
  for (let start = 0; start < files.length; start += STEP) {
    const batch = nothing();
    for (const file of files.slice(start, start + STEP)) sortFile(file, reasonOnPath(file.path, root), batch);
    yield batch;
  }
}

/** Why a file is skipped for the folders on its path; null where it is not. `root`: the path of the folder that one begins in. */
function reasonOnPath(path: string, root: string): SkipReason | null {
  const whole = root === "" ? path : `${root}/${path}`;
  const slash = whole.lastIndexOf("/");
  return slash < 0 ? null : skippedIn(placeOfPath(whole.slice(0, slash)));
}

/** What is in a folder: another one, or a file. */
type Child = { name: string; folder: Listing } | { name: string; origin: FoundFile["origin"] };

/** The steps of a folder's listing, the first of which can be asked for ahead. */
class Listing {
  readonly #steps: AsyncGenerator<Child[]>;
  #first: Promise<IteratorResult<Child[]>>[] = [];

  constructor(steps: AsyncGenerator<Child[]>) {
    this.#steps = steps;
  }

  /** Has the browser list the beginning before its turn: of a small folder that is all. */
  begin(): void {
    if (this.#first.length > 0) return;
    this.#first = [this.#steps.next(), this.#steps.next()];
    // The caller gets the error.
    for (const step of this.#first) step.catch(ignore);
  }

  /** All steps, once. Rejects where the browser cannot list the folder, or not to its end. */
  async *steps(): AsyncGenerator<Child[]> {
    for (;;) {
      const step = await (this.#first.shift() ?? this.#steps.next());
      if (step.done) return;
      yield step.value;
    }
  }
}

/** Lists a folder of a drop; `handle` leads to its files faster, where the browser gives one. */
function listEntry(entry: FileSystemDirectoryEntry, handle: Promise<FileSystemHandle | null>): Listing {
  return new Listing(entryChildren(entry, new EntryReach(entry, handle)));
}

/** Lists a folder by its handle. */
const listHandle = (handle: FileSystemDirectoryHandle): Listing => new Listing(handleChildren(handle));

/**
 * `readEntries` answers with what the browser has ready, and an empty list at the end: in Chromium 100 entries while
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
    for (let at = 0; at < entries.length; at += STEP)
      yield entries.slice(at, at + STEP).map((entry) => childOfEntry(entry, reach));
  }
}

const childOfEntry = (entry: FileSystemEntry, reach: EntryReach): Child =>
  entry.isDirectory
    ? { name: entry.name, folder: new Listing(entryChildren(entry as FileSystemDirectoryEntry, reach)) }
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
    if (children.length < STEP) continue;
    yield children;
    children = [];
  }
  yield children;
}

function childOfHandle(handle: FileSystemHandle): Child {
  return handle.kind === "directory"
    ? { name: handle.name, folder: new Listing(handleChildren(handle as FileSystemDirectoryHandle)) }
    : { name: handle.name, origin: { from: "handle", handle: handle as FileSystemFileHandle } };
}
