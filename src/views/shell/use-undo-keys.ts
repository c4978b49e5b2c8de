import { useEffect } from "react";
import { redo, undo } from "../../store/edits/steps.ts";
import { takesText } from "./keys.ts";

/** Control+Z undoes the last edit, with Shift (or Control+Y) redoes it; Command on a Mac. */
export function useUndoKeys(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || takesText(event.target)) return;
      const key = event.key.toLowerCase();
      if (key !== "z" && key !== "y") return;
      event.preventDefault();
      if (key === "y" || event.shiftKey) redo();
      else undo();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}
