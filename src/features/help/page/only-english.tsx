import type { ReactElement } from "react";
import { isDisguise, shownLanguage } from "../../../words/language.ts";
import { helpWords } from "../words.ts";

/** Whether help is in another language than the page. */
const isOther = (language: string): boolean => language !== shownLanguage() && !isDisguise(shownLanguage());

/** What says of text in another language than the page which one it is, and which way it runs. */
export const langOf = (language: string): { lang?: string; dir?: "ltr" } =>
  language === shownLanguage() ? {} : { lang: language, dir: "ltr" };

/** Says that nobody has translated help into the page's language. */
export function OnlyEnglish({ language }: { language: string }): ReactElement | null {
  return isOther(language) ? <p className="help-line">{helpWords.say("onlyEnglish")}</p> : null;
}
