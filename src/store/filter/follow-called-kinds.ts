import { onLanguage } from "../../words/language.ts";
import { localeNow } from "../../words/locale.ts";
import { languageNow, textsNow } from "../../words/texts-now.ts";
import { keepCalled, library } from "../session/session.ts";
import { calledKinds } from "./called-kinds.ts";
import { orNull } from "../../faults/faults.ts";

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
