import {
  always,
  byStem,
  isLiveByName,
  isSameShot,
  pairBy,
  same,
  sameShotMs,
  without,
  type Pair,
  type PairRole,
  type Rule,
} from "./find.ts";
import {
  editedFrom,
  endingOf,
  filmName,
  isProxy,
  originalFolder,
  overlayName,
  shotRole,
  shotName,
  sonyFilm,
  underlayName,
  uniqueShotName,
} from "./maker-names.ts";
import { stemOf, type PairFile } from "./pair-file.ts";

/** Small versions have fewer pictures a second, and end a little earlier or later. */
const mostLongerSeconds = 2;

/** A name within the folder of a file. */
const inFolder = ({ folder }: PairFile, name: string | null): string | null =>
  name === null ? null : `${folder}\n${name}`;
/** By folder and the name of the shot. */
const byShot = (file: PairFile): string => `${file.folder}\n${shotName(stemOf(file.name))}`;
const edited = ({ name }: PairFile): ReturnType<typeof editedFrom> =>
  editedFrom(stemOf(name), endingOf(name));
const byEdited = (file: PairFile): string | null => inFolder(file, edited(file)?.stem ?? null);

const rawsOfShots: readonly Rule[] = [
  { ...same(byShot), fits: isSameShot },
  { ...same(({ name }) => uniqueShotName(stemOf(name))), fits: isSameShot, only: true },
  // The picture was edited, and the camera wrote none.
  { leaderKey: byEdited, partKey: byStem, fits: isOriginal, order: latestFirst },
];

const filmsOfShots: readonly Rule[] = [
  { ...same(byShot), fits: isLiveByName },
  // A Pixel's "PXL_1.MP" is the film of "PXL_1.MP.jpg".
  {
    leaderKey: byStem,
    partKey: (file) => (/^m[pv]$/.test(endingOf(file.name)) ? inFolder(file, file.name.toLowerCase()) : null),
    fits: isLiveByName,
  },
];

/** Small versions of films. */
const proxyRules: readonly Rule[] = [
  { ...same((file) => inFolder(file, filmName(stemOf(file.name)))), fits: isSameFilm },
  { ...same(({ folder, name }) => sonyFilm(folder, stemOf(name))), fits: isSameFilm },
];

/** What lies over pictures and films. */
const overlayRules: readonly Rule[] = [
  {
    leaderKey: (file) => inFolder(file, underlayName(stemOf(file.name))),
    partKey: (file) => inFolder(file, overlayName(stemOf(file.name))),
    fits: always,
  },
];

/** What edited copies, and what cameras show, were made from. */
const originalRules: readonly Rule[] = [
  {
    leaderKey: (file) => (shotRole(stemOf(file.name)) === "cover" ? byShot(file) : null),
    partKey: (file) => (shotRole(stemOf(file.name)) === "original" ? byShot(file) : null),
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
];

const editedRules: readonly Rule[] = [
  { leaderKey: byEdited, partKey: byStem, fits: isOriginal, order: latestFirst },
  {
    leaderKey: byEdited,
    partKey: byStem,
    fits: isOriginal,
    order: latestFirst,
    copies: true,
  },
];

/** With the pairs of `findShots`, those of what cameras, apps and programs keep beside a picture or film. */
export function withBeside(files: readonly PairFile[], shots: readonly Pair[]): Pair[] {
  const pairs = [...shots];
  const take = (
    leaders: (file: PairFile) => boolean,
    parts: (file: PairFile) => boolean,
    rules: readonly Rule[],
    role: PairRole,
  ): void => {
    const free = without(files, pairs);
    const leading = new Set(pairs.filter((pair) => pair.role === role).map(({ leader }) => leader));
    const open = free.filter((file) => leaders(file) && !leading.has(file.row));
    pairs.push(...pairBy(open, free.filter(parts), rules, role));
  };
  const isFilm = (file: PairFile): boolean => file.kind === "video" && !isSmallVersion(file);
  const isStill = ({ kind }: PairFile): boolean => kind === "still";
  const isRaw = ({ kind }: PairFile): boolean => kind === "raw";
  take(isStill, isRaw, rawsOfShots, "raw");
  take((file) => isStill(file) || isRaw(file), isFilm, filmsOfShots, "live-video");
  take(isFilm, isSmallVersion, proxyRules, "proxy");
  take(
    ({ kind }) => kind === "still" || kind === "video",
    ({ kind }) => kind === "graphic",
    overlayRules,
    "overlay",
  );
  const isMade = ({ kind }: PairFile): boolean => kind !== "raw";
  take(isMade, isMade, originalRules, "original");
  // Few files are edited copies: of the others those alone are asked about that one of them names.
  const copies = files.filter((file) => isMade(file) && byEdited(file) !== null);
  const named = new Set(copies.map(byEdited));
  take(
    (file) => isMade(file) && byEdited(file) !== null,
    (file) => named.has(byStem(file)) && isMade(file),
    editedRules,
    "original",
  );
  return pairs;
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
function isSmallVersion({ kind, folder, name }: PairFile): boolean {
  if (kind !== "video") return false;
  const stem = stemOf(name);
  return isProxy(stem, endingOf(name)) || (/^c\d{4}s\d\d$/.test(stem) && sonyFilm(folder, stem) !== null);
}

/** The highest number first: "~10" is later than "~9". */
function latestFirst(a: PairFile, b: PairFile): number {
  if (a.name === b.name) return a.row - b.row;
  return b.name.length - a.name.length || (a.name < b.name ? 1 : -1);
}
