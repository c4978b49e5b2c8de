import type { FilmProblem } from "./clean-movie.ts";
import type { HeifProblem } from "./strip-heif.ts";

/** What is in a new file that should not be. */
interface Left {
  left: string;
}

const ofFilms: Readonly<Record<FilmProblem, string>> = {
  damaged: "The video is damaged, so its metadata can't be removed safely.",
  compressed: "The video's metadata is compressed, so it can't be removed.",
  track:
    "The video has a track of sensor data that may hold its route, as action cameras and drones write it.",
  text: "The video has a track of subtitles that may hold its route, as drones write it.",
};

const ofPictures: Readonly<Record<HeifProblem, string>> = {
  damaged: "The photo is damaged, so its metadata can't be removed safely.",
  unknown: "The photo holds more than one picture with its metadata, such as a video. Save a copy instead.",
  room: "The photo's metadata can't be rewritten in place. Save a copy instead.",
};

/** Why a film has no clean version, as a sentence. */
export function filmReason(why: FilmProblem | Left): string {
  return typeof why === "string" ? ofFilms[why] : leftSentence(why);
}

/** Why a HEIF or AVIF has no clean version, as a sentence. */
export function heifReason(why: HeifProblem | Left): string {
  return typeof why === "string" ? ofPictures[why] : leftSentence(why);
}

function leftSentence({ left }: Left): string {
  return `Its metadata could not be removed completely (${left}).`;
}
