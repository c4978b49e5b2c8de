import languages from "./languages.json";

/** A language Pinroll has words in. */
export type Language = keyof typeof languages;

/** A language the page can be in; the last two are English in disguise, for tests. */
export type ShownLanguage = Language | "en-XA" | "ar-XB";

/** Where the choice is kept. `public/language.js` reads it before the first paint. */
const key = "pinroll-language";

let shown = startLanguage();
const listeners = new Set<() => void>();

/** What `public/language.js` set on the page; English in tests without one. */
function startLanguage(): ShownLanguage {
  const set = typeof document === "undefined" ? "" : (document.documentElement.dataset["language"] ?? "");
  return set in languages || isDisguise(set) ? (set as ShownLanguage) : "en";
}

/** Whether it is English in disguise. */
export function isDisguise(language: string): language is "en-XA" | "ar-XB" {
  return language === "en-XA" || language === "ar-XB";
}

/** The language the page is in. */
export const shownLanguage = (): ShownLanguage => shown;

/** Whether the page runs from right to left. */
export const isRightToLeft = (): boolean => /^(ar|he)/.test(shown);

/** Names of the languages a person can choose, each in itself. */
export const offeredLanguages: readonly { language: Language; name: string }[] = Object.entries(
  languages,
).map(([language, { name }]) => ({ language: language as Language, name }));

/** Whether somebody who grew up with the page's language has read its words. */
export const isLanguageChecked = (): boolean => isDisguise(shown) || languages[shown as Language].checked;

/** What the person chose; null to follow the browser. */
export function chosenLanguage(): ShownLanguage | null {
  try {
    const kept = localStorage.getItem(key) ?? "";
    return kept in languages || isDisguise(kept) ? (kept as ShownLanguage) : null;
  } catch {
    // The browser blocks storage.
    return null;
  }
}

/** Keeps a choice; null follows the browser. False if this browser keeps nothing. */
export function keepLanguage(language: Language | null): boolean {
  try {
    if (language === null) localStorage.removeItem(key);
    else localStorage.setItem(key, language);
    return true;
  } catch {
    // The browser blocks storage, or there is no room.
    return false;
  }
}

/** The first of the browser's languages that Pinroll speaks; else English. */
export function browsersLanguage(): Language {
  const wanted = navigator.languages
    .filter((tag) => !isTraditional(tag))
    .map((tag) => tag.split("-")[0] ?? "");
  return (wanted.find((tag) => tag in languages) ?? "en") as Language;
}

/** Chinese in traditional characters, which those who read them would not want to have in simplified ones. */
const isTraditional = (tag: string): boolean => /^zh-(Hant|TW|HK|MO)\b/i.test(tag);

/** The tag of a language for `lang`: with region or script where its words are of one variant (BCP 47). */
export function tagOf(language: ShownLanguage): string {
  if (isDisguise(language)) return "en";
  const entry: { name: string; tag?: string } = languages[language];
  return entry.tag ?? language;
}

/** Sets the page's language; its words must be there. */
export function setLanguage(language: ShownLanguage): void {
  if (language === shown) return;
  shown = language;
  const { documentElement } = document;
  documentElement.lang = tagOf(language);
  documentElement.dir = isRightToLeft() ? "rtl" : "ltr";
  for (const listener of listeners) listener();
}

/** Hears of each change of the page's language, until the function it answers is called. */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
