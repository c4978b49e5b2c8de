import { noAlbumFolder, savedPath } from "../../photo/saving/file-names.ts";
import type { AlbumSpread } from "../../photo/saving/album-spread.ts";
import type { CopyForm } from "../../photo/saving/copy.ts";
import { type Discretion, keepsAll } from "../../photo/saving/discretion.ts";
import type { SavedNames } from "../../photo/saving/file-names.ts";
import type { SavedFile } from "../../photo/saving/saved-file.ts";
import { formatCount, formatNoun } from "../shell/words/format.ts";

const metadataWords: Record<Discretion["metadata"], string | null> = {
  all: null,
  trimmed: "without names and serial numbers",
  none: "without metadata",
};

const locationWords: Record<Discretion["location"], string | null> = {
  exact: null,
  rounded: "location rounded to about 1 km",
  none: "without location",
};

function discretionWords({ metadata, location }: Discretion): string[] {
  return [metadataWords[metadata], locationWords[location]].filter((words) => words !== null);
}

/** What "Originals" will do: "Saves 12 photos with all their files, unchanged." */
export function originalsSentence(photos: number, discretion: Discretion, sidecars: boolean): string {
  const what = `Saves ${formatNoun(photos, "photo")} with all ${photos === 1 ? "its" : "their"} files`;
  const words = keepsAll(discretion) ? ["unchanged"] : discretionWords(discretion);
  return `${[what, ...words].join(", ")}${sidecars ? ", and XMP sidecars with your edits" : ""}.`;
}

/** What album folders come to: "14 files in 3 album folders. Photos in several albums are saved in each." */
export function albumsSentence({ names, albums, starts, loose }: AlbumSpread, files: number): string {
  const inAlbums = starts.length - 1 - loose;
  const made = `Makes ${formatNoun(files, "file")} in ${formatNoun(names.length, "album folder")}`;
  const rest = loose === 0 ? "" : ` and “${noAlbumFolder}”, by day`;
  return `${made}${rest}.${albums.length > inAlbums ? " Photos in several albums are saved in each." : ""}`;
}

/** What "Copies" will do: "Saves 12 photos as JPEG, longest edge 1,600 px, without location." */
export function copiesSentence(
  photos: number,
  { type, maxEdge, maxBytes }: CopyForm,
  discretion: Discretion,
): string {
  const format = type === "image/jpeg" ? "JPEG" : "WebP";
  const parts = [
    `Saves ${formatNoun(photos, "photo")} as ${format}`,
    ...(maxEdge === null ? [] : [`longest edge ${formatCount(maxEdge)} px`]),
    ...(maxBytes === null ? [] : [`at most ${formatCount(maxBytes / 1_000_000)} MB each`]),
    ...discretionWords(discretion),
  ];
  return `${parts.join(", ")}.`;
}

const example: SavedFile = {
  id: 0,
  number: 1,
  paths: ["Lisbon/DCIM/IMG_0001.jpg"],
  kind: "photo",
  local: "2024-05-03T10:11:12",
  rotation: 0,
  given: null,
  sidecar: null,
};

/** How a file would be named: "2024/2024-05-03/IMG_0001.jpg". */
export function exampleName(rule: SavedNames): string {
  return savedPath(example, rule, null, "Best of Lisbon");
}
