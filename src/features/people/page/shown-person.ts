import { atom } from "jotai";
import type { FaceArea, Row } from "../../../photo/photo.ts";

/** The person whose face is framed in the open picture, by index (`at`) in its list of people; null for nobody. */
export const shownPersonAtom = atom<{ photo: Row; at: number; area: FaceArea } | null>(null);

/** The frame a person draws around a face of the open picture, as it is shown; null while none is drawn. */
export const drawnFrameAtom = atom<{ photo: Row; area: FaceArea } | null>(null);
