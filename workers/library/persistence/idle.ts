import type { Duplicates } from "../duplicates/duplicates.ts";
import type { LibraryState } from "../state/library-state.ts";

/** What this needs of the library. */
interface Parts {
  state: LibraryState;
  duplicates: Duplicates;
}

/** Whether all that was found is read, drawn and compared, so that nothing more is on its way. */
export function isIdle({ state, duplicates }: Parts): boolean {
  const { counts } = state;
  const { metadataPending, thumbnailsPending } = counts.progress;
  return metadataPending === 0 && thumbnailsPending === 0 && duplicates.awaited === 0;
}
