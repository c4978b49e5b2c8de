import type { KeptScreenEntry } from "../database/kept.ts";

/** What counts of a preview when room is made. */
type Aged = Pick<KeptScreenEntry, "bytes" | "used">;

/** All bytes of these previews. */
export function heldBytes(entries: ReadonlyMap<number, Aged>): number {
  let bytes = 0;
  for (const entry of entries.values()) bytes += entry.bytes;
  return bytes;
}

/** The rows whose previews go, those looked at longest ago first, so that the rest fits into the budget. */
export function surplus(entries: ReadonlyMap<number, Aged>, budgetBytes: number): number[] {
  let over = heldBytes(entries) - budgetBytes;
  if (over <= 0) return [];
  const rows: number[] = [];
  for (const [row, { bytes }] of [...entries].sort(([, a], [, b]) => a.used - b.used)) {
    rows.push(row);
    over -= bytes;
    if (over <= 0) break;
  }
  return rows;
}
