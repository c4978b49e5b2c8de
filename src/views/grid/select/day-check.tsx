import { atom, useAtomValue } from "jotai";
import { useMemo, type ReactElement } from "react";
import { selectionAtom, toggleGroup } from "../../../store/selection/selection.ts";
import { tilesOfGroup, Unit, type GridLayout } from "../layout.ts";
import { groupTest } from "../layout/groups.ts";
import { gridWords } from "../../../words/grid.ts";
import { commonWords } from "../../../words/common.ts";

const { say } = gridWords;

interface DayCheckProps {
  layout: GridLayout;
  group: number;
  /** "Friday, 3 May 2024". */
  name: string;
}

/** The check of a day's heading: selects all its photos, or none. Not a tab stop: the grid is one, with a key for it. */
export function DayCheck({ layout, group, name }: DayCheckProps): ReactElement {
  const { first, end } = tilesOfGroup(layout, group);
  const countAtom = useMemo(
    () => atom((get) => get(selectionAtom).countIn(layout.rows, first, end)),
    [layout, first, end],
  );
  const count = useAtomValue(countAtom);
  const all = count > 0 && count === end - first;
  const words = say("selectAllOf", { name });
  return (
    <input
      ref={(input) => {
        if (input) input.indeterminate = count > 0 && !all;
      }}
      type="checkbox"
      className="grid-check grid-day-check"
      aria-label={words}
      title={
        layout.groupUnit[group] === Unit.day
          ? commonWords.say("withKey", { does: words, key: say("keyDay") })
          : words
      }
      tabIndex={-1}
      checked={all}
      onChange={() => toggleGroup(layout.rows.subarray(first, end), groupTest(layout, group))}
    />
  );
}
