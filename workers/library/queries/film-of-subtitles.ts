import type { Row } from "../../../src/photo/photo.ts";
import { baseName } from "../../../src/photo/names/file-name.ts";
import { Fact } from "../state/facts.ts";
import type { QueryParts } from "./details.ts";

/** Names of videos that players play with subtitles. */
const video = /\.(?:mp4|m4v|mov|qt|3gp|3g2|webm|mkv|avi|m2?ts|mpe?g|wmv|ogv)$/i;

/** Endings that may be cut off: the file's own, a language, "forced" and its like. */
const mostMarks = 4;

/**
 * Answers the video of a subtitle file, in the same folder: "film.srt", "film.mp4.srt" and "film.en.srt" are all those of
 * "film.mp4". Of several videos of one name the first by alphabet counts. Names are looked through once, when the first
 * file is asked about.
 */
export function filmFinder(library: QueryParts): (subtitles: Row) => Row | null {
  let films: ReadonlyMap<string, Row> | null = null;
  return (subtitles) => {
    films ??= filmsByName(library);
    let name = withoutEnding(library.records.path(subtitles));
    for (let marks = 0; marks < mostMarks; marks++, name = withoutEnding(name)) {
      const film = films.get(name.toLowerCase());
      if (film !== undefined) return film;
    }
    return null;
  };
}

/** Videos by their path in lower case, with and without its ending. */
function filmsByName({ state, records }: QueryParts): Map<string, Row> {
  const films = new Map<string, Row>();
  for (let row = 0; row < state.columns.rows; row++) {
    if ((state.facts(row) & (Fact.found | Fact.sidecar)) !== Fact.found) continue;
    const path = records.path(row);
    if (!video.test(path)) continue;
    for (const key of [withoutEnding(path).toLowerCase(), path.toLowerCase()]) {
      const known = films.get(key);
      if (known === undefined || path < records.path(known)) films.set(key, row);
    }
  }
  return films;
}

function withoutEnding(path: string): string {
  const dot = baseName(path).lastIndexOf(".");
  return dot <= 0 ? path : path.slice(0, path.length - baseName(path).length + dot);
}
