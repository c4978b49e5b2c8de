import type { DatasetPart } from "../../dataset/shared/layout.ts";
import { parseWallTime } from "../../../photo/wall-time.ts";

/** PublishedParts whose photos lie among one another in time, mostly a single one. */
export interface Shelf {
  /** Indices of its parts. */
  parts: number[];
  /** Wall clock in milliseconds; NaN without dates. */
  from: number;
  to: number;
  rows: number;
}

/** The parts of a dataset in shelves, newest first; photos without a date are last. */
export function shelvesOf(parts: readonly Pick<DatasetPart, "from" | "to" | "rows">[]): Shelf[] {
  const timed = parts.map(({ from, to, rows }, part) => ({
    part,
    rows,
    from: parseWallTime(from ?? ""),
    // The manifest has whole seconds.
    to: parseWallTime(to ?? "") + 999,
  }));
  const dated = timed
    .filter(({ from }) => !Number.isNaN(from))
    .toSorted((a, b) => b.to - a.to || b.from - a.from);
  const shelves: Shelf[] = [];
  for (const { part, rows, from, to } of dated) {
    const last = shelves.at(-1);
    if (last && to > last.from) {
      last.parts.push(part);
      last.from = Math.min(last.from, from);
      last.rows += rows;
    } else shelves.push({ parts: [part], from, to, rows });
  }
  for (const { part, rows, from } of timed)
    if (Number.isNaN(from)) shelves.push({ parts: [part], from: NaN, to: NaN, rows });
  return shelves;
}
