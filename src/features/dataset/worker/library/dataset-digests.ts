import type { DatasetDigests } from "../../../export/shared/export-port.ts";
import { hashOfText } from "../../../../photo/names/public-id.ts";
import type { DatasetSource } from "./dataset-source.ts";

/** Photos between two breaths. */
const rowsAtOnce = 64;

/**
 * Digests of what a dataset would say of these rows, which are in the order of the source. `thumbnail` is the size of a
 * row's thumbnail: one that is drawn anew otherwise is another one.
 */
export async function datasetDigests(
  source: Pick<DatasetSource, "photo">,
  rows: Uint32Array,
  thumbnail: (row: number) => unknown,
  breathe: () => Promise<void>,
): Promise<DatasetDigests> {
  const kept: number[] = [];
  const ids: string[] = [];
  const digests: string[] = [];
  for (const [at, row] of rows.entries()) {
    if (at % rowsAtOnce === 0) await breathe();
    const photo = source.photo(at);
    if (photo === null) continue;
    const { high, low } = hashOfText(JSON.stringify([photo, thumbnail(row)]));
    kept.push(row);
    ids.push(photo.id);
    digests.push(hex(high) + hex(low));
  }
  return { rows: Uint32Array.from(kept), ids, digests };
}

const hex = (half: number): string => half.toString(16).padStart(8, "0");
