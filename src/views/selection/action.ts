import type { Icon } from "../shell/controls/icons.tsx";
import type { MenuItem } from "../shell/controls/menu-item.ts";

/** What can be done with photos. */
export interface Action {
  id: string;
  /** The button's name. */
  name: string;
  icon: Icon;
  /** Its key, as `KeyboardEvent.key` has it in small letters. */
  key?: string;
  /** The first of a group in menus. */
  apart?: boolean;
  /** Why it makes no sense for these photos. */
  disabled?: string | null;
  /** What it does, or the choices it offers. */
  leads: (() => void) | readonly MenuItem[];
}
