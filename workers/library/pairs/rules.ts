import {
  editedFrom,
  filmName,
  isProxy,
  originalFolder,
  overlayName,
  pixelRole,
  shotName,
  sonyFilm,
  underlayName,
  uniqueShotName,
} from "./maker-names.ts";
import type { PairFile } from "./pair-file.ts";

/** Live Photos last about three seconds; a longer video of the same name is rather one by itself. */
const longestLive = 4;
/** Names start again in cameras: a video with a name alone must be of the same day, in whatever zone it was written. */
const mostApartMs = 26 * 3600 * 1000;
/** One press of the shutter writes both files; their fractions of a second may be rounded. */
const sameShotMs = 2000;
/** Small versions have fewer pictures a second, and end a little earlier or later. */
const mostLongerSeconds = 2;

/** How the files of a tile are found. */
export interface Rule {
  /** Where a leader and its part meet; null for a file the rule is not about. */
  leaderKey: (file: PairFile) => string | null;
  partKey: (file: PairFile) => string | null;
  fits: (leader: PairFile, part: PairFile) => boolean;
  /** Counts only where the key names one leader and one part. */
  only?: true;
  /** The places of copies count, too. */
  copies?: true;
  /** Few files can lead, and many be parts. */
  fewLeaders?: true;
  /** Of several leaders the last by name: the latest of edited copies. */
  last?: true;
}

const always = (): boolean => true;
const same = (keyOf: Rule["leaderKey"]): Pick<Rule, "leaderKey" | "partKey"> => ({
  leaderKey: keyOf,
  partKey: keyOf,
});
const inFolder = ({ folder }: PairFile, name: string | null): string | null =>
  name === null ? null : `${folder}\n${name}`;
const byName = (file: PairFile): string => `${file.folder}\n${stemOf(file.name)}`;
const byShot = (file: PairFile): string => `${file.folder}\n${shotName(stemOf(file.name))}`;
const byId = (file: PairFile): string | null => (file.contentId === 0 ? null : String(file.contentId));
const edited = ({ name }: PairFile): ReturnType<typeof editedFrom> =>
  editedFrom(stemOf(name), endingOf(name));
const byEdited = (file: PairFile): string | null => inFolder(file, edited(file)?.stem ?? null);

/** Raw files of pictures. */
export const rawRules: readonly Rule[] = [
  { ...same(byShot), fits: isSameShot },
  { ...same(({ name }) => uniqueShotName(stemOf(name))), fits: isSameShot, only: true },
  // The picture was edited, and the camera wrote none.
  { leaderKey: byEdited, partKey: byName, fits: isOriginal, last: true },
  { ...same(byShot), fits: isSameShot, copies: true },
];

/** Films of Live Photos. The identifier first: with the name where edits and copies share it, then in the folder, then anywhere. */
export const liveRules: readonly Rule[] = [
  { ...same((file) => within(byId(file), byName(file))), fits: always },
  { ...same((file) => within(byId(file), file.folder)), fits: always, only: true },
  { ...same(byId), fits: always, only: true },
  { ...same(byShot), fits: isLiveByName },
  // A Pixel's "PXL_1.MP" is the film of "PXL_1.MP.jpg".
  {
    leaderKey: byName,
    partKey: (file) => (/^m[pv]$/.test(endingOf(file.name)) ? inFolder(file, file.name.toLowerCase()) : null),
    fits: isLiveByName,
  },
  { ...same((file) => within(byId(file), byName(file))), fits: always, copies: true },
  { ...same(byShot), fits: isLiveByName, copies: true },
];

/** Small versions of films. */
export const proxyRules: readonly Rule[] = [
  { ...same((file) => inFolder(file, filmName(stemOf(file.name)))), fits: isSameFilm },
  { ...same(({ folder, name }) => sonyFilm(folder, stemOf(name))), fits: isSameFilm },
];

/** What lies over pictures and films. */
export const overlayRules: readonly Rule[] = [
  {
    leaderKey: (file) => inFolder(file, underlayName(stemOf(file.name))),
    partKey: (file) => inFolder(file, overlayName(stemOf(file.name))),
    fits: always,
  },
];

/** What edited copies, and what cameras show, were made from. */
export const originalRules: readonly Rule[] = [
  {
    leaderKey: (file) => (pixelRole(stemOf(file.name)) === "cover" ? byShot(file) : null),
    partKey: (file) => (pixelRole(stemOf(file.name)) === "original" ? byShot(file) : null),
    fits: isSameShot,
  },
  {
    leaderKey: ({ folder, name }) => `${folder}${name}`.toLowerCase(),
    partKey: ({ folder, name }) => {
      const of = originalFolder(folder);
      return of === null ? null : `${of}${name.toLowerCase()}`;
    },
    fits: (leader, part) => isSameKind(leader, part) && isSameShot(leader, part),
  },
  { leaderKey: byEdited, partKey: byName, fits: isOriginal, last: true, fewLeaders: true },
  { leaderKey: byEdited, partKey: byName, fits: isOriginal, last: true, fewLeaders: true, copies: true },
];

function isSameShot(leader: PairFile, part: PairFile): boolean {
  return !(Math.abs(leader.time - part.time) >= sameShotMs);
}

/** Both tell the same time. */
function isSurelySameShot(leader: PairFile, part: PairFile): boolean {
  return Math.abs(leader.time - part.time) < sameShotMs;
}

/** Whether an edited file was made from this one, whose name says so. */
function isOriginal(leader: PairFile, part: PairFile): boolean {
  const by = edited(leader);
  if (by === null || !isSameKind(leader, part) || endingOf(part.name) === by.not) return false;
  return by.sure ? isSameShot(leader, part) : isSurelySameShot(leader, part);
}

/** Pictures are made from pictures, films from films. */
function isSameKind(leader: PairFile, part: PairFile): boolean {
  return (leader.kind === "video") === (part.kind === "video");
}

/** Small versions last as long as their films. */
function isSameFilm(leader: PairFile, part: PairFile): boolean {
  return !(Math.abs(leader.seconds - part.seconds) > mostLongerSeconds);
}

/** A camera's small version of a film. */
export function isSmallVersion({ kind, folder, name }: PairFile): boolean {
  if (kind !== "video") return false;
  const stem = stemOf(name);
  return isProxy(stem, endingOf(name)) || (/^c\d{4}s\d\d$/.test(stem) && sonyFilm(folder, stem) !== null);
}

function isLiveByName(leader: PairFile, part: PairFile): boolean {
  if (!(part.seconds <= longestLive)) return false;
  if (leader.contentId !== 0 && part.contentId !== 0) return false;
  return !(Math.abs(leader.time - part.time) > mostApartMs);
}

function within(id: string | null, place: string): string | null {
  return id === null ? null : `${id}\n${place}`;
}

function stemOf(name: string): string {
  const dot = name.lastIndexOf(".");
  return (dot <= 0 ? name : name.slice(0, dot)).toLowerCase();
}

function endingOf(name: string): string {
  const dot = name.lastIndexOf(".");
  return dot <= 0 ? "" : name.slice(dot + 1).toLowerCase();
}
