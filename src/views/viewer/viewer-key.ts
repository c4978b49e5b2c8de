/** What a key does in the viewer. */
export type ViewerAction =
  | { step: number }
  | { frame: number }
  | { zoom: number }
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
export interface ViewerKey {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/** Zoom factor of a key or button. */
export const zoomStep = 1.6;

/**
 * What a key does; null for nothing. Chords are the browser's, and keys pressed `inPlayer` are the video's. `culls`: keys
 * mark the photo.
 */
export function viewerKey(stroke: ViewerKey, inPlayer: boolean, culls = false): ViewerAction | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = stroke;
  if (ctrlKey || metaKey || altKey || inPlayer) return null;
  if (culls && /^[pxu0-5]$/i.test(key)) return { mark: key.toLowerCase() };
  if (culls && /^c$/i.test(key)) return "compare";
  if (culls && /^n$/i.test(key)) return "compare-more";
  switch (key.length === 1 ? key.toLowerCase() : key) {
    case "ArrowLeft":
      return shiftKey ? { frame: -1 } : { step: -1 };
    case "ArrowRight":
      return shiftKey ? { frame: 1 } : { step: 1 };
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
