import type { CalledKinds } from "../../contract/search.ts";
import type { Texts } from "../../words/message.ts";

/** What kinds and stars are called in a catalogue of the search. */
export function calledKinds(texts: Texts): CalledKinds {
  const namesOf = (key: string): string[] => {
    const text = texts[key];
    return typeof text === "string" ? text.split(", ") : [];
  };
  return {
    kinds: {
      photo: namesOf("calledPhoto"),
      video: namesOf("calledVideo"),
      live: namesOf("calledLive"),
      favourite: namesOf("calledFavourite"),
      picked: namesOf("calledPicked"),
      rejected: namesOf("calledRejected"),
      unlocated: namesOf("calledUnlocated"),
      undated: namesOf("calledUndated"),
    },
    stars: namesOf("calledStars"),
  };
}
