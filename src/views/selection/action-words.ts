import { formatNoun } from "../shell/words/format.ts";

/** "3 photos added to favourites."; of one alone "Added to favourites." */
export function doneWords(count: number, done: string): string {
  return count === 1
    ? `${done.charAt(0).toUpperCase()}${done.slice(1)}.`
    : `${formatNoun(count, "photo")} ${done}.`;
}

/** "No stars", "1 star", "4 stars". */
export const starWords = (stars: number): string => (stars === 0 ? "No stars" : formatNoun(stars, "star"));
