import { compareNames } from "../../../src/photo/names/order.ts";
import type { PairFile, PairKind } from "./pair-file.ts";
import { addTo } from "../state/maps.ts";

/** Pictures of one burst, in the order they were taken; the cover, one of them, is the tile. */
export interface Burst {
  cover: number;
  rows: number[];
}

/**
 * Finds the pictures that share the identifier of a burst and a folder: copies elsewhere stay apart. Files that are in
 * the tile of another (`led`) come with it; an identifier met once is no burst. The cover is the one the camera chose,
 * else the first. Depends on the files alone, never on their order, and costs one look-up a file and the sorting of each
 * burst.
 */
export function findBursts(files: readonly PairFile[], led: ReadonlySet<number>): Burst[] {
  const gathered = new Map<string, PairFile[]>();
  for (const file of files) {
    if (file.copy || file.burstId === 0 || !isOfCamera(file.kind) || led.has(file.row)) continue;
    addTo(gathered, `${file.burstId}\n${file.folder}`, file);
  }
  return [...gathered.values()].filter((files) => files.length > 1).map(burstOf);
}

/** Films have no bursts, and no camera writes other pictures. */
const isOfCamera = (kind: PairKind): boolean => kind === "still" || kind === "raw";

function burstOf(files: PairFile[]): Burst {
  const inOrder = files.sort(compare);
  const rows = inOrder.map(({ row }) => row);
  return { cover: inOrder.find(({ primary }) => primary)?.row ?? rows[0] ?? 0, rows };
}

/** By time, those without one last; then by name. */
function compare(a: PairFile, b: PairFile): number {
  if (a.time < b.time || (Number.isNaN(b.time) && !Number.isNaN(a.time))) return -1;
  if (a.time > b.time || (Number.isNaN(a.time) && !Number.isNaN(b.time))) return 1;
  return compareNames(a.name, b.name) || a.row - b.row;
}
