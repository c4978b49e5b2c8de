import type { FaceArea } from "../../../photo/photo.ts";

/** Numbers of a face's vector. */
export const vectorLength = 128;

/** Smaller faces are left out, in pixels across. */
export const leastFacePixels = 24;

/** Smaller or less sure faces are kept, but belong to nobody without a question: strangers look too much alike there. */
const surePixels = 48;
const sureScore = 205;

/** A face in a picture. Its place is in shares of the upright picture. */
export interface SeenFace {
  left: number;
  top: number;
  width: number;
  height: number;
  /** How surely it is one, from 0 to 255. */
  score: number;
  /** How wide it was in the picture that was looked at, in pixels, up to 255. */
  pixels: number;
  /** Tells people apart: a unit vector in bytes. */
  vector: Int8Array<ArrayBuffer>;
}

/** Whether a face is seen well enough to tell whose it is. */
export function isSureFace({ pixels, score }: Pick<SeenFace, "pixels" | "score">): boolean {
  return pixels >= surePixels && score >= sureScore;
}

/** A face that a person drew a frame around: nothing tells how sure or how wide it is, and whom it is like. */
export function drawnFace(area: FaceArea): SeenFace {
  return { ...area, score: 0, pixels: 0, vector: new Int8Array(vectorLength) };
}

/** Whether a person drew it: one that was found is wider. */
export function isDrawnFace({ pixels, score }: Pick<SeenFace, "pixels" | "score">): boolean {
  return pixels === 0 && score === 0;
}
