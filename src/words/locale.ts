import { isDisguise, shownLanguage } from "./language.ts";

const made = new Map<string, string>();

/**
 * The locale of dates, numbers and names: the page's language as it is used where the person is. A browser in Austrian
 * German reads a page in English with the dates of English in Austria.
 */
export function localeNow(): string {
  const shown = shownLanguage();
  const known = made.get(shown);
  if (known !== undefined) return known;
  const locale = localeOf(isDisguise(shown) ? "en" : shown, wanted());
  made.set(shown, locale);
  return locale;
}

const wanted = (): readonly string[] => (typeof navigator === "undefined" ? [] : navigator.languages);

/** A language in the form the browser's list asks for, else with the region of its first entry. */
export function localeOf(language: string, browser: readonly string[]): string {
  const same = browser.find((tag) => tag === language || tag.startsWith(`${language}-`));
  // A browser reports an invalid tag where its system has no language.
  try {
    if (same !== undefined) return new Intl.Locale(same).toString();
    const { region } = new Intl.Locale(browser[0] ?? language);
    return region === undefined ? language : `${language}-${region}`;
  } catch {
    // No tag of a language.
    return language;
  }
}

/** Makes something of Intl once for each locale: they are slow to create. */
export function oncePerLocale<T>(make: (locale: string) => T): (locale?: string) => T {
  const all = new Map<string, T>();
  return (locale = localeNow()) => {
    const known = all.get(locale);
    if (known !== undefined) return known;
    const fresh = make(locale);
    all.set(locale, fresh);
    return fresh;
  };
}

/** Has the browser read ahead what formats of the page's locale need, which takes it some 20 ms. */
export function warmLocale(): void {
  const locale = localeNow();
  new Intl.NumberFormat(locale).format(0);
  new Intl.DateTimeFormat(locale, { dateStyle: "full", timeStyle: "short", timeZone: "UTC" }).format(0);
}
