import { beginningBytes, hashOfBeginning } from "../../photo/beginning.ts";
import type { Digest } from "../../photo/beginning.ts";
import type { FoundFile } from "./found-file.ts";
import { openFile } from "./found-file.ts";

/** Bytes hashed of a file: its header and some of its picture. */
const HEAD_BYTES = 65_536;

/** Files of a folder whose heads are kept. */
export const HEADS_KEPT = 16;

/** A hash of the beginning of a file; null where the page is not served securely, or the file cannot be read. */
export async function headOf(file: File): Promise<string | null> {
  try {
    const head = await file.slice(0, HEAD_BYTES).arrayBuffer();
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", head));
    return Array.from(hash.subarray(0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("");
  } catch {
    return null;
  }
}

/** What tells a loose file from another one of its name, size and time; null where it cannot be read. */
export async function beginningOf(file: File): Promise<Digest | null> {
  try {
    const head = await file.slice(0, beginningBytes).arrayBuffer();
    return hashOfBeginning(new Uint8Array(head));
  } catch {
    return null;
  }
}

/** The heads of a folder's first files, by their paths within. `prefix` ends with a slash. */
export async function headsOf(
  files: readonly FoundFile[],
  prefix: string,
): Promise<{ path: string; head: string }[]> {
  const heads: { path: string; head: string }[] = [];
  for (const found of files.slice(0, HEADS_KEPT)) {
    const head = await openFile(found).then(headOf, () => null);
    if (head !== null) heads.push({ path: found.path.slice(prefix.length), head });
  }
  return heads;
}
