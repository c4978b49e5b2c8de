import { useRef, type MouseEvent, type PointerEvent } from "react";

/** Movement from which a press is a drag, in CSS pixels. */
const steadyPixels = 8;

/**
 * Handlers of the picture of a video: a click anywhere on it is a click, a drag is not. `pointer` is the kind of pointer,
 * as a finger also shows and hides the controls.
 */
export function useFilmClicks(clicked: (pointer: string) => void): {
  onPointerDown: (event: PointerEvent) => void;
  onClick: (event: MouseEvent) => void;
} {
  const press = useRef({ x: 0, y: 0, pointer: "mouse" });
  return {
    onPointerDown: ({ clientX: x, clientY: y, pointerType: pointer }) => {
      press.current = { x, y, pointer };
    },
    onClick: ({ clientX, clientY, target }) => {
      const { x, y, pointer } = press.current;
      const isButton = target instanceof Element && target.closest("button") !== null;
      if (!isButton && Math.hypot(clientX - x, clientY - y) <= steadyPixels) clicked(pointer);
    },
  };
}
