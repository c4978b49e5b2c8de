import type { Catalogue, CatalogueEvent } from "../catalogue/catalogue.ts";
import type { Folders } from "../folders/folders.ts";
import type { FolderState } from "../folders/folder-state.ts";
import type { MatchAnswer } from "../../contract/folders.ts";
import type { Library } from "../../contract/library-worker.ts";
import { Slots } from "../scan/turns.ts";
import { FolderReach, measureFile, type FoundFile } from "../scan/found-file.ts";
import type { Row } from "../../photo/photo.ts";
import { scan } from "../scan/scan.ts";
import { nameKind } from "../../photo/names/file-name.ts";
import { placeOfPath } from "../../photo/names/skipped.ts";
import { ignore, orNull } from "../../faults/faults.ts";
import { serialQueue } from "../../photo/serial-queue.ts";

/** What is needed to keep folders in step with the disk. */
export interface WatchParts {
  catalogue: Catalogue;
  folders: Folders;
  library: Pick<Library, "folders" | "queries">;
  emit: (event: CatalogueEvent) => void;
  /** An import runs, or another page imports. */
  isBusy: () => boolean;
}

/** Files of a folder that are new or changed, and the rows of all that are known. */
interface Difference {
  toRead: FoundFile[];
  rows: Row[];
}

const opening = new Slots();

/**
 * Compares files with the library. Paths are within the folder of `prefix`. `most`: this many are opened to see whether they
 * changed. `again`: files that could not be read before are tried once more, for something happened to them.
 */
async function compareFiles(
  files: readonly FoundFile[],
  prefix: string,
  { most, again }: { most: number; again: boolean },
  { catalogue, library }: WatchParts,
): Promise<Difference> {
  const asked = await Promise.all(
    files.map(async (file, index) => {
      // Moved or changed since: the next look sees.
      const opened = index < most ? await opening.run(() => measureFile(file)).catch(orNull) : null;
      const { size = -1, lastModified = 0 } = opened ?? {};
      return { path: prefix + file.path, bytes: size, modified: lastModified };
    }),
  );
  const answers = await library.folders.match(asked);
  const difference: Difference = { toRead: [], rows: [] };
  for (const [index, file] of files.entries()) {
    const answer = answers[index];
    if (!answer) continue;
    const row = answer.row < 0 ? catalogue.at(prefix + file.path) : answer.row;
    if (row !== undefined) difference.rows.push(row);
    if (row === undefined ? isNew(file, answer) : hasChanged(answer, again)) difference.toRead.push(file);
  }
  return difference;
}

/** What is no photo by its name is left to a person's own look: half a download among it. */
const isNew = ({ name }: FoundFile, { passed }: MatchAnswer): boolean =>
  !passed && (name === "media" || name === "sidecar");

const hasChanged = ({ row, same, pending }: MatchAnswer, again: boolean): boolean =>
  row >= 0 && !same && (again || !pending);

/** The rows of files at these paths, and of those in folders there. Paths are within the folder of `prefix`. */
async function rowsAt(
  paths: readonly string[],
  prefix: string,
  { library }: Pick<WatchParts, "library">,
): Promise<Row[]> {
  const rows: Row[] = [];
  const folders = new Set(paths.map((path) => prefix + path.slice(0, path.lastIndexOf("/") + 1)));
  const isThere = (path: string): boolean =>
    paths.some((one) => path === prefix + one || path.startsWith(`${prefix}${one}/`));
  for (const folder of folders) {
    const all = await library.folders.missing(folder, new Uint32Array(0), []);
    const known = await library.queries.paths(all);
    for (const [index, row] of all.entries()) if (isThere(known[index] ?? "")) rows.push(row);
  }
  return [...new Set(rows)];
}

/** A folder is looked at once nothing happened in it for so long, in milliseconds: files are copied one by one. */
const QUIET_MS = 1500;
/** It is looked at after so long in any case. */
const MOST_MS = 10_000;
/** Paths beyond this many: the whole folder is looked at instead. */
const MOST_PATHS = 500;

/** The browser reports what happens in a folder. */
interface Observation {
  end(): void;
}

/** Receives what happens in a folder. */
interface Listener {
  /** Something happened at these paths within the folder, or anywhere in it. */
  touched: (paths: readonly string[] | "all") => void;
  /** The browser reports nothing any more. */
  ended: () => void;
}

/** Has the browser report what happens in a folder; null where it does not. Never asks for permission. */
async function observe(handle: FileSystemDirectoryHandle, listener: Listener): Promise<Observation | null> {
  if (!("FileSystemObserver" in globalThis)) return null;
  const observer = new FileSystemObserver((records) => {
    if (records.some(({ type }) => type === "errored")) {
      observer.disconnect();
      listener.ended();
    }
    const paths = pathsOf(records);
    if (paths === "all" || paths.length > 0) listener.touched(paths);
  });
  try {
    await observer.observe(handle, { recursive: true });
  } catch {
    // The browser watches no folders of this kind.
    observer.disconnect();
    return null;
  }
  return { end: () => observer.disconnect() };
}

