import { showKeysList } from "../../store/view.ts";
import { selectionWords } from "../../words/selection.ts";
import { KeysIcon } from "../shell/controls/icons.tsx";
import type { MenuItem } from "../shell/controls/menu-item.ts";
import type { Action } from "./action.ts";
import { keysOf } from "./key-words.ts";

/** Actions as lines of a menu. */
export function itemsOf(actions: readonly Action[]): MenuItem[] {
  return actions.map(({ name, icon, key, disabled, apart, leads }) => ({
    name,
    icon,
    ...(key !== undefined && keysOf(key)),
    disabled,
    apart,
    leads,
  }));
}

/** Opens the list of all keys. */
export const keysItem = (): MenuItem => ({
  name: selectionWords.say("keysTitle"),
  icon: KeysIcon,
  ...keysOf("?"),
  apart: true,
  leads: showKeysList,
});
