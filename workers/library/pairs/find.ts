import { foldedName } from "../../../src/photo/names/file-name.ts";
import { addTo } from "../state/maps.ts";

/** What a file can be in a pair: a picture people look at, a camera's raw data, or a short video. */
export type PairKind = "still" | "raw" | "video";

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

/** What a part is to the file that leads it. */
export type PairRole = "live-video" | "raw";

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

interface Rule {
  keyOf: (file: PairFile) => string | null;
  fits: (leader: PairFile, part: PairFile) => boolean;
  /** Counts only where the key names one leader and one part. */
  only: boolean;
  /** The places of copies count, too. */
  copies?: true;
}

const always = (): boolean => true;
const byName = (file: PairFile): string => `${file.folder}\n${baseOf(file.name)}`;
const byId = (file: PairFile): string | null => (file.contentId === 0 ? null : String(file.contentId));

const rawRules: readonly Rule[] = [
  { keyOf: byName, fits: isSameShot, only: false },
  { keyOf: byName, fits: isSameShot, only: false, copies: true },
];

/** The identifier first: with the name where edits and copies share it, then in the folder, then anywhere. */
const liveRules: readonly Rule[] = [
  { keyOf: (file) => within(byId(file), byName(file)), fits: always, only: false },
  { keyOf: (file) => within(byId(file), file.folder), fits: always, only: true },
  { keyOf: byId, fits: always, only: true },
  { keyOf: byName, fits: isLiveByName, only: false },
  { keyOf: (file) => within(byId(file), byName(file)), fits: always, only: false, copies: true },
  { keyOf: byName, fits: isLiveByName, only: false, copies: true },
];

/**
 * Finds what belongs into one tile. Depends on the files alone, never on their order, and costs some look-ups a file.
 * A picture leads one raw file and one video at most; a raw file leads a video where no picture leads it.
 */
export function findPairs(files: readonly PairFile[]): Pair[] {
  const of = (kind: PairKind): PairFile[] => files.filter((file) => file.kind === kind);
  const stills = of("still");
  const raws = of("raw");
  const rawPairs = match(stills, raws, rawRules, "raw");
  const led = new Set(rawPairs.map(({ part }) => part));
  const leaders = [...stills, ...raws.filter(({ row }) => !led.has(row))];
  return [...rawPairs, ...match(leaders, of("video"), liveRules, "live-video")];
}

function match(
  leaders: readonly PairFile[],
  parts: readonly PairFile[],
  rules: readonly Rule[],
  role: PairRole,
): Pair[] {
  const pairs: Pair[] = [];
  const used = new Set<number>();
  const isFree = ({ row }: PairFile): boolean => !used.has(row);
  const hasCopies = leaders.some(({ copy }) => copy) || parts.some(({ copy }) => copy);
  for (const rule of rules) {
    if (rule.copies && !hasCopies) continue;
    const takesPart = (file: PairFile): boolean => isFree(file) && (rule.copies === true || !file.copy);
    const partsOf = gather(parts.filter(takesPart), rule, null);
    const leadersOf = gather(leaders.filter(takesPart), rule, partsOf);
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
  rule: Rule,
  wanted: ReadonlyMap<string, unknown> | null,
): Map<string, PairFile[]> {
  const gathered = new Map<string, PairFile[]>();
  for (const file of files) {
    const key = rule.keyOf(file);
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
  for (const leader of [...leaders].sort(compare)) {
    const part = inOrder.find((each) => rule.fits(leader, each));
    if (part !== undefined) return { leader: leader.row, part: part.row };
  }
  return null;
}

function compare(a: PairFile, b: PairFile): number {
  if (a.rank !== b.rank) return a.rank - b.rank;
  if (a.name !== b.name) return a.name < b.name ? -1 : 1;
  return a.row - b.row;
}

function isSameShot(leader: PairFile, part: PairFile): boolean {
  return !(Math.abs(leader.time - part.time) >= sameShotMs);
}

function isLiveByName(leader: PairFile, part: PairFile): boolean {
  if (!(part.seconds <= longestLive)) return false;
  if (leader.contentId !== 0 && part.contentId !== 0) return false;
  return !(Math.abs(leader.time - part.time) > mostApartMs);
}

function within(id: string | null, place: string): string | null {
  return id === null ? null : `${id}\n${place}`;
}

function baseOf(name: string): string {
  const dot = name.lastIndexOf(".");
  return foldedName(dot <= 0 ? name : name.slice(0, dot));
}
