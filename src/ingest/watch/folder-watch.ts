import type { CatalogueEvent } from "../catalogue/catalogue.ts";
import type { Folders } from "../folders/folders.ts";
import type { FolderState } from "../folders/folder-state.ts";
import type { CompareParts } from "./differences.ts";
import { FolderReach } from "../scan/found-file.ts";
import { compareFiles, rowsAt } from "./differences.ts";
import { glance, type FolderDifference } from "./glance.ts";
import { observe, type Observation } from "./observe.ts";
import { lookAtPaths } from "./touched.ts";
import { ignore } from "../../faults/faults.ts";
import { serialQueue } from "../../photo/serial-queue.ts";

/** What is needed to keep folders in step with the disk. */
export interface WatchParts extends CompareParts {
  folders: Pick<Folders, "get">;
  emit: (event: CatalogueEvent) => void;
  /** An import runs, or another page imports. */
  isBusy: () => boolean;
}

/** A folder is looked at once nothing happened in it for so long, in milliseconds: files are copied one by one. */
const QUIET_MS = 1500;
/** It is looked at after so long in any case. */
const MOST_MS = 10_000;
/** Paths beyond this many: the whole folder is looked at instead. */
const MOST_PATHS = 500;

/** What is known of a watched folder: paths to look at, or all of it. */
interface Watched {
  observation: Observation | null;
  touched: Set<string> | "all";
  timer: ReturnType<typeof setTimeout> | undefined;
  /** When the timer was first set, before it was put off. */
  since: number;
}

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
