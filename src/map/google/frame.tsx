import { createRoot } from "react-dom/client";
import { GoogleCamera } from "./camera.ts";
import { listenToClicks, markerAt } from "../shared/marker-element.ts";
import { MarkerFocus } from "../shared/marker-focus.ts";
import { stepsOfKey } from "../shared/key-steps.ts";
import { GoogleFrame } from "./google-frame.tsx";
import { greeting, type FromFrame, type ToFrame } from "./messages.ts";
import { tellUncaught } from "../../faults/faults.ts";
import "../shared/map.css";
import "./frame.css";

tellUncaught(self);

type Begin = Extract<ToFrame, { type: "begin" }>;

/** Keys handled inside the frame. */
const innerKeys = new Set(["Tab", "Enter", " ", "Shift", "Control", "Alt", "Meta"]);

/**
 * Handles input that Google's map does not handle itself: marker clicks, keys, and drags, which are for the page.
 * `root` contains the map.
 */
function listenToHand(
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
function keepFocus(root: HTMLElement, focus: MarkerFocus, count: number, draw: () => void): void {
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

addEventListener("message", ({ source, origin, data, ports }: MessageEvent<unknown>) => {
  const [port] = ports;
  if (source !== parent || origin !== location.origin || data !== greeting || !port) return;
  port.addEventListener(
    "message",
    ({ data: first }: MessageEvent<ToFrame>) => {
      if (first.type === "begin") begin(port, first);
    },
    { once: true },
  );
  port.start();
});

/**
 * Shows Google's map until the page removes the frame. A frame is used once, because Google's script accepts one key.
 */
function begin(port: MessagePort, { access, initial, state: first, words }: Begin): void {
  const send = (message: FromFrame): void => port.postMessage(message);
  const root = document.querySelector<HTMLElement>("#google-map");
  if (!root) throw new Error("frame.html has no element #google-map");
  document.documentElement.lang = words.language;
  root.setAttribute("aria-label", words.world);
  window.gm_authFailure = () => send({ type: "failure", kind: "auth" });
  const camera = new GoogleCamera(send);
  const focus = listenToHand(root, camera, send);
  const drawn = createRoot(root, {
    onUncaughtError(error) {
      console.error("Google’s map stopped working:", error);
      send({ type: "failure", kind: "crash" });
    },
  });
  let state = first;
  const draw = (): void => {
    document.documentElement.dataset["theme"] = state.theme;
    camera.still = state.still;
    // Another theme needs a new map, which starts at the last view.
    const at = camera.view ?? initial;
    drawn.render(<GoogleFrame access={access} initial={at} state={state} camera={camera} send={send} />);
  };
  port.addEventListener("message", ({ data }: MessageEvent<ToFrame>) => {
    switch (data.type) {
      case "begin":
        return;
      case "show":
        state = { ...state, ...data.state };
        return data.state.markers ? keepFocus(root, focus, data.state.markers.length, draw) : draw();
      case "look":
        return camera.look(data.view, data.animate);
      case "step":
        return camera.step(data.steps);
    }
  });
  draw();
}
