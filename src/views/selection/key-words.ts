/** Whether keys have the names they have on a Mac. */
const onMac = typeof navigator !== "undefined" && /Mac|iPhone|iPad/.test(navigator.platform);

const named: Readonly<Record<string, string>> = {
  " ": "Space",
  Escape: "Esc",
  ArrowLeft: "←",
  ArrowRight: "→",
  ArrowUp: "↑",
  ArrowDown: "↓",
  Mod: onMac ? "⌘" : "Ctrl",
};

/** A key as people read it: "f" is "F", "Mod+a" is "Ctrl+A", or "⌘+A" on a Mac. */
export function keyWords(key: string): string {
  const parts = key === " " ? [key] : key.split("+");
  return parts.map((part) => named[part] ?? (part.length === 1 ? part.toUpperCase() : part)).join("+");
}
