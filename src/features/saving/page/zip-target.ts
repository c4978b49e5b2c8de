import { ignore, orNull } from "../../../faults/faults.ts";

/** Bytes written at a time. */
const pieceBytes = 4 * 1024 * 1024;

/** The folder of unfinished and finished archives in the browser's own storage. */
const folderName = "saving";

/**
 * How long a finished archive is kept for the download, in milliseconds: the browser copies it to where downloads go,
 * perhaps a slow card, and does not say when it is done.
 */
const keptMs = (bytes: number): number => 10 * 60_000 + bytes / 2000;
/** Archives of earlier visits are removed this long after they were written last. */
const oldMs = 24 * 60 * 60_000;

/** Where an archive is put together before it is downloaded. */
interface ZipTarget {
  write(piece: Uint8Array<ArrayBuffer>): Promise<void>;
  /** The archive. */
  close(): Promise<Blob>;
  abort(): Promise<void>;
}

/**
 * Puts an archive together on disk, and answers it as a file: in the browser's own storage (OPFS), else in parts of a
 * Blob, which browsers move to disk. Memory holds one piece. `signal` stops it; it rejects then.
 */
export async function collectZip(
  stream: ReadableStream<Uint8Array>,
  signal: AbortSignal,
  wrote: (bytes: number) => void,
): Promise<Blob> {
  // The browser has no storage of its own for files, or no room there.
  const target = (await privateTarget().catch(orNull)) ?? blobTarget();
  const reader = stream.getReader();
  let pieces: Uint8Array[] = [];
  let waiting = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      signal.throwIfAborted();
      if (value !== undefined) {
        pieces.push(value);
        waiting += value.length;
        wrote(value.length);
      }
      if (waiting > 0 && (done || waiting >= pieceBytes)) {
        await target.write(joined(pieces, waiting));
        pieces = [];
        waiting = 0;
      }
      if (done) return await target.close();
    }
  } catch (error) {
    // The error before it is the one that counts.
    await reader.cancel().catch(ignore);
    await target.abort().catch(ignore);
    throw error;
  }
}

function joined(pieces: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** Null in browsers without it. */
async function privateTarget(): Promise<ZipTarget | null> {
  if (typeof navigator.storage?.getDirectory !== "function") return null;
  const folder = await (
    await navigator.storage.getDirectory()
  ).getDirectoryHandle(folderName, { create: true });
  await removeOld(folder);
  const name = `${Date.now()}.zip`;
  const handle = await folder.getFileHandle(name, { create: true });
  if (typeof handle.createWritable !== "function") {
    await folder.removeEntry(name);
    return null;
  }
  const writable = await handle.createWritable();
  // `removeOld` removes what stays behind.
  const remove = (): void => void folder.removeEntry(name).catch(ignore);
  return {
    write: (piece) => writable.write(piece),
    async close() {
      await writable.close();
      const file = await handle.getFile();
      setTimeout(remove, keptMs(file.size));
      return file;
    },
    async abort() {
      // `removeOld` removes what stays behind.
      await writable.abort().catch(ignore);
      remove();
    },
  };
}

async function removeOld(folder: FileSystemDirectoryHandle): Promise<void> {
  for await (const name of folder.keys()) {
    // Another tab removed it already.
    const handle = await folder.getFileHandle(name).catch(orNull);
    const file = await handle?.getFile().catch(orNull);
    if (file && Date.now() - file.lastModified > oldMs) await folder.removeEntry(name).catch(ignore);
  }
}

function blobTarget(): ZipTarget {
  const parts: Blob[] = [];
  return {
    write(piece) {
      parts.push(new Blob([piece]));
      return Promise.resolve();
    },
    close: () => Promise.resolve(new Blob(parts, { type: "application/zip" })),
    abort: () => Promise.resolve(),
  };
}
