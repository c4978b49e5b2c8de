import type { GridView } from "./grid-view.ts";
import { hasDays, type GridLayout } from "./layout.ts";

/** The part of a day in the document. Tops and heights in content pixels. */
export interface DaySegment {
  day: number;
  firstLine: number;
  lastLine: number;
  /** False for a single line off screen, kept because it has the focus. */
  heading: boolean;
  top: number;
  height: number;
}

/** A long day is cut every so many lines, so that a line that leaves does not move all others. */
const cutEvery = 8;

function segmentOf(layout: GridLayout, day: number, firstLine: number, lastLine: number): DaySegment {
  const { headingHeight, gap } = layout.metrics;
  const top = (layout.lineTop[firstLine] ?? 0) - headingHeight;
  const bottom = (layout.lineTop[lastLine] ?? 0) + (layout.lineHeight[lastLine] ?? 0) + gap;
  return { day, firstLine, lastLine, heading: hasDays(layout), top, height: bottom - top };
}

/**
 * Cuts the lines of a view by days. A long day is cut to about the lines in view, so that no element is taller than a
 * few screens, and its heading still sticks. `focusLine` stays in the document wherever it is; -1 for none.
 */
export function segmentsOf({ layout, first, last }: GridView, focusLine: number): DaySegment[] {
  const segments: DaySegment[] = [];
  for (let line = first; line <= last;) {
    const day = layout.lineDay[line] ?? 0;
    const end = Math.min(last, (layout.dayLine[day + 1] ?? layout.lines) - 1);
    const dayLine = layout.dayLine[day] ?? 0;
    const cut = line - ((line - dayLine) % cutEvery);
    segments.push({ ...segmentOf(layout, day, cut, end), firstLine: line });
    line = end + 1;
  }
  if (focusLine >= 0 && focusLine < layout.lines && (focusLine < first || focusLine > last)) {
    const lone = segmentOf(layout, layout.lineDay[focusLine] ?? 0, focusLine, focusLine);
    const { headingHeight } = layout.metrics;
    segments.push({
      ...lone,
      heading: false,
      top: lone.top + headingHeight,
      height: lone.height - headingHeight,
    });
  }
  return segments;
}
