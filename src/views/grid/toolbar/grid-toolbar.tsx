import { useAtom } from "jotai";
import { useMemo, useSyncExternalStore, type ReactElement } from "react";
import { stacksAtom } from "../../../store/settings/grid-look.ts";
import { Menu } from "../../shell/controls/menu.tsx";
import { ExpandIcon, StacksIcon } from "../../shell/controls/icons.tsx";
import { monthName } from "../days/group-words.ts";
import type { GridWindow } from "../grid-window.ts";
import type { GridLayout } from "../layout.ts";
import { lookedAt, monthAt, monthsOf, topFor, type Sight } from "../months.ts";
import { DensityControl } from "./density-control.tsx";
import { jumpItems } from "./jump-menu.ts";
import { gridWords } from "../../../words/grid/words.ts";
import "./toolbar.css";

const { say } = gridWords;

/** Where the menu of months was asked for, in CSS pixels of the window. */
export interface JumpAt {
  x: number;
  y: number;
}

interface GridToolbarProps {
  grid: GridWindow;
  layout: GridLayout;
  /** The open menu; null for none. */
  jump: JumpAt | null;
  onJump: (at: JumpAt | null) => void;
  onStep: (step: 1 | -1) => void;
}

/** Above the tiles: the month on screen, which leads to all others, stacks, and the size of tiles. */
export function GridToolbar({ grid, layout, jump, onJump, onStep }: GridToolbarProps): ReactElement {
  const months = useMemo(() => monthsOf(layout), [layout]);
  const month = useSyncExternalStore(grid.follow, () => monthAt(months, heightShown(grid.sight())));
  const [stacks, setStacks] = useAtom(stacksAtom);
  const start = months.start[month];
  const goTo = (wished: number): void => grid.goTo(topFor(months.head[wished] ?? 0, grid.sight()));
  return (
    <div className="grid-toolbar">
      {start !== undefined && (
        <button
          type="button"
          className="grid-jump"
          aria-haspopup="menu"
          aria-expanded={jump !== null}
          title={say("otherMonth")}
          onClick={({ currentTarget }) => onJump(below(currentTarget))}
        >
          <span className="grid-jump-month">{monthName(start)}</span>
          <ExpandIcon size={16} aria-hidden />
        </button>
      )}
      <span className="grid-toolbar-room" />
      <button
        type="button"
        className="grid-toggle"
        aria-pressed={stacks}
        title={say("stacksText")}
        onClick={() => setStacks(!stacks)}
      >
        <StacksIcon size={18} aria-hidden />
        <span className="grid-toggle-name">{say("stacks")}</span>
      </button>
      <DensityControl onStep={onStep} />
      {jump && (
        <Menu
          label={say("goTo")}
          items={jumpItems(months, month, goTo)}
          at={jump}
          onClose={() => onJump(null)}
        />
      )}
    </div>
  );
}

/** The height whose month is named: of a few screens the top, else the point looked at, which reaches the very end. */
const heightShown = (sight: Sight): number => (sight.last > 2 * sight.viewport ? lookedAt(sight) : sight.top);

/** Where a menu opens under a button. */
export function below(button: HTMLElement): JumpAt {
  const { left, bottom } = button.getBoundingClientRect();
  return { x: left, y: bottom + 4 };
}
