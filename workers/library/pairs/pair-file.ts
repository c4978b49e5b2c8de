import { foldedName } from "../../../src/photo/names/file-name.ts";
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

/** A name in lower case without its ending. */
export function stemOf(name: string): string {
  const dot = name.lastIndexOf(".");
  return foldedName(dot <= 0 ? name : name.slice(0, dot));
}
