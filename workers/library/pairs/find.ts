import { addTo } from "../state/maps.ts";
import { stemOf, type PairFile, type PairKind } from "./pair-file.ts";

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
export const sameShotMs = 2000;
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
  /** Which of several leaders comes first; without it by kind and name. */
  order?: (a: PairFile, b: PairFile) => number;
}

/** Whatever both tell. */
export const always = (): boolean => true;
/** A key that both share. */
export const same = (keyOf: Rule["leaderKey"]): Pick<Rule, "leaderKey" | "partKey"> => ({
  leaderKey: keyOf,
  partKey: keyOf,
});
/** By folder and stem. */
export const byStem = (file: PairFile): string => `${file.folder}\n${stemOf(file.name)}`;
const byId = (file: PairFile): string | null => (file.contentId === 0 ? null : String(file.contentId));
/** Raw files of pictures. */
const rawRules: readonly Rule[] = [
  { ...same(byStem), fits: isSameShot },
  { ...same(byStem), fits: isSameShot, copies: true },
];

/** Films of Live Photos. The identifier first: with the name where edits and copies share it, then in the folder, then anywhere. */
const liveRules: readonly Rule[] = [
  { ...same((file) => within(byId(file), byStem(file))), fits: always },
  { ...same((file) => within(byId(file), file.folder)), fits: always, only: true },
  { ...same(byId), fits: always, only: true },
  { ...same(byStem), fits: isLiveByName },
  { ...same((file) => within(byId(file), byStem(file))), fits: always, copies: true },
  { ...same(byStem), fits: isLiveByName, copies: true },
];

/** Both tell the same time, or one tells none. */
export function isSameShot(leader: PairFile, part: PairFile): boolean {
  return !(Math.abs(leader.time - part.time) >= sameShotMs);
}

/** A short video of the same day, which says of no other picture that it belongs to it. */
export function isLiveByName(leader: PairFile, part: PairFile): boolean {
  if (!(part.seconds <= longestLive)) return false;
  if (leader.contentId !== 0 && part.contentId !== 0) return false;
  return !(Math.abs(leader.time - part.time) > mostApartMs);
}

function within(id: string | null, place: string): string | null {
  return id === null ? null : `${id}\n${place}`;
}

/**
 * Finds the files of one shot: what was written with one press of the shutter. Depends on the files alone, never on their
 * order, and costs some look-ups a file. A picture leads one raw file and one video at most; a raw file leads a video
 * where no picture leads it.
 */
export function findShots(files: readonly PairFile[]): Pair[] {
  const of = (kind: PairKind): PairFile[] => files.filter((file) => file.kind === kind);
  const stills = of("still");
  const raws = of("raw");
  const rawPairs = pairBy(stills, raws, rawRules, "raw");
  // Not a camera's small version of a film.
  const films = of("video").filter(({ name }) => !/\.lr[vf]$/i.test(name));
  return [...rawPairs, ...pairBy([...stills, ...without(raws, rawPairs)], films, liveRules, "live-video")];
}

/** The files that no other leads. */
export function without(files: readonly PairFile[], pairs: readonly Pair[]): PairFile[] {
  const led = new Set(pairs.map(({ part }) => part));
  return files.filter(({ row }) => !led.has(row));
}

/** Finds pairs by these rules, the surest first. No file is in two. */
export function pairBy(
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
    const partsOf = gather(parts.filter(takesPart), rule.partKey, null);
    const leadersOf = gather(leaders.filter(takesPart), rule.leaderKey, partsOf);
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
  const best = [...leaders].sort(rule.order ?? compare);
  for (const leader of best) {
    const part = inOrder.find((each) => each.row !== leader.row && rule.fits(leader, each));
    if (part !== undefined) return { leader: leader.row, part: part.row };
  }
  return null;
}

function compare(a: PairFile, b: PairFile): number {
  if (a.rank !== b.rank) return a.rank - b.rank;
  if (a.name !== b.name) return a.name < b.name ? -1 : 1;
  return a.row - b.row;
}
