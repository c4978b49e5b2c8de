import { useSetAtom } from "jotai";
import { useCallback, useEffect, useRef, type PointerEvent } from "react";
import type { Row } from "../../../photo/photo.ts";
import { movingAtom } from "./motion.ts";

/** Shortest press that holds, in milliseconds, and the movement from which it is a drag, in CSS pixels. */
const holdMs = 350;
const steadyPixels = 8;

/** Returns the press handler of a picture: holding it plays its video, releasing stops. `on`: it has one. */
export function useHold(photo: Row, on: boolean): (event: PointerEvent) => void {
  const setMoving = useSetAtom(movingAtom);
  const letGo = useRef(() => {});
  useEffect(() => () => letGo.current(), [photo, on]);
  return useCallback(
    (event) => {
      // With a second finger it is a pinch.
      letGo.current();
      if (!on || !event.isPrimary || event.button !== 0) return;
      const stop = (): void => setMoving((moving) => (moving === photo ? null : moving));
      letGo.current = watchPress(event, () => setMoving(photo), stop);
    },
    [on, photo, setMoving],
  );
}

/** Follows a press to its end, wherever it is released. Returns how to end it early. */
function watchPress({ clientX, clientY }: PointerEvent, begin: () => void, end: () => void): () => void {
  const over = new AbortController();
  const listening = { capture: true, signal: over.signal };
  let held = false;
  const timer = setTimeout(() => {
    held = true;
    begin();
  }, holdMs);
  const release = (): void => {
    over.abort();
    clearTimeout(timer);
    if (held) end();
    held = false;
  };
  const move = (event: globalThis.PointerEvent): void => {
    if (!held && Math.hypot(event.clientX - clientX, event.clientY - clientY) > steadyPixels) release();
  };
  for (const type of ["pointerup", "pointercancel", "blur"])
    window.addEventListener(type, release, listening);
  window.addEventListener("pointermove", move, listening);
  // Holding a finger opens no menu here.
  window.addEventListener("contextmenu", (event) => held && event.preventDefault(), listening);
  return release;
}
