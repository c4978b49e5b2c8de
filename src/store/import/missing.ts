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
        reason: `To show the original, Pinroll needs to read the folder ${name} again.`,
        action: reconnect,
      };
    case "away":
      return {
        reason: `The folder ${name} cannot be read right now. Plug in the disk or card it is on and reconnect it, or drop it here again.`,
        action: reconnect,
      };
    case "gone":
      return {
        reason: `This file is no longer in the folder ${name}. If it was moved within it, look for it.`,
        action: { label: `Look through ${name}`, run: () => importActions.rescan(prefix) },
      };
    case "drop":
      return { reason: `Drop the folder ${name} here again to see the original.`, action: null };
    case "drop-file":
      return { reason: `Drop the file ${name} here again to see the original.`, action: null };
  }
}
