import type { Place } from "../../../photo/geo/place.ts";
import type { GridLayout } from "../layout.ts";

/** The days in the document, counted as in their layout, and the state of the library's places. */
export interface DaysInView {
  layout: GridLayout;
  first: number;
  last: number;
  version: number;
}

/** What was answered of a day, and for which of its photos. */
interface Answer {
  place: Place | null;
  rows: Uint32Array;
  version: number;
}

/** Days that are known are asked for again no more often than this while photos stream in, in milliseconds. */
const streamingMs = 300;
/** More days than fit on any screen; the ones asked for first are forgotten first. */
const mostDays = 500;

/**
 * The place all photos of a day share. Asked for the days in view alone, one question at a time: days that come into
 * view at once, known ones again when photos or places changed. Until then the answer before counts.
 */
export class DayPlaces {
  readonly #ask: (groups: Uint32Array[]) => Promise<(Place | null)[]>;
  readonly #changed: () => void;
  readonly #answers = new Map<number, Answer>();
  #wanted: DaysInView | null = null;
  #busy = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #nextAt = -Infinity;

  /** `changed` is called when a day has another place than before. */
  constructor(ask: (groups: Uint32Array[]) => Promise<(Place | null)[]>, changed: () => void) {
    this.#ask = ask;
    this.#changed = changed;
  }

  /** The place of a day, by its midnight in wall-clock milliseconds; null when it has none, or none is known yet. */
  of(midnight: number): Place | null {
    return this.#answers.get(midnight)?.place ?? null;
  }

  /** Other days are in view, or their photos or places changed. */
  want(days: DaysInView): void {
    this.#wanted = days;
    this.#advance();
  }

  /** Answers are no longer wanted. */
  close(): void {
    clearTimeout(this.#timer);
    this.#wanted = null;
  }

  #advance(): void {
    clearTimeout(this.#timer);
    if (this.#busy || !this.#wanted) return;
    const days = this.#open(this.#wanted);
    if (days.length === 0) return;
    const wait = this.#nextAt - performance.now();
    const isNew = days.some((day) => !this.#answers.has(this.#midnight(day)));
    if (isNew || wait <= 0) void this.#run(this.#wanted, days);
    else this.#timer = setTimeout(() => this.#advance(), wait);
  }

  /** Days with a date that nothing, or something else, is known of. */
  #open({ layout, first, last, version }: DaysInView): number[] {
    const days: number[] = [];
    for (let day = first; day <= last && day < layout.days; day++) {
      const midnight = layout.dayStart[day] ?? NaN;
      const answer = this.#answers.get(midnight);
      const isKnown = answer?.rows === layout.rows && answer.version === version;
      if (!isKnown && !Number.isNaN(midnight)) days.push(day);
    }
    return days;
  }

  #midnight(day: number): number {
    return this.#wanted?.layout.dayStart[day] ?? NaN;
  }

  async #run({ layout, version }: DaysInView, days: number[]): Promise<void> {
    this.#busy = true;
    let places: (Place | null)[] | null = null;
    try {
      places = await this.#ask(days.map((day) => rowsOfDay(layout, day)));
    } catch {
      // The library restarted; its places change when it is back, and then it is asked again.
    }
    this.#nextAt = performance.now() + streamingMs;
    this.#busy = false;
    if (!this.#wanted) return;
    let isOther = false;
    for (const [i, day] of days.entries()) {
      const midnight = layout.dayStart[day] ?? NaN;
      const place = places === null ? this.of(midnight) : (places[i] ?? null);
      isOther ||= !isSame(place, this.of(midnight));
      this.#answers.delete(midnight);
      this.#answers.set(midnight, { place, rows: layout.rows, version });
    }
    this.#forgetSome();
    if (isOther) this.#changed();
    this.#advance();
  }

  #forgetSome(): void {
    for (const midnight of this.#answers.keys()) {
      if (this.#answers.size <= mostDays) return;
      this.#answers.delete(midnight);
    }
  }
}

/** A copy: what crosses to the worker is the whole buffer otherwise. */
function rowsOfDay(layout: GridLayout, day: number): Uint32Array {
  const tile = (line: number | undefined): number => layout.lineStart[line ?? layout.lines] ?? 0;
  return layout.rows.slice(tile(layout.dayLine[day]), tile(layout.dayLine[day + 1]));
}

function isSame(a: Place | null, b: Place | null): boolean {
  if (a === null || b === null) return a === b;
  return a.country === b.country && a.region === b.region && a.city === b.city;
}
