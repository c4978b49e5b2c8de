import type { WebAlbum, WebAlbumPhoto } from "../shared/web-album.ts";
import { textOf, type Message, type MessageValues } from "../../../words/message.ts";
import type { webAlbumEn } from "../words.ts";

/** How an album writes dates. Wall-clock times are read as if they were UTC: no zone of the device changes them. */
export class AlbumDates {
  readonly #day: Intl.DateTimeFormat;
  readonly #moment: Intl.DateTimeFormat;

  constructor(locale: string) {
    this.#day = new Intl.DateTimeFormat(locale, { dateStyle: "full", timeZone: "UTC" });
    this.#moment = new Intl.DateTimeFormat(locale, {
      dateStyle: "long",
      timeStyle: "short",
      timeZone: "UTC",
    });
  }

  /** "Friday, 3 May 2024", or a wide date; null for what is no date. */
  day(photo: DatedPhoto | undefined): string | null {
    return written(this.#day, photo);
  }

  /** "3 May 2024 at 10:11", or a wide date. */
  moment(photo: DatedPhoto | undefined): string | null {
    return written(this.#moment, photo);
  }
}

type DatedPhoto = Pick<WebAlbumPhoto, "taken" | "wide">;

function written(
  format: Intl.DateTimeFormat,
  { taken, wide }: DatedPhoto = { taken: null, wide: null },
): string | null {
  const at = taken === null ? NaN : Date.parse(`${taken.slice(0, 19)}Z`);
  return wide ?? (Number.isNaN(at) ? null : format.format(at));
}

/** The texts of the area that pages say themselves. */
type PageWords = {
  [Key in keyof typeof webAlbumEn as Key extends `page${string}` ? Key : never]: (typeof webAlbumEn)[Key];
};

/** A text of the page in the album's language. */
export type PageSpeech = <Key extends keyof PageWords>(
  key: Key,
  ...told: MessageValues<PageWords[Key]>
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

/** What a photo is called where it has no caption: its title, else when and where it was taken, else its number. */
export function photoName(album: WebAlbum, index: number, say: PageSpeech, dates: AlbumDates): string {
  const photo = album.photos[index];
  const kind = say(photo?.kind === "video" ? "pageVideo" : "pagePhoto");
  const said = [photo?.title ?? null, dates.moment(photo), photo?.place ?? null].filter(
    (part) => part !== null,
  );
  const name = said.length > 0 ? said.join(", ") : String(index + 1);
  return `${kind}: ${name}`;
}

/** The texts of a photo that a search looks through, in small letters without accents. */
export function searchText(photo: WebAlbumPhoto, dates: AlbumDates): string {
  const { title, description, place, name, people, taken, wide } = photo;
  const day = wide === null ? taken?.slice(0, 10) : null;
  return plain([title, description, place, name, ...people, dates.day(photo), day].join("\n"));
}

/** Small letters without accents. */
export function plain(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();
}
