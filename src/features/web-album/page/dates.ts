import type { WebAlbumPhoto } from "../shared/web-album.ts";

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
