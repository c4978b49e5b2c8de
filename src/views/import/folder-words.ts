import type { FolderChanges, FolderState } from "../../store/import/import.ts";
import { formatCount, formatNoun } from "../shell/words/format.ts";

/** Several names in a sentence: "Trip", "Trip and Alps", "Trip, Alps and 3 more". */
export function listNames(names: readonly string[]): string {
  const shown = names.length > 3 ? [...names.slice(0, 2), `${formatCount(names.length - 2)} more`] : names;
  const last = shown.at(-1) ?? "";
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(", ")} and ${last}`;
}

/** Whether a folder's originals are available, and what is left to do. */
export function folderWords({ access, unread, interrupted }: FolderState): string {
  const left = unread > 0 ? `${formatNoun(unread, "file")} left to read. ` : "";
  const owed = interrupted ? `Import interrupted. ${left}` : "";
  switch (access) {
    case "open":
      return owed || "Originals available.";
    case "ask":
      return `${owed}Needs permission to open originals.`;
    case "away":
      return `${owed}Not available. Plug in its drive or card, or drop it here again.`;
    case "drop":
      return `${owed}Drop it here again to view originals.`;
  }
}

/** What changed in a folder: "2 new, 1 moved, 3 missing." */
export function changesWords({ fresh, changed, moved, gone }: FolderChanges): string {
  const parts = [
    fresh > 0 && `${formatCount(fresh)} new`,
    changed > 0 && `${formatCount(changed)} changed`,
    moved > 0 && `${formatCount(moved)} moved`,
    gone > 0 && `${formatCount(gone)} missing`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? `${parts.join(", ")}.` : "No changes.";
}

/** The message about folders whose originals are not available; null if all are. */
export function reconnectWords(folders: readonly FolderState[]): string | null {
  const waiting = folders.filter(({ access }) => access === "ask" || access === "away");
  const interrupted = waiting.filter((folder) => folder.interrupted);
  const names = (some: readonly FolderState[]): string => listNames(some.map(({ name }) => `“${name}”`));
  if (interrupted.length > 0)
    return `The import of ${names(interrupted)} was interrupted. Reconnect to continue.`;
  const asking = waiting.filter(({ access }) => access === "ask");
  if (asking.length > 0) return `Reconnect ${names(asking)} to view full-size photos.`;
  if (waiting.length > 0) return `Can't open ${names(waiting)}. Plug in the drive or card, then reconnect.`;
  const dropped = folders.filter(({ access }) => access === "drop");
  if (dropped.length === 0) return null;
  const why = dropped.some((folder) => folder.interrupted) ? "continue the import" : "view originals";
  return `Drop ${names(dropped)} here again to ${why}.`;
}
