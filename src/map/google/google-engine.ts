import type { GoogleAccess } from "../../photo/geo/google-access.ts";
import type { Bounds } from "../../photo/geo/bounds.ts";
import { fitted, fitZoom, leastZoom, metresOf, resolutionOf, viewOf } from "../shared/geography.ts";
import type { KeySteps } from "../shared/key-steps.ts";
import type {
  FitOptions,
  GoogleFailure,
  MapMove,
  MapPadding,
  MapSurfaceHandle,
  MapView,
} from "../shared/map-surface.ts";
import {
  changedState,
  framePath,
  greeting,
  maxGoogleZoom,
  type FrameState,
  type FrameWords,
  type FromFrame,
  type ToFrame,
} from "./messages.ts";

/** Events of the map in the frame. */
interface GoogleEvents {
  ready(): void;
  /** It was sent to this view, and may still be moving. */
  aim(view: MapView): void;
  move(move: MapMove): void;
  click(key: string): void;
  pictureShown(key: string): void;
  failure(failure: GoogleFailure): void;
}

/** What the map in the frame starts with. */
interface GoogleBeginning {
  access: GoogleAccess;
  initial: MapView | null;
  state: FrameState;
  words: FrameWords;
}

/** The page's side of the frame with Google's map: loads it and exchanges plain data with it. */
export class GoogleEngine implements MapSurfaceHandle {
  readonly #frame: HTMLIFrameElement;
  readonly #events: GoogleEvents;
  readonly #access: GoogleAccess;
  /** Initial view of the map. */
  #initial: MapView | null;
  /** What to do once the map has a size. */
  #waiting: (() => void) | null = null;
  #padding: MapPadding = { top: 0, right: 0, bottom: 0, left: 0 };
  readonly #stop = new AbortController();
  #state: FrameState;
  readonly #words: FrameWords;
  #port: MessagePort | null = null;
  /** The current view, if the map is neither tilted nor rotated, so positions can be computed. */
  #at: MapView | null = null;

  constructor(
    frame: HTMLIFrameElement,
    { access, initial, state, words }: GoogleBeginning,
    events: GoogleEvents,
  ) {
    this.#frame = frame;
    this.#events = events;
    this.#access = access;
    this.#initial = initial;
    this.#state = state;
    this.#words = words;
    frame.addEventListener("load", () => this.#loaded(), { signal: this.#stop.signal });
    frame.src = framePath;
  }

  /** Sends what changed; before the frame has loaded, the state is sent at the start. */
  show(state: FrameState): void {
    const changed = changedState(this.#state, state);
    this.#state = state;
    if (changed) this.#send({ type: "show", state: changed });
  }

  setPadding(padding: MapPadding): void {
    this.#padding = padding;
  }

  fit(bounds: Bounds, { maxZoom = fitZoom, animate = true }: FitOptions = {}): void {
    const { width, height } = this.#frame.getBoundingClientRect();
    // The map may be hidden and have no size.
    this.#waiting = width < 1 || height < 1 ? () => this.fit(bounds, { maxZoom, animate: false }) : null;
    if (this.#waiting) return;
    const zooms = { least: leastZoom(width), most: Math.min(maxGoogleZoom, maxZoom) };
    const from = this.#at ?? { lat: 0, lng: 0 };
    const { centre, zoom } = fitted(
      bounds,
      [width, height],
      this.#padding,
      zooms,
      metresOf(from.lat, from.lng),
    );
    this.#aim(viewOf(centre, zoom), animate);
  }

  flyTo(view: MapView): void {
    this.#aim(view, true);
  }

  /** Shows a view immediately. */
  jumpTo(view: MapView): void {
    this.#aim(view, false);
  }

  step(steps: KeySteps): void {
    this.#send({ type: "step", steps });
  }

  locate(clientX: number, clientY: number): { lat: number; lng: number } | null {
    const { left, top, right, bottom, width, height } = this.#frame.getBoundingClientRect();
    const isOver = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
    if (!this.#at || !isOver) return null;
    const [x, y] = metresOf(this.#at.lat, this.#at.lng);
    const pixel = resolutionOf(this.#at.zoom);
    const east = (clientX - left - width / 2) * pixel;
    const south = (clientY - top - height / 2) * pixel;
    const { lat, lng } = viewOf([x + east, y - south], 0);
    return { lat, lng };
  }

  /** Closes the connection; the engine cannot be used afterwards. */
  close(): void {
    this.#stop.abort();
    this.#port?.close();
    this.#port = null;
  }

  #aim(view: MapView, animate: boolean): void {
    this.#initial = view;
    this.#send({ type: "look", view, animate });
    this.#events.aim(view);
  }

  #send(message: ToFrame): void {
    this.#port?.postMessage(message);
  }

  #loaded(): void {
    const { contentWindow, contentDocument } = this.#frame;
    // Some browsers also report the initial blank page.
    if (contentDocument?.URL === "about:blank") return;
    // A frame that loads a second time has lost its map.
    if (this.#port) return this.#events.failure({ kind: "crash" });
    if (!contentWindow || !contentDocument?.querySelector("#google-map"))
      return this.#events.failure({ kind: "load" });
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", ({ data }: MessageEvent<FromFrame>) => this.#receive(data));
    port1.start();
    this.#port = port1;
    contentWindow.postMessage(greeting, location.origin, [port2]);
    this.#send({
      type: "begin",
      access: this.#access,
      initial: this.#initial,
      state: this.#state,
      words: this.#words,
    });
  }

  #receive(message: FromFrame): void {
    switch (message.type) {
      case "ready":
        return this.#events.ready();
      case "move":
        this.#at = message.level ? message.move.view : null;
        this.#events.move(message.move);
        return this.#waiting?.();
      case "click":
        return this.#events.click(message.key);
      case "picture":
        return this.#events.pictureShown(message.key);
      case "key":
        this.#frame.dispatchEvent(new KeyboardEvent("keydown", { ...message.pressed, bubbles: true }));
        return;
      case "drag":
        return shieldWhileDragging(this.#frame);
      case "failure":
        return this.#events.failure({ kind: message.kind });
    }
  }
}

/** A drag is over after this many milliseconds without an event; Firefox repeats `dragover` every 350. */
const overAfterMs = 1000;

/** Makes the frame ignore a drag over it, so that the page receives the drop; a frame would keep it. */
function shieldWhileDragging(frame: HTMLIFrameElement): void {
  if (frame.dataset["shielded"]) return;
  frame.dataset["shielded"] = "true";
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => {
    clearTimeout(timer);
    stop.abort();
    delete frame.dataset["shielded"];
  };
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(end, overAfterMs);
  };
  const options = { signal: stop.signal, capture: true };
  addEventListener("dragover", wait, options);
  addEventListener("drop", end, options);
  addEventListener("dragend", end, options);
  wait();
}
