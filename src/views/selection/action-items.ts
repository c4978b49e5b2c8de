import { openDialog } from "../../store/dialogs.ts";
import { selectionWords } from "../../words/selection.ts";
import { KeysIcon, MoreIcon } from "../shell/controls/icons.tsx";
import type { MenuItem } from "../shell/controls/menu-item.ts";
import type { Action } from "./action.ts";
import { keysOf } from "./key-words.ts";

/** Where actions stand: as buttons of their own, or in groups of a menu. Its "More" has all others. */
interface Layout {
  /** On a phone the first of them. */
  buttons: readonly string[];
  groups: readonly (readonly string[])[];
}

/** With what leads to the photo, and "More", a menu has nine lines at most. */
const layouts = {
  // The menu at the pointer.
  grid: {
    buttons: [],
    groups: [
      ["favourite", "album"],
      ["share", "save"],
      ["cover", "mark"],
    ],
  },
  bar: {
    buttons: ["favourite", "rate", "album", "share", "location"],
    groups: [["tag", "location", "date"], ["cull", "rotate", "looks"], ["save"], ["cover", "mark"]],
  },
  // Date and location are in its details.
  viewer: {
    buttons: ["favourite", "edit", "share"],
    groups: [
      ["rate", "rotate"],
      ["album", "save"],
      ["cover", "mark"],
    ],
  },
} as const satisfies Record<string, Layout>;

/** What has a menu of actions. */
export type ActionPlace = keyof typeof layouts;

/** Those of the actions that are buttons of their own; `most`: this many at most. */
export function buttonsOf(place: ActionPlace, actions: readonly Action[], most = Infinity): Action[] {
  return chosen(actions, layouts[place].buttons.slice(0, most));
}

/** All actions that are no `buttons`, as a menu: the foremost in groups, then "More" with the others and `more`. */
export function menuOf(
  place: ActionPlace,
  actions: readonly Action[],
  buttons: readonly Action[],
  more: readonly MenuItem[],
): MenuItem[] {
  const left = actions.filter((action) => !buttons.includes(action));
  const groups = layouts[place].groups.map((ids) => chosen(left, ids));
  const foremost = groups.flatMap((group) =>
    itemsOf(group).map((item, at) => ({ ...item, apart: at === 0 })),
  );
  const others = itemsOf(left.filter((action) => !groups.flat().includes(action)));
  const leads = [...others, ...more];
  return [...foremost, { name: selectionWords.say("more"), icon: MoreIcon, apart: true, leads }];
}

const chosen = (actions: readonly Action[], ids: readonly string[]): Action[] =>
  ids.flatMap((id) => actions.find((action) => action.id === id) ?? []);

/** Actions as lines of a menu. */
function itemsOf(actions: readonly Action[]): MenuItem[] {
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
  leads: () => openDialog("keys", {}),
});
