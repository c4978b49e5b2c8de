import { addTo } from "../state/maps.ts";
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

/** What a file can be in a tile: a picture cameras write, another picture, a camera's raw data, or a video. */
export type PairKind = "still" | "graphic" | "raw" | "video";

/** A shown file, as far as pairing asks. */
export interface PairFile {
  row: number;
  /** Path of its folder with the last slash, or "". */
  folder: string;
  name: string;
  kind: PairKind;
  /** Of several pictures of one name the lowest leads. */
  rank: number;
  /** Stands for Apple's content identifier; 0 for none. */
  contentId: number;
  /** Stands for a burst's identifier; 0 for none. */
  burstId: number;
  /** The camera chose it to stand for its burst. */
  primary: boolean;
  /** Wall clock the file itself tells, in milliseconds; NaN when unknown. */
  time: number;
  /** Of videos; NaN when unknown. */
  seconds: number;
  /** The place is that of a copy: it counts where a file finds nobody at its own. */
  copy: boolean;
}

/**
 * What a part is to the file that leads it. `original`: the leader is its edited copy, or what the camera made of it;
 * `overlay`: it lies over the leader; `proxy`: the camera's small version of a film.
 */
export type PairRole = "live-video" | "raw" | "original" | "overlay" | "proxy";

/** Two files in one tile. */
export interface Pair {
  leader: number;
  part: number;
  role: PairRole;
}

/** Live Photos last about three seconds; a longer video of the same name is rather one by itself. */
const longestLive = 4;
/** Names start again in cameras: a video with a name alone must be of the same day, in whatever zone it was written. */
const mostApartMs = 26 * 3600 * 1000;
/** One press of the shutter writes both files; their fractions of a second may be rounded. */
const sameShotMs = 2000;
/** Small versions have fewer pictures a second, and end a little earlier or later. */
const mostLongerSeconds = 2;

