import { useMemo, useState, type ReactElement } from "react";
import { Menu } from "../../shell/controls/menu.tsx";
import type { MenuItem } from "../../shell/controls/menu-item.ts";
import { formatCount, formatYear } from "../../shell/words/format.ts";
import type { GridWindow } from "../grid-window.ts";
import { monthName } from "../days/group-words.ts";
import { isOfYears, isWideStart } from "../layout/groups.ts";
import type { GridLayout } from "../layout.ts";
import { lookedAt, monthAt, monthsOf, topFor, type Months, type Sight } from "../months.ts";
import { gridWords } from "../../../words/grid.ts";
import { oncePerLocale } from "../../../words/locale.ts";

/** A date of several years is of none. */
const yearOf = (start: number): number => (isOfYears(start) ? NaN : new Date(start).getUTCFullYear());

const names = {
  long: oncePerLocale((locale) => new Intl.DateTimeFormat(locale, { month: "long", timeZone: "UTC" })),
  short: oncePerLocale((locale) => new Intl.DateTimeFormat(locale, { month: "short", timeZone: "UTC" })),
};

/** A month's name without its year: "May"; of a wider date all of it: "1985". */
export function monthWord(start: number, month: "long" | "short" = "long", locale?: string): string {
  if (isWideStart(start)) return monthName(start);
  return names[month](locale).format(start);
}

/** A line for each year, which leads to its months; `current` is the month on screen. */
export function jumpItems(months: Months, current: number, goTo: (month: number) => void): MenuItem[] {
  const items: MenuItem[] = [];
  const { start } = months;
  for (let first = 0; first < start.length;) {
    const begins = start[first] ?? NaN;
    let next = first + 1;
    const to = first;
    if (Number.isNaN(begins)) items.push({ name: monthName(begins), apart: true, leads: () => goTo(to) });
    else if (isOfYears(begins))
      items.push({ name: monthName(begins), checked: current === to, leads: () => goTo(to) });
    else {
      while (next < start.length && yearOf(start[next] ?? NaN) === yearOf(begins)) next++;
      items.push({
        name: formatYear(begins),
        checked: current >= first && current < next,
        leads: monthItems(months, first, next, current, goTo),
      });
    }
    first = next;
  }
  const [only] = items;
  if (items.length === 1 && only && typeof only.leads !== "function") return [...only.leads];
  return items;
}

function monthItems(
  { start, count }: Months,
  first: number,
  next: number,
  current: number,
  goTo: (month: number) => void,
): MenuItem[] {
  return Array.from({ length: next - first }, (_, i): MenuItem => {
    const month = first + i;
    return {
      name: monthWord(start[month] ?? 0),
      keys: formatCount(count[month] ?? 0),
      checked: month === current,
      leads: () => goTo(month),
    };
  });
}

/** A point of the window, in CSS pixels. */
export interface JumpAt {
  x: number;
  y: number;
}

interface JumpMenuProps {
  grid: GridWindow;
  layout: GridLayout;
  at: JumpAt;
  onClose: () => void;
}

/** Leads to the years and months of the photos. */
export function JumpMenu({ grid, layout, at, onClose }: JumpMenuProps): ReactElement {
  const months = useMemo(() => monthsOf(layout), [layout]);
  const [month] = useState(() => monthAt(months, heightShown(grid.sight())));
  const goTo = (wished: number): void => grid.goTo(topFor(months.head[wished] ?? 0, grid.sight()));
  return <Menu label={gridWords.say("goTo")} items={jumpItems(months, month, goTo)} {...{ at, onClose }} />;
}

/** The height whose month is named: of a few screens the top, else the point looked at, which reaches the very end. */
const heightShown = (sight: Sight): number => (sight.last > 2 * sight.viewport ? lookedAt(sight) : sight.top);

/** Where a menu opens under a button. */
export function below(button: HTMLElement): JumpAt {
  const { left, bottom } = button.getBoundingClientRect();
  return { x: left, y: bottom + 4 };
}
