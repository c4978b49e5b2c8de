import { useEffect, type RefObject } from "react";
import { focusIsLost } from "./use-keep-focus.ts";
import { keyOnward } from "./keys.ts";

/**
 * Makes a toolbar's buttons one tab stop, the one used last; arrows, Home and End move between them. If the focused
 * button goes away, the first one takes the focus.
 */
export function useOneTabStop(bar: RefObject<HTMLElement | null>, button: string): void {
  useEffect(() => {
    const box = bar.current;
    if (!box) return;
    let inside = false;
    const buttons = (): HTMLElement[] => [...box.querySelectorAll<HTMLElement>(`${button}:not(:disabled)`)];
    const stopAt = (stop: HTMLElement | undefined): void => {
      for (const each of buttons()) each.tabIndex = each === stop ? 0 : -1;
    };
    const refresh = (): void => {
      const all = buttons();
      stopAt(all.find((each) => each.tabIndex === 0 && each.dataset["used"] === "true") ?? all[0]);
      if (inside && focusIsLost()) all[0]?.focus();
    };
    const focused = ({ target }: FocusEvent): void => {
      const used = buttons().find((each) => each === target);
      if (!used) return;
      inside = true;
      for (const each of buttons()) each.dataset["used"] = String(each === used);
      stopAt(used);
    };
    const left = ({ relatedTarget }: FocusEvent): void => {
      inside = relatedTarget === null && focusIsLost();
    };
    const pressed = (event: KeyboardEvent): void => {
      const all = buttons();
      const at = all.findIndex((each) => each === document.activeElement);
      const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 }[
        keyOnward(event.key)
      ];
      if (at < 0 || next === undefined) return;
      event.preventDefault();
      all.at(next % all.length)?.focus();
    };
    const observer = new MutationObserver(refresh);
    observer.observe(box, { childList: true, subtree: true });
    box.addEventListener("focusin", focused);
    box.addEventListener("focusout", left);
    box.addEventListener("keydown", pressed);
    refresh();
    return () => {
      observer.disconnect();
      box.removeEventListener("focusin", focused);
      box.removeEventListener("focusout", left);
      box.removeEventListener("keydown", pressed);
    };
  }, [bar, button]);
}
