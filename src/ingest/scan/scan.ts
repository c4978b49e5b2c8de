import type { SkipReason } from "../../photo/counts.ts";
import { baseName, isJunkFolder, isTileArchive, nameKind } from "../../photo/file-name.ts";
import type { FoundFile } from "./found-file.ts";
import { type Child, type Listing, listEntry, listHandle, STEP } from "./listing.ts";
import { nextTask } from "./turns.ts";
import type { Root } from "./drop.ts";

/** So many folders are listed ahead: each costs the browser two answers, which small folders would wait for in turn. */
const AHEAD = 8;

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
  listing: Listing;
}

/**
 * Lists a root, folder by folder, without a limit on depth or number. `stop` ends it between two folders. A folder
 * that cannot be listed is reported and the scan goes on. A task ends after each hundred files: of a large folder the
 * browser has all of them ready, and taken in one go they would hold up the page.
 */
export async function* scan(root: Root, stop: AbortSignal): AsyncGenerator<ScanBatch> {
  if (root.kind === "files") {
    for (const batch of sortFiles(root.files)) {
      yield batch;
      await nextTask();
    }
    return;
  }
  const listing = root.kind === "entry" ? listEntry(root.entry, root.handle) : listHandle(root.handle);
  const folders: Folder[] = [{ path: "", junk: isJunkFolder(root.name), listing }];
  let taken = 0;
  for (let folder = folders.pop(); folder && !stop.aborted; folder = folders.pop()) {
    const inside: Folder[] = [];
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
    } catch {
      yield { files: [], skipped: [], unreadable: [folder.path] };
    }
    for (const next of inside.reverse()) folders.push(next);
  }
}

function sortChildren(children: Child[], parent: Folder, folders: Folder[]): ScanBatch {
  const batch: ScanBatch = { files: [], skipped: [], unreadable: [] };
  for (const child of children) {
    const path = parent.path ? `${parent.path}/${child.name}` : child.name;
    if ("folder" in child) {
      folders.push({ path, junk: parent.junk || isJunkFolder(child.name), listing: child.folder });
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
  for (let start = 0; start < files.length; start += STEP) {
    const batch: ScanBatch = { files: [], skipped: [], unreadable: [] };
    for (const file of files.slice(start, start + STEP)) {
      const junk =
        nameKind(baseName(file.path)) === "junk" || file.path.split("/").slice(0, -1).some(isJunkFolder);
      if (junk) batch.skipped.push({ path: file.path, reason: "junk" });
      else if (isTileArchive(file.path)) batch.skipped.push({ path: file.path, reason: "map-tiles" });
      else batch.files.push(file);
    }
    yield batch;
  }
}
