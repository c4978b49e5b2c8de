/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a real table lays out all its rows, a hundred thousand of them */
import { memo, type ReactElement } from "react";
import { Flag, type Columns } from "../../../photo/columns.ts";
import type { Place } from "../../../photo/geo/place.ts";
import type { LibrarySnapshot } from "../../../store/library/library.ts";
import { formatDay } from "../../shell/words/format.ts";
import { shortPlaceName } from "../../shell/words/place-words.ts";
import { DayCheck } from "../select/day-check.tsx";
import { DayPathButton } from "./day-path-button.tsx";
import { hasDays, lineOfTile, tilesOfDay, tilesOfLine, type GridLayout } from "../layout.ts";
import type { DaySegment } from "../segments.ts";
import { Tile } from "../tiles/tile.tsx";

interface DayProps {
  layout: GridLayout;
  /** A new object at each change, though its columns stay the same arrays. */
  library: LibrarySnapshot;
  segment: DaySegment;
  /** Shared by all its photos that have one; null until known. */
  place: Place | null;
  /** Content pixels minus element pixels. */
  shift: number;
  /** The tile Tab stops at. */
  tabStop: number;
  places: boolean;
}

const dayName = (layout: GridLayout, day: number): string => {
  const start = layout.dayStart[day] ?? NaN;
  return Number.isNaN(start) ? "No date" : formatDay(start);
};

/** Whether all dates of a day are guesses: then the heading says so. */
function isGuessed(layout: GridLayout, { flags }: Columns, day: number): boolean {
  const { first, end } = tilesOfDay(layout, day);
  for (let tile = first; tile < end; tile++) {
    if (((flags[layout.rows[tile] ?? 0] ?? 0) & Flag.guessedDate) === 0) return false;
  }
  return end > first;
}

/** The part of a day near the screen: its sticky heading and lines of tiles. */
export function Day({ layout, segment, place, shift, tabStop, ...rest }: DayProps): ReactElement {
  const { day, firstLine, lastLine, heading, top, height } = segment;
  const stopLine = lineOfTile(layout, tabStop);
  const lines = Array.from({ length: lastLine - firstLine + 1 }, (_, i) => firstLine + i);
  return (
    <div role="none" className="grid-day" style={{ top: top - shift, height }}>
      {heading && (
        <div
          role="row"
          className="grid-day-heading"
          aria-rowindex={(layout.dayLine[day] ?? 0) + day + 1}
          style={{ height: layout.metrics.headingHeight }}
        >
          <div role="rowheader" className="grid-day-title">
            <span>
              {dayName(layout, day)}
              {isGuessed(layout, rest.library.columns, day) && (
                <span className="grid-day-guess"> · file date</span>
              )}
              {place && <span className="grid-day-place"> · {shortPlaceName(place)}</span>}
            </span>
            <DayCheck layout={layout} day={day} name={dayName(layout, day)} />
            <DayPathButton layout={layout} columns={rest.library.columns} day={day} />
          </div>
        </div>
      )}
      {lines.map((line) => (
        <TileLine
          key={layout.rows[layout.lineStart[line] ?? 0]}
          layout={layout}
          line={line}
          dayTop={top}
          tabStop={line === stopLine ? tabStop : -1}
          {...rest}
        />
      ))}
    </div>
  );
}

interface TileLineProps extends Pick<DayProps, "layout" | "library" | "places"> {
  line: number;
  dayTop: number;
  /** -1 if it is in another line. */
  tabStop: number;
}

/**
 * One line of tiles. Its row index counts the headings above it, which are rows of the grid too. Rendered again when
 * library or layout change, not when other lines come and go.
 */
const TileLine = memo(function TileLine(props: TileLineProps): ReactElement {
  const { layout, library, line, dayTop, tabStop, places } = props;
  const { columns } = library;
  const { first, last } = tilesOfLine(layout, line);
  const height = layout.lineHeight[line] ?? 0;
  const tiles: ReactElement[] = [];
  for (let tile = first; tile <= last; tile++) {
    const photo = layout.rows[tile] ?? 0;
    tiles.push(
      <Tile
        key={photo}
        photo={photo}
        x={layout.x[tile] ?? 0}
        width={layout.width[tile] ?? 0}
        flags={columns.flags[photo] ?? 0}
        colour={columns.colour[photo] ?? 0}
        takenAt={columns.takenAt[photo] ?? NaN}
        burst={columns.burst[photo] ?? 0}
        marks={columns.marks[photo] ?? 0}
        column={tile - first + 1}
        tabStop={tile === tabStop}
        places={places}
      />,
    );
  }
  return (
    <div
      role="row"
      className="grid-line"
      aria-rowindex={line + (layout.lineDay[line] ?? 0) + (hasDays(layout) ? 2 : 1)}
      style={{ height, transform: `translateY(${(layout.lineTop[line] ?? 0) - dayTop}px)` }}
    >
      {tiles}
    </div>
  );
});
