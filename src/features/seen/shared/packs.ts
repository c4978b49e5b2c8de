/** What can be looked for in pictures. A new pack is a name here, and a row of `packs` below and of `scripts/packs/packs.mjs`. */
export type PackName = "things";

/** A file of a pack, as the build made it. */
export interface PackFile {
  /** What it is to the worker. */
  role: string;
  /** On the app's own site, with a slash. */
  path: string;
  /** Of its bytes, in hexadecimal digits. */
  sha256: string;
  bytes: number;
}

/** A pack as the build made it. `version` changes with any of its bytes: photos are then looked at anew. */
export interface BuiltPack {
  name: PackName;
  version: string;
  files: readonly PackFile[];
}

/** What a pack finds, and how sure it has to be. Scores are from 0 to 1. */
interface PackRow {
  /** From this score on it counts as found. */
  sure: number;
  /** From this score on it is kept, and counts as "perhaps". */
  perhaps: number;
}

/** All packs. The scores are those of NanoDet: see docs/seen.md. */
export const packs: Readonly<Record<PackName, PackRow>> = {
  things: { sure: 0.5, perhaps: 0.4 },
};

/** All bytes a pack takes. */
export function packBytes({ files }: BuiltPack): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}
