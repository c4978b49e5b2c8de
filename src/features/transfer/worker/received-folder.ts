import type { ReceivedPlace } from "../shared/transfer-worker.ts";
import { numberedName } from "../../../photo/names/file-name.ts";
import { ignore, orNull, otherwise } from "../../../faults/faults.ts";

/** Files of one name that are looked at; beyond, another copy is written. */
const mostNumbers = 100;

/** A file in the browser's own storage that can be moved; not every browser has this. */
interface Movable extends FileSystemFileHandle {
  move?(folder: FileSystemDirectoryHandle, name: string): Promise<void>;
}

/** The folder received files go to. No file there is ever replaced: another one of the same name gets a number. */
export class ReceivedFolder {
  readonly #place: ReceivedPlace;

  constructor(place: ReceivedPlace) {
    this.#place = place;
  }

  /** Whether files can be written there. */
  async isWritable(): Promise<boolean> {
    if (this.#place.isPrivate) return true;
    const { folder } = this.#place;
    const state = await (folder as { queryPermission?: (of: { mode: string }) => Promise<string> })
      .queryPermission?.({ mode: "readwrite" })
      // A folder that is gone cannot say.
      .catch(otherwise("denied"));
    return state === undefined || state === "granted";
  }

  /** A file of this size that is there under this path, with whatever number. */
  async find(path: string, bytes: number): Promise<{ path: string; file: File } | null> {
    // Not there.
    const folder = await this.#folderOf(path, false).catch(orNull);
    for (let number = 1; folder !== null && number <= mostNumbers; number++) {
      const name = numberedName(nameOf(path), number);
      // Not there, or a folder.
      const handle = await folder.getFileHandle(name).catch(orNull);
      if (handle === null) return null;
      const file = await handle.getFile();
      if (file.size === bytes) return { path: beside(path, name), file };
    }
    return null;
  }

  /** Puts a finished file there, and answers its path. Rejects where it cannot be written. */
  async put(path: string, handle: FileSystemFileHandle, file: File): Promise<string> {
    const folder = await this.#folderOf(path, true);
    const name = await freeName(folder, nameOf(path));
    const movable: Movable = handle;
    if (this.#place.isPrivate && movable.move !== undefined) await movable.move(folder, name);
    else await copy(folder, name, file);
    return beside(path, name);
  }

  async #folderOf(path: string, create: boolean): Promise<FileSystemDirectoryHandle> {
    let { folder } = this.#place;
    for (const name of path.split("/").slice(0, -1))
      folder = await folder.getDirectoryHandle(name, { create });
    return folder;
  }
}

async function copy(folder: FileSystemDirectoryHandle, name: string, file: File): Promise<void> {
  const handle = await folder.getFileHandle(name, { create: true });
  try {
    await file.stream().pipeTo(await handle.createWritable());
  } catch (error) {
    // The error before it is the one that counts.
    await folder.removeEntry(name).catch(ignore);
    throw error;
  }
}

async function freeName(folder: FileSystemDirectoryHandle, name: string): Promise<string> {
  for (let number = 1; ; number++) {
    const free = numberedName(name, number);
    try {
      await folder.getFileHandle(free);
    } catch (error) {
      if (error instanceof DOMException && error.name === "NotFoundError") return free;
      // A folder of that name is in the way.
      if (!(error instanceof DOMException) || error.name !== "TypeMismatchError") throw error;
    }
  }
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

const beside = (path: string, name: string): string => path.slice(0, path.lastIndexOf("/") + 1) + name;
