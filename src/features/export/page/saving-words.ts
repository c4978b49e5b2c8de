import { savedPath } from "../../../photo/saving/file-names.ts";
import type { AlbumSpread } from "../../../photo/saving/album-spread.ts";
import type { CopyForm } from "../../../photo/saving/copy.ts";
import { type Discretion, keepsAll } from "../../../photo/saving/discretion.ts";
import type { Items } from "../../../photo/saving/export-format.ts";
import type { SavedNames } from "../../../photo/saving/file-names.ts";
import type { SavedFile } from "../../../photo/saving/saved-file.ts";
import { commonWords } from "../../../words/common.ts";
import { exportWords } from "../words.ts";
import { joinParts } from "../../../words/comma.ts";

const { say } = exportWords;

const metadataWords = { all: null, trimmed: "withoutNames", none: "withoutMetadata" } as const;

const locationWords = { exact: null, rounded: "locationRounded", none: "withoutLocation" } as const;

const discretionWords = ({ metadata, location }: Discretion): string[] =>
  [metadataWords[metadata], locationWords[location]].filter((key) => key !== null).map((key) => say(key));

/** What "Originals" will do: "All files, without location. Sidecars and subtitles are left out." */
export function originalsSentence(discretion: Discretion): string {
  if (keepsAll(discretion)) return say("originalsWhole");
  return say("originalsCut", { how: joinParts(discretionWords(discretion)) });
}

/** What album folders come to: "14 files in 3 album folders. Photos in several albums are saved in each." */
export function albumsSentence({ names, albums, starts, loose }: AlbumSpread, files: number): string {
  const inAlbums = starts.length - 1 - loose;
  const told = { count: names.length, files: commonWords.say("files", { count: files }) };
  const made =
    loose === 0
      ? say("albumFolders", told)
      : say("albumFoldersLoose", { ...told, folder: say("noAlbumFolder") });
  return albums.length > inAlbums ? `${made} ${say("inSeveralAlbums")}` : made;
}

/** What "Copies" will do: "As JPEG, longest edge 1,600 px, without location. Videos keep their size." */
export function copiesSentence(
  { photos, videos }: Items,
  { type, maxEdge, maxBytes }: CopyForm,
  discretion: Discretion,
): string {
  if (photos === 0 && videos > 0) return say("copiesVideos");
  const how = discretionWords(discretion);
  if (maxBytes !== null) {
    const size = commonWords.say("megabytes", { amount: maxBytes / 1_000_000 });
    how.unshift(say("atMostEach", { size }));
  }
  if (maxEdge !== null) how.unshift(say("longestEdgeOf", { count: maxEdge }));
  how.unshift(type === "image/jpeg" ? "JPEG" : "WebP");
  const sentence = say("copiesAs", { how: joinParts(how) });
  return videos === 0 ? sentence : `${sentence} ${say("copiesVideos")}`;
}

const example: Omit<SavedFile, "paths"> = {
  id: 0,
  number: 1,
  kind: "photo",
  local: "2024-05-03T10:11:12",
  rotation: 0,
  recipe: null,
  given: null,
  sidecar: null,
};

/** How a file would be named: "2024/2024-05-03/IMG_0001.jpg". */
export function exampleName(rule: SavedNames, ending: string | null = null): string {
  const paths = [`${say("exampleFolder")}/DCIM/IMG_0001.jpg`];
  return savedPath({ ...example, paths }, rule, ending, say("exampleAlbum"));
}
