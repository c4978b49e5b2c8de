import { atom } from "jotai";
import type { FaceArea, PhotoId } from "../../../photo/photo.ts";

/** Whose face, the how many of the people named, has a frame in the open picture: pointed at, focused, or chosen by a button; null for nobody. */
export const shownPersonAtom = atom<{ photo: PhotoId; at: number; area: FaceArea } | null>(null);
