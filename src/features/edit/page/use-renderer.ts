import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import type { Frame, Mirror } from "../../../photo/recipe/frame.ts";
import { histogramOf, type Histogram } from "../../../photo/recipe/auto.ts";
import type { Recipe } from "../../../photo/recipe/recipe.ts";
import type { EditPicture } from "./edit-picture.ts";
import { EditRenderer } from "./edit-renderer.ts";

interface RendererOptions {
  picture: EditPicture;
  /** What the canvas is to show; the frame is in pixels of the whole picture. */
  shown: { recipe: Recipe; frame: Frame; mirror: Mirror; before: boolean };
  /** Of the canvas, on screen. */
  pixels: { width: number; height: number };
  /** Whether it can be drawn here, and the histogram of what is shown. */
  onShown: (shown: { works: boolean; histogram: Histogram | null }) => void;
}

/** While frames come later than this, a moving picture has fewer and fewer pixels. Milliseconds. */
const slowMs = 24;

/** The least part of its edge that a moving picture is drawn with. */
const leastShare = 0.2;

/** What is drawn so soon after the last time moves; after that it is drawn finely. Milliseconds. */
const restMs = 150;

/** The edge of the picture that the histogram is of. */
const smallEdge = 160;

/** A frame in a picture of fewer pixels. */
function scaled(frame: Frame, scale: number): Frame {
  const { x, y, width, height, angle } = frame;
  return { x: x * scale, y: y * scale, width: width * scale, height: height * scale, angle };
}

/** Draws what is shown on a canvas, at most once a frame. */
export function useRenderer(canvas: RefObject<HTMLCanvasElement | null>, options: RendererOptions): void {
  const { picture, shown, pixels, onShown } = options;
  const drawing = useRef<Drawing | null>(null);
  useLayoutEffect(() => {
    if (canvas.current === null) return;
    const made = new Drawing(canvas.current);
    drawing.current = made;
    return () => made.close();
  }, [canvas]);
  useLayoutEffect(() => drawing.current?.take(picture), [picture]);
  useEffect(() => {
    const frame = requestAnimationFrame((now) => drawing.current?.move(now, shown, pixels, onShown));
    return () => cancelAnimationFrame(frame);
  }, [picture, shown, pixels, onShown]);
}

/** A canvas on which a picture is drawn as it is edited: coarse where the device is slow while something moves, and then fine. */
class Drawing {
  readonly #canvas: HTMLCanvasElement;
  readonly #large: EditRenderer | null;
  readonly #small: EditRenderer | null;
  #scale = 1;
  #drawn = 0;
  /** Of the edge, while it moves. */
  #share = 1;
  #rest = 0;

  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas;
    this.#large = EditRenderer.on(canvas, "srgb");
    this.#small = EditRenderer.on(new OffscreenCanvas(smallEdge, smallEdge), "srgb");
  }

  /** The picture that is drawn from now on. */
  take({ bitmap, size }: EditPicture): void {
    this.#scale = bitmap.width / size.width;
    this.#large?.take(bitmap);
    this.#small?.take(bitmap);
  }

  move(
    now: number,
    shown: RendererOptions["shown"],
    pixels: RendererOptions["pixels"],
    onShown: RendererOptions["onShown"],
  ): void {
    const since = now - this.#drawn;
    const moves = since < restMs;
    if (moves && since > slowMs) this.#share = Math.max(leastShare, this.#share / 1.4);
    this.#drawn = now;
    this.#draw(shown, pixels, moves ? this.#share : 1);
    clearTimeout(this.#rest);
    this.#rest = window.setTimeout(() => {
      this.#draw(shown, pixels, 1);
      this.#small?.draw({ ...shown, frame: scaled(shown.frame, this.#scale) });
      const histogram = this.#small && histogramOf(this.#small.pixels());
      onShown({ works: this.#large !== null, histogram });
    }, restMs);
  }

  close(): void {
    clearTimeout(this.#rest);
    this.#large?.close();
    this.#small?.close();
  }

  #draw(shown: RendererOptions["shown"], { width, height }: RendererOptions["pixels"], share: number): void {
    const [across, down] = [Math.max(1, Math.round(width * share)), Math.max(1, Math.round(height * share))];
    if (this.#canvas.width !== across) this.#canvas.width = across;
    if (this.#canvas.height !== down) this.#canvas.height = down;
    this.#large?.draw({ ...shown, frame: scaled(shown.frame, this.#scale) });
  }
}
