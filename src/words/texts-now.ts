import { textsIn } from "./catalogues.ts";
import { isDisguise, shownLanguage, type Language } from "./language.ts";
import type { Texts } from "./message.ts";

/** The language of what leaves the app with texts of its own: the page's, English where that is in disguise. */
export function languageNow(): Language {
  const shown = shownLanguage();
  return isDisguise(shown) ? "en" : shown;
}

/** All texts of an area as they stand in its catalogue, for a page that says them by itself. */
export const textsNow = (area: string): Promise<Texts> => textsIn(languageNow(), area);
