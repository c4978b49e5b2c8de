import type { DateSample } from "../../shared/date-port.ts";

type Sample = Omit<DateSample, "path">;

interface Noted {
  sample: Sample;
  at: number;
}

/** Most samples shown. */
const most = 5;

/** Chooses a few of many changed dates: the first, the last, and some that move to another day. */
export class Samples {
  readonly #any: Noted[] = [];
  readonly #otherDay: Noted[] = [];
  #first: Noted | null = null;
  #last: Noted | null = null;

  /** A date changes. `at`: when the photo was taken before, as far as is known. */
  note(sample: Sample, at: number, otherDay: boolean): void {
    const noted = { sample, at };
    if (this.#any.length < most) this.#any.push(noted);
    if (otherDay && this.#otherDay.length < most) this.#otherDay.push(noted);
    if (this.#first === null || at < this.#first.at) this.#first = noted;
    if (this.#last === null || at > this.#last.at) this.#last = noted;
  }

  /** At most five of them, by the time they were taken. */
  taken(): Sample[] {
    const ends = [this.#first, this.#last].filter((noted) => noted !== null);
    const chosen = new Map<number, Noted>();
    for (const noted of [...ends, ...this.#otherDay, ...this.#any])
      if (chosen.size < most && !chosen.has(noted.sample.id)) chosen.set(noted.sample.id, noted);
    const time = ({ at }: Noted): number => (Number.isNaN(at) ? Number.POSITIVE_INFINITY : at);
    const byTime = [...chosen.values()].sort((a, b) => (time(a) < time(b) ? -1 : time(a) > time(b) ? 1 : 0));
    return byTime.map(({ sample }) => sample);
  }
}
