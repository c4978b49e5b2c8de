import { useId, useRef, useState, type ReactElement } from "react";
import { FilterIcon } from "../../shell/controls/icons.tsx";
import { LazyPart } from "../../shell/layout/lazy-part.ts";
import { Room } from "../../shell/layout/room.tsx";
import { searchWords } from "../../../words/search.ts";

const { say } = searchWords;

const panelPart = new LazyPart(async () => (await import("./filter-panel.tsx")).FilterPanel);

/** The filter button and the panel below it. The browser closes it on Escape or a press beside it. */
export function FilterButton({ active }: { active: boolean }): ReactElement {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const place = (): void => {
    const { bottom = 0, left = 0, right = 0 } = button.current?.getBoundingClientRect() ?? {};
    const width = panelWidth();
    const start = Math.max(edge, Math.min(right - width / 2 - (right - left) / 2, innerWidth - width - edge));
    panel.current?.style.setProperty("--search-panel-top", `${bottom + 8}px`);
    panel.current?.style.setProperty("--search-panel-left", `${start}px`);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className="shell-button shell-button-quiet search-filter-button"
        data-active={active}
        popoverTarget={id}
      >
        <FilterIcon size={18} aria-hidden />
        <span>{say("filter")}</span>
      </button>
      <dialog
        ref={panel}
        id={id}
        popover="auto"
        aria-label={say("filter")}
        tabIndex={-1}
        className="search-popover"
        onBeforeToggle={(event) => {
          if (event.newState === "open") place();
        }}
        onToggle={(event) => {
          setOpen(event.newState === "open");
          if (event.newState === "open") event.currentTarget.focus();
        }}
      >
        {open && (
          <Room name="partFilter" part={panelPart} props={{ onDone: () => panel.current?.hidePopover() }} />
        )}
      </dialog>
    </>
  );
}

const edge = 16;

/** As in the style sheet. */
const panelWidth = (): number => Math.min(480, innerWidth - 2 * edge);
