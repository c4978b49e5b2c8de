import { formatYear } from "../../shell/words/format.ts";
import { isOfYears } from "../layout/groups.ts";
import type { Months } from "../months.ts";

/** A year beside the track. `at` is its position on the track, 0 to 1. */
export interface YearMark {
  year: string;
  at: number;
}

/** Years closer than this, in CSS pixels, would overlap. */
const apart = 22;

const yearOf = (start: number): string => (Number.isNaN(start) ? "" : formatYear(start));

/** The years that have room, from the top down. Photos without a date come last, if they are not alone. */
export function yearMarks({ start, at }: Months, trackHeight: number): YearMark[] {
  const marks: YearMark[] = [];
  let before = "";
  let free = 0;
  for (const [i, month] of start.entries()) {
    // Several years are none of them.
    if (isOfYears(month)) continue;
    const year = yearOf(month);
    const place = at[i] ?? 0;
    if (year === before) continue;
    before = year;
    if (place * trackHeight < free || (1 - place) * trackHeight < apart / 2) continue;
    if (Number.isNaN(month)) continue;
    marks.push({ year, at: place });
    free = place * trackHeight + apart;
  }
  return marks;
}

/** Widest bar, in CSS pixels. */
export const barWidth = 14;

/**
 * A bar for each month, as an SVG path `barWidth` wide. Lengths go by the square root, so that a month of ten is
 * visible beside one of a thousand.
 */
export function densityPath({ count, at, most }: Months, trackHeight: number): string {
  const bars: string[] = [];
  for (const [i, photos] of count.entries()) {
    const from = (at[i] ?? 0) * trackHeight;
    const to = (at[i + 1] ?? 1) * trackHeight;
    const height = Math.min(4, Math.max(1, to - from - 1));
    const width = 2 + (barWidth - 2) * Math.sqrt(photos / Math.max(1, most));
    bars.push(
      `M${barWidth} ${(from + 0.5).toFixed(1)}h${(-width).toFixed(1)}v${height.toFixed(1)}H${barWidth}z`,
    );
  }
  return bars.join("");
}
