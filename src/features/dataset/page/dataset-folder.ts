import { isOverviewPath, isSegmentPath, manifestPath, readmePath, yearOfPart } from "../shared/layout.ts";
import { readManifest } from "../shared/manifest.ts";
import type { DatasetPut, DatasetTarget, PutTrouble } from "../shared/target.ts";
import { ignore } from "../../../faults/faults.ts";

const troubles: Readonly<Record<string, PutTrouble>> = {
  QuotaExceededError: "full",
  NotAllowedError: "denied",
  NoModificationAllowedError: "denied",
};

/** What a browser's error of writing a file means. */
export function putFailed(error: unknown): Extract<DatasetPut, { ok: false }> {
  const name = error instanceof DOMException ? error.name : "";
  return { ok: false, why: troubles[name] ?? "failed", message: String(error) };
}

/**
 * A dataset in a folder. One that is there already is brought up to date: files it has by the same name and size stay as
 * they are, and once the new manifest is written those it does not name are removed, as queries over all files would
 * count them too. Files that are none of a dataset are not touched.
 */
export class DatasetFolder implements DatasetTarget {
  readonly #folder: FileSystemDirectoryHandle;
  readonly #written = new Set<string>();
  /** Of the manifest that is there. */
  readonly sequence: number;

  private constructor(folder: FileSystemDirectoryHandle, sequence: number) {
    this.#folder = folder;
    this.sequence = sequence;
  }

  /**
   * In the folder itself where there is a dataset already, else in a new one within it of this name, so that nothing else
   * is in its way. Rejects as the browser does.
   */
  static async open(picked: FileSystemDirectoryHandle, name: string): Promise<DatasetFolder> {
    const sequence = await sequenceOf(picked);
    if (sequence !== null) return new DatasetFolder(picked, sequence);
    for (let number = 1; ; number++) {
      const own = await picked.getDirectoryHandle(number === 1 ? name : `${name} (${number})`, {
        create: true,
      });
      const known = await sequenceOf(own);
      if (known !== null || (await isEmpty(own))) return new DatasetFolder(own, known ?? 0);
    }
  }

  async put(path: string, blob: Blob): Promise<DatasetPut> {
    try {
      const { folder, name } = await this.#placeOf(path);
      const isNamedByContent = path !== manifestPath && path !== readmePath;
      if (!isNamedByContent || (await sizeIn(folder, name)) !== blob.size)
        await writeWhole(folder, name, blob);
      this.#written.add(path);
      if (path === manifestPath) await this.#removeOthers();
      return { ok: true };
    } catch (error) {
      return putFailed(error);
    }
  }

  async #placeOf(path: string): Promise<{ folder: FileSystemDirectoryHandle; name: string }> {
    const parts = path.split("/");
    const name = parts.pop() ?? path;
    let folder = this.#folder;
    for (const part of parts) folder = await folder.getDirectoryHandle(part, { create: true });
    return { folder, name };
  }

  async #removeOthers(): Promise<void> {
    for await (const { folder, name, path } of filesBelow(this.#folder, "", 2)) {
      const isOfDataset = yearOfPart(path) !== undefined || isSegmentPath(path) || isOverviewPath(path);
      if (isOfDataset && !this.#written.has(path)) await folder.removeEntry(name);
    }
  }
}

/** Of the dataset in a folder; null where there is none. */
async function sequenceOf(folder: FileSystemDirectoryHandle): Promise<number | null> {
  try {
    const file = await (await folder.getFileHandle(manifestPath)).getFile();
    const read = readManifest(await file.text());
    return read.ok ? read.manifest.sequence : null;
  } catch (error) {
    if (error instanceof DOMException && error.name === "NotAllowedError") throw error;
    return null;
  }
}

async function isEmpty(folder: FileSystemDirectoryHandle): Promise<boolean> {
  for await (const _ of folder.keys()) return false;
  return true;
}

async function sizeIn(folder: FileSystemDirectoryHandle, name: string): Promise<number | null> {
  try {
    return (await (await folder.getFileHandle(name)).getFile()).size;
  } catch {
    // It is not there, or cannot be read: it is written.
    return null;
  }
}

async function writeWhole(folder: FileSystemDirectoryHandle, name: string, blob: Blob): Promise<void> {
  const writable = await (await folder.getFileHandle(name, { create: true })).createWritable();
  try {
    await writable.write(blob);
    await writable.close();
  } catch (error) {
    // The error before it is the one that counts.
    await writable.abort().catch(ignore);
    throw error;
  }
}

interface FoundBelow {
  folder: FileSystemDirectoryHandle;
  name: string;
  path: string;
}

/** Files in folders within this one, this many levels deep. */
async function* filesBelow(
  folder: FileSystemDirectoryHandle,
  base: string,
  levels: number,
): AsyncGenerator<FoundBelow> {
  // Listed first: what is removed meanwhile must not disturb it.
  const entries: FileSystemHandle[] = [];
  for await (const entry of folder.values()) entries.push(entry);
  for (const entry of entries) {
    const path = `${base}${entry.name}`;
    if (entry.kind === "file") yield { folder, name: entry.name, path };
    else if (levels > 0) yield* filesBelow(entry as FileSystemDirectoryHandle, `${path}/`, levels - 1);
  }
}
