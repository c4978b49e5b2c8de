import { showKeysList } from "../../store/view.ts";
import { KeysIcon } from "../shell/controls/icons.tsx";
import type { MenuItem } from "../shell/controls/menu-item.ts";
import type { Action } from "./actions.ts";
import { keyWords } from "./key-words.ts";

/** Actions as lines of a menu. */
export function itemsOf(actions: readonly Action[]): MenuItem[] {
  return actions.map(({ name, icon, key, disabled, apart, leads }) => ({
    name,
    icon,
    keys: keyWords(key),
    disabled,
    apart,
    leads,
  }));
}

/** Opens the list of all keys. */
export const keysItem: MenuItem = {
  name: "Keyboard shortcuts",
  icon: KeysIcon,
  keys: "?",
  apart: true,
  leads: showKeysList,
};
