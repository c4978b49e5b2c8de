import type { Failure, FailureKind } from "../../../../src/photo/failure.ts";
import type { Picture, Orientation } from "../../../../src/photo/photo.ts";
import type { Dimensions } from "../../values/dimensions.ts";

/** Pixels the decoder itself rotates and scales, without a canvas. They belong to the decoder until its next use. */
interface Pixels {
  space: PredefinedColorSpace;
  upright: (size: Dimensions, turn: Orientation) => ImageData;
  /** Upright and encoded, of a quality from 1 to 100; null for what is not in sRGB. Only decoders of JPEGs do. */
  jpeg?: (size: Dimensions, turn: Orientation, quality: number) => Uint8Array<ArrayBuffer> | null;
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

/** A thumbnail, or the reason why there is none. */
export type Drawn = { ok: true; picture: Picture } | Undrawn;

/** Why a picture was not drawn. */
export interface Undrawn {
  ok: false;
  failure: Failure;
  /** A video whose codec workers cannot decode; a `<video>` element on the page may. */
  film?: true;
}

/** A failure of the thumbnail stage; `message` is a sentence for people. */
export function failed(kind: FailureKind, message: string): Undrawn {
  return { ok: false, failure: { kind, stage: "thumbnail", message } };
}

/** Failure: the browser could not read the file. */
export function unreadable(): Undrawn {
  return failed("unreadable", "The file could not be read. It may have been moved or changed. Add it again.");
}

/** Failure: the picture is damaged. */
export function damaged(): Undrawn {
  return failed("corrupt", "The photo is damaged and has no preview.");
}

/** Failure: the decoder for a format, a file of the app's own, did not arrive. */
export function decoderMissing(): Undrawn {
  return failed("unsupported", "The decoder for this format could not be loaded. Try again.");
}
