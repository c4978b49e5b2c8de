/** What a key asks of the viewer. */
export type ViewerAction =
  | { step: number }
  | { frame: number }
  | { zoom: number }
  | "first"
  | "last"
  | "fit"
  | "info"
  | "favourite"
  | "motion"
  | null;

/** The part of a key press that decides. */
export interface ViewerKey {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/** One step of zooming by key or button. */
export const zoomStep = 1.6;

/** Reads a key. Chords belong to the browser, and what `inPlayer` is pressed to the film. */
export function viewerKey(stroke: ViewerKey, inPlayer: boolean): ViewerAction {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = stroke;
  if (ctrlKey || metaKey || altKey || inPlayer) return null;
  switch (key) {
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
    case "I":
      return "info";
    case "f":
    case "F":
      return "favourite";
    case "m":
    case "M":
      return "motion";
    default:
      return null;
  }
}
