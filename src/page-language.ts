import type { PagePath } from "./views/shell/layout/route.ts";
import { browsersLanguage, chosenLanguage, isDisguise, type ShownLanguage } from "./words/language.ts";
import type { WordArea } from "./words/area.ts";
import { commonWords } from "./words/common/words.ts";
import { firstWords } from "./words/first/words.ts";
import { howWords } from "./words/how/words.ts";
import { importingWords } from "./words/importing/words.ts";
import { notesWords } from "./words/notes/words.ts";
import { reportWords } from "./words/report/words.ts";
import { settingsWords } from "./words/settings/words.ts";
import { shellWords } from "./words/shell/words.ts";

/** Areas of what is around every page. */
export const aroundPages = [commonWords, shellWords, importingWords, notesWords];

/** The areas of a page whose words are all in catalogues; the others are in English as a whole. */
const pages: Partial<Record<PagePath | "first", readonly WordArea[]>> = {
  first: [firstWords, commonWords, howWords],
  "/settings": [firstWords, settingsWords, ...aroundPages],
  "/import": [firstWords, reportWords, ...aroundPages],
};

/** The language a page is in: the one that is wanted where all of the page is in it, else English. */
export function languageOfPage(page: PagePath | "first" | null): ShownLanguage {
  const wanted = chosenLanguage() ?? browsersLanguage();
  if (isDisguise(wanted)) return wanted;
  const areas = page === null ? undefined : pages[page];
  return areas?.every((area) => area.has(wanted)) ? wanted : "en";
}
