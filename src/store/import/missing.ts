import { OriginalMissing } from "../../ingest/folders/folder-state.ts";
import { importActions } from "./import.ts";
import { notesWords } from "../../words/notes.ts";

const { say } = notesWords;

/** Why an original is not to be seen, in a sentence that says what to do, and what one click can do about it. */
export interface MissingWords {
  reason: string;
  action: { label: string; run: () => void } | null;
}

/** What to tell of an original that could not be opened. */
export function missingWords(error: unknown): MissingWords {
  if (!(error instanceof OriginalMissing)) return { reason: say("viewUnreadable"), action: null };
  const { why, name, prefix } = error.missing;
  const reconnect = { label: say("reconnectName", { name }), run: () => importActions.reconnect(prefix) };
  switch (why) {
    case "ask":
      return {
        reason: say("viewAsk", { name }),
        action: reconnect,
      };
    case "away":
      return {
        reason: say("viewAway", { name }),
        action: reconnect,
      };
    case "gone":
      return {
        reason: say("viewGone", { name }),
        action: { label: say("checkName", { name }), run: () => importActions.rescan(prefix) },
      };
    case "drop":
      return { reason: say("viewDrop", { name }), action: null };
    case "drop-file":
      return { reason: say("viewDropFile", { name }), action: null };
  }
}
