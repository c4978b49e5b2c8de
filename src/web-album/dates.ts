/** How an album writes dates. Wall-clock times are read as if they were UTC: no zone of the device changes them. */
export class AlbumDates {
  readonly #day: Intl.DateTimeFormat;
  readonly #moment: Intl.DateTimeFormat;
  readonly #month: Intl.DateTimeFormat;
  readonly #year: Intl.DateTimeFormat;

  constructor(locale: string) {
    this.#day = new Intl.DateTimeFormat(locale, { dateStyle: "full", timeZone: "UTC" });
    this.#month = new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" });
    this.#year = new Intl.DateTimeFormat(locale, { year: "numeric", timeZone: "UTC" });
    this.#moment = new Intl.DateTimeFormat(locale, {
      dateStyle: "long",
      timeStyle: "short",
      timeZone: "UTC",
    });
  }

  /** "Friday, 3 May 2024"; null for what is no date. */
  day(taken: string | null): string | null {
    return this.#wide(taken) ?? written(this.#day, taken);
  }

  /** "3 May 2024 at 10:11". */
  moment(taken: string | null): string | null {
    return this.#wide(taken) ?? written(this.#moment, taken);
  }

  /** "July 1985", "1985", "1984–1986"; null for what tells a day. */
  #wide(taken: string | null): string | null {
    const [, first = "", last = first] = /^(\d{4}(?:-\d\d)?)(?:\/(\d{4}))?$/.exec(taken ?? "") ?? [];
    if (first === "") return null;
    const format = first.length > 4 ? this.#month : this.#year;
    return format.formatRange(Date.parse(`${first}-01`.slice(0, 7)), Date.parse(`${last}-01`.slice(0, 7)));
  }
}

function written(format: Intl.DateTimeFormat, taken: string | null): string | null {
  const at = taken === null ? NaN : Date.parse(`${taken.slice(0, 19)}Z`);
  return Number.isNaN(at) ? null : format.format(at);
}
