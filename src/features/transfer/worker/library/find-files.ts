import { baseName } from "../../../../photo/names/file-name.ts";
import type { PhotoParts } from "../../../../../workers/library/placing/photo-parts.ts";
import { Fact } from "../../../../../workers/library/state/facts.ts";
import { addTo } from "../../../../../workers/library/state/maps.ts";

/** Rows between two turns. */
const rowsAtOnce = 20_000;

/** See `TransferPort.find`: one pass over all rows, whose names are looked at only where the size fits. */
export async function findFiles(
  { state, records, duplicates }: PhotoParts,
  files: readonly { path: string; bytes: number }[],
  by: "path" | "name",
  turn: () => Promise<void>,
): Promise<Int32Array<ArrayBuffer>> {
  const found = new Int32Array(files.length).fill(-1);
  const ofSize = new Map<number, number[]>();
  for (const [at, { bytes }] of files.entries()) addTo(ofSize, bytes, at);
  const { rows, bytes } = state.columns;
  for (let row = 0; row < rows; row++) {
    if (row % rowsAtOnce === rowsAtOnce - 1) await turn();
    const wanted = ofSize.get(bytes[row] ?? 0);
    if (wanted === undefined || !isThere(state.facts(row))) continue;
    const path = records.path(row);
    for (const at of wanted) {
      const file = files[at]?.path ?? "";
      const fits = by === "name" ? baseName(path) === baseName(file) : `/${path}`.endsWith(`/${file}`);
      if (fits) found[at] = duplicates.leaderOf(row) ?? row;
    }
  }
  return found;
}

/** What was read, and whose file is where it was. */
const isThere = (facts: number): boolean => (facts & Fact.record) !== 0 && (facts & Fact.vanished) === 0;
