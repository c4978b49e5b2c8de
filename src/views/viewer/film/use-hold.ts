import { useSetAtom } from "jotai";
import { useCallback, useEffect, useRef, type PointerEvent } from "react";
import type { PhotoId } from "../../../photo/photo.ts";
import { movingAtom } from "./motion.ts";

/** A press this long is no click, in milliseconds; one that wanders further is a drag, in CSS pixels. */
const holdMs = 350;
const steadyPixels = 8;

/** What hears that the picture is pressed: holding it plays its video, letting go stops. `on`: it has one. */
export function useHold(photo: PhotoId, on: boolean): (event: PointerEvent) => void {
  const setMoving = useSetAtom(movingAtom);
  const letGo = useRef(() => {});
  useEffect(() => () => letGo.current(), [photo, on]);
  return useCallback(
    (event) => {
      // A second finger makes a pinch of it.
      letGo.current();
      if (!on || !event.isPrimary || event.button !== 0) return;
      const stop = (): void => setMoving((moving) => (moving === photo ? null : moving));
      letGo.current = watchPress(event, () => setMoving(photo), stop);
    },
    [on, photo, setMoving],
  );
}

/** Follows one press to its end, wherever it is let go. Answers how to end it early. */
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
  // A held finger asks for no menu here.
  window.addEventListener("contextmenu", (event) => held && event.preventDefault(), listening);
  return release;
}
