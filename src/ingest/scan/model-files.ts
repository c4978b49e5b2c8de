import { ignore, orNull } from "../../faults/faults.ts";
import type { ArchiveEntry } from "../../photo/archive/entry.ts";
import type { Root } from "./drop.ts";
import { openFile } from "./found-file.ts";

/** What every model that a person may bring has at its top. */
const telling = ["pack.json", "tokenizer.json"];

/** Entries of a ZIP of a model. */
const mostEntries = 32;

/** The files of a model. */
export interface ModelFiles {
  /** The file of this name, of at most so many bytes: a larger one is not unpacked. Null for none. Rejects where it cannot be read. */
  open(name: string, most: number): Promise<File | "larger" | null>;
}

/** The files of a model, where a person brought nothing but one, in a folder or a ZIP; null for photos and all else. */
export async function modelIn(roots: readonly Root[]): Promise<ModelFiles | null> {
  const [root, ...others] = roots;
  if (root === undefined || others.length > 0) return null;
  const files = await filesOf(root);
  if (files === null) return null;
  // What cannot be read is no model.
  for (const name of telling) if ((await files.open(name, 0).catch(orNull)) === null) return null;
  return files;
}

/** The files of a ZIP: those at its top, or of the one folder there. None where they are more than a model has. */
export async function modelOfArchive(archive: File): Promise<ModelFiles> {
  const { listArchive, NotListed } = await import("./list-archive.ts");
  const entries = new Map<string, ArchiveEntry>();
  try {
    for await (const { path, entry, skip } of listArchive(archive)) {
      if (entries.size >= mostEntries) return { open: () => Promise.resolve(null) };
      if (skip === null) entries.set(path, entry);
    }
  } catch (error) {
    // What was listed before the archive ends is compared with its hashes.
    if (!(error instanceof NotListed)) throw error;
  }
  const [top] = [...entries.keys()].filter((path) => path.endsWith(`/${telling[0] ?? ""}`));
  const folder =
    top === undefined || entries.has(telling[0] ?? "") ? "" : top.slice(0, top.lastIndexOf("/") + 1);
  return {
    open: async (name, most) => {
      const entry = entries.get(folder + name);
      if (entry === undefined) return null;
      return entry.bytes > most ? "larger" : entry.open();
    },
  };
}

async function filesOf(root: Root): Promise<ModelFiles | null> {
  switch (root.kind) {
    case "archive":
      return modelOfArchive(await root.open());
    case "handle":
      return root.revisit ? null : unpacked((name) => fileOfHandle(root.handle, name));
    case "entry":
      return unpacked((name) => fileOfEntry(root.entry, name));
    case "files": {
      const [first] = root.files;
      if (root.site !== undefined || root.changes !== undefined) return null;
      if (root.name === null && root.files.length === 1 && first && /\.zip$/i.test(first.path))
        return modelOfArchive(await openFile(first));
      const byPath = new Map(root.files.map((file) => [file.path, file]));
      return unpacked(async (name) => {
        const found = byPath.get(name);
        return found ? openFile(found) : null;
      });
    }
  }
}

const unpacked = (open: (name: string) => Promise<File | null>): ModelFiles => ({
  open: async (name, most) => {
    const file = await open(name);
    return file !== null && file.size > most ? "larger" : file;
  },
});

async function fileOfHandle(folder: FileSystemDirectoryHandle, name: string): Promise<File | null> {
  // There is none of this name.
  const handle = await folder.getFileHandle(name).catch(orNull);
  return handle && handle.getFile();
}

function fileOfEntry(folder: FileSystemDirectoryEntry, name: string): Promise<File | null> {
  return new Promise((resolve, reject) => {
    folder.getFile(
      name,
      { create: false },
      (entry) => (entry as FileSystemFileEntry).file(resolve, reject),
      (error) => {
        ignore(error);
        resolve(null);
      },
    );
  });
}
