import type { SeenFace } from "./faces.ts";
import type { OwnPack } from "./own-pack.ts";

/** A class that a model saw in a picture, by its number among those of the pack, and its best score, from 0 to 255. */
export interface SeenClass {
  number: number;
  score: number;
}

/**
 * A line of text in a picture. `x` and `y`: its middle, in fractions of the upright picture's width and height, before a person's
 * own turn; `width` and `height`: along and across the line, both in fractions of the picture's width; `angle`: how far it is
 * turned clockwise, in degrees.
 */
export interface SeenLine {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
  angle: number;
}

/**
 * What each pack finds in a picture: a list, empty for nothing. A new pack is a row here and of `packs` in `scripts/packs/packs.mjs`,
 * its model (`worker/model.ts`) and its table (`worker/library/seen-tables.ts`).
 */
export interface Found {
  things: readonly SeenClass[];
  /** In reading order. */
  text: readonly SeenLine[];
  people: readonly SeenFace[];
  /** What the picture is to a model that a person brought, in bytes; of no length where it cannot be drawn. */
  own: Int8Array<ArrayBuffer>;
}

/** What can be looked for in pictures. */
export type PackName = keyof Found;

/** What a pack found in one picture. */
export type Finding = { [P in PackName]: { pack: P; found: Found[P] } }[PackName];

/** A file of a pack, as the build made it. */
export interface PackFile {
  /** What it is to the worker. */
  role: string;
  /** What it is called among those that a person brought. */
  name?: string;
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
  /** What a person's own model says of itself. */
  own?: OwnPack;
}

/** How sure NanoDet has to be, from 0 to 1: from `sure` on a thing counts as found, from `perhaps` on it is kept. See docs/seen.md. */
export const thingScores = { sure: 0.5, perhaps: 0.4 };

/** All bytes a pack takes, but for those of files that others have, too: the runtime is one for all. */
export function packBytes({ files }: BuiltPack, others: readonly BuiltPack[] = []): number {
  const there = new Set(others.flatMap((pack) => pack.files.map(({ path }) => path)));
  return files.reduce((sum, { path, bytes }) => sum + (there.has(path) ? 0 : bytes), 0);
}
