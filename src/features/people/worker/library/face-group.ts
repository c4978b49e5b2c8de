import { dot, times } from "./vectors.ts";

/** What grouping needs to know of faces. Each has a number of its own. */
export interface Faces {
  vectorOf(face: number): Int8Array;
  /** The photo it is in. */
  rowOf(face: number): number;
  /** All faces of a photo. */
  facesOf(row: number): readonly number[];
  /** Whether it is seen well enough to tell whose it is. Others are put nowhere but by people. */
  isSure(face: number): boolean;
  /** Whether a person drew it: no numbers tell what it is like, and it is like nothing. */
  isDrawn(face: number): boolean;
}

/** Faces taken for those of one person. */
export interface FaceGroup {
  readonly id: number;
  readonly faces: ReadonlySet<number>;
  /** How many of its faces were counted the last time. */
  readonly counted: number;
}

/** Two groups that may be one person: first the one of which something was said, or else the larger one. */
export interface AskedPair {
  group: number;
  other: number;
  /** Mean cosine of their faces. */
  score: number;
}

/** Where a face is, by the number of its group (0 for none), and what was said of it. */
export interface FaceState {
  group: number;
  confirmed: boolean;
  rejected: readonly number[];
}

/** What faces were, and which groups groups were known not to be. */
export interface GroupsBefore {
  faces: ReadonlyMap<number, FaceState>;
  apart: ReadonlyMap<number, readonly number[]>;
}

/** Faces whose mean cosine with those of a group is at least this belong to it. */
export const joinAt = 0.92;

/** From here on people are asked. */
export const askAt = 0.9;

/** What a group may be merged with is looked for with each face that joins it up to this size, later as it doubles. */
export const oftenUpTo = 8;

/** A face is more like another group from this difference on. */
export const clearly = 0.005;

/** Groups that are asked about at most at a time. */
export const mostAsking = 500;

export interface Group extends FaceGroup {
  readonly faces: Set<number>;
  counted: number;
  /** Of the unit vectors of its faces that have one, once it is asked for; and how many these are. */
  sum: Float32Array<ArrayBuffer> | null;
  alike: number;
  /** Groups that are known to be other people. */
  readonly apart: Set<number>;
  /** A person said who it is, or that it be hidden: it is never taken into another one of which something was said. */
  isSaid: boolean;
}

/** How alike groups have to be, by how many pairs of faces are compared: a single pair is easily alike by chance. */
export function leastFor(pairs: number): number {
  return joinAt + (pairs < fewPairs ? fewNeedMore : 0);
}

const fewPairs = 2;
const fewNeedMore = 0.01;

/** The mean of so many unit vectors of this sum, which is no unit vector, and its length. */
export function meanOf(
  sum: Float32Array,
  alike: number,
): { mean: Float32Array<ArrayBuffer>; length: number } {
  const mean = times(sum, 1 / alike);
  return { mean, length: Math.sqrt(dot(mean, mean)) };
}
