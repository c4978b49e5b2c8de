import type { SavedFile } from "../../../photo/saving/saved-file.ts";
import { OriginalMissing } from "../../../ingest/folders/folder-state.ts";
import { ingest } from "../../../store/session/session.ts";
import { notesWords } from "../../../words/notes.ts";
import { orNull } from "../../../faults/faults.ts";

/** The file of a photo, or of one of its copies where that cannot be reached. Rejects where none can. */
export async function openOriginal({ id, paths }: Pick<SavedFile, "id" | "paths">): Promise<File> {
  try {
    return await ingest.run((it) => it.originals.file(id));
  } catch (error) {
    for (const path of paths.slice(1)) {
      // This copy cannot be reached, either.
      const copy = await ingest.run((it) => it.originals.at(path)).catch(orNull);
      if (copy !== null) return copy;
    }
    throw error;
  }
}

/** Why a file was not saved, for people. */
export function missingReason(error: unknown): string {
  if (!(error instanceof OriginalMissing)) return notesWords.say("saveUnreadable");
  const { why, name } = error.missing;
  switch (why) {
    case "ask":
      return notesWords.say("saveAsk", { name });
    case "away":
      return notesWords.say("saveAway", { name });
    case "gone":
      return notesWords.say("saveGone", { name });
    case "drop":
      return notesWords.say("saveDrop", { name });
    case "drop-file":
      return notesWords.say("saveDropFile", { name });
  }
}
