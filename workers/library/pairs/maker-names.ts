import { originalStem } from "../sidecars/edited.ts";
import { nameParts } from "../sidecars/names.ts";

/*
 * How cameras and programs name the files of one picture. All take a file's name in lower case without its ending, and
 * answer null where the name says nothing.
 */

/**
 * Pixel: "PXL_20250120_163444149.RAW-01.COVER", and ".RAW-02.ORIGINAL" of the same shot; also PORTRAIT, MOTION and so on.
 * Exports cut names, "LONG_EXPOSURE-02.ORIGINA". Takes lower case, as all here.
 */
const pixelPart = /^(pxl_\d{8}_\d{6,9}\.[a-z_]+)-\d\d(?:\.mp)?\.(cover|origina?l?)$/;

/** Photos on a Mac keeps the raw file of "UUID.jpeg" in "UUID_4.dng", and its film in "UUID_3.mov". */
const applePart = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})_[34]$/;

/** icloudpd calls the film of "IMG_1.HEIC" "IMG_1_HEVC.MOV". */
const cloudFilm = /^(.+)_he(?:vc|ic)$/;

/** Shotwell's pictures of "IMG_1.CR2": its own, "IMG_1_CR2_shotwell.jpg", and the camera's, "IMG_1_CR2_embedded.jpg". */
const shotwell = /^(.+)_[a-z\d]{3}_(shotwell|embedded)$/;

/** What all files of one press of the shutter are called. */
export function shotName(stem: string): string {
  for (const pattern of [pixelPart, applePart, cloudFilm, shotwell]) {
    const shot = pattern.exec(stem)?.[1];
    if (shot !== undefined) return shot;
  }
  return stem;
}

/** A name no other shot has, wherever its files are: Google's camera keeps raw files in a folder of their own. */
export function uniqueShotName(stem: string): string | null {
  const shot = shotName(stem);
  return /^pxl_\d{8}_\d{9}(?!\d)/.test(shot) ? shot : null;
}

/** Which of the two pictures of a shot this is, a Pixel's or Shotwell's: the one to show, or what it was made from. */
export function shotRole(stem: string): "cover" | "original" | null {
  const role = pixelPart.exec(stem)?.[2] ?? shotwell.exec(stem)?.[2];
  if (role === undefined) return null;
  return role === "cover" || role === "shotwell" ? "cover" : "original";
}

/** What an edited copy was made from. `sure`: by the name alone; otherwise both must tell the same time, too. */
interface EditedName {
  stem: string;
  sure: boolean;
  /** The ending the original does not have; absent where it may have any. */
  not?: string;
}

/** Apple: IMG_E1234 is what Photos made of IMG_1234. */
const apple = /^(img_)e(\d{4,}(?: \(\d+\))?)$/;

/** Google Photos and Samsung's gallery put "~2" behind a saved copy, Shotwell "_modified". */
const behind = /^(.+)(?:~\d{1,2}|_modified)$/;

/** Snapseed on Android: "IMG_1234-01.jpeg" of "IMG_1234.jpg". */
const snapseed = /^(.+)-\d\d$/;

/** Google Photos also makes pictures of several: they are no edited copies of the one they are named after. */
const ofSeveral = /-(?:smile|mix|animation|collage)$/;

/** The name of what this is an edited copy of. `ending`: the file's, without the dot. */
export function editedFrom(stem: string, ending: string): EditedName | null {
  // As most names: every file is asked about.
  if (!/^img_e|[-~]|_modified$/.test(stem)) return null;
  const byApple = apple.exec(stem);
  if (byApple) return { stem: `${byApple[1]}${byApple[2]}`, sure: true };
  const parts = nameParts(`${stem}.`);
  const original = ofSeveral.test(parts.stem) ? null : originalStem(parts.stem);
  if (original !== null)
    return { stem: parts.number === "" ? original : `${original}(${parts.number})`, sure: true };
  const saved = behind.exec(stem)?.[1];
  if (saved !== undefined) return { stem: saved, sure: false };
  const bySnapseed = ending === "jpeg" ? snapseed.exec(stem)?.[1] : undefined;
  return bySnapseed === undefined ? null : { stem: bySnapseed, sure: false, not: ending };
}

/** Picasa keeps what it edited in a hidden folder, iPhoto the edited copies in one beside the originals. */
export function originalFolder(folder: string): string | null {
  if (!/originals\//i.test(folder)) return null;
  const lower = folder.toLowerCase();
  if (lower.endsWith("/.picasaoriginals/")) return lower.slice(0, -".picasaoriginals/".length);
  if (!/(?:^|\/)iphoto library[^/]*\/|\.(?:migrated)?photolibrary\//.test(lower)) return null;
  return /\/originals\//.test(lower) ? lower.replace("/originals/", "/modified/") : null;
}

/** Snapchat's memories: words and drawings lie in "X-overlay.png" over "X-main.jpg". Answers the name both share. */
export function overlayName(stem: string): string | null {
  return /^(.+)-overlay$/.exec(stem)?.[1] ?? null;
}

/** The other half. */
export function underlayName(stem: string): string | null {
  return /^(.+)-main$/.exec(stem)?.[1] ?? null;
}

/** GoPro since 2018: GX, GH, GS for films, GL for their small versions; before that both have one name. */
const goPro = /^g[xhsl](\d{6})$/;

/** Insta360: the small version of "VID_20230101_120000_00_001" is "LRV_20230101_120000_01_001". */
const insta = /^(pro_)?(?:vid|lrv)_(\d{8}_\d{6})_\d\d_(\d+)$/;

/** What a film and its small version share. */
export function filmName(stem: string): string {
  const [, pro = "", time, number] = insta.exec(stem) ?? [];
  if (time !== undefined) return `${pro}vid_${time}_${number}`;
  const digits = goPro.exec(stem)?.[1];
  return digits === undefined ? stem : `gopro${digits}`;
}

/** Whether a video is a camera's small version of another: GoPro, DJI, Insta360. */
export function isProxy(stem: string, ending: string): boolean {
  return ending === "lrv" || ending === "lrf" || /^(?:pro_)?lrv_\d{8}_/.test(stem);
}

/** Sony's cameras: "SUB/C0001S03.MP4" is the small version of "CLIP/C0001.MP4". Answers the path of both without ending. */
export function sonyFilm(folder: string, stem: string): string | null {
  const match = /^(.*m4root\/)(clip|sub)\/$/.exec(folder.toLowerCase());
  const name = /^(c\d{4})(s\d\d)?$/.exec(stem);
  if (!match || !name || (match[2] === "sub") !== (name[2] !== undefined)) return null;
  return `${match[1]}${name[1]}`;
}

/** The ending in lower case, without the dot. */
export function endingOf(name: string): string {
  const dot = name.lastIndexOf(".");
  return dot <= 0 ? "" : name.slice(dot + 1).toLowerCase();
}
