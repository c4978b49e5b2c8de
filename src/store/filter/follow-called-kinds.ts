import { onLanguage } from "../../words/language.ts";
import { localeNow } from "../../words/locale.ts";
import { languageNow, textsNow } from "../../words/texts-now.ts";
import { keepCalled, library } from "../session/session.ts";
import type { CalledKind, CalledKinds } from "../../contract/search.ts";
import { byName } from "../../photo/by-name.ts";
import { calledMarks } from "../../photo/filter/mark-filters.ts";
import type { Texts } from "../../words/message.ts";
import { orNull } from "../../faults/faults.ts";

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

/**
 * Tells the library the page's language, and what kinds and stars are called in it, now and whenever it changes, until the
 * function it answers is called. Where the words cannot be fetched kinds are understood in English.
 */
export function followCalledKinds(): () => void {
  const tell = async (): Promise<void> => {
    const language = languageNow();
    // No words without a network: English goes.
    const texts = await textsNow("search").catch(orNull);
    // The page may have turned to another one meanwhile.
    if (language !== languageNow()) return;
    const called = texts === null ? undefined : calledKinds(texts);
    keepCalled(called);
    await library.search.speak(localeNow(), called);
  };
  void tell();
  return onLanguage(() => void tell());
}
