import { useEffect, useState } from "react";
import type { FilmPath } from "../../../photo/geo/film-path.ts";
import type { Row } from "../../../photo/photo.ts";
import { orNull } from "../../../faults/faults.ts";
import { ingest } from "../../../store/session/session.ts";
import { useSubtitleFiles } from "./subtitles.ts";

/** Where a video was while it was taken, by itself or by its drone's subtitles; null until known, and where nothing says so. */
export function useFilmPath(film: Row): FilmPath | null {
  const drone = useSubtitleFiles(film).find((file) => file.drone === true)?.id ?? null;
  const [known, setKnown] = useState<{ film: Row; path: FilmPath | null } | null>(null);
  useEffect(() => {
    let current = true;
    // The file cannot be reached or read.
    void pathOf(film, drone)
      .catch(orNull)
      .then((path) => {
        if (current) setKnown({ film, path });
      });
    return () => {
      current = false;
    };
  }, [film, drone]);
  return known?.film === film ? known.path : null;
}

async function pathOf(film: Row, drone: Row | null): Promise<FilmPath | null> {
  const file = await ingest.run((it) => it.originals.file(film));
  const beside = drone === null ? null : await ingest.run((it) => it.originals.file(drone));
  return ingest.run((it) => it.scheduler.direct.filmPath(file, beside));
}
