/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a real table lays out all its rows, a hundred thousand of them */
import type { ReactElement } from "react";
import type { Columns } from "../../../photo/columns.ts";
import type { Place } from "../../../photo/geo/place.ts";
import { shortPlaceName } from "../../shell/words/place-words.ts";
import { groupOfTile, tilesOfGroup, tilesOfLine, type GridLayout } from "../layout.ts";
import { across } from "../layout/across.ts";
import { DayCheck } from "../select/day-check.tsx";
import { DayPathButton } from "./day-path-button.tsx";
import { groupName, isGuessed, shortGroupName, wholeName } from "./group-words.ts";
import { gridWords } from "../../../words/grid.ts";

interface SharedHeadingsProps {
  layout: GridLayout;
  columns: Columns;
  line: number;
  placeOf: (midnight: number) => Place | null;
  /** Opens the menu of a day, given by its midnight, below the heading pressed. */
  onDay: (midnight: number, heading: HTMLElement) => void;
}

/** The headings of the days that share a line, each above its first photo there and as wide as its photos. */
export function SharedHeadings({ layout, columns, line, placeOf, onDay }: SharedHeadingsProps): ReactElement {
  const { first, last } = tilesOfLine(layout, line);
  const headings: ReactElement[] = [];
  for (let group = groupOfTile(layout, first), tile = first; tile <= last; group++) {
    const { first: begins, end } = tilesOfGroup(layout, group);
    const until = Math.min(last, end - 1);
    const x = layout.x[tile] ?? 0;
    const width = (layout.x[until] ?? 0) + (layout.width[until] ?? 0) - x;
    // A day is named once, where it begins.
    if (begins === tile)
      headings.push(
        <SharedHeading
          key={layout.groupStart[group]}
          {...{ layout, columns, group, x, width, onDay }}
          place={placeOf(layout.groupStart[group] ?? NaN)}
          column={tile - first + 1}
        />,
      );
    tile = end;
  }
  return (
    <div
      role="row"
      className="grid-shared"
      aria-rowindex={(layout.lineRow[line] ?? 2) - 1}
      style={{ height: layout.metrics.sharedHeading }}
    >
      {headings}
    </div>
  );
}

interface SharedHeadingProps extends Pick<SharedHeadingsProps, "onDay"> {
  layout: GridLayout;
  columns: Columns;
  group: number;
  place: Place | null;
  x: number;
  width: number;
  column: number;
}

function SharedHeading(props: SharedHeadingProps): ReactElement {
  const { layout, columns, group, place, x, width, column } = props;
  const style = { transform: `translateX(${across(x)})`, width };
  const name = groupName(layout, group);
  const whole = wholeName(layout, columns, group, place);
  const guess = isGuessed(layout, columns, group) ? ` · ${gridWords.say("fileDate")}` : "";
  const where = place ? ` · ${shortPlaceName(place)}` : "";
  const words = (
    <span className="grid-shared-words" title={whole}>
      <span className="grid-shared-day">{shortGroupName(layout, group)}</span>
      {guess}
      {where}
    </span>
  );
  return (
    <div
      role="rowheader"
      className="grid-shared-heading"
      style={style}
      aria-colindex={column}
      aria-label={whole}
      data-group={group}
    >
      <span role="heading" aria-level={2} aria-label={whole} className="grid-shared-name">
        <button
          type="button"
          className="grid-shared-more"
          tabIndex={-1}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => props.onDay(layout.groupStart[group] ?? NaN, currentTarget)}
        >
          {words}
        </button>
      </span>
      <span className="grid-shared-ways">
        <DayCheck layout={layout} group={group} name={name} />
        <DayPathButton layout={layout} columns={columns} group={group} name={name} />
      </span>
    </div>
  );
}
