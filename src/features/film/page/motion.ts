import { atom } from "jotai";
import type { Row } from "../../../photo/photo.ts";
import type { PhotoDetails } from "../../../store/library/library.ts";

/** The photo whose video plays over its picture; stops at another photo. */
export const movingAtom = atom<Row | null>(null);

/** Plays the photo's video, if it has one and none plays; else stops. */
export const toggleMotionAtom = atom(null, (get, set, photo: Row, moves: boolean) =>
  set(movingAtom, moves && get(movingAtom) === null ? photo : null),
);

/** Whether a photo has a video to play over its picture, as Live Photos and Motion Photos do. */
export function canMove(details: PhotoDetails | null): boolean {
  return details !== null && details.moving !== null;
}
