import { baseName } from "../../../photo/names/file-name.ts";
import { shownName } from "../../../photo/names/shown-name.ts";
import { folderOfPath } from "../shared/plan.ts";
import type { SimilarPhoto } from "../shared/similar.ts";
import { parseWallTime } from "../../../photo/wall-time.ts";
import type { FolderState } from "../../../store/import/import.ts";
import type { PhotoDetails } from "../../../store/library/library.ts";
import { commonWords } from "../../../words/common.ts";
import { similarWords } from "../words.ts";
import { wideDateOf } from "../../../photo/dates/edtf.ts";
import { wideWords } from "../../../views/shell/words/wide-words.ts";
import { formatBytes, formatCount, formatMoment } from "../../../views/shell/words/format.ts";

const { say } = similarWords;

/** Photos of a group that are shown at first. */
export const mostAtFirst = 12;

/** A fact of a photo, and whether the kept one's is another. */
export interface MemberFact {
  key: "pixels" | "fileSize" | "format" | "date" | "folder";
  text: string;
}

/** What is said of a photo beside its picture. */
export function memberFacts({ width, height, bytes }: SimilarPhoto, details: PhotoDetails): MemberFact[] {
  const { record, path } = details;
  const folder = folderOfPath(path);
  return [
    {
      key: "pixels",
      text: width * height > 0 ? `${formatCount(width)} × ${formatCount(height)}` : say("noPixels"),
    },
    { key: "fileSize", text: formatBytes(bytes) },
    { key: "format", text: formatOf(record.type) },
    { key: "date", text: dateOf(details) },
    { key: "folder", text: folder === "" ? say("topFolder") : shownName(folder) },
  ];
}

/** "JPEG" of image/jpeg, "CR2" of image/x-canon-cr2. */
function formatOf(type: string): string {
  const name = type.slice(type.indexOf("/") + 1);
  return name.slice(name.startsWith("x-") ? name.lastIndexOf("-") + 1 : 0).toUpperCase();
}

/** The modified time of a file says nothing of when a photo was taken. */
function dateOf({ record: { takenAt } }: PhotoDetails): string {
  if (takenAt?.edtf !== undefined) return wideWords(wideDateOf(takenAt));
  const wall = takenAt === null || takenAt.source === "modified" ? NaN : parseWallTime(takenAt.local);
  return Number.isNaN(wall) ? commonWords.say("withoutDate") : formatMoment(wall);
}

/** The file's name, as it is shown. */
export const memberName = (details: PhotoDetails | null): string => shownName(baseName(details?.path ?? ""));

/** Whether the original is known not to be reachable now. Files dropped without a folder are in none. */
export function isOffline(details: PhotoDetails | undefined, folders: readonly FolderState[]): boolean {
  if (details === undefined) return false;
  const folder = folders.find(({ prefix }) => prefix !== "" && details.path.startsWith(prefix));
  return details.vanished || (folder !== undefined && folder.access !== "open");
}
