/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a real table lays out all its rows, a hundred thousand of them */
import type { MouseEvent, ReactElement } from "react";
import type { Columns } from "../../../photo/columns.ts";
import type { Place } from "../../../photo/geo/place.ts";
import { formatCount } from "../../shell/words/format.ts";
import { shortPlaceName } from "../../shell/words/place-words.ts";
import { ExpandIcon } from "../../shell/controls/icons.tsx";
import { tilesOfGroup, Unit, type GridLayout } from "../layout.ts";
import { DayCheck } from "../select/day-check.tsx";
import { DayPathButton } from "./day-path-button.tsx";
import { groupName, headingName, isGuessed, wholeName } from "./group-words.ts";
import { gridWords } from "../../../words/grid.ts";

const { say } = gridWords;

interface GroupHeadingProps {
  layout: GridLayout;
  columns: Columns;
  group: number;
  /** Shared by all its photos that have one; null until known. */
  place: Place | null;
  /** Opens the menu of years and months, below the button pressed. */
  onJump: (button: HTMLElement) => void;
  /** Opens the menu of a day, given by its midnight, below the heading pressed. */
  onDay: (midnight: number, heading: HTMLElement) => void;
}

/** The sticky heading of a group that has lines of its own. */
export function GroupHeading(props: GroupHeadingProps): ReactElement {
  const { layout, columns, group, place, onJump, onDay } = props;
  const unit = layout.groupUnit[group];
  const name = groupName(layout, group);
  const { first, end } = tilesOfGroup(layout, group);
  const jumps = unit === Unit.year || unit === Unit.month;
  const told = wholeName(layout, columns, group, place);
  const counts = jumps || unit === Unit.files;
  return (
    <div
      role="row"
      className="grid-day-heading"
      aria-rowindex={(layout.lineRow[layout.groupLine[group] ?? 0] ?? 2) - 1}
      style={{ height: layout.metrics.headingHeight }}
    >
      <div role="rowheader" className="grid-day-title" aria-label={told}>
        <span role="heading" aria-level={2} aria-label={told} className="grid-day-name">
          <GroupName
            {...{ layout, columns, group, place, onJump, onDay }}
            name={headingName(layout, group)}
          />
        </span>
        {counts && <span className="grid-day-place tabular">{formatCount(end - first)}</span>}
        <DayCheck layout={layout} group={group} name={name} />
        {unit === Unit.day && <DayPathButton layout={layout} columns={columns} group={group} name={name} />}
      </div>
    </div>
  );
}

/** The name of a group: a button where it leads to other months, or to what can be done with the day. */
function GroupName(props: GroupHeadingProps & { name: string }): ReactElement {
  const { layout, columns, group, place, name, onJump, onDay } = props;
  const unit = layout.groupUnit[group];
  if (unit === Unit.year || unit === Unit.month)
    return (
      <button
        type="button"
        className="grid-jump"
        tabIndex={-1}
        title={say("otherMonth")}
        onClick={({ currentTarget }: MouseEvent<HTMLElement>) => onJump(currentTarget)}
      >
        {name}
        <ExpandIcon size={16} aria-hidden />
      </button>
    );
  const words = (
    <>
      {name}
      {isGuessed(layout, columns, group) && <span className="grid-day-guess"> · {say("fileDate")}</span>}
      {place && <span className="grid-day-place"> · {shortPlaceName(place)}</span>}
    </>
  );
  if (unit !== Unit.day) return words;
  return (
    <button
      type="button"
      className="grid-day-more"
      tabIndex={-1}
      aria-haspopup="menu"
      onClick={({ currentTarget }) => onDay(layout.groupStart[group] ?? NaN, currentTarget)}
    >
      {words}
    </button>
  );
}
