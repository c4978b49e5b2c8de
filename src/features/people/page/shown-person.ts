import { atom } from "jotai";
import type { FaceArea, Row } from "../../../photo/photo.ts";

/** The person whose face is framed in the open picture, by index (`at`) in its list of people; null for nobody. */
export const shownPersonAtom = atom<{ photo: Row; at: number; area: FaceArea } | null>(null);
