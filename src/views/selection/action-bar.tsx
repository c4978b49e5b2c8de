import { useAtomValue } from "jotai";
import { useEffect, useMemo, useRef, useState, type MouseEvent, type ReactElement } from "react";
import { gridRowsAtom } from "../../store/map/map-follow.ts";
import { clearSelection, selectionAtom, selectionCountsAtom } from "../../store/selection/selection.ts";
import { IconButton } from "../shell/controls/button.tsx";
import { CloseIcon, MoreIcon, SearchIcon } from "../shell/controls/icons.tsx";
import { Menu } from "../shell/controls/menu.tsx";
import { useNarrow, useTouchOnly } from "../shell/layout/use-media.ts";
import { useOneTabStop } from "../shell/use-one-tab-stop.ts";
import { selectionWords } from "../../words/selection.ts";
import type { Action } from "./action.ts";
import { buttonsOf, keysItem, menuOf } from "./action-items.ts";
import { focusMain } from "../shell/use-keep-focus.ts";
import { useActions } from "./use-actions.ts";
import { keysOf, keyWords } from "./key-words.ts";
import "./action-bar.css";

const { say } = selectionWords;

/** An open menu of the bar. */
interface BarMenu {
  /** The action whose choices it holds; null for "More". */
  of: string | null;
  x: number;
  y: number;
}

/** Actions beside "More" on a phone. */
const narrowCount = 4;

interface ActionButtonProps {
  action: Action;
  /** Opens the menu of its choices. */
  onMenu: (event: MouseEvent) => void;
}

/** One action of the bar: an icon and its name. */
export function ActionButton({ action, onMenu }: ActionButtonProps): ReactElement {
  const { name, icon: Sign, key, disabled, leads } = action;
  const { keys, shortcut } = key === undefined ? {} : keysOf(key);
  return (
    <button
      type="button"
      className="select-tool select-action"
      title={disabled ?? (keys === undefined ? name : say("withKeys", { name, keys }))}
      aria-keyshortcuts={shortcut}
      aria-haspopup={typeof leads === "function" ? undefined : "menu"}
      // Not `disabled`: it would lose the focus when pressed.
      aria-disabled={disabled ? true : undefined}
      onClick={(event) => {
        if (disabled) return;
        if (typeof leads === "function") leads();
        else onMenu(event);
      }}
    >
      <Sign size={20} aria-hidden />
      <span>{name}</span>
    </button>
  );
}

/** The bar of actions for the selected photos: over the top bar, on phones at the bottom. */
export function ActionBar(): ReactElement {
  const actions = useActions(useSelectedRows());
  const [menu, setMenu] = useState<BarMenu | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  const narrow = useNarrow();
  const withoutKeys = useTouchOnly();
  useOneTabStop(bar, ".select-tool");
  useMarkOnRoot();
  const inBar = buttonsOf("bar", actions, narrow ? narrowCount : undefined);
  const chosen = actions.find(({ id }) => id === menu?.of);
  const openMenu = (of: string | null, { currentTarget }: MouseEvent): void => {
    const { left, top, bottom } = currentTarget.getBoundingClientRect();
    setMenu({ of, x: left, y: narrow ? top - 4 : bottom + 4 });
  };
  return (
    <div ref={bar} className="select-bar" role="toolbar" aria-label={say("barName")}>
      <Count />{" "}
      <div className="select-tools" role="none">
        {inBar.map((action) => (
          <ActionButton key={action.id} action={action} onMenu={(event) => openMenu(action.id, event)} />
        ))}
        <button
          type="button"
          className="select-tool select-action"
          title={say("more")}
          aria-haspopup="menu"
          aria-expanded={menu !== null && menu.of === null}
          onClick={(event) => openMenu(null, event)}
        >
          <MoreIcon size={20} aria-hidden />
          <span>{say("more")}</span>
        </button>
      </div>
      <Ends />
      {menu && (
        <Menu
          label={chosen?.name ?? say("more")}
          items={
            chosen && typeof chosen.leads !== "function"
              ? chosen.leads
              : menuOf("bar", actions, inBar, withoutKeys ? [] : [keysItem()])
          }
          at={menu}
          onClose={() => setMenu(null)}
        />
      )}
    </div>
  );
}

/** The selected rows as the grid shows them. */
function useSelectedRows(): Uint32Array<ArrayBuffer> {
  const selection = useAtomValue(selectionAtom);
  const order = useAtomValue(gridRowsAtom);
  return useMemo(() => selection.toRows(order), [selection, order]);
}

/** "12 selected, 3 not shown". */
function Count(): ReactElement {
  const { selected, hidden } = useAtomValue(selectionCountsAtom);
  return (
    <div className="select-count tabular">
      {say("selected", { count: selected })}
      {hidden > 0 && <span className="select-hidden">, {say("notShown", { count: hidden })}</span>}
    </div>
  );
}

/** Focuses the grid's tab stop, or else the page's content: where the selection came from. */
export function focusPhotos(): void {
  const tile = document.querySelector<HTMLElement>('[role="grid"] [data-photo][tabindex="0"]');
  if (tile?.checkVisibility({ visibilityProperty: true }) === true) tile.focus({ preventScroll: true });
  else focusMain();
}

/** What ends a selection, and the way to the search field under the bar. */
function Ends(): ReactElement {
  return (
    <div className="select-ends" role="none">
      <IconButton
        className="select-tool select-search"
        icon={SearchIcon}
        label={say("searchPhotos")}
        title={say("withKeys", { name: say("searchPhotos"), keys: "/" })}
        onClick={() => document.querySelector<HTMLElement>("search input")?.focus()}
      />
      <IconButton
        className="select-tool"
        icon={CloseIcon}
        label={say("clear")}
        title={say("withKeys", { name: say("clear"), keys: keyWords("Escape") })}
        onClick={() => {
          clearSelection();
          focusPhotos();
        }}
      />
    </div>
  );
}

/** Lets other parts of the page make room for the bar. */
function useMarkOnRoot(): void {
  useEffect(() => {
    const { documentElement } = document;
    documentElement.toggleAttribute("data-selecting", true);
    return () => void documentElement.toggleAttribute("data-selecting", false);
  }, []);
}
