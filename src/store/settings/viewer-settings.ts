import { atomWithStorage } from "jotai/utils";

/** Whether the viewer shows the photos around the open one along its bottom. */
export const filmstripAtom = atomWithStorage("pinroll-filmstrip", true, undefined, { getOnInit: true });

/** How a slideshow plays. */
export interface SlideshowSettings {
  /** How long each photo is shown; videos play to their end. */
  seconds: number;
  shuffle: boolean;
  /** Photos move slowly while they are shown. */
  drift: boolean;
  /** The route stands beside the photos on a map. */
  map: boolean;
}

/** Kept for the next slideshow. */
export const slideshowAtom = atomWithStorage<SlideshowSettings>(
  "pinroll-slideshow",
  { seconds: 5, shuffle: false, drift: false, map: false },
  undefined,
  { getOnInit: true },
);
