import type { PersistenceTrouble } from "../../contract/persistence.ts";
import type { Abilities } from "../../contract/photo-worker.ts";
import { notesWords } from "../../words/notes.ts";

/** A sentence for people, with the id of its warning. */
interface Words {
  id: string;
  text: () => string;
}

const { say } = notesWords;

/** What this browser withholds from the pictures; null for nothing. */
export function wordsOfAbilities({ canDraw, readBack }: Abilities): Words | null {
  if (canDraw && readBack !== "ok") return { id: "read-back", text: () => say("readBack") };
  return canDraw ? null : { id: "drawing", text: () => say("drawsSlowly") };
}

const sentences = {
  "no-database": "noDatabase",
  unopened: "unopened",
  blocked: "oldTab",
  outdated: "outdated",
  newer: "newer",
  elsewhere: "changedElsewhere",
  anew: "anew",
  closed: "closed",
  unreadable: "unreadable",
  unwritable: "unwritable",
  "full-for-pictures": "fullForPictures",
  full: "full",
  damaged: "damaged",
} as const satisfies Record<Exclude<PersistenceTrouble, "incomplete">, string>;

/** Why the library is not kept as it should be, and what to do. `isBlocked`: the browser blocks storage for this site. */
export function wordsOfTrouble(
  trouble: Exclude<PersistenceTrouble, "incomplete">,
  isBlocked: boolean,
): Words {
  // Some browsers then have no database, others one that cannot be opened.
  const isShut = isBlocked && (trouble === "no-database" || trouble === "unopened");
  const key = isShut ? "storageBlocked" : sentences[trouble];
  return { id: `storage-${trouble}`, text: () => say(key) };
}

/** A private window keeps nothing. */
export const privateWindow: Words = { id: "private-window", text: () => say("privateWindow") };
