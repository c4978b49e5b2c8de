import { useCallback, useEffect, useRef, useState, type RefObject } from "react";

/** Stillness after which the chrome hides, in milliseconds. */
const stillMs = 2000;

const controls = ":is(.viewer-chrome, .slideshow-controls)";
const focused = `${controls} :focus-visible, .viewer-info:focus-within`;
const pointedAt = `${controls} button:hover, .viewer-info:hover`;

/** Hides the chrome when nothing moves, unless the keyboard's focus or the pointer is on it. */
export function useAwake(frame: RefObject<HTMLElement | null>) {
  const [awake, setAwake] = useState(true);
  const timer = useRef(0);
  const touch = useRef(false);
  const rest = useCallback(() => {
    clearTimeout(timer.current);
    const look = (): void => {
      // What a finger tapped counts as pointed at until the next tap.
      const inUse = touch.current ? focused : `${focused}, ${pointedAt}`;
      if (frame.current?.querySelector(inUse)) timer.current = window.setTimeout(look, stillMs);
      else setAwake(false);
    };
    timer.current = window.setTimeout(look, stillMs);
  }, [frame]);
  /** Something moved: shows the chrome for another while. */
  const wake = useCallback(() => {
    setAwake(true);
    rest();
  }, [rest]);
  /** A pointer went down; `pointerType` as in Pointer Events. */
  const press = useCallback((pointerType: string) => {
    touch.current = pointerType === "touch";
  }, []);
  /** A tap of a finger shows or hides the chrome; a mouse shows it by moving. */
  const tap = useCallback(() => {
    if (!touch.current) return;
    setAwake((now) => !now);
    rest();
  }, [rest]);
  useEffect(() => {
    rest();
    return () => clearTimeout(timer.current);
  }, [rest]);
  return { awake, wake, press, tap };
}
