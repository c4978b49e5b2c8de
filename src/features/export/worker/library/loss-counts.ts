import type { LossCounts } from "../../../../photo/saving/losses.ts";
import type { PhotoParts } from "../../../../../workers/library/placing/photo-parts.ts";
import { Fact } from "../../../../../workers/library/state/facts.ts";

/** Photos handled between two turns. */
const photosAtOnce = 500;

/** Counts what these tiles hold that some ways of saving leave out. */
export async function countLosses(
  { records, state }: PhotoParts,
  rows: Uint32Array,
  turn: () => Promise<void>,
): Promise<LossCounts> {
  const counts = { hdr: 0, hdrJpeg: 0, film: 0, filmBeside: 0, depth: 0, depthJpeg: 0 };
  for (const [at, row] of rows.entries()) {
    if (at % photosAtOnce === photosAtOnce - 1) await turn();
    const facts = state.facts(row);
    if (facts & Fact.motion) counts.film++;
    else if (facts & Fact.live) counts.filmBeside++;
    if (!records.hasRecord(row)) continue;
    const { type, hdr, depth } = records.record(row);
    const isJpeg = type === "image/jpeg";
    if (hdr) counts.hdr++;
    if (hdr && isJpeg) counts.hdrJpeg++;
    if (depth) counts.depth++;
    if (depth && isJpeg) counts.depthJpeg++;
  }
  return counts;
}
