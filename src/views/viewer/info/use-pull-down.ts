import { useRef, type TouchEvent } from "react";

/** A finger that moved so far down has pulled, in CSS pixels. */
const least = 50;

/** Touch handlers of an element that is closed by being pulled down. */
export function usePullDown(onPull: () => void) {
  const from = useRef<number | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent): void => {
      from.current = touches[0]?.clientY ?? null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent): void => {
      const to = changedTouches[0]?.clientY ?? 0;
      if (from.current !== null && to - from.current >= least) onPull();
      from.current = null;
    },
  };
}
