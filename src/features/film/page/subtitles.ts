import { useEffect, useState } from "react";
import type { SubtitleFile } from "../../../contract/queries.ts";
import { type Cue, readCues } from "../shared/cues.ts";
import { subtitleText } from "../shared/subtitle-text.ts";
import type { Row } from "../../../photo/photo.ts";
import { snapshotAtom } from "../../../store/library/snapshot.ts";
import { useLiveQuery } from "../../../store/query.ts";
import { ingest } from "../../../store/session/session.ts";
import { ignore } from "../../../faults/faults.ts";

/** The subtitles of a file: being read, read, or why they are not there. */
type Subtitles = { state: "loading" } | { state: "ready"; cues: readonly Cue[] } | { state: "missing" };

const noFiles: readonly SubtitleFile[] = [];

/** Larger files hold no subtitles. */
const mostBytes = 8 * 1024 * 1024;

/** The subtitle files beside a video. */
export function useSubtitleFiles(film: Row): readonly SubtitleFile[] {
  const files = useLiveQuery(film, {
    dependsOn: (get) => get(snapshotAtom).version,
    ask: (library, id) => library.queries.subtitles(id),
    restMs: 2000,
  });
  return files ?? noFiles;
}

/** The subtitles of a file; null without one. */
export function useSubtitles(id: Row | null): Subtitles | null {
  const [read, setRead] = useState<{ id: Row; subtitles: Subtitles } | null>(null);
  useEffect(() => {
    if (id === null) return;
    let wanted = true;
    void load(id).then((subtitles) => {
      if (wanted) setRead({ id, subtitles });
    });
    return () => {
      wanted = false;
    };
  }, [id]);
  if (id === null) return null;
  return read?.id === id ? read.subtitles : { state: "loading" };
}

async function load(id: Row): Promise<Subtitles> {
  try {
    const file = await ingest.run((ingest) => ingest.originals.file(id));
    if (file.size > mostBytes) return { state: "missing" };
    const cues = readCues(subtitleText(new Uint8Array(await file.arrayBuffer())));
    return cues.length === 0 ? { state: "missing" } : { state: "ready", cues };
  } catch (error) {
    // The file cannot be reached or read.
    ignore(error);
    return { state: "missing" };
  }
}
