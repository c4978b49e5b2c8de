import { partFolder } from "./folders.ts";
import {
  joined,
  nameParts,
  splitNumber,
  withoutEnding,
  type NameRule,
  type OwnSidecarKind,
  type PhotoKey,
} from "./names.ts";
import { foldedName } from "../../../src/photo/names/file-name.ts";
import { takeoutRule } from "./takeout-rule.ts";
import type { PlacedFile } from "./placed-file.ts";
import { originalStem } from "./edited.ts";
import { addTo, remembered } from "../state/maps.ts";

/** A sidecar that belongs to a photo by its name, or may. */
export interface PlacedSidecar extends PlacedFile {
  kind: OwnSidecarKind;
  /** Name of the photo as it stands within the sidecar, where that was read. */
  fileName: string | null;
}

/** A sidecar found for a photo; the lower the rank, the surer. */
export interface SidecarPair {
  photo: number;
  sidecar: number;
  kind: PlacedSidecar["kind"];
  rank: number;
}

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
const nameRules: Record<OwnSidecarKind, NameRule> = {
  xmp: xmpRule,
  json: takeoutRule,
  film: filmRule,
  aae: aaeRule,
};

/**
 * Finds the sidecars of photos: of each kind at most one for a photo, while one sidecar may serve several. In the
 * photo's own folder first, then, for Takeout, in the same folder of another part of the export. Depends on the names
 * alone, never on the order they come in, and costs some look-ups a file.
 */
export function pairSidecars(
  photos: readonly PlacedFile[],
  sidecars: readonly PlacedSidecar[],
): SidecarPair[] {
  const pairs: SidecarPair[] = [];
  for (const kind of ["xmp", "json", "film", "aae"] as const) {
    const some = sidecars.filter((sidecar) => sidecar.kind === kind);
    if (some.length === 0) continue;
    const found = match(photos, some, nameRules[kind], ({ folder }) => folder);
    for (const pair of found) pairs.push({ ...pair, kind });
    if (kind !== "json") continue;
    const left = leftOver(photos, some, found);
    for (const pair of matchFileNames(left.photos, left.sidecars)) {
      found.push(pair);
      pairs.push({ ...pair, kind });
    }
    const rest = leftOver(left.photos, left.sidecars, found);
    for (const pair of match(rest.photos, rest.sidecars, nameRules.json, ({ folder }) =>
      partFolder(folder),
    )) {
      pairs.push({ ...pair, kind, rank: pair.rank + otherPart });
    }
  }
  return pairs;
}

type Found = Omit<SidecarPair, "kind">;

/** Ranks of what was found by the name within, and in another part of the export: less sure than any name. */
const byFileName = 50;
const otherPart = 100;

/** Photos and sidecars that found nobody. */
function leftOver<P extends PlacedFile, S extends PlacedFile>(
  photos: readonly P[],
  sidecars: readonly S[],
  found: readonly Found[],
): { photos: P[]; sidecars: S[] } {
  const served = new Set(found.map(({ photo }) => photo));
  const used = new Set(found.map(({ sidecar }) => sidecar));
  return {
    photos: photos.filter(({ row }) => !served.has(row)),
    sidecars: sidecars.filter(({ row }) => !used.has(row)),
  };
}

function match(
  photos: readonly PlacedFile[],
  sidecars: readonly PlacedSidecar[],
  rule: NameRule,
  placeOf: (file: PlacedFile) => string,
): Found[] {
  const index = new Map<string, PlacedSidecar[]>();
  const places = new Map<string, string>();
  const place = (file: PlacedFile): string => remembered(places, file.folder, () => placeOf(file));
  for (const sidecar of sidecars) {
    const at = place(sidecar);
    for (const key of rule.sidecarKeys(sidecar.name)) addTo(index, `${at}\n${key}`, sidecar);
  }
  const occupied = new Set(sidecars.map(place));
  const found: Found[] = [];
  for (const photo of photos) {
    const at = place(photo);
    if (!occupied.has(at)) continue;
    const pair = lookUp(photo, rule.photoKeys(photo.name), (key) => index.get(`${at}\n${key}`));
    if (pair !== null) found.push(pair);
  }
  return found;
}

/** Characters that file systems refuse; an export puts "_" in their place, and for "&" and "%" as well. */
const refused = /[<>:"/\\|?*&%']/g;

/** Google Photos cuts the stems of pictures to this length. */
const longestStem = 47;

/** Whether a file may have had that name before it was cut, numbered or edited; true where the name is not known. */
function fitsFileName(fileName: string | null, name: string): boolean {
  if (fileName === null) return true;
  const { stem } = nameParts(name);
  const within = nameParts(fileName.replaceAll(refused, "_"));
  const full = within.number === "" ? within.stem : `${within.stem}(${within.number})`;
  return [stem, originalStem(stem)].some(
    (one) =>
      one !== null &&
      (one === full || one === within.stem || (one.length >= longestStem - 1 && full.startsWith(one))),
  );
}

/** As the photo of a sidecar is keyed: the name within, with the number the sidecar's own name has. */
function keyOfFileName(fileName: string, sidecar: string): string {
  const { stem, number, ending } = nameParts(fileName.replaceAll(refused, "_"));
  const own = splitNumber(withoutEnding(sidecar)).number;
  return `${own === "" ? number : own}/${joined(stem, ending)}`;
}

function lookUp(
  photo: PlacedFile,
  keys: readonly PhotoKey[],
  find: (key: string) => PlacedSidecar[] | undefined,
): Found | null {
  for (const [rank, { key, shortened }] of keys.entries()) {
    const here = find(key);
    const all = shortened ? here?.filter(({ fileName }) => fitsFileName(fileName, photo.name)) : here;
    const sidecar = all === undefined ? null : theOne(all, photo.name);
    if (sidecar !== null) return { photo: photo.row, sidecar: sidecar.row, rank };
  }
  return null;
}

/** Of several the one spelled like the photo, else the only one whose name within fits; null when neither tells. */
function theOne(all: readonly PlacedSidecar[], name: string): PlacedSidecar | null {
  if (all.length <= 1) return all[0] ?? null;
  const spelled = all.filter((sidecar) => sidecar.name.startsWith(`${name}.`));
  if (spelled.length === 1) return spelled[0] ?? null;
  const fitting = all.filter(({ fileName }) => fileName !== null && fitsFileName(fileName, name));
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

/** Sidecars whose own name says nothing, but the name within is that of exactly one photo of the folder. */
function matchFileNames(photos: readonly PlacedFile[], sidecars: readonly PlacedSidecar[]): Found[] {
  const index = new Map<string, PlacedFile | null>();
  for (const photo of photos) {
    const { stem, number, ending } = nameParts(photo.name);
    const key = `${photo.folder}\n${number}/${joined(stem, ending)}`;
    index.set(key, index.has(key) ? null : photo);
  }
  const found = new Map<number, Found | null>();
  for (const { row, folder, name, fileName } of sidecars) {
    if (fileName === null) continue;
    const photo = index.get(`${folder}\n${keyOfFileName(fileName, name)}`) ?? null;
    if (photo === null) continue;
    const rival = found.has(photo.row);
    found.set(photo.row, rival ? null : { photo: photo.row, sidecar: row, rank: byFileName });
  }
  return [...found.values()].filter((pair) => pair !== null);
}
