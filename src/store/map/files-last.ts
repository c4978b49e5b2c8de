import { Flag, type Columns } from "../../photo/columns.ts";

/** Whether a row has no picture, and never will have. */
export const isWithoutPicture = (flags: number): boolean =>
  (flags & (Flag.broken | Flag.thumbnail | Flag.preview)) === Flag.broken;

/**
 * Answers lists with the rows that have no picture at their end, in the same order otherwise; the same list as before as
 * long as nothing in it moves.
 */
export function filesLast(): (rows: Uint32Array, columns: Pick<Columns, "flags">) => Uint32Array {
  let last: { rows: Uint32Array; list: Uint32Array } = { rows: new Uint32Array(0), list: new Uint32Array(0) };
  return (rows, { flags }) => {
    const list = new Uint32Array(rows.length);
    let pictures = 0;
    let moves = false;
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] ?? 0;
      if (isWithoutPicture(flags[row] ?? 0)) continue;
      if (pictures < at) moves = true;
      list[pictures++] = row;
    }
    if (!moves) return rows;
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] ?? 0;
      if (isWithoutPicture(flags[row] ?? 0)) list[pictures++] = row;
    }
    const isSame = last.rows === rows && last.list.every((row, at) => row === list[at]);
    if (!isSame) last = { rows, list };
    return last.list;
  };
}
