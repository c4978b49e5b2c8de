import type { ReactElement } from "react";
import { Flag, type Columns } from "../../../photo/columns.ts";
import { showDayPath } from "../../../store/map/day-path.ts";
import { filterNow } from "../../../store/filter/filter.ts";
import { IconButton } from "../../shell/controls/button.tsx";
import { PathIcon } from "../../shell/controls/icons.tsx";
import { isGrid, showMatching, usePage } from "../../shell/layout/route.ts";
import { useWide } from "../../shell/layout/use-media.ts";
import { tilesOfGroup, type GridLayout } from "../layout.ts";
import { joinParts } from "../../../words/comma.ts";
import { gridWords } from "../../../words/grid.ts";

interface DayPathButtonProps {
  layout: GridLayout;
  columns: Columns;
  group: number;
  /** The day in words. */
  name: string;
}

/**
 * Shows a day's route on the map, if two of its photos have a location and a date that is not a guess. Not a tab stop: the
 * grid is one, and the map has a button for the chosen day.
 */
export function DayPathButton({ layout, columns, group, name }: DayPathButtonProps): ReactElement | null {
  const show = useDayRoute();
  const start = layout.groupStart[group] ?? Number.NaN;
  if (!hasRoute(layout, columns, group)) return null;
  return (
    <IconButton
      className="grid-day-path"
      icon={PathIcon}
      title={gridWords.say("dayRoute")}
      label={joinParts([gridWords.say("dayRoute"), name])}
      tabIndex={-1}
      onClick={() => show(start)}
    />
  );
}

/** Answers what shows the route of a day, given by its midnight, on the map. */
export function useDayRoute(): (midnight: number) => void {
  const wide = useWide();
  const page = usePage();
  return (midnight) => {
    showDayPath(new Date(midnight).toISOString().slice(0, 10));
    if (!wide && isGrid(page)) showMatching(filterNow(), "/map");
  };
}

/** Whether two photos of a day have a location and a date that is not a guess. */
export function hasRoute(layout: GridLayout, { flags }: Columns, group: number): boolean {
  if (Number.isNaN(layout.groupStart[group] ?? Number.NaN)) return false;
  const { first, end } = tilesOfGroup(layout, group);
  let stops = 0;
  for (let tile = first; tile < end && stops < 2; tile++) {
    const known = flags[layout.rows[tile] ?? 0] ?? 0;
    if ((known & Flag.located) !== 0 && (known & Flag.guessedDate) === 0) stops++;
  }
  return stops === 2;
}
