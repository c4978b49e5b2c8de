/** One of several copies of a file. */
interface Copy {
  row: number;
  path: string;
  /** The file is no longer there. */
  vanished: boolean;
}

let markOf: ((path: string) => number) | null = null;

/** Loads what copies and backups are called: no first screen needs it. Rejects where it cannot be loaded. */
export async function loadCopyNames(): Promise<void> {
  markOf ??= (await import("./copy-names.ts")).markOf;
}

/**
 * Which copy of a file is shown: one that is there before one that vanished, then one whose path is not marked as a
 * copy or in a backup, then the shortest path, then the first by its code units. Depends on the paths alone, never on the
 * order they came in.
 */
export function compareCopies(a: Copy, b: Copy): number {
  if (a.vanished !== b.vanished) return a.vanished ? 1 : -1;
  const marked = (markOf?.(a.path) ?? 0) - (markOf?.(b.path) ?? 0);
  if (marked !== 0) return marked;
  if (a.path.length !== b.path.length) return a.path.length - b.path.length;
  if (a.path !== b.path) return a.path < b.path ? -1 : 1;
  return a.row - b.row;
}
