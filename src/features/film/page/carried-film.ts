import { useStore } from "jotai";
import { useState } from "react";
import type { PhotoId } from "../../../photo/photo.ts";
import { ignore } from "../../../faults/faults.ts";
import { openFilmAtom } from "./open-film.ts";

/** Where a film was, in seconds, and how it ran, as its slide was made anew: it was rotated, or the window has another size. */
interface CarriedFilm {
  seconds: number;
  plays: boolean;
  rate: number;
  loop: boolean;
}

/** How the open film of this photo ran as its slide was made anew; null for a photo that was not open. */
export function useCarriedFilm(photo: PhotoId, active: boolean): CarriedFilm | null {
  const { get } = useStore();
  const [carried] = useState(() => {
    const film = active ? get(openFilmAtom) : null;
    if (film?.photo !== photo) return null;
    const { currentTime: seconds, paused, playbackRate: rate, loop } = film.element;
    return { seconds, plays: !paused, rate, loop };
  });
  return carried;
}

/** Goes on as it was. */
export function carryOn(film: HTMLVideoElement, { seconds, plays, rate, loop }: CarriedFilm): void {
  Object.assign(film, { currentTime: seconds, playbackRate: rate, loop });
  // The browser wants a click first: its controls are there.
  if (plays) film.play().catch(ignore);
}
