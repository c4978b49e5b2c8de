import { useAtomValue } from "jotai";
import { lazy, Suspense, type ReactElement } from "react";
import { openFilmAtom } from "./open-film.ts";
import { ignore } from "../../../faults/faults.ts";

/** Fetches the controls of videos ahead. A failure is reported when they are needed. */
export function fetchFilmControls(): void {
  // Not loaded without a network: said once they are needed.
  load().catch(ignore);
}

const load = async () => ({ default: (await import("./controls/film-controls.tsx")).FilmControls });

const FilmControls = lazy(load);

/** The controls of the video that is being watched, and its subtitles. */
export function FilmLayer(): ReactElement | null {
  const film = useAtomValue(openFilmAtom);
  return (
    film && (
      <Suspense>
        <FilmControls key={film.url} film={film} />
      </Suspense>
    )
  );
}
