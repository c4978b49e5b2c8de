/** What words say of a date; 0 where they leave it open. */
export interface When {
  /** The first year, and the one after the last: "202" may become any of ten. */
  years: [from: number, to: number] | null;
  /** A bit for each month, 1 << 1 for January. */
  months: number;
  /** The months are a season's, which comes half a year later south of the equator. */
  season: boolean;
  day: number;
  /** A bit for each day of the week, 1 << 0 for Sunday. */
  weekdays: number;
  /** Only within these midnights of wall clocks, in milliseconds; null for any time. */
  span: readonly [from: number, to: number] | null;
}

/** Leaves everything open. */
export const anyTime: When = { years: null, months: 0, season: false, day: 0, weekdays: 0, span: null };

/** Words that say a date. */
export interface DatePhrase {
  text: string;
  when: When;
  /** False for what may well be something else: "sun" begins "sunset" too. */
  sure: boolean;
}
