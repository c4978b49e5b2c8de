import { atom } from "jotai";
import type { Row } from "../../../photo/photo.ts";

/** A video that is being watched. */
export interface OpenFilm {
  photo: Row;
  element: HTMLVideoElement;
  /** The address of its file. */
  url: string;
}

/** The video that is being watched; null before it was started. */
export const openFilmAtom = atom<OpenFilm | null>(null);
