/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a real table lays out all its rows, a hundred thousand of them */
import { useAtomValue } from "jotai";
import { memo, type ReactElement } from "react";
import type { LibrarySnapshot } from "../../../store/library/library.ts";
import { hoveredAtom } from "../../../store/view.ts";
import { TileLine } from "../days/tile-line.tsx";
import {
  beginsDay,
  hasGroups,
  headOfLine,
  isShared,
  lineOfTile,
  tileOf,
  tilesOfLine,
  Unit,
  type GridLayout,
} from "../layout.ts";
import { across } from "../layout/across.ts";
import { monthWord } from "../toolbar/jump-menu.tsx";
import { dateWidth, type Columns } from "../../../photo/columns.ts";
import { wideWords } from "../../shell/words/wide-words.ts";
import { formatShortDay } from "../../shell/words/format.ts";
import { commonWords } from "../../../words/common.ts";
import { gridWords } from "../../../words/grid.ts";
import type { ScrollPace } from "../pace.ts";
import type { GridView } from "../grid-view.ts";
import { MosaicBlock } from "./mosaic-block.tsx";
import "./mosaic.css";

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

interface MosaicLinesProps {
  layout: GridLayout;
  library: LibrarySnapshot;
  segment: Segment;
  /** The tile Tab stops at. */
  tabStop: number;
  places: boolean;
  pace: ScrollPace;
}

/** Lines of one canvas. */
const perBlock = 8;

const { say } = gridWords;

/** What a drawn line shows, for screen readers: "46 photos, 3 Jun 2024 to 12 May 2024". */
function lineWords(
  layout: GridLayout,
  { takenAt, flags }: Pick<Columns, "takenAt" | "flags">,
  line: number,
): string {
  const { first, last } = tilesOfLine(layout, line);
  const dayOf = (tile: number): string => {
    const photo = layout.rows[tile] ?? 0;
    const [at, width] = [takenAt[photo] ?? NaN, dateWidth(flags[photo])];
    if (width !== 0) return wideWords({ from: at, width });
    return Number.isNaN(at) ? commonWords.say("withoutDate") : formatShortDay(at);
  };
  const [from, to] = [dayOf(first), dayOf(last)];
  const count = last - first + 1;
  return from === to ? say("lineDay", { count, day: from }) : say("lineDays", { count, from, to });
}

/**
 * Lines of the mosaic: canvases, and above them elements for the tiles that have the focus or the pointer, and the names
 * of months where they begin. Every line is a row that says what it shows; in it the arrow keys go from photo to photo.
 */
export function MosaicLines(props: MosaicLinesProps): ReactElement {
  const { layout, library, segment, tabStop, places, pace } = props;
  const { group, firstLine, lastLine, top } = segment;
  const hovered = tileOf(layout, useAtomValue(hoveredAtom));
  const begins = layout.groupLine[group] ?? 0;
  const ends = (layout.groupLine[group + 1] ?? layout.lines) - 1;
  const blocks: ReactElement[] = [];
  for (let first = firstLine - ((firstLine - begins) % perBlock); first <= lastLine; first += perBlock)
    blocks.push(
      <MosaicBlock
        key={first - begins}
        {...{ layout, library, pace }}
        firstLine={first}
        lastLine={Math.min(ends, first + perBlock - 1)}
        top={(layout.lineTop[first] ?? 0) - top}
      />,
    );
  const lines = new Map<number, number[]>();
  for (let line = firstLine; line <= lastLine; line++) lines.set(line, []);
  for (const tile of new Set([tabStop, hovered]))
    if (tile >= 0) lines.get(lineOfTile(layout, tile))?.push(tile);
  return (
    <>
      {blocks}
      {Array.from(lines, ([line, tiles]) =>
        tiles.length === 0 ? (
          <ToldLine key={line} {...{ layout, library, line }} segmentTop={top} />
        ) : (
          <TileLine
            key={line}
            {...{ layout, library, line, tabStop, places, pace }}
            tiles={tiles.sort((a, b) => a - b)}
            header={lineWords(layout, library.columns, line)}
            segmentTop={top}
          />
        ),
      )}
      {layout.groupUnit[group] === Unit.year && <MonthNames {...{ layout, firstLine, lastLine, top }} />}
    </>
  );
}

interface ToldLineProps {
  layout: GridLayout;
  library: LibrarySnapshot;
  line: number;
  segmentTop: number;
}

/** A line none of whose tiles is an element: a row of the grid for screen readers alone. */
const ToldLine = memo(function ToldLine({ layout, library, line, segmentTop }: ToldLineProps): ReactElement {
  return (
    <div
      role="row"
      className="grid-line"
      aria-rowindex={layout.lineRow[line]}
      style={{ transform: `translateY(${(layout.lineTop[line] ?? 0) - segmentTop}px)` }}
    >
      <span role="rowheader" className="visually-hidden">
        {lineWords(layout, library.columns, line)}
      </span>
    </div>
  );
});

interface MonthNamesProps {
  layout: GridLayout;
  firstLine: number;
  lastLine: number;
  top: number;
}

/** "May" on the first tile of May. */
function MonthNames({ layout, firstLine, lastLine, top }: MonthNamesProps): ReactElement[] {
  const { monthTile, monthStart, lineStart, lineTop, x } = layout;
  const [from, to] = [lineStart[firstLine] ?? 0, lineStart[lastLine + 1] ?? 0];
  const names: ReactElement[] = [];
  for (const [month, tile] of monthTile.entries()) {
    if (tile < from || tile >= to || Number.isNaN(monthStart[month])) continue;
    const y = (lineTop[lineOfTile(layout, tile)] ?? 0) - top;
    names.push(
      <span
        key={month}
        className="grid-mosaic-month"
        aria-hidden
        style={{ transform: `translate(${across(x[tile] ?? 0)}, ${y}px)` }}
      >
        {monthWord(monthStart[month] ?? 0, "short")}
      </span>,
    );
  }
  return names;
}
