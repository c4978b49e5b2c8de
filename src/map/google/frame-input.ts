import { MarkerFocus } from "../shared/marker-focus.ts";
import { stepsOfKey } from "../shared/key-steps.ts";
import type { GoogleCamera } from "./camera.ts";
import type { FromFrame } from "./messages.ts";

/** Maximum pointer movement of a click, in CSS pixels. */
const clickSlop = 6;

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
  listenToPresses(root, send);
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

function listenToPresses(root: HTMLElement, send: (message: FromFrame) => void): void {
  let pressed: [x: number, y: number] | null = null;
  root.addEventListener("pointerdown", ({ clientX, clientY }) => (pressed = [clientX, clientY]), {
    capture: true,
  });
  root.addEventListener(
    "click",
    ({ target, detail, clientX, clientY }) => {
      const key = markerAt(target)?.dataset["key"];
      if (key === undefined) return;
      // Buttons pressed by keyboard report no detail.
      const [x, y] = pressed ?? [clientX, clientY];
      if (detail === 0 || Math.hypot(clientX - x, clientY - y) <= clickSlop) send({ type: "click", key });
    },
    { capture: true },
  );
}

function markerAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(".map-marker") : null;
}

/** Keys pressed on Google's own buttons are left to them. */
function isOurs(root: HTMLElement, target: Element): boolean {
  return target === root || markerAt(target) !== null;
}
