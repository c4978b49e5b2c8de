import type { Undrawn } from "../drawn.ts";

/** A decoded picture a canvas can draw, at `width` by `height` after whatever turning the engine does by itself. */
export interface Drawable {
  source: ImageBitmap | VideoFrame;
  width: number;
  height: number;
  /** Gives the pixels back; must be called on every path. */
  close: () => void;
}

/** What a rung of the ladder answers. */
export type Decoded = { ok: true; drawable: Drawable } | Undrawn;
