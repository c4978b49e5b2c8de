import { useEffect, useEffectEvent } from "react";

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
  useEffect(() => {
    if (!on) return;
    const listen = (event: KeyboardEvent): void => pressed(event);
    addEventListener("keydown", listen, first);
    return () => removeEventListener("keydown", listen, first);
  }, [on, first]);
}
