import type { PhotoId } from "../../../src/photo/photo.ts";
import { Fact } from "../state/facts.ts";
import type { Rows } from "../records/rows.ts";
import { remembered } from "../state/maps.ts";

/** The first folder of a path, with its slash; "" for a file without one. */
export function prefixOf(path: string): string {
  return path.slice(0, path.indexOf("/") + 1);
}

/** Calls `take` for every found row with the prefix of its path. */
export function eachRow(library: Rows, take: (row: PhotoId, prefix: string) => void): void {
  const { columns } = library.state;
  const { records } = library;
  const known = new Map<number, string>();
  for (let row = 0; row < columns.rows; row++) {
    if ((library.state.facts(row) & Fact.found) === 0) continue;
    take(
      row,
      remembered(known, records.folderNumber(row), () => prefixOf(records.folder(row))),
    );
  }
}

/** The found rows under a prefix. */
export function rowsUnder(library: Rows, prefix: string): PhotoId[] {
  const rows: PhotoId[] = [];
  eachRow(library, (row, own) => {
    if (own === prefix) rows.push(row);
  });
  return rows;
}
