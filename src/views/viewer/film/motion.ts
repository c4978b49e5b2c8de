import { atom } from "jotai";
import type { PhotoId } from "../../../photo/photo.ts";
import type { PhotoDetails } from "../../../store/library/library.ts";

/** The photo whose video plays over its picture; it stops when another photo is shown. */
export const movingAtom = atom<PhotoId | null>(null);

/** Plays the photo's video, if it has one and none plays; else stops. */
export const toggleMotionAtom = atom(null, (get, set, photo: PhotoId, moves: boolean) =>
  set(movingAtom, moves && get(movingAtom) === null ? photo : null),
);

/** Whether a photo has a video to play over its picture: that of a Live Photo or of a Motion Photo. */
export function canMove(details: PhotoDetails | null): boolean {
  return details !== null && details.moving !== null;
}
