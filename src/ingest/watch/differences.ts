import type { MatchAnswer } from "../../contract/folders.ts";
import type { Library } from "../../contract/library-worker.ts";
import type { PhotoId } from "../../photo/photo.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { measureFile, type FoundFile } from "../scan/found-file.ts";
import { Slots } from "../scan/turns.ts";
import { orNull } from "../../faults/faults.ts";

/** What is needed to compare files with the library, without importing anything. */
export interface CompareParts {
  catalogue: Pick<Catalogue, "at">;
  library: Pick<Library, "folders" | "queries">;
}

/** Files of a folder that are new or changed, and the rows of all that are known. */
export interface Difference {
  toRead: FoundFile[];
  rows: PhotoId[];
}

const opening = new Slots();

/**
 * Compares files with the library. Paths are within the folder of `prefix`. `most`: this many are opened to see whether they
 * changed. `again`: files that could not be read before are tried once more, for something happened to them.
 */
export async function compareFiles(
  files: readonly FoundFile[],
  prefix: string,
  { most, again }: { most: number; again: boolean },
  { catalogue, library }: CompareParts,
): Promise<Difference> {
  const asked = await Promise.all(
    files.map(async (file, index) => {
      // Moved or changed since: the next look sees.
      const opened = index < most ? await opening.run(() => measureFile(file)).catch(orNull) : null;
      const { size = -1, lastModified = 0 } = opened ?? {};
      return { path: prefix + file.path, bytes: size, modified: lastModified };
    }),
  );
  const answers = await library.folders.match(asked);
  const difference: Difference = { toRead: [], rows: [] };
  for (const [index, file] of files.entries()) {
    const answer = answers[index];
    if (!answer) continue;
    const row = answer.row < 0 ? catalogue.at(prefix + file.path) : answer.row;
    if (row !== undefined) difference.rows.push(row);
    if (row === undefined ? isNew(file, answer) : hasChanged(answer, again)) difference.toRead.push(file);
  }
  return difference;
}

/** What is no photo by its name is left to a person's own look: half a download among it. */
const isNew = ({ name }: FoundFile, { passed }: MatchAnswer): boolean =>
  !passed && (name === "media" || name === "sidecar");

const hasChanged = ({ row, same, pending }: MatchAnswer, again: boolean): boolean =>
  row >= 0 && !same && (again || !pending);

/** The rows of files at these paths, and of those in folders there. Paths are within the folder of `prefix`. */
export async function rowsAt(
  paths: readonly string[],
  prefix: string,
  { library }: Pick<CompareParts, "library">,
): Promise<PhotoId[]> {
  const rows: PhotoId[] = [];
  const folders = new Set(paths.map((path) => prefix + path.slice(0, path.lastIndexOf("/") + 1)));
  const isThere = (path: string): boolean =>
    paths.some((one) => path === prefix + one || path.startsWith(`${prefix}${one}/`));
  for (const folder of folders) {
    const all = await library.folders.missing(folder, new Uint32Array(0), []);
    const known = await library.queries.paths(all);
    for (const [index, row] of all.entries()) if (isThere(known[index] ?? "")) rows.push(row);
  }
  return [...new Set(rows)];
}
