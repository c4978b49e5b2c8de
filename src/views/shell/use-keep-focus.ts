import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from "react";

/** Whether nothing that can be seen has the focus: what had it was taken away or hidden. */
export function focusIsLost(): boolean {
  const active = document.activeElement;
  if (active === null || active === document.body) return true;
  return !active.checkVisibility({ visibilityProperty: true });
}

/** The page's content takes the focus: what had it is gone, and this is where reading goes on. */
export function focusMain(): void {
  document.getElementById("main")?.focus({ preventScroll: true });
}

/** To be spread on the box. */
interface KeptFocus {
  onFocus: () => void;
  onBlur: (event: FocusEvent) => void;
}

type Heir = (box: HTMLElement) => HTMLElement | null;

const firstControl: Heir = (box) =>
  box.querySelector<HTMLElement>("button") ?? box.querySelector<HTMLElement>("a[href]");

/**
 * When the control that has the focus leaves the box, its `heir` takes over (the first control still in it unless told
 * otherwise), else the page's content. A focus the person takes elsewhere is let go.
 */
export function useKeepFocus(box: RefObject<HTMLElement | null>, heir: Heir = firstControl): KeptFocus {
  const inside = useRef(false);
  // After every change of the box: React tells nothing of a blur that it causes itself.
  useLayoutEffect(() => {
    if (!inside.current || !focusIsLost()) return;
    const next = box.current && heir(box.current);
    inside.current = next !== null && box.current?.contains(next) === true;
    if (next) next.focus({ preventScroll: true });
    else focusMain();
  });
  return {
    onFocus: () => {
      inside.current = true;
    },
    onBlur: ({ currentTarget, relatedTarget }) => {
      inside.current = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
    },
  };
}
