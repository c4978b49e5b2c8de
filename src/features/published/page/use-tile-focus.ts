import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { afterKey, type GridRows } from "./grid-rows.ts";
import type { GridScroll } from "./use-grid-scroll.ts";

interface TileFocus {
  /** Position of the one tile that Tab leads to. */
  focused: number;
  setFocus: (at: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Which tile has the focus; keys move it over all of them, wherever they are. */
export function useTileFocus(
  count: number,
  { perRow, height }: GridRows,
  { frame, show, viewport }: GridScroll,
): TileFocus {
  const [focus, setFocus] = useState(0);
  const focused = Math.min(focus, Math.max(0, count - 1));
  const isMoved = useRef(false);
  useEffect(() => {
    if (!isMoved.current) return;
    isMoved.current = false;
    frame.current?.querySelector<HTMLElement>(`[data-at="${focused}"]`)?.focus({ preventScroll: true });
  }, [frame, focused]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const perPage = Math.max(1, Math.floor(viewport / height));
    const to = afterKey(event.key, { at: focused, count, perRow, perPage });
    if (to === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    isMoved.current = to !== focused;
    setFocus(to);
    show(Math.floor(to / perRow) * height, height);
  };
  return { focused, setFocus, onKeyDown };
}
