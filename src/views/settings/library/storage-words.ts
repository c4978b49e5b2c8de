import type { FolderStorage, Freed, LibraryStorage, RestoreRefusal } from "../../../photo/storage.ts";
import type { FolderState } from "../../../store/import/import.ts";
import { formatBytes, formatNoun, formatShortDay } from "../../shell/words/format.ts";

/** Name for files added without a folder. */
export const looseName = "Single files";

/** The local day of a moment in milliseconds since 1970, UTC. */
export function savedDay(moment: number): string {
  return formatShortDay(moment - new Date(moment).getTimezoneOffset() * 60_000);
}

/** What a folder holds: "1,204 photos, 12 favourites · 340 MB · added 3 May 2026". */
export function folderFacts({ photos, favourites, records, pictures, added }: FolderStorage): string {
  const hearts = favourites > 0 ? `, ${formatNoun(favourites, "favourite")}` : "";
  const since = added === null ? [] : [`added ${savedDay(added)}`];
  return [formatNoun(photos, "photo") + hearts, formatBytes(records + pictures), ...since].join(" · ");
}

/** Whether a folder's originals are available; "" if unknown. */
export function reachWords(state: FolderState | undefined): string {
  switch (state?.access) {
    case undefined:
      return "";
    case "open":
      return "Originals available.";
    case "ask":
      return "Needs permission to open originals.";
    case "away":
      return "Not available. Plug in its drive or card.";
    case "drop":
      return "Drop it here again to view originals.";
  }
}

/** What will be removed with a folder, or everything. */
export function losesWords({
  photos,
  favourites,
  records,
  pictures,
}: LibraryStorage | FolderStorage): string {
  const hearts = favourites === 0 ? "" : `, including ${formatNoun(favourites, "favourite")},`;

  return `${formatNoun(photos, "photo")}${hearts} will be removed from Pinroll, freeing ${formatBytes(records + pictures)}.`;
}

/** How to get a folder, or everything, back after removing it. */
export function returnWords(what: FolderStorage | LibraryStorage): string {
  const folders = "prefix" in what ? [what] : what.folders;
  const some = (fits: (folder: FolderStorage) => boolean): boolean => folders.some(fits);
  const add = [
    some(({ prefix, sample }) => prefix !== "" && !sample) &&
      ("prefix" in what ? "the folder" : "your folders"),
    some(({ prefix }) => prefix === "") && "the files",
  ].filter((part) => part !== false);
  const sentences = [
    add.length > 0 && `Your files aren't changed. To get the photos back, add ${add.join(" and ")} again.`,
    some(({ sample }) => sample) &&
      "To get the sample trip back, choose “Try a sample trip” on the start screen once the library is empty.",
    what.favourites > 0 && "Favourites will be lost.",
  ];
  return sentences.filter((sentence) => sentence !== false).join(" ");
}

/** What was removed. */
export function forgottenWords({ photos, bytes }: Freed): string {
  return `Removed ${formatNoun(photos, "photo")} and freed ${formatBytes(bytes)}.`;
}

/** Why a backup was not restored. */
export const refusalWords: Record<RestoreRefusal, string> = {
  "not-a-backup": "This file isn't a Pinroll backup. Choose a file that ends in .pinroll.",
  newer: "This backup was made with a newer version of Pinroll. Reload this page to update, then try again.",
  damaged: "This backup is damaged, so nothing was changed. Try another copy.",
  nowhere:
    "This browser can't store data for this page, for example in a private window, so the backup can't be restored. Open Pinroll in a regular window.",
  full: "There isn't enough space for this backup, so nothing was changed. Free up some space on this device and try again.",
};

/** Said if another tab does not give way. */
export const elsewhereWords =
  "Another tab is using the library. Close it or wait for its import to finish, then try again.";
