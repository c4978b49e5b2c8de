import { useRef, type DOMAttributes } from "react";

/** A finger that moved this many CSS pixels to a side swiped. */
const swipeFrom = 48;

interface TouchActions {
  /** A click of a mouse. */
  onClick: () => void;
  /** A tap of a finger or pen. */
  onTap: () => void;
  /** A swipe: 1 on, -1 back. */
  onSwipe: (by: number) => void;
}

/** Handlers that tell clicks, taps and swipes apart. */
export function useTouch({ onClick, onTap, onSwipe }: TouchActions): DOMAttributes<HTMLElement> {
  const from = useRef({ x: 0, y: 0, type: "mouse" });
  const swiped = useRef(false);
  return {
    onPointerDown: ({ clientX, clientY, pointerType, isPrimary }) => {
      if (isPrimary) from.current = { x: clientX, y: clientY, type: pointerType };
    },
    onPointerUp: ({ clientX, clientY, isPrimary }) => {
      const { x, y, type } = from.current;
      const across = clientX - x;
      swiped.current =
        isPrimary && type !== "mouse" && Math.abs(across) > Math.max(swipeFrom, 2 * Math.abs(clientY - y));
      if (swiped.current) onSwipe(across < 0 ? 1 : -1);
    },
    onClick: () => {
      if (swiped.current) return;
      if (from.current.type === "mouse") onClick();
      else onTap();
    },
  };
}
