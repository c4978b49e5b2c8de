import { useEffect, useLayoutEffect, useState, type RefObject } from "react";
import type { Frame, Mirror } from "../../../photo/recipe/frame.ts";
import { histogramOf, type Histogram } from "../../../photo/recipe/auto.ts";
import type { Recipe } from "../../../photo/recipe/recipe.ts";
import { afterFrame } from "../../../store/library/frames.ts";
import type { EditPicture } from "./edit-picture.ts";
import { EditRenderer, type EditView } from "./edit-renderer.ts";

/** What is known of a picture that is drawn. */
export interface Drawn {
  /** Whether it can be drawn here; null before anything was. */
  works: boolean | null;
  /** Of what is shown, once it rests. */
  histogram: Histogram | null;
}

interface RendererOptions {
  picture: EditPicture;
  /** What the canvas is to show; the frame is in pixels of the whole picture. */
  shown: { recipe: Recipe; frame: Frame; mirror: Mirror; before: boolean };
  /** Of the canvas, on screen. */
  pixels: { width: number; height: number };
  onDrawn: (drawn: Drawn) => void;
}

/** A picture that moves has as many pixels as are developed in this time, in milliseconds. */
const budgetMs = 8;

/** While frames come later than this, it has fewer and fewer. Milliseconds. */
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
  const { picture, shown, pixels, onDrawn } = options;
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  useEffect(() => {
    let made: Drawing | null = null;
    let wanted = true;
    // It takes a while to start: what is there already is painted first.
    void afterFrame(() => undefined).then(() => {
      if (!wanted || canvas.current === null) return;
      made = new Drawing(canvas.current);
      setDrawing(made);
    });
    return () => {
      wanted = false;
      made?.close();
    };
  }, [canvas]);
  useLayoutEffect(() => {
    if (drawing === null || picture.bitmap === null) return;
    drawing.take(picture.bitmap, picture.bitmap.width / picture.size.width);
  }, [drawing, picture]);
  useEffect(() => {
    if (drawing === null || picture.bitmap === null) return;
    const frame = requestAnimationFrame((now) => drawing.move(now, shown, pixels, onDrawn));
    return () => cancelAnimationFrame(frame);
  }, [drawing, picture, shown, pixels, onDrawn]);
}

/** A canvas on which a picture is drawn as it is edited: coarse where the device is slow while something moves, and then fine. */
class Drawing {
  readonly #canvas: HTMLCanvasElement;
  readonly #renderer: EditRenderer | null;
  #scale = 1;
  #drawn = 0;
  /** Of the edge, while it moves; null before it is known how fast the device is. */
  #share: number | null = null;
  #rest = 0;

  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas;
    this.#renderer = EditRenderer.on(canvas, "srgb");
  }

  /** The picture that is drawn from now on. `scale`: its pixels for each of the whole picture. */
  take(bitmap: ImageBitmap, scale: number): void {
    this.#scale = scale;
    this.#renderer?.take(bitmap);
  }

  move(
    now: number,
    shown: RendererOptions["shown"],
    pixels: RendererOptions["pixels"],
    onDrawn: RendererOptions["onDrawn"],
  ): void {
    const renderer = this.#renderer;
    if (renderer === null) return onDrawn({ works: false, histogram: null });
    const moves = now - this.#drawn < restMs;
    const isFirst = this.#drawn === 0;
    this.#drawn = now;
    const view = { ...shown, frame: scaled(shown.frame, this.#scale) };
    this.#draw(view, pixels, moves ? (this.#share ?? 1) : 1);
    // The frame after this one, not the next movement: keys and slow hands leave frames out.
    if (moves)
      requestAnimationFrame((next) => {
        if (next - now > slowMs) this.#share = Math.max(leastShare, (this.#share ?? 1) / 1.2);
      });
    if (isFirst) onDrawn({ works: true, histogram: null });
    clearTimeout(this.#rest);
    this.#rest = window.setTimeout(() => {
      this.#draw(view, pixels, 1);
      onDrawn({ works: true, histogram: histogramOf(renderer.sample(view, smallEdge)) });
      this.#share ??= this.#measure(renderer, view, pixels);
    }, restMs);
  }

  close(): void {
    clearTimeout(this.#rest);
    this.#renderer?.close();
  }

  /** The part of the edge that is developed in the time there is. */
  #measure(renderer: EditRenderer, view: EditView, { width, height }: RendererOptions["pixels"]): number {
    const developed = {
      ...view,
      before: false,
      recipe: { ...view.recipe, contrast: view.recipe.contrast || 1 },
    };
    const msOf = (edge: number): number => {
      const since = performance.now();
      renderer.sample(developed, edge);
      return performance.now() - since;
    };
    // The difference: the way to the graphics processor and back takes as long for any size.
    const smallMs = msOf(smallEdge);
    const pixelMs = Math.max(0, msOf(4 * smallEdge) - smallMs) / (15 * smallEdge ** 2);
    return Math.max(leastShare, Math.min(1, Math.sqrt(budgetMs / (pixelMs * width * height))));
  }

  #draw(view: EditView, { width, height }: RendererOptions["pixels"], share: number): void {
    const [across, down] = [Math.max(1, Math.round(width * share)), Math.max(1, Math.round(height * share))];
    if (this.#canvas.width !== across) this.#canvas.width = across;
    if (this.#canvas.height !== down) this.#canvas.height = down;
    this.#renderer?.draw(view);
  }
}
