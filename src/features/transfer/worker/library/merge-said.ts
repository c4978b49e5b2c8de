import type { PhotoId } from "../../../../photo/photo.ts";
import type { GivenValues, PhotoChange, PhotoEdit } from "../../../../photo/photo-edit.ts";
import type { PhotoParts } from "../../../../../workers/library/placing/photo-parts.ts";
import { saidOf } from "../../../../../workers/library/placing/said.ts";

/** See `TransferPort.merge`. Photos of which the same is said share an edit. */
export function mergeSaid(
  library: PhotoParts,
  said: readonly { row: PhotoId; values: GivenValues }[],
): PhotoEdit[] {
  const edits = new Map<string, { rows: number[]; change: PhotoChange }>();
  for (const { row, values } of said) {
    const here = saidOf(library, row);
    const change = Object.fromEntries(Object.entries(values).filter(([name]) => !Object.hasOwn(here, name)));
    if (Object.keys(change).length === 0) continue;
    const key = JSON.stringify(change);
    const edit = edits.get(key) ?? { rows: [] as number[], change };
    edit.rows.push(row);
    edits.set(key, edit);
  }
  return [...edits.values()];
}
