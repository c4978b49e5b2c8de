import { atom } from "jotai";
import { Flag } from "../../photo/columns.ts";
import type { PhotoId } from "../../photo/photo.ts";

/** The photo whose video plays over its picture; it stops when another photo is shown. */
export const movingAtom = atom<PhotoId | null>(null);

/** Plays the photo's video, if it has one and none plays; else stops. */
export const toggleMotionAtom = atom(null, (get, set, photo: PhotoId, flags: number) =>
  set(movingAtom, canMove(flags) && get(movingAtom) === null ? photo : null),
);

/** Whether a still photo has a video to play: that of a Live Photo or of a Motion Photo. */
export function canMove(flags: number): boolean {
  return (flags & Flag.video) === 0 && (flags & (Flag.live | Flag.motion)) !== 0;
}
