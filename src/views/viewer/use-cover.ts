import { useLayoutEffect, useState, type RefObject } from "react";

/** What is told and offered by Undo, whatever covers the rest. */
const messages = "[aria-live], .shell-toasts, :has(> [aria-live])";

/**
 * For what covers the rest of the viewer: while it is there, what lies under it can be neither reached by keys nor found
 * by screen readers. `first` has the focus, by default the box; then what had it before, if that is still there.
 */
export function useCover(
  box: RefObject<HTMLElement | null>,
  first: RefObject<HTMLElement | null> = box,
): void {
  const [opener] = useState(() => document.activeElement);
  useLayoutEffect(() => {
    const covered = [...(box.current?.parentElement?.children ?? [])].filter(
      (child): child is HTMLElement =>
        child instanceof HTMLElement && child !== box.current && !child.inert && !child.matches(messages),
    );
    const stage = box.current?.parentElement?.querySelector(".viewer-stage");
    first.current?.focus({ preventScroll: true });
    for (const child of covered) child.inert = true;
    return () => {
      for (const child of covered) child.inert = false;
      // A dialog that led here is gone.
      const next = opener?.isConnected === true ? opener : stage;
      if (next instanceof HTMLElement) next.focus({ preventScroll: true });
    };
  }, [box, first, opener]);
}
