import { useEffect, useState } from "react";
import type { FilmCoding } from "../../../photo/film/film-coding.ts";
import type { Row } from "../../../photo/photo.ts";
import { ingest } from "../../../store/session/session.ts";
import { ignore } from "../../../faults/faults.ts";

/** How a video is coded, asked for once `wanted`; null until that is known, and where it cannot be. */
export function useFilmCoding(photo: Row, wanted: boolean): FilmCoding | null {
  const [known, setKnown] = useState<{ photo: Row; coding: FilmCoding | null } | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    void codingOfFilm(photo).then((coding) => {
      if (current) setKnown({ photo, coding });
    });
    return () => {
      current = false;
    };
  }, [photo, wanted]);
  return known?.photo === photo ? known.coding : null;
}

async function codingOfFilm(photo: Row): Promise<FilmCoding | null> {
  try {
    const file = await ingest.run((it) => it.originals.file(photo));
    return await ingest.run((it) => it.scheduler.direct.coding(file));
  } catch (error) {
    // The file cannot be reached or read.
    ignore(error);
    return null;
  }
}
