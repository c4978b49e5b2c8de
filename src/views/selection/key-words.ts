import { commonWords } from "../../words/common.ts";
import { selectionWords } from "../../words/selection.ts";

const { say } = selectionWords;

/** Whether keys have the names they have on a Mac. */
const onMac = typeof navigator !== "undefined" && /Mac|iPhone|iPad/.test(navigator.platform);

/** Keys with a name, as `KeyboardEvent.key` has it, and what is no single key. */
const named = {
  Shift: "keyShift",
  Alt: "keyAlt",
  Escape: "keyEscape",
  Enter: "keyEnter",
  Delete: "keyDelete",
  Backspace: "keyBackspace",
  Home: "keyHome",
  End: "keyEnd",
  PageUp: "keyPageUp",
  PageDown: "keyPageDown",
  ContextMenu: "keyMenu",
  Arrows: "keyArrows",
  Click: "keyClick",
} as const;

const signs: Readonly<Record<string, string>> = {
  ArrowLeft: "←",
  ArrowRight: "→",
  ArrowUp: "↑",
  ArrowDown: "↓",
};

function partWords(part: string): string {
  if (part === "Mod") return onMac ? "⌘" : say("keyControl");
  if (part === " ") return commonWords.say("keySpace");
  if (Object.hasOwn(named, part)) return say(named[part as keyof typeof named]);
  return signs[part] ?? (part.length === 1 ? part.toUpperCase() : part);
}

/** A key as people read it: "f" is "F", "Mod+a" is "Ctrl+A", or "⌘+A" on a Mac. */
export function keyWords(key: string): string {
  return key.split("+").map(partWords).join("+");
}

/** A key as `aria-keyshortcuts` has it, in any language: "f" is "F", "0–5" is "0 1 2 3 4 5". */
export function shortcutOf(key: string): string {
  if (key === "0–5") return "0 1 2 3 4 5";
  return key.replace(/(^|\+)([a-z])$/, (_, before: string, letter: string) => before + letter.toUpperCase());
}

/** A key for a line of a menu. */
export const keysOf = (key: string): { keys: string; shortcut: string } => ({
  keys: keyWords(key),
  shortcut: shortcutOf(key),
});
