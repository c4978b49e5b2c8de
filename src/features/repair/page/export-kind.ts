import { isOtherArchive } from "../../../photo/names/archive-name.ts";
import { baseName, isArchive, nameKind } from "../../../photo/names/file-name.ts";
import { sidecarKind } from "../../../photo/sidecar.ts";

/** The page with the list of its files that Takeout puts beside the photos. */
const listing = "archive_browser.html";

/** What is done with a file of an export to learn what it is, by its name. */
export type ExportKind = "json" | "photo" | "other" | "system" | "archive";

/** `photo`: anything that may be one. */
export function exportKind(path: string): ExportKind {
  const name = baseName(path);
  if (name.toLowerCase() === listing) return "system";
  if (/^takeout-/i.test(name) && (isArchive(name) || isOtherArchive(name))) return "archive";
  if (sidecarKind(name) === "json") return "json";
  return nameKind(name) === "sidecar" ? "other" : "photo";
}
