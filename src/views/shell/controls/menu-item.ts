import type { Icon } from "./icons.tsx";

/** A line of a menu. */
export interface MenuItem {
  name: string;
  icon?: Icon | undefined;
  /** Its key, as people read it: "Shift+R". Also what else stands at the end of a line: "12". */
  keys?: string | undefined;
  /** Its key as `aria-keyshortcuts` has it, which is in English. */
  shortcut?: string | undefined;
  /** Why it cannot be chosen now. */
  disabled?: string | null | undefined;
  /** A quiet line under the name. */
  note?: string | null | undefined;
  /** One of several choices, and whether it is the current one. */
  checked?: boolean | undefined;
  /** It can be on and off, and whether it is on. */
  switched?: boolean | undefined;
  /** A line above it. */
  apart?: boolean | undefined;
  /** What it does, or the choices it leads to. */
  leads: (() => void) | readonly MenuItem[];
}

/** The item a key leads to, of this many; null for other keys. Wraps around. */
export function itemAfterKey(key: string, at: number, count: number): number | null {
  switch (key) {
    case "ArrowDown":
      return (at + 1) % count;
    case "ArrowUp":
      return (at - 1 + count) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}

/** The next item whose name begins with a letter; null if there is none. */
export function itemWithLetter(letter: string, at: number, names: readonly string[]): number | null {
  for (let step = 1; step <= names.length; step++) {
    const next = (at + step) % names.length;
    if (names[next]?.toLowerCase().startsWith(letter.toLowerCase()) === true) return next;
  }
  return null;
}

interface MenuBox {
  width: number;
  height: number;
}

/** The part of the window that nothing covers, in CSS pixels from its left top corner. */
interface Room {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * Where a menu goes that was asked for at a point: beside it and within the room there is, in CSS pixels.
 * In a language from right to left it opens `toTheLeft`.
 */
export function placeOfMenu(
  at: { x: number; y: number },
  menu: MenuBox,
  room: Room,
  toTheLeft = false,
): { left: number; top: number } {
  const rim = 8;
  const x = toTheLeft ? at.x - menu.width : at.x;
  const last = { left: room.right - menu.width - rim, top: room.bottom - menu.height - rim };
  return {
    left: Math.max(room.left + rim, Math.min(x, last.left)),
    top: Math.max(room.top + rim, at.y <= last.top ? at.y : Math.min(at.y - menu.height, last.top)),
  };
}
