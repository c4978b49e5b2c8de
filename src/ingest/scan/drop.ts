import type { Row } from "../../photo/photo.ts";
import { isArchive, isTileArchive, nameKind } from "../../photo/names/file-name.ts";
import type { FoundFile } from "./found-file.ts";
import { orNull } from "../../faults/faults.ts";

/**
 * How a folder of the library is listed once more.
 *
 * - `compare`: every file's size and modified time are looked at, so that all that changed is found
 * - `resume`: only files the library never heard of are taken
 */
export type RevisitMode = "compare" | "resume";

/** A top-level folder or file of a drop. Folders name a directory; loose files are in `files`, archives among them. */
export type Root =
  | { kind: "entry"; name: string; entry: FileSystemDirectoryEntry; handle: Promise<FileSystemHandle | null> }
  | {
      kind: "handle";
      name: string;
      handle: FileSystemDirectoryHandle;
      /** A folder of the library that is listed once more; `prefix` is its own. */
      revisit?: { prefix: string; mode: RevisitMode };
    }
  /** An archive that is listed like a folder of its name; `handle` leads to it in later visits. */
  | {
      kind: "archive";
      name: string;
      open: () => Promise<File>;
      handle: Promise<FileSystemHandle | null>;
      revisit?: { prefix: string; mode: RevisitMode };
    }
  /**
   * A flat list whose paths are known: an `<input webkitdirectory>`, loose files, the sample trip, which this very
   * site serves.
   */
  | {
      kind: "files";
      name: string | null;
      files: FoundFile[];
      site?: string;
      /** These are what is new or changed in a folder of the library; of `gone` rows the files are no longer there. */
      changes?: { prefix: string; gone: readonly Row[] };
    };

/**
 * Takes everything out of a drop or paste. Must be called in the event itself: a DataTransfer is empty after the first
 * `await`.
 */
export function rootsOfTransfer(data: DataTransfer): Root[] {
  const roots: Root[] = [];
  const loose: FoundFile[] = [];
  for (const item of data.items) {
    if (item.kind !== "file") continue;
    const entry = item.webkitGetAsEntry?.() ?? null;
    if (isDirectory(entry)) {
      roots.push({ kind: "entry", name: entry.name, entry, handle: handleOf(item) });
      continue;
    }
    const file = item.getAsFile();
    if (file)
      loose.push(isArchive(file.name) ? { ...looseFile(file), handle: handleOf(item) } : looseFile(file));
  }
  if (loose.length > 0) roots.push({ kind: "files", name: null, files: loose });
  return roots;
}

/** A file of map tiles among what a person brought, and the browser's way back to it where there is one. */
export interface FoundTiles {
  file: File;
  handle: Promise<FileSystemHandle | null>;
}

/** The files of map tiles in a drop or paste, not those within folders. Must be called in the event itself. */
export function tilesOfTransfer(data: DataTransfer): FoundTiles[] {
  return Array.from(data.items).flatMap((item) => {
    const file = item.kind === "file" ? item.getAsFile() : null;
    return file && isTileArchive(file.name) ? [{ file, handle: handleOf(item) }] : [];
  });
}

/** The files of map tiles among those of an `<input>`. */
export function tilesOfFiles(files: Iterable<File>): FoundTiles[] {
  const alone = [...files].filter(
    ({ name, webkitRelativePath }) => webkitRelativePath === "" && isTileArchive(name),
  );
  return alone.map((file) => ({ file, handle: Promise.resolve(null) }));
}

/** Files of an `<input>`; with `webkitdirectory` their relative paths begin with the folder's name. */
export function rootsOfFiles(files: Iterable<File>): Root[] {
  const loose: FoundFile[] = [];
  const folders = new Map<string, FoundFile[]>();
  for (const file of files) {
    const slash = file.webkitRelativePath.indexOf("/");
    if (slash < 0) {
      loose.push(looseFile(file));
      continue;
    }
    const folder = file.webkitRelativePath.slice(0, slash);
    const inside = folders.get(folder) ?? [];
    inside.push({
      path: file.webkitRelativePath.slice(slash + 1),
      name: nameKind(file.name),
      origin: { from: "file", file },
    });
    folders.set(folder, inside);
  }
  const roots: Root[] = [...folders].map(([name, inside]) => ({ kind: "files", name, files: inside }));
  if (loose.length > 0) roots.push({ kind: "files", name: null, files: loose });
  return roots;
}

function looseFile(file: File): FoundFile {
  return { path: file.name, name: nameKind(file.name), origin: { from: "file", file } };
}

function isDirectory(entry: FileSystemEntry | null): entry is FileSystemDirectoryEntry {
  return entry?.isDirectory === true;
}

/** Handles tell whether two drops are the same folder. Chromium crashed on this call in insecure contexts. */
function handleOf(item: DataTransferItem): Promise<FileSystemHandle | null> {
  if (!isSecureContext || !item.getAsFileSystemHandle) return Promise.resolve(null);
  // Without a handle the entry is read.
  return item.getAsFileSystemHandle().catch(orNull);
}
