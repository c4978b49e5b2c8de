import type { CalledKind, CalledKinds } from "../../contract/search.ts";
import { byName } from "../../photo/by-name.ts";
import { calledMarks } from "../../photo/filter/mark-filters.ts";
import type { Texts } from "../../words/message.ts";

/** What kinds and stars are called in a catalogue of the search. */
export function calledKinds(texts: Texts): CalledKinds {
  const namesOf = (key: string): string[] => {
    const text = texts[key];
    return typeof text === "string" ? text.split(", ") : [];
  };
  const ofKind = (kind: string): string => `called${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
  return {
    kinds: byName(kinds, (kind) => namesOf(ofKind(kind))),
    stars: namesOf("calledStars"),
  };
}

const kinds: readonly CalledKind[] = [
  "photo",
  "video",
  "live",
  "favourite",
  ...(Object.keys(calledMarks) as (keyof typeof calledMarks)[]),
  "unlocated",
  "undated",
];
