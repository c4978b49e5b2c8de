import { EntryReach } from "./reach.ts";
import type { FoundFile } from "./found-file.ts";

/** So many files are listed in one go. */
export const STEP = 100;

/** What is in a folder: another one, or a file. */
export type Child = { name: string; folder: Listing } | { name: string; origin: FoundFile["origin"] };

/** The steps of a folder's listing, the first of which can be asked for ahead. */
export class Listing {
  readonly #steps: AsyncGenerator<Child[]>;
  #first: Promise<IteratorResult<Child[]>>[] = [];

  constructor(steps: AsyncGenerator<Child[]>) {
    this.#steps = steps;
  }

  /** Has the browser list the beginning before its turn: of a small folder that is all. */
  begin(): void {
    if (this.#first.length > 0) return;
    this.#first = [this.#steps.next(), this.#steps.next()];
    // Whoever asks for the steps gets the error.
    for (const step of this.#first) step.catch(() => undefined);
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
export function listEntry(
  entry: FileSystemDirectoryEntry,
  handle: Promise<FileSystemHandle | null>,
): Listing {
  return new Listing(entryChildren(entry, new EntryReach(entry, handle)));
}

/** Lists a folder by its handle. */
export const listHandle = (handle: FileSystemDirectoryHandle): Listing => new Listing(handleChildren(handle));

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
