import { stemOf, type PairFile } from "./pair-file.ts";

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
export const rawRules: readonly Rule[] = [
  { ...same(byStem), fits: isSameShot },
  { ...same(byStem), fits: isSameShot, copies: true },
];

/** Films of Live Photos. The identifier first: with the name where edits and copies share it, then in the folder, then anywhere. */
export const liveRules: readonly Rule[] = [
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
