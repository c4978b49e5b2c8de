import { fold } from "../words/normalise.ts";

/** A folded name of a season, and its months north of the equator, as bits like those of `When`. */
export interface SeasonName {
  name: string;
  months: number;
}

/** Intl has no names of seasons. By language, spring to winter, each with all the forms people write. */
const seasons: Record<string, readonly [spring: string, summer: string, autumn: string, winter: string]> = {
  en: ["spring", "summer", "autumn fall", "winter"],
  de: ["Frühling Frühjahr", "Sommer", "Herbst", "Winter"],
  fr: ["printemps", "été", "automne", "hiver"],
  es: ["primavera", "verano", "otoño", "invierno"],
  pt: ["primavera", "verão", "outono", "inverno"],
  it: ["primavera", "estate", "autunno", "inverno"],
  ja: ["春 春季", "夏 夏季", "秋 秋季", "冬 冬季"],
  zh: ["春 春天 春季", "夏 夏天 夏季", "秋 秋天 秋季", "冬 冬天 冬季"],
  // With and without the article.
  ar: ["ربيع الربيع", "صيف الصيف", "خريف الخريف", "شتاء الشتاء"],
  // Also with the article, and with "in".
  he: ["אביב האביב באביב", "קיץ הקיץ בקיץ", "סתיו הסתיו בסתיו", "חורף החורף בחורף"],
};

/** March to May, and so on; December is in winter. */
const months = [0b111_000, 0b111_000_000, 0b111_000_000_000, 0b1_000_000_000_110];

/** The languages whose seasons are known. */
export const languagesOfSeasons: readonly string[] = Object.keys(seasons);

/** What seasons are called in these locales. */
export function seasonNames(locales: Iterable<string>): SeasonName[] {
  const languages = new Set(Array.from(locales, (locale) => new Intl.Locale(locale).language));
  return Array.from(languages).flatMap((language) =>
    (seasons[language] ?? []).flatMap((forms, at) =>
      forms.split(" ").map((form) => ({ name: fold(form), months: months[at] ?? 0 })),
    ),
  );
}
