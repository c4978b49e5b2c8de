import type { CardFile } from "../../check/page/card.ts";
import type { CheckThreads } from "../../../store/check/check-threads.ts";
import { orNull } from "../../../faults/faults.ts";

/** A file that may have the bytes of another one. */
export interface SizedFile {
  file: number;
  bytes: number;
}

/**
 * Finds files with the same bytes: pairs of a file and the first one like it. Only files of one size are read: their ends
 * first, and of those that are equal all of both. `passed`: this many groups are done, of all.
 */
export async function equalFiles(
  sized: readonly SizedFile[],
  files: readonly CardFile[],
  threads: CheckThreads,
  signal: AbortSignal,
  passed: (done: number, total: number) => void,
): Promise<[file: number, first: number][]> {
  const pairs: [number, number][] = [];
  const groups = groupsOf(sized);
  let done = 0;
  const lane = async (): Promise<void> => {
    for (let group = groups.pop(); group !== undefined; group = groups.pop()) {
      pairs.push(...(await equalOf(group, files, threads, signal)));
      passed(++done, done + groups.length);
    }
  };
  await Promise.all([lane(), lane(), lane()]);
  return pairs;
}

/** Files that share their size with others, by size; empty ones are nobody's copies. */
function groupsOf(sized: readonly SizedFile[]): number[][] {
  const groups = new Map<number, number[]>();
  for (const { file, bytes } of sized) {
    if (bytes === 0) continue;
    const group = groups.get(bytes);
    if (group) group.push(file);
    else groups.set(bytes, [file]);
  }
  return [...groups.values()].filter((group) => group.length > 1);
}

async function equalOf(
  group: readonly number[],
  files: readonly CardFile[],
  threads: CheckThreads,
  signal: AbortSignal,
): Promise<[number, number][]> {
  const open = async (file: number): Promise<File | null> =>
    // A file that cannot be opened is equal to none.
    (await files[file]?.open().catch(orNull)) ?? null;
  const firsts = new Map<string, number[]>();
  const pairs: [number, number][] = [];
  for (const file of group) {
    signal.throwIfAborted();
    const opened = await open(file);
    const ends = opened && (await threads.ends(opened));
    if (opened === null || ends === null) continue;
    const like = firsts.get(ends) ?? [];
    firsts.set(ends, like);
    let found = false;
    for (const first of like) {
      const other = await open(first);
      if (other === null || (await threads.compare(other, opened)).verdict !== "same") continue;
      pairs.push([file, first]);
      found = true;
      break;
    }
    if (!found) like.push(file);
  }
  return pairs;
}
