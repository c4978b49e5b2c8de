import type { DatePreview, DateSample } from "../../shared/date-port.ts";
import type { DateChange, LeftOut } from "../../../../photo/dates/date-change.ts";
import { dayMs } from "../../../../photo/filter/histogram.ts";
import { parseWallTime } from "../../../../photo/wall-time.ts";
import type { PhotoParts } from "../../../../../workers/library/placing/photo-parts.ts";
import { wholeRecord } from "../../../../../workers/library/placing/whole-record.ts";
import { Slices } from "../../../../../workers/library/scheduling/slices.ts";
import { planDates } from "./date-plan.ts";

type Sample = Omit<DateSample, "path">;

interface Noted {
  sample: Sample;
  at: number;
}

/** Most samples shown. */
const most = 5;

/** Chooses a few of many changed dates: the first, the last, and some that move to another day. */
class Samples {
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

/** Works out what a change of dates would do, by the very plan an edit follows. */
export async function datePreviewOf(
  library: PhotoParts,
  rows: Uint32Array,
  change: DateChange,
): Promise<DatePreview> {
  const { records, state } = library;
  const plan = await planDates(library, change, rows);
  const slices = new Slices();
  const samples = new Samples();
  const leftOut: Partial<Record<LeftOut, number>> = {};
  const times = state.columns.takenAt.slice(0, state.columns.rows);
  let [changed, otherDay] = [0, 0];
  for (const row of rows) {
    await slices.turn();
    if (!records.hasRecord(row)) continue;
    const record = wholeRecord(library, row);
    const after = plan.of(row, record);
    if (typeof after === "string") {
      leftOut[after] = (leftOut[after] ?? 0) + 1;
      continue;
    }
    changed++;
    const [was, is] = [state.columns.takenAt[row] ?? Number.NaN, parseWallTime(after.local)];
    times[row] = is;
    const isOther = Math.floor(was / dayMs) !== Math.floor(is / dayMs) || record.takenAt?.edtf !== after.edtf;
    if (isOther) otherDay++;
    samples.note({ id: row, before: record.takenAt, after }, was, isOther);
  }
  const withPath = (sample: Omit<DateSample, "path">): DateSample => ({
    ...sample,
    path: records.path(sample.id),
  });
  return {
    changed,
    leftOut,
    otherDay,
    reorders: isUnordered(state.shownRows(), times),
    clock: plan.clock,
    samples: samples.taken().map(withPath),
  };
}

/** Whether rows that stand newest first would not, by other times. */
function isUnordered(rows: Uint32Array, times: Float64Array): boolean {
  let newer = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    // Those without a date come last.
    const time = times[row] ?? Number.NaN;
    const at = Number.isNaN(time) ? Number.NEGATIVE_INFINITY : time;
    if (at > newer) return true;
    newer = at;
  }
  return false;
}
