import { isMarkKey } from "../selection/given-marks.ts";

/** To the right and down; -1 the other way. */
export interface Direction {
  x: -1 | 0 | 1;
  y: -1 | 0 | 1;
}

/** What a key does in the viewer. */
export type ViewerAction =
  | { step: number }
  | { frame: number }
  | { zoom: number }
  /** Looks further to a side of a zoomed photo, in steps; `held` of a key that is held down. */
  | { move: Direction; held: boolean }
  | "first"
  | "last"
  | "fit"
  | "info"
  | "favourite"
  | "select"
  | "motion"
  | "compare"
  | "compare-more"
  | "fullscreen"
  | "slideshow"
  /** A key that marks the photo while photos are culled. */
  | { mark: string };

/** The part of a key press the viewer needs. */
interface ViewerKey {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
  /** Held down. */
  repeat?: boolean;
}

/** What keys depend on. */
export interface KeyState {
  /** Pressed in a video's player, which has keys of its own. */
  inPlayer?: boolean;
  /** Keys mark the photo. */
  culls?: boolean;
  /** Arrows move the photo, which is larger than the window. */
  zoomed?: boolean;
}

const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Zoom factor of a key or button. */
export const zoomStep = 1.6;

/** What a key does; null for nothing. Chords are the browser's. */
export function viewerKey(stroke: ViewerKey, state: KeyState = {}): ViewerAction | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey, repeat = false } = stroke;
  const { inPlayer = false, culls = false, zoomed = false } = state;
  if (ctrlKey || metaKey || altKey || inPlayer) return null;
  if (culls && (/^[pxu]$/i.test(key) || isMarkKey(key))) return { mark: key.toLowerCase() };
  if (culls && /^c$/i.test(key)) return "compare";
  if (culls && /^n$/i.test(key)) return "compare-more";
  const move = zoomed && !shiftKey ? directions[key] : undefined;
  if (move) return { move, held: repeat };
  switch (key.length === 1 ? key.toLowerCase() : key) {
    case "ArrowLeft":
      return shiftKey ? { frame: -1 } : { step: -1 };
    case "ArrowRight":
      return shiftKey ? { frame: 1 } : { step: 1 };
    case "PageUp":
      return { step: -1 };
    case "PageDown":
      return { step: 1 };
    case "Home":
      return "first";
    case "End":
      return "last";
    case "+":
    case "=":
      return { zoom: zoomStep };
    case "-":
      return { zoom: 1 / zoomStep };
    case "0":
      return "fit";
    case "i":
      return "info";
    case "f":
      return shiftKey ? "fullscreen" : "favourite";
    case "s":
      return shiftKey ? "slideshow" : "select";
    case "m":
      return "motion";
    default:
      return null;
  }
}
