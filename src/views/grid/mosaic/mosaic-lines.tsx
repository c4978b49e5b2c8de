/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a real table lays out all its rows, a hundred thousand of them */
import { useAtomValue } from "jotai";
import { memo, type ReactElement } from "react";
import type { LibrarySnapshot } from "../../../store/library/library.ts";
import { hoveredAtom } from "../../../store/view.ts";
import { TileLine } from "../days/tile-line.tsx";
import { lineOfTile, tileOf, Unit, type GridLayout } from "../layout.ts";
import { across } from "../layout/across.ts";
import { monthWord } from "../toolbar/jump-menu.tsx";
import { lineWords } from "./line-words.ts";
import type { ScrollPace } from "../pace.ts";
import type { Segment } from "../segments.ts";
import { MosaicBlock } from "./mosaic-block.tsx";
import "./mosaic.css";

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
