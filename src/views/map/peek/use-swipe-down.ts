import { useRef, type PointerEvent, type RefObject } from "react";

/** How far a sheet is pulled down to close it, in CSS pixels. */
const farEnough = 72;

/** Handlers for the head of a sheet: it follows a finger downwards, and closes if that went far enough. */
export function useSwipeDown(sheet: RefObject<HTMLElement | null>, close: () => void) {
  const from = useRef<number | null>(null);
  const shift = (pixels: number): void => {
    sheet.current?.style.setProperty("transform", pixels > 0 ? `translateY(${pixels}px)` : "");
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>): void {
      if (event.target instanceof Element && event.target.closest("button")) return;
      from.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove({ clientY }: PointerEvent): void {
      if (from.current !== null) shift(clientY - from.current);
    },
    onPointerUp({ clientY }: PointerEvent): void {
      const pulled = from.current === null ? 0 : clientY - from.current;
      from.current = null;
      if (pulled > farEnough) close();
      else shift(0);
    },
    onPointerCancel(): void {
      from.current = null;
      shift(0);
    },
  };
}
