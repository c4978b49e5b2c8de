import { atom } from "jotai";
import type { Row } from "../../photo/photo.ts";
import { runningAtom } from "../import/import.ts";
import { gridRowsAtom } from "./map-follow.ts";

/** Where photos are among those the grid shows, also those within a closed stack. */
interface GridPositions {
  /** From 1; 0 for a photo that is not shown. */
  at: (photo: Row) => number;
  count: number;
}

/** The positions in the grid; null while an import runs, which changes them many times a second. */
export const gridPositionsAtom = atom((get): GridPositions | null => {
  if (get(runningAtom)) return null;
  const rows = get(gridRowsAtom);
  let positions: Uint32Array | null = null;
  const make = (): Uint32Array => {
    const made = new Uint32Array(rows.reduce((most, row) => Math.max(most, row), -1) + 1);
    for (const [index, row] of rows.entries()) made[row] = index + 1;
    return made;
  };
  return { at: (photo) => (positions ??= make())[photo] ?? 0, count: rows.length };
});