interface Rule {
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

const rawRules: readonly Rule[] = [
  { ...same(byShot), fits: isSameShot },
  { ...same(({ name }) => uniqueShotName(stemOf(name))), fits: isSameShot, only: true },
  // The picture was edited, and the camera wrote none.
  { leaderKey: byEdited, partKey: byName, fits: isOriginal, last: true },
  { ...same(byShot), fits: isSameShot, copies: true },
];

/** The identifier first: with the name where edits and copies share it, then in the folder, then anywhere. */
const liveRules: readonly Rule[] = [
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

const proxyRules: readonly Rule[] = [
  { ...same((file) => inFolder(file, filmName(stemOf(file.name)))), fits: isSameFilm },
  { ...same(({ folder, name }) => sonyFilm(folder, stemOf(name))), fits: isSameFilm },
];

const overlayRules: readonly Rule[] = [
  {
    leaderKey: (file) => inFolder(file, underlayName(stemOf(file.name))),
    partKey: (file) => inFolder(file, overlayName(stemOf(file.name))),
    fits: always,
  },
];

const originalRules: readonly Rule[] = [
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

/**
 * Finds the files of one shot: what was written with one press of the shutter. Depends on the files alone, never on their
 * order, and costs some look-ups a file. A picture leads one raw file and one video at most; a raw file leads a video
 * where no picture leads it.
 */
export function findShots(files: readonly PairFile[]): Pair[] {
  const of = (kind: PairKind): PairFile[] => files.filter((file) => file.kind === kind);
  const stills = of("still");
  const raws = of("raw");
  const rawPairs = match(stills, raws, rawRules, "raw");
  const films = of("video").filter((file) => !isSmallVersion(file));
  return [...rawPairs, ...match([...stills, ...without(raws, rawPairs)], films, liveRules, "live-video")];
}

/** Finds what belongs into one tile: as `findShots`, and what cameras, apps and programs keep beside a picture or film. */
export function findPairs(files: readonly PairFile[]): Pair[] {
  const pairs = findShots(files);
  const take = (
    leaders: (file: PairFile) => boolean,
    parts: (file: PairFile) => boolean,
    rules: readonly Rule[],
    role: PairRole,
  ): void => {
    const free = without(files, pairs);
    pairs.push(...match(free.filter(leaders), free.filter(parts), rules, role));
  };
  const isFilm = (file: PairFile): boolean => file.kind === "video" && !isSmallVersion(file);
  take(isFilm, isSmallVersion, proxyRules, "proxy");
  take(
    ({ kind }) => kind === "still" || kind === "video",
    ({ kind }) => kind === "graphic",
    overlayRules,
    "overlay",
  );
  take(
    ({ kind }) => kind !== "raw",
    ({ kind }) => kind !== "raw",
    originalRules,
    "original",
  );
  return pairs;
}

/** The files that no other leads. */
function without(files: readonly PairFile[], pairs: readonly Pair[]): PairFile[] {
  const led = new Set(pairs.map(({ part }) => part));
  return files.filter(({ row }) => !led.has(row));
}

function match(
  leaders: readonly PairFile[],
  parts: readonly PairFile[],
  rules: readonly Rule[],
  role: PairRole,
): Pair[] {
  const pairs: Pair[] = [];
  if (leaders.length === 0 || parts.length === 0) return pairs;
  const used = new Set<number>();
  const isFree = ({ row }: PairFile): boolean => !used.has(row);
  const hasCopies = leaders.some(({ copy }) => copy) || parts.some(({ copy }) => copy);
  for (const rule of rules) {
    if (rule.copies && !hasCopies) continue;
    const takesPart = (file: PairFile): boolean => isFree(file) && (rule.copies === true || !file.copy);
    const [leadersOf, partsOf] = gatherBoth(leaders.filter(takesPart), parts.filter(takesPart), rule);
    // A file with copies is met at several keys: their order must not be that of the rows.
    const keys = rule.copies ? [...leadersOf.keys()].sort() : leadersOf.keys();
    for (const key of keys) {
      const some = (leadersOf.get(key) ?? []).filter(isFree);
      const those = (partsOf.get(key) ?? []).filter(isFree);
      if (rule.only && (some.length > 1 || those.length > 1)) continue;
      const pair = firstFitting(some, those, rule);
      if (pair === null) continue;
      used.add(pair.leader).add(pair.part);
      pairs.push({ ...pair, role });
    }
  }
  return pairs;
}

/** Leaders and parts by key: first those there are fewer of, then of the others those they can meet. */
function gatherBoth(
  leaders: readonly PairFile[],
  parts: readonly PairFile[],
  { leaderKey, partKey, fewLeaders }: Rule,
): [leaders: Map<string, PairFile[]>, parts: Map<string, PairFile[]>] {
  if (fewLeaders) {
    const leadersOf = gather(leaders, leaderKey, null);
    return [leadersOf, gather(parts, partKey, leadersOf)];
  }
  const partsOf = gather(parts, partKey, null);
  return [gather(leaders, leaderKey, partsOf), partsOf];
}

/** Files by key, of those keys alone that `wanted` has. */
function gather(
  files: readonly PairFile[],
  keyOf: Rule["leaderKey"],
  wanted: ReadonlyMap<string, unknown> | null,
): Map<string, PairFile[]> {
  const gathered = new Map<string, PairFile[]>();
  if (wanted?.size === 0) return gathered;
  for (const file of files) {
    const key = keyOf(file);
    if (key !== null && (wanted === null || wanted.has(key))) addTo(gathered, key, file);
  }
  return gathered;
}

function firstFitting(
  leaders: PairFile[],
  parts: PairFile[],
  rule: Rule,
): Pick<Pair, "leader" | "part"> | null {
  const inOrder = [...parts].sort(compare);
  const best = [...leaders].sort(rule.last ? compareLast : compare);
  for (const leader of best) {
    const part = inOrder.find((each) => each.row !== leader.row && rule.fits(leader, each));
    if (part !== undefined) return { leader: leader.row, part: part.row };
  }
  return null;
}

/** The highest number first: "~10" is later than "~9". */
function compareLast(a: PairFile, b: PairFile): number {
  return b.name.length - a.name.length || -compare(a, b);
}

function compare(a: PairFile, b: PairFile): number {
  if (a.rank !== b.rank) return a.rank - b.rank;
  if (a.name !== b.name) return a.name < b.name ? -1 : 1;
  return a.row - b.row;
}

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
function isSmallVersion({ kind, folder, name }: PairFile): boolean {
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

/** What can share a tile, by type. Raw types of cameras are all named "image/x-"; the lowest rank leads. */
const kinds: readonly { kind: PairKind; is: RegExp }[] = [
  { kind: "still", is: /^image\/jpeg$/ },
  { kind: "still", is: /^image\/hei[cf]$/ },
  { kind: "raw", is: /^image\/x-/ },
  { kind: "video", is: /^video\/(?:quicktime|mp4)$/ },
  { kind: "graphic", is: /^image\/(?:png|webp)$/ },
];

/** The rank of a MIME type, from 1; 0 for what shares no tile. */
export const rankOf = (type: string): number => kinds.findIndex(({ is }) => is.test(type)) + 1;

/** What files of a rank are; null for rank 0. */
export const kindOf = (rank: number): PairKind | null => kinds[rank - 1]?.kind ?? null;
