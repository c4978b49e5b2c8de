import { OriginalMissing } from "../../ingest/folders/folder-state.ts";
import { importActions } from "./import.ts";

/** Why an original is not to be seen, in a sentence that says what to do, and what one click can do about it. */
export interface MissingWords {
  reason: string;
  action: { label: string; run: () => void } | null;
}

/** What to tell of an original that could not be opened. */
export function missingWords(error: unknown): MissingWords {
  if (!(error instanceof OriginalMissing))
    return { reason: "The original could not be opened. Close the photo and open it again.", action: null };
  const { why, name, prefix } = error.missing;
  const reconnect = { label: `Reconnect ${name}`, run: () => importActions.reconnect(prefix) };
  switch (why) {
    case "ask":
      return {
        reason: `Reconnect “${name}” to view this photo at full size.`,
        action: reconnect,
      };
    case "away":
      return {
        reason: `Can't open “${name}”. Plug in its drive or card and reconnect, or drop the folder here again.`,
        action: reconnect,
      };
    case "gone":
      return {
        reason: `This file is missing from “${name}”. If it was moved within the folder, check for changes to find it.`,
        action: { label: `Check ${name} for changes`, run: () => importActions.rescan(prefix) },
      };
    case "drop":
      return { reason: `Drop the folder “${name}” here again to view the original.`, action: null };
    case "drop-file":
      return { reason: `Drop the file “${name}” here again to view the original.`, action: null };
  }
}
