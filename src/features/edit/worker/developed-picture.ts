import { developOf } from "../../../photo/recipe/develop.ts";
import { frameMatrix, frameOf, type Frame } from "../../../photo/recipe/frame.ts";
import type { Recipe } from "../../../photo/recipe/recipe.ts";
import { type Matrix, turnMatrix, uprightSize } from "../../../photo/turn.ts";
import type { Orientation } from "../../../photo/photo.ts";
import { mustHold } from "../../../photo/must-hold.ts";
import { Developer } from "./develop-pixels.ts";

export interface Size {
  width: number;
  height: number;
}

export type Canvas = OffscreenCanvasRenderingContext2D;

/** The frame of a recipe in a picture of a size; all of it where the recipe's is none. */
export const frameIn = (recipe: Recipe, size: Size): Frame =>
  frameOf(recipe, size) ?? { x: size.width / 2, y: size.height / 2, ...size, angle: 0 };

/** What a recipe makes of a picture: its size, and the way to its pixels from those of the upright picture. */
export interface Placing {
  size: Size;
  matrix: Matrix;
}

/** Where a picture of a size is drawn as its recipe says: the frame with its longest edge at most `edge`, then turned. */
export function placingOf(picture: Size, recipe: Recipe, edge: number, turn: Orientation = 1): Placing {
  const { frame, size } = wholePixels(frameIn(recipe, picture), picture, edge);
  return {
    size: uprightSize(size.width, size.height, turn),
    matrix: followedBy(
      frameMatrix(frame, size, recipe.mirror ? "across" : null),
      turnMatrix(size.width, size.height, turn),
    ),
  };
}

/**
 * A frame and its size in whole pixels. One that is neither turned nor made smaller moves by half a pixel at most, so that
 * all pixels stay what they are.
 */
function wholePixels(frame: Frame, picture: Size, edge: number): { frame: Frame; size: Size } {
  const scale = Math.min(1, edge / Math.max(frame.width, frame.height));
  const size = {
    width: Math.max(1, Math.round(frame.width * scale)),
    height: Math.max(1, Math.round(frame.height * scale)),
  };
  if (scale < 1 || frame.angle !== 0) return { frame, size };
  const start = (middle: number, length: number, whole: number, most: number): number =>
    Math.max(0, Math.min(Math.round(middle - length / 2), most - whole));
  const left = start(frame.x, frame.width, size.width, picture.width);
  const top = start(frame.y, frame.height, size.height, picture.height);
  return { frame: { ...frame, ...size, x: left + size.width / 2, y: top + size.height / 2 }, size };
}

/**
 * Draws an upright picture as its recipe says, on a canvas of its own: the frame with its longest edge at most `edge`, then
 * turned as `turn` says. Null where the browser has no canvas or cannot do the arithmetic; throws where it has none so large.
 */
export async function drawDeveloped(
  picture: CanvasImageSource & Size,
  recipe: Recipe,
  edge: number,
  turn: Orientation = 1,
): Promise<OffscreenCanvas | null> {
  const { size, matrix } = placingOf(picture, recipe, edge, turn);
  const context = canvasOf(size);
  if (context === null) return null;
  context.imageSmoothingQuality = "high";
  context.setTransform(...matrix);
  context.drawImage(picture, 0, 0);
  context.setTransform(1, 0, 0, 1, 0, 0);
  const develop = developOf(recipe);
  if (develop === null) return context.canvas;
  const developer = await Developer.load();
  if (developer === null) return null;
  const pixels = context.getImageData(0, 0, size.width, size.height);
  if (!developer.develop(pixels.data, size, develop)) return null;
  context.putImageData(pixels, 0, 0);
  return context.canvas;
}

/** The matrix that does what one does, then what another does. */
export function followedBy([a, b, c, d, e, f]: Matrix, [p, q, r, s, t, u]: Matrix): Matrix {
  return [p * a + r * b, q * a + s * b, p * c + r * d, q * c + s * d, p * e + r * f + t, q * e + s * f + u];
}

/** A canvas whose pixels are read. Throws where the browser has none of that size. */
export function canvasOf({ width, height }: Size, colorSpace: PredefinedColorSpace = "srgb"): Canvas | null {
  const context = new OffscreenCanvas(width, height).getContext("2d", {
    willReadFrequently: true,
    colorSpace,
  });
  if (context !== null) mustHold(context);
  return context;
}
