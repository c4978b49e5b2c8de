import type { PhotoEdit } from "../../../../photo/photo-edit.ts";
import { unusedId } from "../../../../photo/unused-id.ts";
import type { PhotoParts } from "../../../../../workers/library/placing/photo-parts.ts";

/**
 * The edits by which a person says that photos are not the same. `alone`: one photo that is parted from all `others` of its
 * group, which stay together; otherwise every one is parted from every other.
 */
export function apartEdits(
  { given }: PhotoParts,
  rows: readonly number[],
  alone: number | null,
): PhotoEdit[] {
  const said = unusedId();
  return rows.map((row, at) => {
    const side = alone === null ? at : row === alone ? 1 : 0;
    return { rows: [row], change: { apart: [...(given.get(row).apart ?? []), `${said}/${side}`] } };
  });
}
