import type { KnownFolder } from "../../contract/folders.ts";
import type { Library } from "../../contract/library-worker.ts";
import { type FoundFile, measureFile, openFile, isSameFile } from "../scan/found-file.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { ignore, orNull } from "../../faults/faults.ts";
import { hexOf, sha256 } from "../../photo/sha256.ts";

/** Bytes hashed of a file: its header and some of its picture. */
const HEAD_BYTES = 65_536;

/** Files of a folder whose heads are kept. */
export const HEADS_KEPT = 16;

/**
 * A hash of the beginning of a file, of one within an archive what the archive says; null where the page is not served
 * securely, or the file cannot be read.
 */
async function headOf(found: FoundFile): Promise<string | null> {
  if (found.origin.from === "archive") return found.origin.entry.look;
  if (!("subtle" in crypto)) return null;
  try {
    const file = await openFile(found);
    const head = await file.slice(0, HEAD_BYTES).arrayBuffer();
    return hexOf((await sha256(head)).subarray(0, 16));
  } catch (error) {
    // Moved or changed since.
    ignore(error);
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
    const head = await headOf(found);
    if (head !== null) heads.push({ path: found.path.slice(prefix.length), head });
  }
  return heads;
}

/**
 * Whether a dropped folder is one the library knows: most of its first files are there, at the same paths, with the same
 * sizes, modified times and, as far as they are kept, beginnings. `files`: its first files, their paths within it.
 */
export async function looksKnown(
  files: readonly FoundFile[],
  folder: KnownFolder,
  catalogue: Catalogue,
  library: Pick<Library, "folders"> | null,
): Promise<boolean> {
  const own: Promise<boolean>[] = [];
  const others: FoundFile[] = [];
  for (const file of files) {
    const id = catalogue.at(folder.prefix + file.path);
    const known = id === undefined ? undefined : catalogue.get(id);
    if (!known) others.push(file);
    else if (own.length < HEADS_KEPT) own.push(isSameFile(known, file));
  }
  const answers = await Promise.all(own);
  if (library) answers.push(...(await likeEarlier(others, folder, library)));
  const same = answers.filter(Boolean).length;
  return same > answers.length - same;
}

/** For each of these files that an earlier visit knows, whether it still is the same. */
async function likeEarlier(
  files: readonly FoundFile[],
  { prefix, heads = [] }: KnownFolder,
  library: Pick<Library, "folders">,
): Promise<boolean[]> {
  const some = files.slice(0, HEADS_KEPT * 2);
  // Moved or changed since: it is like none.
  const opened = await Promise.all(some.map((file) => measureFile(file).catch(orNull)));
  const answers = await library.folders.match(
    some.map(({ path }, index) => ({
      path: prefix + path,
      bytes: opened[index]?.size ?? 0,
      modified: opened[index]?.lastModified ?? 0,
    })),
  );
  const headAt = new Map(heads.map(({ path, head }) => [path, head]));
  const like: boolean[] = [];
  for (const [index, { row, same, pending }] of answers.entries()) {
    const file = some[index];
    if (row < 0 || !file || !opened[index]) continue;
    const head = headAt.get(file.path);
    const begins = head === undefined || !same || (await headOf(file)) === head;
    like.push((same || pending) && begins);
  }
  return like;
}
