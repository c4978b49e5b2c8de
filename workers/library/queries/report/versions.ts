import { Fact } from "../../state/facts.ts";
import type { QueryParts } from "../details.ts";

/** darktable keeps the first version of "IMG_1.jpg" in "IMG_1.jpg.xmp", others in "IMG_1_01.jpg.xmp" (two digits or more). */
const version = /^(.+)_\d{2,}(\.[^./]+)\.xmp$/;

/**
 * Which of these sidecars, all without a photo of their own, tell of another version of one: another development of the
 * same file, whose title and stars are not the photo's.
 */
export function otherVersions(
  { state, records }: Pick<QueryParts, "state" | "records">,
  unused: readonly number[],
): number[] {
  const versions = new Map<number, string>();
  for (const row of unused) {
    const [, stem, ending] = version.exec(records.path(row).toLowerCase()) ?? [];
    if (stem !== undefined) versions.set(row, `${stem}${ending}`);
  }
  if (versions.size === 0) return [];
  const paths = new Set<string>();
  for (let row = 0; row < state.columns.rows; row++)
    if ((state.facts(row) & (Fact.found | Fact.sidecar)) === Fact.found)
      paths.add(records.path(row).toLowerCase());
  return [...versions].filter(([, path]) => paths.has(path)).map(([row]) => row);
}
