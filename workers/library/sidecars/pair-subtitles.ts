import { isVideoName } from "../../../src/photo/names/file-name.ts";
import { filmStemsOf } from "../../../src/photo/film/subtitle-name.ts";
import { withoutEnding } from "./names.ts";
import type { PlacedFile } from "./placed-file.ts";

/** Subtitles and their film. */
export interface SubtitlePair {
  photo: number;
  sidecar: number;
  kind: "subtitles";
  rank: number;
}

/**
 * Finds the videos of subtitles in the same folder: "film.srt", "film.mp4.srt" and "film.en.srt" are all those of
 * "film.mp4". Of several videos of one name the first by alphabet counts.
 */
export function pairSubtitles(
  photos: readonly PlacedFile[],
  subtitles: readonly PlacedFile[],
): SubtitlePair[] {
  if (subtitles.length === 0) return [];
  const folders = new Set(subtitles.map(({ folder }) => folder));
  const films = new Map<string, PlacedFile>();
  for (const film of photos) {
    if (!folders.has(film.folder) || !isVideoName(film.name)) continue;
    for (const stem of [withoutEnding(film.name), film.name.toLowerCase()]) {
      const key = `${film.folder}\n${stem}`;
      const known = films.get(key);
      if (known === undefined || film.name < known.name) films.set(key, film);
    }
  }
  return subtitles.flatMap(({ row, folder, name }): SubtitlePair[] => {
    const stems = filmStemsOf(name);
    const rank = stems.findIndex((stem) => films.has(`${folder}\n${stem}`));
    const film = films.get(`${folder}\n${stems[rank] ?? ""}`);
    return film === undefined ? [] : [{ photo: film.row, sidecar: row, kind: "subtitles", rank }];
  });
}
