import type { Orientation } from "../../../../src/photo/photo.ts";
import type { Dimensions } from "../../values/dimensions.ts";
import type { Undrawn } from "./drawn.ts";

/** Pixels the decoder itself rotates and scales, without a canvas. They belong to the decoder until its next use. */
export interface Pixels {
  upright: (size: Dimensions) => ImageData;
}

/** A decoded picture to draw on a canvas; `width` and `height` are after any rotation by the engine. */
export interface Drawable {
  source: ImageBitmap | VideoFrame | OffscreenCanvas | Pixels;
  width: number;
  height: number;
  /** Rotation still to apply, if the decoder knows; otherwise the engine's behaviour decides. */
  orientation?: Orientation;
  /** Whether it may be transparent, if the decoder knows. */
  alpha?: boolean;
  /** Its shape is that of the header, apart from rounding. */
  statedShape?: true;
  /** Frees the pixels; must be called on every path. */
  close: () => void;
}

/** Result of a decoder. */
export type Decoded = { ok: true; drawable: Drawable } | Undrawn;