/** "all" where the browser lost count. */
function pathsOf(records: readonly FileSystemChangeRecord[]): string[] | "all" {
  if (records.some(({ type }) => type === "unknown" || type === "errored")) return "all";
  return records
    .flatMap(({ relativePathComponents, relativePathMovedFrom }) => [
      relativePathComponents.join("/"),
      relativePathMovedFrom?.join("/") ?? "",
    ])
    .filter((path) => path !== "");
}

/** What is known of a watched folder: paths to look at, or all of it. */
interface Watched {
  observation: Observation | null;
  touched: Set<string> | "all";
  timer: ReturnType<typeof setTimeout> | undefined;
  /** When the timer was first set, before it was put off. */
  since: number;
}

/** How many files of a folder are opened to see whether they changed; of the rest, only names are compared. */
const MOST_OPENED = 2000;

/** What changed in a folder: files to be read, their paths within it, and rows whose files are gone. */
interface FolderDifference {
  files: FoundFile[];
  gone: Row[];
}

/**
 * Lists a folder and says what changed in it, without importing anything. Null where it cannot be listed now, or was
 * stopped.
 */
async function glance(
  handle: FileSystemDirectoryHandle,
  prefix: string,
  stop: AbortSignal,
  parts: WatchParts,
): Promise<FolderDifference | null> {
  const files: FoundFile[] = [];
  const seen: Row[] = [];
  const unlisted: string[] = [];
  let left = MOST_OPENED;
  for await (const batch of scan({ kind: "handle", name: handle.name, handle }, stop, true)) {
    if (stop.aborted || batch.unreadable.includes("")) return null;
    for (const path of batch.unreadable.concat(batch.broken.map((archive) => archive.path)))
      unlisted.push(`${prefix}${path}/`);
    if (batch.files.length === 0) continue;
    const { toRead, rows } = await compareFiles(batch.files, prefix, { most: left, again: false }, parts);
    left = Math.max(0, left - batch.files.length);
    files.push(...toRead);
    seen.push(...rows);
  }
  // An empty folder in which photos were is where a disk was plugged in, most often.
  if (stop.aborted || seen.length + files.length === 0) return null;
  const gone = await parts.library.folders.missing(prefix, Uint32Array.from(seen), unlisted);
  return { files, gone: Array.from(gone) };
}

/** What is at paths of a folder now. Paths are within it, as everywhere here. */
interface TouchedPaths {
  files: FoundFile[];
  /** Neither a file nor a folder is there. */
  gone: string[];
}

/** Looks what is at these paths; of folders, all that is in them. */
async function lookAtPaths(
  folder: FileSystemDirectoryHandle,
  paths: Iterable<string>,
  stop: AbortSignal,
): Promise<TouchedPaths> {
  const files = new Map<string, FoundFile>();
  const gone: string[] = [];
  const listed: string[] = [];
  const isSkipped = (path: string): boolean => placeOfPath(`${folder.name}/${path}`).all !== null;
  // A folder comes before what is in it.
  for (const path of [...paths].sort()) {
    if (stop.aborted) break;
    if (listed.some((known) => path.startsWith(known)) || isSkipped(path)) continue;
    const found = await handleAt(folder, path);
    if (found === "gone") gone.push(path);
    else if (found?.kind === "file") {
      const origin = { from: "handle", handle: found as FileSystemFileHandle } as const;
      files.set(path, { path, name: nameKind(found.name), origin });
    } else if (found) {
      listed.push(`${path}/`);
      const whole = `${folder.name}/${path}`;
      for (const file of await filesIn(found as FileSystemDirectoryHandle, whole, stop))
        files.set(`${path}/${file.path}`, { ...file, path: `${path}/${file.path}` });
    }
  }
  return { files: [...files.values()], gone };
}

/** `name`: its whole path, as what a folder is for depends on those it is in. */
async function filesIn(
  handle: FileSystemDirectoryHandle,
  name: string,
  stop: AbortSignal,
): Promise<FoundFile[]> {
  const all: FoundFile[] = [];
  for await (const { files } of scan({ kind: "handle", name, handle }, stop)) all.push(...files);
  return all;
}

/** What is at a path; null where the browser does not say. */
async function handleAt(
  folder: FileSystemDirectoryHandle,
  path: string,
): Promise<FileSystemHandle | "gone" | null> {
  const names = path.split("/");
  const name = names.pop() ?? "";
  try {
    let parent = folder;
    for (const each of names) parent = await parent.getDirectoryHandle(each);
    return await parent
      .getFileHandle(name)
      .catch((error: unknown) =>
        isNamed(error, "TypeMismatchError") ? parent.getDirectoryHandle(name) : Promise.reject(error),
      );
  } catch (error) {
    return isNamed(error, "NotFoundError") ? "gone" : null;
  }
}

const isNamed = (error: unknown, name: string): boolean =>
  error instanceof DOMException && error.name === name;

/**
 * Keeps the folders of the library in step with the disk: by what the browser reports of them where it does, otherwise
 * whenever `look` is called. What it finds begins an import of just that.
 */
