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

/** A file that stands in for one that is only in iCloud: ".IMG_1.HEIC.icloud". */
const cloudStub = /^\..+\.icloud$/i;

/** Whether a folder of this name holds nothing a person put there, wherever it is. */
export function isJunkFolder(name: string): boolean {
  const lower = name.toLowerCase();
  return junkFolders.has(lower) || bins.has(lower) || previewFolder.test(lower);
}

/** What the names of a folder and of those it is in say of what is within. */
export interface NamedPlace {
  /** The folder's own name, in lower case. */
  name: string;
  /** Why everything within is skipped; null where it is not. */
  all: SkipReason | null;
}

/** Above all folders. */
const top: NamedPlace = { name: "", all: null };

/** The place of a folder in another. */
export function placeIn(parent: NamedPlace, folder: string): NamedPlace {
  const name = folder.toLowerCase();
  return { name, all: parent.all ?? reasonOf(parent.name, name) };
}

/** The place of a folder by its path, which begins at the dropped one. */
export const placeOfPath = (path: string): NamedPlace => path.split("/").reduce(placeIn, top);

/** Why the files right in a folder are skipped; null where they are not. A package's own are its program's. */
export function skippedIn({ name, all }: NamedPlace): SkipReason | null {
  return all ?? (isPhotoPackage(name) ? "program-made" : null);
}

function reasonOf(within: string, name: string): SkipReason | null {
  if (junkFolders.has(name)) return "junk";
  // As phones name folders in the bin, too; the last is Huawei's gallery.
  const isBin = bins.has(name) || trashed.test(name) || (within === ".gallery2" && name === "recycle");
  if (isBin) return "in-bin";
  // Of an iCloud export, whose names are English in every language.
  if (name === "recently deleted" && within.startsWith("icloud")) return "recently-deleted";
  const isMade = previewFolder.test(name) || (isPhotoPackage(within) && !broughtIn.has(name));
  const isPreview = previews.some((one) => one.within.test(within) && one.names.test(name));
  return isMade || isPreview ? "program-made" : null;
}

/** Why a file of this name is skipped wherever it is; null where it is not. */
export function skippedName(name: string): SkipReason | null {
  if (trashed.test(name)) return "in-bin";
  if (cloudStub.test(name)) return "not-downloaded";
  return pending.test(name) ? "unfinished" : null;
}
