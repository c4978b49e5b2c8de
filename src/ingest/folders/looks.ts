import type { KnownFolder } from "../../contract/folders.ts";
import type { FoundFile } from "../scan/found-file.ts";
import { openFile } from "../scan/found-file.ts";
import { HEADS_KEPT, headOf } from "../scan/heads.ts";
import { isSameFile } from "../scan/roots.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { LibrarySink } from "../catalogue/library-sink.ts";

type Matching = Pick<LibrarySink, "match">;

/**
 * Whether a dropped folder is one the library knows: most of its first files are there, at the same paths, with the same
 * sizes, modified times and, as far as they are kept, beginnings. `files`: its first files, their paths within it.
 */
export async function looksKnown(
  files: readonly FoundFile[],
  folder: KnownFolder,
  catalogue: Catalogue,
  library: Matching | null,
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
  library: Matching,
): Promise<boolean[]> {
  const some = files.slice(0, HEADS_KEPT * 2);
  const opened = await Promise.all(some.map((file) => openFile(file).catch(() => null)));
  const answers = await library.match(
    some.map(({ path }, index) => ({
      path: prefix + path,
      bytes: opened[index]?.size ?? 0,
      modified: opened[index]?.lastModified ?? 0,
    })),
  );
  const headAt = new Map(heads.map(({ path, head }) => [path, head]));
  const like: boolean[] = [];
  for (const [index, { row, same, pending }] of answers.entries()) {
    const file = opened[index];
    if (row < 0 || !file) continue;
    const head = headAt.get(some[index]?.path ?? "");
    const begins = head === undefined || !same || (await headOf(file)) === head;
    like.push((same || pending) && begins);
  }
  return like;
}
