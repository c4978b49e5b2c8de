import { listenToClicks, markerAt } from "../shared/marker-element.ts";
import { MarkerFocus } from "../shared/marker-focus.ts";
import { stepsOfKey } from "../shared/key-steps.ts";
import type { GoogleCamera } from "./camera.ts";
import type { FromFrame } from "./messages.ts";

/** Keys handled inside the frame. */
const innerKeys = new Set(["Tab", "Enter", " ", "Shift", "Control", "Alt", "Meta"]);

/**
 * Handles input that Google's map does not handle itself: marker clicks, keys, and drags, which are for the page.
 * `root` contains the map.
 */
export function listenToHand(
  root: HTMLElement,
  camera: GoogleCamera,
  send: (message: FromFrame) => void,
): MarkerFocus {
  const focus = new MarkerFocus(root);
  listenToClicks(root, (key) => send({ type: "click", key }));
  root.addEventListener("keydown", (event) => {
    // An arrow that moved to another marker was handled.
    if (event.defaultPrevented || !(event.target instanceof Element) || !isOurs(root, event.target)) return;
    const steps = stepsOfKey(event);
    if (!steps) return;
    event.preventDefault();
    event.stopPropagation();
    camera.step(steps);
  });
  addEventListener("keydown", (event) => {
    const { key, code, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (event.defaultPrevented || event.isComposing || innerKeys.has(key)) return;
    send({ type: "key", pressed: { key, code, altKey, ctrlKey, metaKey, shiftKey } });
  });
  root.addEventListener("wheel", () => camera.seize(), { capture: true, passive: true });
  root.addEventListener("touchstart", ({ touches }) => touches.length > 1 && camera.seize(), {
    capture: true,
    passive: true,
  });
  root.addEventListener(
    "dblclick",
    (event) => {
      // On a marker these are two clicks; elsewhere Google's map zooms in.
      if (markerAt(event.target)) event.stopPropagation();
      else camera.seize();
    },
    { capture: true },
  );
  for (const type of ["dragenter", "dragover", "drop"] as const)
    addEventListener(type, (event) => {
      event.preventDefault();
      send({ type: "drag" });
    });
  return focus;
}

/** Keys pressed on Google's own buttons are left to them. */
function isOurs(root: HTMLElement, target: Element): boolean {
  return target === root || markerAt(target) !== null;
}

/** Markers appear within a frame or two; longer is not waited for. */
const mostFrames = 30;

/**
 * Redraws the markers and, once all `count` new ones exist, moves the focus of a removed marker to the nearest one, or
 * to the map if none is left.
 */
export function keepFocus(root: HTMLElement, focus: MarkerFocus, count: number, draw: () => void): void {
  const focused = focus.before();
  draw();
  let frames = 0;
  const look = (): void => {
    const isThere = root.querySelectorAll(".map-marker").length === count;
    if (!isThere && ++frames < mostFrames) requestAnimationFrame(look);
    else if (!focus.after(focused)) root.focus({ preventScroll: true });
  };
  requestAnimationFrame(look);
}
