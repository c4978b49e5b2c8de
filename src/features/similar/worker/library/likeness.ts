import type { PhotoRecord } from "../../../../photo/photo.ts";
import { areApart } from "../../shared/are-apart.ts";
import {
  differenceOf,
  hashDistance,
  type FingerprintDifference,
} from "../../../../photo/similar/difference.ts";
import type { Fingerprint } from "../../../../photo/similar/fingerprint-layout.ts";
import type { LookLikeness } from "../../shared/similar.ts";
import { parseWallTime } from "../../../../photo/wall-time.ts";
import type { PhotoParts } from "../../../../../workers/library/placing/photo-parts.ts";

/** Shots taken within this long of each other are of one moment. */
export const momentMs = 10_000;

/** Pictures of one camera that differ a little were taken within this long of each other, or show different things. */
const sceneMs = 5 * 60_000;

/** Bounds of what counts as alike; copies stay far below, other pictures lie above. `docs/tidying.md` has the figures. */
const most = {
  /** Bits of the detail, of 80: of copies up to 12, of others from about 20 on. */
  detail: 16,
  /** Of shots of one moment. */
  shotDetail: 34,
  shotHash: 14,
  /** Levels of brightness by which a part differs, once both are as bright and rich in contrast. */
  pattern: 24,
  /** Steps of colour. */
  colour: 3,
  /** Share by which the shapes differ, beside a pixel of the smaller one. */
  shape: 0.02,
};

/** Below these a picture was not changed but resized, or compressed again. */
const unchanged = { detail: 14, pattern: 10, colour: 1, brighter: 6, contrast: 1.15 };
/** Two pictures of a burst that were taken within a second differ at least so much. */
const otherFrame = 15;

/** The photos that are compared. */
export interface Compared {
  library: PhotoParts;
  look: (row: number) => Fingerprint;
}

/** Whether a photo is like the first of a group, whose hash differs by few bits. */
export function areAlike({ library, look }: Compared, row: number, first: number): boolean {
  const { given } = library;
  if (!haveOneShape(library, row, first) || areApart(given.get(row).apart, given.get(first).apart))
    return false;
  const found = differenceOf(look(row), look(first));
  if (found.pattern > most.pattern || (found.colour > most.colour && !found.grey)) return false;
  if (found.detail === null || found.detail <= most.detail)
    return isUnchanged(found) || !areFarApart(library, row, first);
  return found.detail <= most.shotDetail && areOfOneMoment(library, row, first);
}

/** Whether two pictures were taken by one camera at quite different times, as both files tell: neither is made of the other. */
export function areFarApart(library: PhotoParts, row: number, first: number): boolean {
  return msBetween(library, row, first) > sceneMs;
}

/** Whether a photo shows the scene of another one of the same moment, though their hashes differ more. */
export function isOtherShot({ library, look }: Compared, row: number, first: number): boolean {
  const { given } = library;
  // Most are far from it, and records are long to unpack.
  if (hashDistance(look(row), look(first)) > most.shotHash) return false;
  if (!haveOneShape(library, row, first) || !areOfOneMoment(library, row, first)) return false;
  if (areApart(given.get(row).apart, given.get(first).apart)) return false;
  const { pattern, colour, detail } = differenceOf(look(row), look(first));
  return (detail === null || detail <= most.shotDetail) && pattern <= most.pattern && colour <= most.colour;
}

/**
 * How a photo is like the first of its group, by thumbnails. They never tell a copy: of drawn pictures with an edit of a hundredth of their area
 * or more some always look no more different than some that were compressed again.
 */
export function likenessOf({ library, look }: Compared, row: number, first: number): LookLikeness {
  const found = differenceOf(look(row), look(first));
  if (isAnotherShot(library, row, first, found)) return "shot";
  return isUnchanged(found) ? "alike" : "edited";
}

const isUnchanged = ({ detail, pattern, colour, brighter, contrast }: FingerprintDifference): boolean =>
  (detail ?? 0) <= unchanged.detail &&
  pattern <= unchanged.pattern &&
  colour <= unchanged.colour &&
  brighter <= unchanged.brighter &&
  contrast <= unchanged.contrast;

/**
 * By the dates the files themselves tell: copies keep theirs, or have none. Another shot is of the same moments: where the
 * dates are farther apart and the pictures look the same, one of the dates may have been changed. Cameras that tell no fraction
 * of a second give all shots of a second one date: there the detail decides, if both have all their pixels.
 */
function isAnotherShot(
  { records }: PhotoParts,
  row: number,
  first: number,
  { detail }: FingerprintDifference,
): boolean {
  const [one, other] = [records.record(row), records.record(first)];
  if (!haveOneCamera(one, other)) return false;
  const [a, b] = [takenMs(one), takenMs(other)];
  // NaN where one tells none.
  if (!(Math.abs(a - b) <= sceneMs)) return false;
  const areFine = a % 1000 !== 0 && b % 1000 !== 0;
  if (Math.abs(a - b) >= 1000 || (areFine && a !== b)) return true;
  const areWhole = one.width === other.width && one.height === other.height;
  return areWhole && (detail ?? 0) >= otherFrame;
}

function areOfOneMoment(library: PhotoParts, row: number, first: number): boolean {
  return msBetween(library, row, first) <= momentMs;
}

/** Between the times two files of one camera tell; NaN where one tells none, or they are of two. */
function msBetween({ records }: PhotoParts, row: number, first: number): number {
  const [one, other] = [records.record(row), records.record(first)];
  return haveOneCamera(one, other) ? Math.abs(takenMs(one) - takenMs(other)) : Number.NaN;
}

function haveOneCamera({ camera: a }: PhotoRecord, { camera: b }: PhotoRecord): boolean {
  return a.model !== null && a.model === b.model && a.make === b.make;
}

/** The time a file tells itself; NaN if it tells none. */
function takenMs({ takenAt }: PhotoRecord): number {
  return takenAt === null || takenAt.source === "modified" || takenAt.edtf !== undefined
    ? Number.NaN
    : parseWallTime(takenAt.local);
}

/** Shapes are those of the files, whatever way a person turned them; the smaller one is rounded to whole pixels. */
function haveOneShape({ state, records }: PhotoParts, row: number, first: number): boolean {
  const [a, b] = [state.columns.aspect[row] ?? 0, state.columns.aspect[first] ?? 0];
  if (a === 0 || b === 0) return false;
  const off = Math.abs(Math.log(a / b));
  if (off <= most.shape) return true;
  if (off > most.shape + 1 / 8) return false;
  const shortest = Math.min(...[row, first].map((one) => shortEdge(records.record(one))));
  return off <= most.shape + 1 / shortest;
}

function shortEdge({ width, height }: PhotoRecord): number {
  return Math.max(1, Math.min(width ?? 1000, height ?? 1000));
}
