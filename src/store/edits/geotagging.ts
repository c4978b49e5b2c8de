import { atom } from "jotai";

/** Whether photos are being placed by tracks: the dialog is open. */
export const geotaggingAtom = atom(false);
