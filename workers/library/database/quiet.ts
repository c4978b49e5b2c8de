import type { Holdings } from "../state/holdings.ts";

/** Whether all that was found is read, drawn and compared, so that nothing more is on its way. */
export function isQuiet({ tally, duplicates }: Holdings): boolean {
  const { metadataPending, thumbnailsPending } = tally.progress;
  return metadataPending === 0 && thumbnailsPending === 0 && duplicates.awaited === 0;
}
