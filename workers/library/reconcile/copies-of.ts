import type { CopyCandidate, SoughtFile } from "../../../src/photo/check/check.ts";
import type { Row } from "../../../src/photo/photo.ts";
import { Fact } from "../state/facts.ts";
import type { PhotoParts } from "../placing/photo-parts.ts";

/** Candidates answered for each file at most. */
const mostCandidates = 64;

/** Rows looked at between two turns. */
const rowsAtOnce = 5000;

/**
 * For each file what in the library may be a copy of it, likely ones first: files of its size, and those of its name. Of
 * its size only files whose ends are not known to differ.
 */
export async function copiesOf(
  library: PhotoParts,
  sought: readonly SoughtFile[],
  turn: () => Promise<void>,
): Promise<CopyCandidate[][]> {
  const sizes = groupsOf(sought, ({ bytes }) => (bytes > 0 ? bytes : null));
  const names = groupsOf(sought, ({ name }) => name.toLowerCase());
  const found = sought.map((): { sized: Row[]; named: Row[] } => ({ sized: [], named: [] }));
  const { state, records } = library;
  for (let row = 0; row < state.columns.rows; row++) {
    if (row % rowsAtOnce === rowsAtOnce - 1) await turn();
    if ((state.facts(row) & (Fact.found | Fact.vanished)) !== Fact.found || !records.hasPath(row)) continue;
    const ofSize = sizes.get(state.columns.bytes[row] ?? 0) ?? [];
    for (const nth of ofSize) if (mayBe(library, row, sought[nth])) found[nth]?.sized.push(row);
    for (const nth of names.get(records.name(row).toLowerCase()) ?? [])
      if (!ofSize.includes(nth)) found[nth]?.named.push(row);
  }
  return found.map(({ sized, named }, nth) => {
    const name = sought[nth]?.name.toLowerCase();
    const alike = (row: Row): number => (records.name(row).toLowerCase() === name ? 0 : 1);
    sized.sort((a, b) => alike(a) - alike(b) || a - b);
    const rows = [
      ...sized.map((row) => ({ row, sameSize: true })),
      ...named.map((row) => ({ row, sameSize: false })),
    ];
    return rows.slice(0, mostCandidates).map((one) => ({ ...one, path: records.path(one.row) }));
  });
}

/** Which entries share each value; those without one are left out. */
function groupsOf<T extends string | number>(
  sought: readonly SoughtFile[],
  valueOf: (file: SoughtFile) => T | null,
): Map<T, number[]> {
  const groups = new Map<T, number[]>();
  for (const [nth, file] of sought.entries()) {
    const value = valueOf(file);
    if (value === null) continue;
    const group = groups.get(value);
    if (group) group.push(nth);
    else groups.set(value, [nth]);
  }
  return groups;
}

/** Whether what is known of the ends of both does not tell them apart. */
function mayBe({ duplicates }: PhotoParts, row: Row, sought: SoughtFile | undefined): boolean {
  const known = duplicates.digests.key(row, "ends");
  const ends = sought?.ends ?? null;
  return known === null || ends === null || known === ends;
}
