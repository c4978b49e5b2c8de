import { foldedName } from "../../../src/photo/names/file-name.ts";
import {
  joined,
  nameParts,
  withoutEnding,
  type NameRule,
  type OwnSidecarKind,
  type PhotoKey,
} from "./names.ts";
import { takeoutRule } from "./takeout-rule.ts";

const sure = (key: string): PhotoKey => ({ key, shortened: false });

/** "IMG_1.CR2.xmp" (darktable, digiKam, Immich) before "IMG_1.xmp" (Adobe; XMP part 3, section 4.2). */
const xmpRule: NameRule = {
  sidecarKeys: (name) => [spelled(withoutEnding(name))],
  photoKeys: (name) => [sure(spelled(foldedName(name))), sure(withoutEnding(name))],
};

/** Edits of "IMG_1234.HEIC" stand in "IMG_1234.AAE", those of an edited original in "IMG_O1234.AAE". */
const aaeRule: NameRule = {
  sidecarKeys: (name) => both(withoutEnding(name)),
  photoKeys: (name) => both(withoutEnding(name)).map(sure),
};

/** Sony's "C0001M01.XML" and other cameras' "MVI_1.THM" are of a film, or of a raw file without Exif. */
const filmRule: NameRule = {
  sidecarKeys: (name) => [
    withoutEnding(name).replace(/m01$/, (number) => (/\.xml$/i.test(name) ? "" : number)),
  ],
  photoKeys: (name) => (leads.test(name) ? [sure(withoutEnding(name))] : []),
};

const leads = /\.(?:avi|mp4|m4v|mov|mpe?g|mts|m2ts|3gp|3g2|insv|crw)$/i;

const lettered = /^(img_)[oe](\d{4,})$/;

function both(stem: string): string[] {
  const plain = stem.replace(lettered, "$1$2");
  return plain === stem ? [stem] : [stem, plain];
}

/** One spelling for "IMG_1.JPEG" and "IMG_1.jpg"; a "(2)" stays where it is. */
function spelled(name: string): string {
  const { ending } = nameParts(name);
  return joined(withoutEnding(name), ending);
}

/** The kinds of which a photo has one, by name. */
export const nameRules: Record<OwnSidecarKind, NameRule> = {
  xmp: xmpRule,
  json: takeoutRule,
  film: filmRule,
  aae: aaeRule,
};
