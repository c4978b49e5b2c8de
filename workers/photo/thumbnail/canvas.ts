import { mustHold } from "../../../src/photo/must-hold.ts";
import type { Orientation } from "../../../src/photo/photo.ts";
import { turnMatrix, uprightSize } from "../../../src/photo/turn.ts";
import type { Dimensions } from "../values/dimensions.ts";
import type { Drawable } from "../decode/shared/drawn.ts";

/** A canvas for reuse: a picture must be encoded before the next one is drawn. */
export class PictureCanvas {
  #canvas: OffscreenCanvas | null = null;
  #context: OffscreenCanvasRenderingContext2D | null = null;
  /** Pixels as they are on the canvas or will be, so they need not be read back. */
  #put: ImageData | null = null;
  #isDrawn = false;
  #isHeld = false;
  readonly #space: PredefinedColorSpace;

  /** `space`: that its pixels are in. */
  constructor(space: PredefinedColorSpace = "srgb") {
    this.#space = space;
  }

  /**
   * Draws the picture upright, filling `size`. `orientation` is what is left to rotate after the engine. The canvas is
   * valid until the next call.
   */
  draw(drawable: Drawable, orientation: Orientation, size: Dimensions): OffscreenCanvas {
    this.take(drawable, orientation, size);
    return this.drawn();
  }

  /** As `draw`, but what a decoder made upright in the canvas's colour space stays where it is until the canvas is asked for. */
  take(drawable: Drawable, orientation: Orientation, size: Dimensions): void {
    this.#put = null;
    if ("upright" in drawable.source) {
      const pixels = drawable.source.upright(size, orientation);
      this.#put = pixels.colorSpace === this.#space ? pixels : null;
      this.#isDrawn = this.#put === null;
      if (this.#isDrawn) this.#prepare(size).context.putImageData(pixels, 0, 0);
      return;
    }
    this.#isDrawn = true;
    const { context } = this.#prepare(size);
    // Swapping edges is its own inverse, so this is the size before rotation.
    const drawn = uprightSize(size.width, size.height, orientation);
    context.setTransform(...turnMatrix(drawn.width, drawn.height, orientation));
    context.drawImage(drawable.source, 0, 0, drawn.width, drawn.height);
    context.setTransform(1, 0, 0, 1, 0, 0);
  }

  /** The canvas with the picture. */
  drawn(): OffscreenCanvas {
    if (!this.#isDrawn && this.#put !== null) {
      this.#prepare(this.#put).context.putImageData(this.#put, 0, 0);
      this.#isDrawn = true;
    }
    if (this.#canvas === null) throw new Error("Nothing was drawn yet");
    return this.#canvas;
  }

  /** RGBA of the drawn picture. */
  pixels(): Uint8ClampedArray {
    if (this.#put) return this.#put.data;
    const context = this.#context;
    if (context === null) throw new Error("Nothing was drawn yet");
    return context.getImageData(0, 0, context.canvas.width, context.canvas.height).data;
  }

  /** Fills the transparent parts with white, for encoders without alpha. */
  backWithWhite(): void {
    if (this.#context !== null) backWithWhite(this.#context);
  }

  /** Pixels go from a decoder to an encoder, both on the CPU: `willReadFrequently` keeps them there. */
  #prepare({ width, height }: Dimensions): {
    canvas: OffscreenCanvas;
    context: OffscreenCanvasRenderingContext2D;
  } {
    const canvas = (this.#canvas ??= new OffscreenCanvas(width, height));
    const context = (this.#context ??= canvas.getContext("2d", {
      willReadFrequently: true,
      colorSpace: this.#space,
    }));
    if (context === null) throw new Error("OffscreenCanvas without a 2D context, though the probe found one");
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width;
      canvas.height = height;
      this.#isHeld = false;
    } else {
      context.clearRect(0, 0, width, height);
    }
    if (!this.#isHeld) {
      // One that was too large stays broken at any size: it is kept only if it holds.
      this.#canvas = this.#context = null;
      mustHold(context);
      [this.#canvas, this.#context, this.#isHeld] = [canvas, context, true];
    }
    context.imageSmoothingEnabled = true;
    context.imageSmoothingQuality = "high";
    return { canvas, context };
  }
}

/** Fills the transparent parts of a canvas with white, for encoders without alpha. */
export function backWithWhite(context: OffscreenCanvasRenderingContext2D): void {
  context.globalCompositeOperation = "destination-over";
  context.fillStyle = "#fff";
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
  context.globalCompositeOperation = "source-over";
}

/** Large pictures are sampled with this step; a prime, so it follows no column pattern. */
const stride = 13;
const largePixels = 16_384;

/**
 * Average colour of RGBA pixels weighted by alpha, as 0xRRGGBB; null if all are transparent. Computed from the pixels,
 * because scaling down a canvas averages only in Chromium; other engines pick single pixels (off by up to 40 of 255).
 */
export function averageOf(rgba: Uint8ClampedArray): number | null {
  let red = 0;
  let green = 0;
  let blue = 0;
  let weight = 0;
  const step = rgba.length > 4 * largePixels ? 4 * stride : 4;
  for (let i = 0; i < rgba.length; i += step) {
    const alpha = rgba[i + 3] ?? 0;
    red += (rgba[i] ?? 0) * alpha;
    green += (rgba[i + 1] ?? 0) * alpha;
    blue += (rgba[i + 2] ?? 0) * alpha;
    weight += alpha;
  }
  if (weight === 0) return null;
  return (Math.round(red / weight) << 16) | (Math.round(green / weight) << 8) | Math.round(blue / weight);
}
