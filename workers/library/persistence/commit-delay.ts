import type { PhotoParts } from "../placing/photo-parts.ts";

/** How often a commit is made while files are read; what a closed tab loses is read again. */
const commitMs = 2000;
/** A full segment of pictures and the end of an import are written sooner. */
const sealedMs = 250;
const quietMs = 30;

/** An open segment of pictures is written after this time. */
export const openMs = 5000;

/** Milliseconds until the next commit. */
export function commitDelay(due: { quiet: boolean; sealed: boolean; changes: number }): number {
  if (due.quiet) return quietMs;
  if (due.sealed) return sealedMs;
  return due.changes > 0 ? commitMs : openMs;
}

/** Whether everything found is read, drawn and compared. */
export function isIdle({ state, duplicates }: Pick<PhotoParts, "state" | "duplicates">): boolean {
  const { counts } = state;
  const { metadataPending, thumbnailsPending } = counts.progress;
  return metadataPending === 0 && thumbnailsPending === 0 && duplicates.awaited === 0;
}
