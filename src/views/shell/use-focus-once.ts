import { useEffect, type RefObject } from "react";

/** Moves the focus to something that has just appeared, where screen readers begin to read. */
export function useFocusOnce(of: RefObject<HTMLElement | null>): void {
  useEffect(() => of.current?.focus(), [of]);
}
