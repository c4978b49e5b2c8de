import type { DigestExtent } from "../../../src/contract/photo-worker.ts";
import type { Digests } from "./digests.ts";
import { addTo } from "../state/maps.ts";

/** Up to this size, in bytes, the ends of a file are all of it; as in the photo worker's `digest.ts`. */
export const wholeInEnds = 2 * 65_536;

/** What follows from the digests known so far. */
interface Copies {
  /** Rows whose files hold the same bytes. */
  sets: number[][];
  /** Rows whose digests would tell more. */
  wanted: Record<DigestExtent, number[]>;
}

/**
 * Finds the copies among files of one size: by their ends first, then by whole files. Digests are asked for only of
 * available files, and only where there is another to compare with.
 */
export function findCopies(
  groups: readonly (readonly number[])[],
  digests: Digests,
  sizeOf: (row: number) => number,
  isAtHand: (row: number) => boolean,
): Copies {
  const found: Copies = { sets: [], wanted: { ends: [], whole: [] } };
  const split = (rows: readonly number[], extent: DigestExtent): number[][] => {
    const known = rows.filter((row) => digests.has(row, extent));
    const lacking = rows.filter((row) => !digests.has(row, extent) && isAtHand(row));
    if (known.length + lacking.length > 1) for (const row of lacking) found.wanted[extent].push(row);
    return alike(known, (row) => digests.key(row, extent));
  };
  for (const group of groups) {
    for (const rows of split(group, "ends")) {
      if (sizeOf(rows[0] ?? 0) <= wholeInEnds) found.sets.push(rows);
      else for (const same of split(rows, "whole")) found.sets.push(same);
    }
  }
  return found;
}

/** Rows with the same key, where there are several. */
function alike(rows: readonly number[], keyOf: (row: number) => string | null): number[][] {
  const byKey = new Map<string, number[]>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key !== null) addTo(byKey, key, row);
  }
  return [...byKey.values()].filter((some) => some.length > 1);
}
