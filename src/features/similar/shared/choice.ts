import type { Row } from "../../../photo/photo.ts";
import { isLessAlike, likenessBetween, pairOf } from "./likeness-between.ts";
import type { Likeness, SimilarGroup, SimilarPhoto } from "./similar.ts";

/** What a person changed of a proposal. */
export interface SimilarChoice {
  /** The photo to keep; null for the proposed one. */
  kept: Row | null;
  /** Photos that are to be marked, or not, other than proposed. */
  marked: ReadonlyMap<Row, boolean>;
}

/** Nothing was changed. */
export const nothingChosen: SimilarChoice = { kept: null, marked: new Map() };

/**
 * Why a photo is not proposed for deletion.
 *
 * - `larger`: it has more pixels than the one that is kept; it can never be marked here
 * - `unknown`: its pixels, or those of the kept one, are not known
 * - `alike`: it looks the same, but was not compared closely: a small change may be in one of them alone
 * - `unclear`: it was compared closely, and that could not tell
 * - `edited`: it differs from the kept one, and may be the only one of its kind
 * - `close`: as many pixels and about as many bytes as the kept one: it may differ in a detail too small for any comparison
 * - `parts`: a raw file or a video belongs to it, and none to the kept one
 * - `kind`: it is less like the kept one than what is asked for
 * - `marked`: it is marked already
 */
export type Stays =
  "larger" | "unknown" | "alike" | "unclear" | "edited" | "close" | "parts" | "kind" | "marked";

/** What the page knows of a photo beside its group. */
export interface ChoiceFacts {
  /** It is marked for deletion already. */
  isMarked: (row: Row) => boolean;
  /** A raw file or a video belongs to it. */
  hasParts: (row: Row) => boolean;
}

/** What is to become of the photos of a group. */
export interface Proposal {
  kept: Row;
  /** To be marked for deletion: never all, and never one that is larger than the kept one. */
  marks: Row[];
  /** Why others stay. */
  stays: ReadonlyMap<Row, Stays>;
}

/** From this share of the kept one's bytes on a copy of as many pixels was hardly compressed again. */
const closeBytes = 0.9;

/**
 * What is proposed for a group, as a person changed it. `kind`: what is asked for; others stay unless they say so. Of photos that show the
 * same picture only those are proposed whose originals were compared with the kept one's, and are the same throughout.
 */
export function proposalFor(
  group: SimilarGroup,
  kind: Likeness,
  { kept: wished, marked }: SimilarChoice,
  facts: ChoiceFacts,
): Proposal {
  const { photos, best } = group;
  const isHere = photos.some(({ row }) => row === wished);
  const kept = isHere && wished !== null ? wished : best;
  const own = photos.find(({ row }) => row === kept) ?? photos[0];
  const stays = new Map<Row, Stays>();
  const marks: Row[] = [];
  for (const photo of photos) {
    const { row } = photo;
    if (row === kept || own === undefined) continue;
    const why = whyStays(group, photo, own, kind, facts);
    if (why !== null) stays.set(row, why);
    const isFixed = why === "larger" || why === "marked";
    if (!isFixed && (marked.get(row) ?? why === null)) marks.push(row);
  }
  return { kept, marks, stays };
}

function whyStays(
  group: SimilarGroup,
  photo: SimilarPhoto,
  kept: SimilarPhoto,
  kind: Likeness,
  facts: ChoiceFacts,
): Stays | null {
  if (facts.isMarked(photo.row)) return "marked";
  const [pixels, most] = [photo, kept].map(({ width, height }) => width * height);
  if (pixels !== undefined && most !== undefined && most > 0 && pixels > most) return "larger";
  if (!pixels || !most) return "unknown";
  const pair = pairOf(group, photo.row, kept.row);
  const likeness = likenessBetween(photo.likeness, kept.likeness, pair);
  if (likeness === "alike") return pair === null ? "alike" : "unclear";
  if (likeness === "edited") return "edited";
  if (likeness === "copy" && photo.bytes >= kept.bytes * closeBytes && pixels === most) return "close";
  if (facts.hasParts(photo.row) && !facts.hasParts(kept.row)) return "parts";
  return isLessAlike(likeness, kind) ? "kind" : null;
}
