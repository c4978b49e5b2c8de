import { type CheckedFile, isSafe } from "../../../photo/check/check.ts";
import { numberedName } from "../../../photo/names/file-name.ts";
import { resultOf, Task } from "../../../store/task.ts";
import { cardFileAt, cardRoots, noteCopied } from "./check.ts";
import { CheckThreads } from "../../../store/check/check-threads.ts";
import { ignore, orNull } from "../../../faults/faults.ts";

/** Progress of copying. `onCard`: the folder that was chosen is on the card itself, so nothing was copied. */
export interface CopyingState {
  phase: "idle" | "copying" | "done" | "stopped" | "onCard";
  done: number;
  total: number;
  /** Files that were not copied, or whose copies are not equal. */
  failed: string[];
}

const idle: CopyingState = { phase: "idle", done: 0, total: 0, failed: [] };

const copying = new Task(idle);

/** Progress of copying what is missing. */
export const copyingAtom = copying.state;

export function stopCopying(): void {
  copying.stop();
}

/** Whether this browser lets a page write into a folder. */
export const canCopyMissing = (): boolean => typeof window.showDirectoryPicker === "function";

/** The files of a check that are worth copying: all that is not safe and can be read. */
export function toBeCopied(files: readonly CheckedFile[]): CheckedFile[] {
  return files.filter(({ answer }) => !isSafe(answer) && answer !== "unreadable");
}

/**
 * Copies what is not safe into a folder, in folders as on the card, and reads each copy again: only one with the same bytes
 * counts. Nothing that is there is overwritten, and nothing is written to the card. Call it from a click.
 */
export async function copyMissing(files: readonly CheckedFile[]): Promise<void> {
  if (copying.runs) return;
  const target = await window
    .showDirectoryPicker?.({ id: "pinroll-save", mode: "readwrite" })
    // The person chose none.
    .catch(orNull);
  if (target === undefined || target === null) return;
  const outcome = await copying.run(
    { phase: "copying", total: files.length },
    (signal) => copyInto(target, files, signal),
    (ended) => ({ phase: ended.end === "done" ? ended.value : "stopped" }),
  );
  resultOf(outcome);
}

/** Answers how it ended. */
async function copyInto(
  target: FileSystemDirectoryHandle,
  files: readonly CheckedFile[],
  signal: AbortSignal,
): Promise<CopyingState["phase"]> {
  const threads = new CheckThreads(1);
  try {
    if (await isOnCard(target)) return "onCard";
    for (const file of files) {
      if (signal.aborted) break;
      // Told as one that could not be copied.
      const copied = await copyOne(target, file, threads).catch(orNull);
      if (copied === null) copying.show({ failed: [...copying.now.failed, file.path] });
      else noteCopied(file.path, copied);
      copying.show({ done: copying.now.done + 1 });
    }
    return signal.aborted ? "stopped" : "done";
  } finally {
    threads.close();
  }
}

/** Whether one of the two folders lies in the other. */
async function isOnCard(target: FileSystemDirectoryHandle): Promise<boolean> {
  for (const { handle } of cardRoots()) {
    if (handle === null) continue;
    if ((await handle.resolve(target)) !== null || (await target.resolve(handle)) !== null) return true;
  }
  return false;
}

/** Where the copy is and its hash; null where it cannot be made or is not equal. */
async function copyOne(
  target: FileSystemDirectoryHandle,
  { path }: CheckedFile,
  threads: CheckThreads,
): Promise<{ where: string; hash: string | null } | null> {
  const source = await cardFileAt(path)?.open();
  if (!source) return null;
  const parts = path.split("/");
  const name = parts.pop() ?? path;
  let folder = target;
  for (const part of parts) folder = await folder.getDirectoryHandle(part, { create: true });
  const free = await freeHandle(folder, name, source, threads);
  const handle = free.handle;
  if (!free.isThere) {
    const writable = await handle.createWritable();
    try {
      await writable.write(source);
      await writable.close();
    } catch (error) {
      // The error before it is the one that counts.
      await writable.abort().catch(ignore);
      throw error;
    }
  }
  const { verdict, hash } = await threads.compare(source, await handle.getFile());
  return verdict === "same" ? { where: [target.name, ...parts, handle.name].join("/"), hash } : null;
}

/** A new file, or one that holds these very bytes already. */
async function freeHandle(
  folder: FileSystemDirectoryHandle,
  name: string,
  source: File,
  threads: CheckThreads,
): Promise<{ handle: FileSystemFileHandle; isThere: boolean }> {
  for (let number = 1; ; number++) {
    const wished = numberedName(name, number);
    const there = await folder.getFileHandle(wished).catch((error: unknown) => {
      if (error instanceof DOMException && error.name === "NotFoundError") return null;
      throw error;
    });
    if (there === null)
      return { handle: await folder.getFileHandle(wished, { create: true }), isThere: false };
    if ((await threads.compare(source, await there.getFile())).verdict === "same")
      return { handle: there, isThere: true };
  }
}
