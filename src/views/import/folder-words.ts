import type { FolderChanges, FolderState } from "../../store/import/import.ts";
import { commonWords } from "../../words/common.ts";
import { importingWords } from "../../words/importing.ts";
import { reportWords } from "../../words/report.ts";
import { listOf } from "../shell/words/format.ts";
import { joinParts } from "../../words/comma.ts";

/** Several names in a sentence: "Trip", "Trip and Alps", "Trip, Alps, and 3 more". */
export function listNames(names: readonly string[]): string {
  return listOf(
    names.length > 3 ? [...names.slice(0, 2), commonWords.say("more", { count: names.length - 2 })] : names,
  );
}

/** Whether a folder's originals are available, and what is left to do. */
export function folderWords({ access, unread, interrupted }: FolderState): string {
  const { say } = reportWords;
  const owed = [
    interrupted && say("wasInterrupted"),
    interrupted && unread > 0 && say("leftToRead", { count: unread }),
  ].filter((sentence) => sentence !== false);
  const now = access === "open" && interrupted ? [] : [say(access)];
  return [...owed, ...now].join(" ");
}

/** What changed in a folder: "2 new, 1 moved, 3 missing." */
export function changesWords(changes: FolderChanges): string {
  const { say } = reportWords;
  const parts = (["fresh", "changed", "moved", "gone"] as const)
    .filter((kind) => changes[kind] > 0)
    .map((kind) => say(kind, { count: changes[kind] }));
  return parts.length > 0 ? say("changes", { list: joinParts(parts) }) : say("noChanges");
}

/** The message about folders whose originals are not available; null if all are. */
export function reconnectWords(folders: readonly FolderState[]): string | null {
  const { say } = importingWords;
  const waiting = folders.filter(({ access }) => access === "ask" || access === "away");
  const interrupted = waiting.filter((folder) => folder.interrupted);
  const names = (some: readonly FolderState[]): string =>
    listNames(some.map(({ name }) => say("quoted", { name })));
  if (interrupted.length > 0) return say("interrupted", { names: names(interrupted) });
  const asking = waiting.filter(({ access }) => access === "ask");
  if (asking.length > 0) return say("reconnect", { names: names(asking) });
  if (waiting.length > 0) return say("away", { names: names(waiting) });
  const dropped = folders.filter(({ access }) => access === "drop");
  if (dropped.length === 0) return null;
  const goesOn = dropped.some((folder) => folder.interrupted);
  return say(goesOn ? "dropToContinue" : "dropToView", { names: names(dropped) });
}
