import type { SkipReason } from "../counts.ts";
import { isPhotoPackage } from "./photo-package.ts";

/** Folders of operating systems, NAS devices and photo programs, which hold nothing a person put there. */
const junkFolders = new Set([
  "@eadir",
  "@__thumb",
  ".@__thumb",
  "#snapshot",
  "@tmp",
  "system volume information",
  "__macosx",
  ".spotlight-v100",
  ".fseventsd",
  ".temporaryitems",
  ".documentrevisions-v100",
  ".thumbnails",
  ".photostructure",
]);

/** Bins: of NAS devices, systems, digiKam, Samsung's gallery; Google Files; Xiaomi's gallery; ColorOS (OPPO, OnePlus). */
const bins = new Set(
  (
    "@recycle #recycle $recycle.bin .trashes .trash .dtrash " +
    ".filesbygoogletrash .trashbin .colorosgalleryrecycler .filemanagerrecycler"
  ).split(" "),
);

/** Of Photos, iPhoto and Aperture: what a person brought in. Their "Modified" holds the edited copies of iPhoto. */
const broughtIn = new Set(["originals", "masters", "modified"]);

/** Folders for previews and thumbnails, by the folder they are in. */
const previews: readonly { within: RegExp; names: RegExp }[] = [
  // iPhoto's library before it was a package.
  { within: /^iphoto library$/, names: /^(?:data|data\.noindex|thumbnails|previews|ipod photo cache)$/ },
  // Capture One, in a folder of photos, in a session and in a catalogue.
  { within: /^captureone$|\.cocatalog$/, names: /^cache$/ },
  // Sony's cameras.
  { within: /^m4root$/, names: /^thmbnl$/ },
  // Xiaomi's gallery.
  { within: /^cloud$/, names: /^\.(?:micro)?thumbnailfile$/ },
];

/** Previews and thumbnails by the folder's own name: Lightroom, and darktable's cache. */
const previewFolder = /\.lrdata$|^mipmaps-[0-9a-f]{40}\.d$/;

/** Android's names for what is in the bin, and for what is still being written: MediaStore's `.trashed-<seconds>-NAME`. */
const trashed = /^\.trashed-\d+-/;
const pending = /^\.pending-\d+-/;

/** Whether a folder of this name holds nothing a person put there, wherever it is. */
export function isJunkFolder(name: string): boolean {
  const lower = name.toLowerCase();
  return junkFolders.has(lower) || bins.has(lower) || previewFolder.test(lower);
}

/** Why all files right in the folder of this path are skipped; null where they are not. Begins at the dropped folder. */
export function skippedFolder(path: string): SkipReason | null {
  let within = "";
  let isPackage = false;
  for (const name of path.toLowerCase().split("/")) {
    if (junkFolders.has(name)) return "junk";
    // As phones name folders in the bin, too.
    if (bins.has(name) || trashed.test(name)) return "in-bin";
    if (previewFolder.test(name) || (isPackage && !broughtIn.has(name))) return "program-made";
    if (previews.some((one) => one.within.test(within) && one.names.test(name))) return "program-made";
    // What Huawei's gallery deleted.
    if (within === ".gallery2" && name === "recycle") return "in-bin";
    isPackage = isPhotoPackage(name);
    within = name;
  }
  // Beside the folders of a package there are only its own files.
  return isPackage ? "program-made" : null;
}

/** Why a file of this name is skipped wherever it is; null where it is not. */
export function skippedName(name: string): SkipReason | null {
  if (trashed.test(name)) return "in-bin";
  return pending.test(name) ? "unfinished" : null;
}
