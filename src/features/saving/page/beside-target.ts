import {
  problemOf,
  type RemovalProblem,
  type WritablePlace,
} from "../../../ingest/folders/writable-place.ts";
import type { SavingProblem } from "../../../photo/saving/saved-file.ts";
import { hexOf, sha256 } from "../../../photo/sha256.ts";
import { freeName, writeFile } from "./folder-target.ts";
import type { PhotoEntry } from "./saving-entries.ts";

/** What writing beside originals needs of the rest. */
export interface BesideHost {
  signal: AbortSignal;
  placeOf: (path: string) => Promise<WritablePlace | RemovalProblem>;
  /** Why a file was not written, for people. */
  reason: (problem: RemovalProblem) => string;
  problem: (problem: SavingProblem) => void;
  /** A new file is there, at this path of the library. */
  placed: (path: string, file: Blob) => void;
}

/** Where nothing can be written, or must not: such a file is saved otherwise. */
const elsewhere: ReadonlySet<RemovalProblem> = new Set(["unreachable", "archive", "packaged"]);

/**
 * Writes each new file into the folder of its original, or of one of the original's copies. No file is overwritten: the
 * new one is "a edited 2.jpg". Each is read again and compared. Those whose folder cannot be written into are handed on.
 */
export async function* writeBeside(
  entries: AsyncIterable<PhotoEntry>,
  host: BesideHost,
): AsyncGenerator<PhotoEntry> {
  for await (const entry of entries) {
    host.signal.throwIfAborted();
    const found = await placeBeside(entry.originals, host);
    if (typeof found === "string") {
      if (elsewhere.has(found)) yield entry;
      else host.problem({ path: entry.originals[0] ?? entry.path, why: host.reason(found) });
      continue;
    }
    const { folder, path } = found;
    try {
      // A sidecar of that name would be the new file's.
      const name = await freeName(folder, entry.name, true, true);
      const handle = await writeFile(folder, name, entry.file);
      if (await isSame(entry.file, await handle.getFile())) {
        host.placed(path.slice(0, path.lastIndexOf("/") + 1) + name, entry.file);
      } else {
        await folder.removeEntry(name);
        host.problem({ path, why: host.reason("refused") });
      }
    } catch (error) {
      // A full disk has no room for the others, either.
      if (error instanceof DOMException && error.name === "QuotaExceededError") throw error;
      host.problem({ path, why: host.reason(problemOf(error)) });
    }
  }
}

async function placeBeside(
  paths: readonly string[],
  { placeOf }: BesideHost,
): Promise<(WritablePlace & { path: string }) | RemovalProblem> {
  let first: RemovalProblem | null = null;
  for (const path of paths) {
    const place = await placeOf(path);
    if (typeof place !== "string") return { ...place, path };
    first ??= place;
  }
  return first ?? "gone";
}

async function isSame(one: Blob, other: Blob): Promise<boolean> {
  if (one.size !== other.size) return false;
  const [first, second] = await Promise.all([one, other].map(hashOf));
  return first === second;
}

const hashOf = async (file: Blob): Promise<string> => hexOf(await sha256(await file.arrayBuffer()));
