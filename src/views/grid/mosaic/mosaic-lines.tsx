/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a real table lays out all its rows, a hundred thousand of them */
import { useAtomValue } from "jotai";
import type { ReactElement } from "react";
import type { LibrarySnapshot } from "../../../store/library/library.ts";
import { hoveredAtom } from "../../../store/view.ts";
import { TileLine } from "../days/tile-line.tsx";
import { lineOfTile, tileOf, Unit, type GridLayout } from "../layout.ts";
import { monthWord } from "../toolbar/jump-menu.ts";
import type { Pace } from "../pace.ts";
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
  pace: Pace;
}

/** Lines of one canvas. */
const perBlock = 8;

/**
 * Lines of the mosaic: canvases, and above them elements for the tiles that have the focus or the pointer, and the names
 * of months where they begin.
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
  for (const tile of new Set([tabStop, hovered])) {
    const line = lineOfTile(layout, tile);
    if (tile < 0 || line < firstLine || line > lastLine) continue;
    lines.set(
      line,
      [...(lines.get(line) ?? []), tile].sort((a, b) => a - b),
    );
  }
  return (
    <>
      {blocks}
      {Array.from(lines, ([line, tiles]) => (
        <TileLine key={line} {...{ layout, library, line, tabStop, places, tiles, pace }} segmentTop={top} />
      ))}
      {layout.groupUnit[group] === Unit.year && <MonthNames {...{ layout, firstLine, lastLine, top }} />}
    </>
  );
}

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
        style={{ transform: `translate(${x[tile] ?? 0}px, ${y}px)` }}
      >
        {monthWord(monthStart[month] ?? 0, "short")}
      </span>,
    );
  }
  return names;
}
