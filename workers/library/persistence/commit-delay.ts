import type { PhotoParts } from "../placing/photo-parts.ts";

/** While files are read a commit is made so often; what is lost with a tab is read again. */
const commitMs = 2000;
/** A full segment of pictures, and the end of an import, are written sooner. */
const sealedMs = 250;
const quietMs = 30;

/** Pictures that come slowly are written as they are after this time. */
export const openMs = 5000;

/** How long the next commit waits, in milliseconds, by what there is to write. */
export function commitDelay(due: { quiet: boolean; sealed: boolean; changes: number }): number {
  if (due.quiet) return quietMs;
  if (due.sealed) return sealedMs;
  return due.changes > 0 ? commitMs : openMs;
}

/** Whether all that was found is read, drawn and compared, so that nothing more is on its way. */
export function isIdle({ state, duplicates }: Pick<PhotoParts, "state" | "duplicates">): boolean {
  const { counts } = state;
  const { metadataPending, thumbnailsPending } = counts.progress;
  return metadataPending === 0 && thumbnailsPending === 0 && duplicates.awaited === 0;
}
