import type { ReactElement } from "react";
import type { Columns } from "../../../photo/columns.ts";
import type { Place } from "../../../photo/geo/place.ts";
import { toggleGroup } from "../../../store/selection/selection.ts";
import { dayAlbumItem } from "../../shell/day-album-item.ts";
import { PathIcon, SelectedIcon } from "../../shell/controls/icons.tsx";
import { Menu } from "../../shell/controls/menu.tsx";
import type { MenuItem } from "../../shell/controls/menu-item.ts";
import { tilesOfGroup, type GridLayout } from "../layout.ts";
import { groupTest } from "../layout/groups.ts";
import { hasRoute, useDayRoute } from "./day-path-button.tsx";
import { groupName, wholeName } from "./group-words.ts";
import { gridWords } from "../../../words/grid.ts";

const { say } = gridWords;

/** The open menu of a day: its midnight, and where it was asked for, in CSS pixels of the window. */
export interface AskedDay {
  midnight: number;
  x: number;
  y: number;
}

interface DayMenuProps {
  layout: GridLayout;
  columns: Columns;
  /** The place all photos of a day share, by its midnight. */
  placeOf: (midnight: number) => Place | null;
  asked: AskedDay;
  onClose: () => void;
}

/** What can be done with a day, under its whole name: its heading may have room for a part of it. */
export function DayMenu({ layout, columns, placeOf, asked, onClose }: DayMenuProps): ReactElement | null {
  const showRoute = useDayRoute();
  const group = layout.groupStart.indexOf(asked.midnight);
  if (group < 0) return null;
  const { first, end } = tilesOfGroup(layout, group);
  const items: MenuItem[] = [
    {
      name: say("selectDay"),
      icon: SelectedIcon,
      keys: say("keyDay"),
      shortcut: "Shift+D",
      leads: () => toggleGroup(layout.rows.subarray(first, end), groupTest(layout, group)),
    },
    {
      name: say("dayRoute"),
      icon: PathIcon,
      disabled: hasRoute(layout, columns, group) ? null : say("dayRouteNeeds"),
      leads: () => showRoute(asked.midnight),
    },
    dayAlbumItem(layout.rows[first] ?? 0),
  ];
  return (
    <Menu
      label={groupName(layout, group)}
      about={wholeName(layout, columns, group, placeOf(asked.midnight))}
      items={items}
      at={asked}
      onClose={onClose}
    />
  );
}
