import type { FolderStorage, Freed, LibraryStorage, RestoreRefusal } from "../../../photo/storage.ts";
import type { FolderState } from "../../../store/import/import.ts";
import { commonWords } from "../../../words/common.ts";
import { settingsWords } from "../../../words/settings.ts";
import { formatBytes, formatShortDay } from "../../shell/words/format.ts";

const { say } = settingsWords;

/** The local day of a moment in milliseconds since 1970, UTC. */
export function savedDay(moment: number): string {
  return formatShortDay(moment - new Date(moment).getTimezoneOffset() * 60_000);
}

const photosText = (count: number): string => commonWords.say("photos", { count });
const favouritesText = (count: number): string => commonWords.say("favourites", { count });

/** What a folder holds: "1,204 photos, 12 favourites · 340 MB · added 3 May 2026". */
export function folderFacts({ photos, favourites, records, pictures, added }: FolderStorage): string {
  const all = photosText(photos);
  const content =
    favourites > 0 ? say("withFavourites", { photos: all, favourites: favouritesText(favourites) }) : all;
  const since = added === null ? [] : [say("added", { day: savedDay(added) })];
  return [content, formatBytes(records + pictures), ...since].join(" · ");
}

/** Whether a folder's originals are available; "" if unknown. */
export function reachWords(state: FolderState | undefined): string {
  switch (state?.access) {
    case undefined:
      return "";
    case "open":
      return say("reachOpen");
    case "ask":
      return say("reachAsk");
    case "away":
      return say("reachAway");
    case "drop":
      return say("reachDrop");
  }
}

/** What will be removed with a folder, or everything. */
export function losesWords({
  photos: count,
  favourites,
  records,
  pictures,
}: LibraryStorage | FolderStorage): string {
  const size = formatBytes(records + pictures);
  return favourites === 0
    ? say("loses", { count, size })
    : say("losesFavourites", { count, size, favourites: favouritesText(favourites) });
}

/** How to get a folder, or everything, back after removing it. */
export function returnWords(what: FolderStorage | LibraryStorage): string {
  const folders = "prefix" in what ? [what] : what.folders;
  const some = (fits: (folder: FolderStorage) => boolean): boolean => folders.some(fits);
  const own = some(({ prefix, sample }) => prefix !== "" && !sample);
  const loose = some(({ prefix }) => prefix === "");
  const back = "prefix" in what ? "backFolder" : "backFolders";
  const sentences = [
    own && loose && say("backBoth"),
    own && !loose && say(back),
    loose && !own && say("backFiles"),
    some(({ sample }) => sample) && say("backSample"),
    what.favourites > 0 && say("favouritesLost"),
  ];
  return sentences.filter((sentence) => sentence !== false).join(" ");
}

/** What was removed. */
export function forgottenWords({ photos: count, bytes }: Freed): string {
  return say("removed", { count, size: formatBytes(bytes) });
}

/** Why a backup was not restored. */
export function refusalWords(why: RestoreRefusal): string {
  return say(why === "not-a-backup" ? "notABackup" : why);
}
