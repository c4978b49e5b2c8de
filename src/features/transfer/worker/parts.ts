import type { FileToReceive } from "../shared/transfer-worker.ts";
import { FileHash } from "./file-hash.ts";
import { ignore, orNull } from "../../../faults/faults.ts";

/** An unfinished file that is written. */
export interface UnfinishedFile {
  /** Throws where there is no room. */
  write(bytes: Uint8Array<ArrayBuffer>): void;
  close(): void;
}

/** A finished file; its handle is null where it is in memory. */
interface FinishedPart {
  file: File;
  handle: FileSystemFileHandle | null;
}

/** Unfinished files, each known again by its path, size and time. */
export interface Parts {
  /** What is here of a file; null for nothing. */
  bytes(file: FileToReceive): Promise<Blob | null>;
  /** Opens it for writing at `at`: what was beyond is cut off. */
  open(file: FileToReceive, at: number): Promise<UnfinishedFile>;
  /** All of a file whose bytes are here. */
  finish(file: FileToReceive): Promise<FinishedPart>;
  remove(file: FileToReceive): Promise<void>;
}

/** A file as workers can write it in place, in every browser with a storage of its own. */
interface Writable {
  createSyncAccessHandle(): Promise<{
    truncate(bytes: number): void;
    write(bytes: Uint8Array<ArrayBuffer>, options: { at: number }): number;
    flush(): void;
    close(): void;
  }>;
}

/** The folder of unfinished files in the browser's own storage. */
const folderName = "receiving";
/** Unfinished files are removed this long after something of them came, in milliseconds. */
const oldMs = 14 * 24 * 60 * 60_000;

/** Unfinished files on disk, where they outlive the page; in memory where the browser has no storage of its own. */
export async function openParts(inMemory: boolean): Promise<Parts> {
  if (inMemory) return memoryParts();
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle(folderName, { create: true });
  await removeOld(folder);
  return diskParts(folder);
}

function diskParts(folder: FileSystemDirectoryHandle): Parts {
  const handleOf = async (file: FileToReceive, create: boolean): Promise<FileSystemFileHandle> =>
    folder.getFileHandle(await keyOf(file), { create });
  return {
    bytes: async (file) => {
      // Not there.
      const handle = await handleOf(file, false).catch(orNull);
      return (await handle?.getFile().catch(orNull)) ?? null;
    },
    async open(file, at) {
      const writable = (await handleOf(file, true)) as unknown as Writable;
      const handle = await writable.createSyncAccessHandle();
      handle.truncate(at);
      let end = at;
      return {
        write: (bytes) => {
          end += handle.write(bytes, { at: end });
        },
        close: () => {
          handle.flush();
          handle.close();
        },
      };
    },
    async finish(file) {
      const handle = await handleOf(file, false);
      return { handle, file: await handle.getFile() };
    },
    // `removeOld` removes what stays behind.
    remove: async (file) => folder.removeEntry(await keyOf(file)).catch(ignore),
  };
}

function memoryParts(): Parts {
  /** Bytes go into a Blob now and then, which the browser may move to disk. */
  const parts = new Map<string, Blob>();
  const all = async (file: FileToReceive): Promise<Blob> => parts.get(await keyOf(file)) ?? new Blob();
  return {
    bytes: async (file) => parts.get(await keyOf(file)) ?? null,
    async open(file, at) {
      const key = await keyOf(file);
      const begun = (await all(file)).slice(0, at);
      let pieces: Uint8Array<ArrayBuffer>[] = [];
      const join = (): void => {
        parts.set(key, new Blob([parts.get(key) ?? begun, ...pieces]));
        pieces = [];
      };
      parts.set(key, begun);
      return {
        write: (bytes) => {
          pieces.push(bytes);
          if (pieces.length === 64) join();
        },
        close: join,
      };
    },
    async finish(file) {
      const name = file.path.slice(file.path.lastIndexOf("/") + 1);
      const whole = new File([await all(file)], name, { lastModified: file.modified });
      parts.delete(await keyOf(file));
      return { file: whole, handle: null };
    },
    remove: async (file) => void parts.delete(await keyOf(file)),
  };
}

async function keyOf({ path, bytes, modified }: FileToReceive): Promise<string> {
  const hash = await FileHash.start();
  hash.add(new TextEncoder().encode(`${bytes}/${modified}/${path}`));
  return hash.soFar().slice(0, 40);
}

async function removeOld(folder: FileSystemDirectoryHandle): Promise<void> {
  for await (const [name, handle] of folder) {
    if (handle.kind !== "file") continue;
    const { lastModified } = await (handle as FileSystemFileHandle).getFile();
    // Another tab removed it already.
    if (Date.now() - lastModified > oldMs) await folder.removeEntry(name).catch(ignore);
  }
}
