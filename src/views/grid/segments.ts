import type { GridView } from "./grid-view.ts";
import { beginsDay, hasGroups, headOfLine, isShared, type GridLayout } from "./layout.ts";

/** Lines in the document that have a heading in common: a part of a group, or one line that days share. */
export interface Segment {
  /** Stays the same while the segment is in the document. */
  key: string;
  /** Of its first tile. */
  group: number;
  firstLine: number;
  lastLine: number;
  /** False for a single line off screen, kept because it has the focus. */
  heading: boolean;
  /** Content pixels. */
  top: number;
  height: number;
}

/** A long group is cut every so many lines, so that a line that leaves does not move all others. */
const cutEvery = 8;

function segmentOf(layout: GridLayout, firstLine: number, lastLine: number, head: number): Segment {
  const group = layout.lineGroup[firstLine] ?? 0;
  const top = (layout.lineTop[firstLine] ?? 0) - head;
  const bottom = (layout.lineTop[lastLine] ?? 0) + (layout.lineHeight[lastLine] ?? 0) + layout.metrics.gap;
  const key = `${layout.groupUnit[group]}/${layout.groupStart[group]}`;
  return { key, group, firstLine, lastLine, heading: hasGroups(layout), top, height: bottom - top };
}

/** A line of several days, each with its heading. */
function sharedLine(layout: GridLayout, line: number): Segment {
  const segment = segmentOf(layout, line, line, headOfLine(layout, line));
  return {
    ...segment,
    heading: beginsDay(layout, line),
    key: `line/${layout.rows[layout.lineStart[line] ?? 0]}`,
  };
}

/**
 * Cuts the lines of a view by groups. A long group is cut to about the lines in view, so that no element is taller than
 * a few screens, and its heading still sticks. `focusLine` stays in the document wherever it is; -1 for none.
 */
export function segmentsOf({ layout, first, last }: GridView, focusLine: number): Segment[] {
  const segments: Segment[] = [];
  for (let line = first; line <= last;) {
    if (isShared(layout, line)) {
      segments.push(sharedLine(layout, line++));
      continue;
    }
    const group = layout.lineGroup[line] ?? 0;
    const end = Math.min(last, (layout.groupLine[group + 1] ?? layout.lines) - 1);
    const groupLine = layout.groupLine[group] ?? 0;
    const cut = line - ((line - groupLine) % cutEvery);
    segments.push({ ...segmentOf(layout, cut, end, layout.metrics.headingHeight), firstLine: line });
    line = end + 1;
  }
  if (focusLine >= 0 && focusLine < layout.lines && (focusLine < first || focusLine > last))
    segments.push({ ...segmentOf(layout, focusLine, focusLine, 0), key: "kept", heading: false });
  return segments;
}
