import { useEscapeTurn } from "../../../views/shell/controls/escape-turns.ts";

/** While it is rendered, Escape is for it alone. */
export function EscapeTurn({ onEscape }: { onEscape: () => void }): null {
  useEscapeTurn(onEscape);
  return null;
}
