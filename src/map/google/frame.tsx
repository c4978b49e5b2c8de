import { createRoot } from "react-dom/client";
import { GoogleCamera } from "./camera.ts";
import { listenToHand, keepFocus } from "./frame-input.ts";
import { GoogleFrame } from "./google-frame.tsx";
import { greeting, type FromFrame, type ToFrame } from "./messages.ts";
import { tellUncaught } from "../../faults/faults.ts";
import "../shared/map.css";
import "./frame.css";

tellUncaught(self);

type Begin = Extract<ToFrame, { type: "begin" }>;

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
      console.error("Google's map stopped working:", error);
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
