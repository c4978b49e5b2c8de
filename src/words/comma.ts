import { shownLanguage, type ShownLanguage } from "./language.ts";

const commas: Readonly<Partial<Record<ShownLanguage, string>>> = { ja: "、", zh: "，", ar: "، " };

/** Joins parts of a text by the comma of a language, which is the page's unless told. */
export const joinParts = (parts: readonly string[], language: ShownLanguage = shownLanguage()): string =>
  parts.join(commas[language] ?? ", ");
