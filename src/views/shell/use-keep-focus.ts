import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from "react";

/** Whether nothing visible has the focus: what had it was removed or hidden. */
export function focusIsLost(): boolean {
  const active = document.activeElement;
  if (active === null || active === document.body) return true;
  return !active.checkVisibility({ visibilityProperty: true });
}

/** Moves the focus to the page's content, where reading goes on when its element is gone. */
export function focusMain(): void {
  document.getElementById("main")?.focus({ preventScroll: true });
}

type Heir = (box: HTMLElement) => HTMLElement | null;

const firstControl: Heir = (box) =>
  box.querySelector<HTMLElement>("button") ?? box.querySelector<HTMLElement>("a[href]");

/**
 * If the focused control leaves the box, its `heir` takes the focus (by default the first control left), else the page's
 * content. Returns handlers to be spread on the box.
 */
export function useKeepFocus(box: RefObject<HTMLElement | null>, heir: Heir = firstControl) {
  const inside = useRef(false);
  // After every change: React fires no blur event for a blur it causes itself.
  useLayoutEffect(() => {
    if (!inside.current || !focusIsLost()) return;
    const next = box.current && heir(box.current);
    inside.current = next !== null && box.current?.contains(next) === true;
    if (next) next.focus({ preventScroll: true });
    else focusMain();
  });
  return {
    onFocus: (): void => {
      inside.current = true;
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent): void => {
      inside.current = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
    },
  };
}
