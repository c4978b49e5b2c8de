import type { FilmProblem } from "./clean-movie.ts";

const reasons: Readonly<Record<FilmProblem, string>> = {
  damaged: "The video is damaged, so its metadata can't be removed safely.",
  compressed: "The video's metadata is compressed, so it can't be removed.",
  track:
    "The video has a track of sensor data that may hold its route, as action cameras and drones write it.",
  text: "The video has a track of subtitles that may hold its route, as drones write it.",
};

/** Why a film has no clean copy, as a sentence. */
export function filmReason(why: FilmProblem | { left: string }): string {
  return typeof why === "string"
    ? reasons[why]
    : `Its metadata could not be removed completely (${why.left}).`;
}
