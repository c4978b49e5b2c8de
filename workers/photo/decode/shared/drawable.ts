import type { Orientation } from "../../../../src/photo/photo.ts";
import type { Dimensions } from "../../values/dimensions.ts";
import type { Undrawn } from "./drawn.ts";

/** Pixels that come out turned and of the size asked for without a canvas. They are the decoder's until it is used again. */
export interface Pixels {
  upright: (size: Dimensions) => ImageData;
}

/** A decoded picture a canvas can draw, at `width` by `height` after whatever turning the engine does by itself. */
export interface Drawable {
  source: ImageBitmap | VideoFrame | OffscreenCanvas | Pixels;
  width: number;
  height: number;
  /** What is left to turn, where the decoder says so; else it is the engine's matter. */
  orientation?: Orientation;
  /** Whether it may be transparent, where the decoder says so. */
  alpha?: boolean;
  /** It shows the very picture, whatever its own shape was rounded to: the header's counts. */
  statedShape?: true;
  /** Gives the pixels back; must be called on every path. */
  close: () => void;
}

/** What a rung of the ladder answers. */
export type Decoded = { ok: true; drawable: Drawable } | Undrawn;
