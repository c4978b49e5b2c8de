/** What is done more slowly, or less well, than the device would otherwise be asked for. */
export type ReducedPart =
  /** Fewer workers at a time. */
  | "lanes"
  /** Nothing new is begun while the person clicks, types or scrolls. */
  | "input-first"
  /** The next picture waits for memory. */
  | "memory"
  /** The next picture waits until those before it are on disk. */
  | "disk";

/** Why: the page answered late, every picture took long, pictures are large, or the disk is slow. */
export type ReducedWhy = "late" | "slow-pictures" | "large-pictures" | "slow-disk";

/** One thing that is reduced now. */
export interface Reduction {
  part: ReducedPart;
  why: ReducedWhy;
}

/** Whether the device keeps up with the import. */
export interface Health {
  /** Workers: in the middle of something, alive, allowed to work now, and as many as this device is given at most. */
  lanes: { working: number; started: number; allowed: number; most: number };
  /** What waits: heads of files, pictures, files to be compared with others. */
  waiting: { heads: number; pictures: number; digests: number };
  /** Bytes the pictures in progress take, as far as known, and how many they may take. */
  pictures: { bytes: number; most: number };
  /** Pictures that are made and not on disk yet. */
  unwritten: number;
  reduced: readonly Reduction[];
}
