import type { MouseEvent, ReactElement } from "react";
import type { Action } from "./action.ts";
import { selectionWords } from "../../words/selection.ts";
import { keysOf } from "./key-words.ts";

const { say } = selectionWords;

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
