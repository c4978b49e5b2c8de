/** What a file's name reveals. */
export type NameKind = "junk" | "sidecar" | "media" | "other";

/**
 * Names of files that operating systems, NAS devices and photo programs leave behind; from immich-go's list and our
 * own.
 */
const junkFiles = new Set([
  ".ds_store",
  ".localized",
  ".nomedia",
  ".apdisk",
  ".volumeicon.icns",
  "desktop.ini",
  "ehthumbs.db",
  "ehthumbs_vista.db",
  "icon\r",
  "thumbs.db",
  "zbthumbnail.info",
]);

const junkPrefixes = ["._", "synofile_thumb_", "synoindex_"];

const sidecarEndings = new Set(
  "xmp json aae gpx kml kmz geojson nmea tcx fit plt csv tsv srt vtt".split(" "),
);

/** What cameras put beside films: small pictures with Exif, and Sony's XML. In lower case. */
export const besideFilm = /\.thm$|m01\.xml$/;

/** A month of OwnTracks' recorder; other programs have other files of this ending. */
const recorded = /^\d{4}-\d\d\.rec$/;

/** What Picasa knew of the photos of a folder, and the text of a WhatsApp chat: "_chat.txt", "WhatsApp Chat with Ana.txt". */
const ofFolder = /^(?:\.?picasa\.ini|_chat\.txt|.*whatsapp.*\.txt)$/;

const mediaEndings = new Set(
  (
    "jpg jpeg jpe jfif jif mpo png apng gif webp avif avifs heic heif heics heifs hif jxl jp2 j2k jpf jpx jxr hdp wdp " +
    "tif tiff bmp dib ico psd svg " +
    "3fr arw cr2 cr3 crw dcr dng erf fff iiq k25 kdc mef mos mrw nef nrw orf pef raf raw rw2 rwl sr2 srf srw x3f " +
    "mp4 m4v mov qt 3gp 3g2 webm mkv avi mts m2ts m2t ts mpg mpeg wmv asf ogv insv lrv lrf"
  ).split(" "),
);

/** Folders that a cloud keeps in step with a computer, by their own names. */
const cloudFolder =
  /(?:^|\/)(?:onedrive|dropbox|icloud ?drive|mobile documents|com~apple~clouddocs|google ?drive|nextcloud|owncloud|pcloud ?drive)[^/]*\//i;

/** Whether a file with this path and no bytes may be one that a cloud has not downloaded. */
export function mayBeCloudStub(path: string): boolean {
  return cloudFolder.test(path) && nameKind(baseName(path)) === "media";
}

/** Whether a file of this name is an archive of map tiles. */
export function isTileArchive(name: string): boolean {
  return name.toLowerCase().endsWith(".pmtiles");
}

/** Whether a file of this name is an archive that is opened like a folder. */
export function isArchive(name: string): boolean {
  return name.toLowerCase().endsWith(".zip");
}

/** Classifies a file by its own name; folders are judged by `placeIn` on the way down. */
export function nameKind(name: string): NameKind {
  const lower = name.toLowerCase();
  if (junkFiles.has(lower) || junkPrefixes.some((prefix) => lower.startsWith(prefix))) return "junk";
  const dot = lower.lastIndexOf(".");
  const ending = dot < 0 ? "" : lower.slice(dot + 1);
  const isNamed = recorded.test(lower) || ofFolder.test(lower) || besideFilm.test(lower);
  if (isNamed || sidecarEndings.has(ending)) return "sidecar";
  return mediaEndings.has(ending) ? "media" : "other";
}

/** One form for names that differ by case, or by how a system composes their letters. */
export function foldedName(name: string): string {
  return name.normalize("NFC").toLowerCase();
}

/** The last segment of a path. */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/**
 * "IMG_1.jpg" and 2 become "IMG_1 (2).jpg": the name of a different file of the same name added without a folder. The
 * first file keeps its name.
 */
export function numberedName(name: string, number: number): string {
  if (number === 1) return name;
  const dot = name.lastIndexOf(".");
  return dot <= 0 ? `${name} (${number})` : `${name.slice(0, dot)} (${number})${name.slice(dot)}`;
}

/** The name before `numberedName` numbered it; null if it was not. */
export function unnumberedName(name: string): string | null {
  const match = /^(.+) \((?:[2-9]|[1-9]\d+)\)(\.[^.]*)?$/s.exec(name);
  return match && `${match[1]}${match[2] ?? ""}`;
}
