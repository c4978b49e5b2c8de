/** One of several copies of a file. */
export interface Copy {
  row: number;
  path: string;
  /** The file is no longer there. */
  vanished: boolean;
}

/**
 * How programs mark a copy, at the end of a name: "IMG_1 (1)", "IMG_1(2)", "IMG_1 copy 2", "IMG_1 - Copy (3)",
 * "IMG_1 - Kopie", "IMG_1 – copie"; and at its beginning: "Copy of IMG_1", "Kopie von IMG_1".
 */
const atEnd = /(?:\(\d+\)|[ _-](?:copy|kopie|copie|copia|kopia|kopi|cópia)(?:[ _-]?\(?\d+\)?)?)$/i;
const atStart =
  /^(?:copy(?: \(?\d+\)?)? of|kopie(?: \(?\d+\)?)? von|copie de|copia di|copia de|kopia av|kopi av) /i;

/**
 * Which copy of a file is shown: one that is there before one that vanished, then one whose path is not marked as a
 * copy, then the shortest path, then the first by its code units. Depends on the paths alone, never on the order they
 * came in.
 */
export function compareCopies(a: Copy, b: Copy): number {
  if (a.vanished !== b.vanished) return a.vanished ? 1 : -1;
  const marked = Number(isMarked(a.path)) - Number(isMarked(b.path));
  if (marked !== 0) return marked;
  if (a.path.length !== b.path.length) return a.path.length - b.path.length;
  if (a.path !== b.path) return a.path < b.path ? -1 : 1;
  return a.row - b.row;
}

/** Whether a file or a folder on its path is named like a copy. */
export function isMarked(path: string): boolean {
  return path.split("/").some((name) => {
    const dot = name.lastIndexOf(".");
    const stem = (dot > 0 ? name.slice(0, dot) : name).normalize("NFC");
    return atEnd.test(stem) || atStart.test(stem);
  });
}
