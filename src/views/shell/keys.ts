import { isRightToLeft } from "../../words/language.ts";
import { useEffectEvent, useLayoutEffect } from "react";

/** Whether a key pressed here types into a field. */
export const takesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest("input:not([type=checkbox]), textarea, select, [contenteditable]") !== null;

/**
 * Calls `leave` on Escape anywhere on the page while `on`, unless a dialog or a control took the key. `first`: before
 * any of them, which then do not get it.
 */
export function useEscape(on: boolean, leave: () => void, first = false): void {
  const pressed = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    if (first) {
      event.preventDefault();
      event.stopPropagation();
    }
    leave();
  });
  // As soon as it is seen: a key that comes before would close what is below.
  useLayoutEffect(() => {
    if (!on) return;
    const listen = (event: KeyboardEvent): void => pressed(event);
    addEventListener("keydown", listen, first);
    return () => removeEventListener("keydown", listen, first);
  }, [on, first]);
}

/** An arrow key as it would be where reading goes from left to right: there the right arrow leads on. */
export function keyOnward(key: string): string {
  if (!isRightToLeft()) return key;
  return key === "ArrowLeft" ? "ArrowRight" : key === "ArrowRight" ? "ArrowLeft" : key;
}
