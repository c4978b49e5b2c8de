import { useCallback, useEffect, useRef, useState, type RefObject } from "react";

/** Stillness after which the chrome leaves, in milliseconds. */
const stillMs = 2000;

const inUse =
  ".viewer-chrome :focus-visible, .viewer-chrome button:hover, .viewer-info:hover, .viewer-info:focus-within";

/** Whether the chrome is on show, and how to change that. */
export interface Awake {
  awake: boolean;
  /** Something moved: the chrome comes back and stays another while. */
  wake: () => void;
  /** A pointer went down; `pointerType` as in Pointer Events. */
  press: (pointerType: string) => void;
  /** A tap of a finger brings the chrome or sends it away; a mouse brings it by moving. */
  tap: () => void;
}

/** Lets the chrome leave when nothing moves. It stays while the keyboard's focus or the pointer is on it. */
export function useAwake(frame: RefObject<HTMLElement | null>): Awake {
  const [awake, setAwake] = useState(true);
  const timer = useRef(0);
  const rest = useCallback(() => {
    clearTimeout(timer.current);
    const look = (): void => {
      if (frame.current?.querySelector(inUse)) timer.current = window.setTimeout(look, stillMs);
      else setAwake(false);
    };
    timer.current = window.setTimeout(look, stillMs);
  }, [frame]);
  const wake = useCallback(() => {
    setAwake(true);
    rest();
  }, [rest]);
  const touch = useRef(false);
  const press = useCallback((pointerType: string) => {
    touch.current = pointerType === "touch";
  }, []);
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