export class FolderWatch {
  readonly #parts: WatchParts;
  readonly #watched = new Map<string, Watched>();
  #stop = new AbortController();
  /** Folders are looked at one after the other. */
  readonly #inTurn = serialQueue();

  constructor(parts: WatchParts) {
    this.#parts = parts;
  }

  /** These are the folders now. One that can be read since now is looked at, unless it was listed in this visit. */
  follow(states: readonly FolderState[]): void {
    const open = new Set<string>();
    for (const { prefix, access, listable, interrupted, found } of states) {
      if (access !== "open" || !listable || interrupted) continue;
      open.add(prefix);
      if (!this.#watched.has(prefix)) void this.#begin(prefix, found !== null);
    }
    for (const prefix of this.#watched.keys()) if (!open.has(prefix)) this.#end(prefix);
  }

  /** Looks at all folders the browser reports nothing of. */
  look(): void {
    for (const [prefix, { observation }] of this.#watched)
      if (observation === null) this.#touch(prefix, "all");
  }

  /** An import ended, or this page may import now: what waited for that is looked at. */
  resume(): void {
    for (const [prefix, { touched, timer }] of this.#watched)
      if (timer === undefined && (touched === "all" || touched.size > 0)) this.#later(prefix);
  }

  stop(): void {
    this.#stop.abort();
    this.#stop = new AbortController();
    for (const prefix of this.#watched.keys()) this.#end(prefix);
  }

  async #begin(prefix: string, isListed: boolean): Promise<void> {
    const folder = this.#parts.folders.get(prefix);
    if (!folder?.handle) return;
    const isNew = isListed || folder.added > performance.timeOrigin;
    const watched: Watched = { observation: null, touched: new Set(), timer: undefined, since: 0 };
    this.#watched.set(prefix, watched);
    const observation = await observe(folder.handle, {
      touched: (paths) => this.#touch(prefix, paths),
      ended: () => (watched.observation = null),
    });
    if (this.#watched.get(prefix) === watched) watched.observation = observation;
    else observation?.end();
    // After the folder is observed, or what happens meanwhile would be missed.
    if (!isNew) this.#touch(prefix, "all");
  }

  #end(prefix: string): void {
    const watched = this.#watched.get(prefix);
    watched?.observation?.end();
    clearTimeout(watched?.timer);
    this.#watched.delete(prefix);
  }

  #touch(prefix: string, paths: readonly string[] | "all"): void {
    const watched = this.#watched.get(prefix);
    if (!watched) return;
    if (paths === "all" || watched.touched === "all") watched.touched = "all";
    else for (const path of paths) watched.touched.add(path);
    if (watched.touched !== "all" && watched.touched.size > MOST_PATHS) watched.touched = "all";
    this.#later(prefix);
  }

  #later(prefix: string): void {
    const watched = this.#watched.get(prefix);
    if (!watched) return;
    const now = performance.now();
    if (watched.timer === undefined) watched.since = now;
    clearTimeout(watched.timer);
    const ms = Math.min(QUIET_MS, watched.since + MOST_MS - now);
    watched.timer = setTimeout(() => {
      watched.timer = undefined;
      // The library worker died: what changes next is a reason to look again.
      this.#inTurn(() => this.#lookAt(prefix, watched)).catch(ignore);
    }, ms);
  }

  /** While an import runs everything waits for its end. */
  async #lookAt(prefix: string, watched: Watched): Promise<void> {
    const { folders, isBusy } = this.#parts;
    const handle = folders.get(prefix)?.handle;
    if (!handle || this.#watched.get(prefix) !== watched || isBusy()) return;
    const { touched } = watched;
    watched.touched = new Set();
    const { signal } = this.#stop;
    const difference =
      touched === "all"
        ? await glance(handle, prefix, signal, this.#parts)
        : await this.#differenceAt(handle, prefix, touched, signal);
    if (difference === null || signal.aborted) return;
    // What an import that began meanwhile does to the library is not known here.
    if (isBusy()) this.#touch(prefix, touched === "all" ? touched : [...touched]);
    else this.#take(prefix, difference);
  }

  async #differenceAt(
    handle: FileSystemDirectoryHandle,
    prefix: string,
    paths: ReadonlySet<string>,
    stop: AbortSignal,
  ): Promise<FolderDifference | null> {
    const { files, gone } = await lookAtPaths(handle, paths, stop);
    // With its disk unplugged, nothing of the folder is there.
    if (gone.length > 0 && !(await new FolderReach(handle).isThere())) return null;
    const { toRead } = await compareFiles(files, prefix, { most: Infinity, again: true }, this.#parts);
    return { files: toRead, gone: gone.length > 0 ? await rowsAt(gone, prefix, this.#parts) : [] };
  }

  /** Files that are only gone are no import. */
  #take(prefix: string, { files, gone }: FolderDifference): void {
    const { emit, folders, library } = this.#parts;
    const name = folders.get(prefix)?.name;
    if (name === undefined) return;
    if (files.length > 0)
      emit({ type: "list", root: { kind: "files", name, files, changes: { prefix, gone } } });
    else if (gone.length > 0) void library.folders.vanished(Uint32Array.from(gone));
  }
}
