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

  /** "Friday, 3 May 2024"; null for what is no date. */
  day(taken: string | null): string | null {
    return written(this.#day, taken);
  }

  /** "3 May 2024 at 10:11". */
  moment(taken: string | null): string | null {
    return written(this.#moment, taken);
  }
}

function written(format: Intl.DateTimeFormat, taken: string | null): string | null {
  const at = taken === null ? NaN : Date.parse(`${taken.slice(0, 19)}Z`);
  return Number.isNaN(at) ? null : format.format(at);
}
