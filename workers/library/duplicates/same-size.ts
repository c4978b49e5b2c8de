import { Fact } from "../state/facts.ts";
import type { LibraryState } from "../state/library-state.ts";

const empty = 0xffffffff;

/** Rows of files that were read, in groups of equal size; a size that only one file has is left out. Costs a look a row. */
export function sameSize(state: LibraryState): number[][] {
  const { rows, bytes } = state.columns;
  let capacity = 1024;
  while (capacity < rows * 2) capacity *= 2;
  /** By size: the last row of that size so far. */
  const last = new Uint32Array(capacity).fill(empty);
  /** By row: the row of the same size before it. */
  const before = new Uint32Array(rows).fill(empty);
  const shared = new Set<number>();
  for (let row = 0; row < rows; row++) {
    if (!canHaveCopies(state.facts(row))) continue;
    const size = bytes[row] ?? 0;
    if (size <= 0) continue;
    let at = (Math.imul(size % 0x100000000, 2654435761) >>> 7) & (capacity - 1);
    while (last[at] !== empty && bytes[last[at] ?? 0] !== size) at = (at + 1) & (capacity - 1);
    if (last[at] !== empty) {
      before[row] = last[at] ?? empty;
      shared.add(at);
    }
    last[at] = row;
  }
  return Array.from(shared, (at) => {
    const group: number[] = [];
    for (let row = last[at] ?? empty; row !== empty; row = before[row] ?? empty) group.push(row);
    return group;
  });
}

/** Whether a file was read and is shown, alone, as a part or by a copy of it. */
function canHaveCopies(facts: number): boolean {
  const looked = Fact.found | Fact.record | Fact.sidecar | Fact.passedOver;
  return (facts & looked) === (Fact.found | Fact.record);
}
