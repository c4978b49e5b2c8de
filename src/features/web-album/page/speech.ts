import type { WebAlbum } from "../shared/web-album.ts";
import { textOf, type Message, type ToldValues } from "../../../words/message.ts";
import type { webAlbumEn } from "../words.ts";

/** The texts of the area that pages say themselves. */
type PageWords = {
  [Key in keyof typeof webAlbumEn as Key extends `page${string}` ? Key : never]: (typeof webAlbumEn)[Key];
};

/** A text of the page in the album's language. */
export type PageSpeech = <Key extends keyof PageWords>(
  key: Key,
  ...told: ToldValues<PageWords[Key]>
) => string;

/** Says the texts an album brings along. */
export function speech({ words, locale, direction }: WebAlbum): PageSpeech {
  const plurals = new Intl.PluralRules(locale);
  const numbers = new Intl.NumberFormat(locale);
  return (key, ...[values]) =>
    textOf((words[key] ?? "") as Message, values, {
      select: (count) => plurals.select(count),
      number: (value) => numbers.format(value),
      isolates: direction === "rtl",
    });
}
