import { useEffect, useState } from "react";
import type { Row } from "../../photo/photo.ts";
import { getDetails } from "../library/details.ts";
import { ingest } from "../session/session.ts";
import { notesWords } from "../../words/notes.ts";
import { ignore } from "../../faults/faults.ts";

/** The video of a Live Photo or a Motion Photo, ready for a `<video>`. */
type MotionFilm =
  { state: "loading" } | { state: "ready"; url: string } | { state: "missing"; reason: string };

/** The video of a video, Live Photo or Motion Photo while a component uses it: its own file, or part of the picture's. */
export function useMotionFilm(id: Row): MotionFilm {
  const [loaded, setLoaded] = useState<{ id: Row; film: MotionFilm } | null>(null);
  useEffect(() => {
    let url: string | null = null;
    let wanted = true;
    void filmOf(id).then((film) => {
      if (!wanted) return;
      if (film !== null) url = URL.createObjectURL(film);
      setLoaded({ id, film: url === null ? missing() : { state: "ready", url } });
    });
    return () => {
      wanted = false;
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [id]);
  return loaded?.id === id ? loaded.film : { state: "loading" };
}

const missing = (): MotionFilm => ({ state: "missing", reason: notesWords.say("motionMissing") });

/** Null if the photo has none, or its file cannot be reached. */
async function filmOf(id: Row): Promise<Blob | null> {
  try {
    const details = await getDetails(id);
    if (details?.record.kind === "video") return await ingest.run((ingest) => ingest.originals.file(id));
    const moving = details?.moving;
    if (!moving) return null;
    const file = await ingest.run((ingest) => ingest.originals.file(moving.id));
    const { offset, length } = moving.within ?? { offset: 0, length: file.size };
    // QuickTime too: engines that play its codecs read it as MP4.
    return offset + length <= file.size ? file.slice(offset, offset + length, "video/mp4") : null;
  } catch (error) {
    // The file cannot be reached.
    ignore(error);
    return null;
  }
}
