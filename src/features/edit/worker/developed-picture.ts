import { developOf } from "../../../photo/recipe/develop.ts";
import { frameMatrix, frameOf, type Frame } from "../../../photo/recipe/frame.ts";
import type { Recipe } from "../../../photo/recipe/recipe.ts";
import { turnMatrix, uprightSize } from "../../../photo/turn.ts";
import type { Orientation } from "../../../photo/photo.ts";
import { Developer } from "./develop-pixels.ts";

interface Size {
  width: number;
  height: number;
}

type Canvas = OffscreenCanvasRenderingContext2D;

/** The frame of a recipe in a picture of a size; all of it where the recipe's is none. */
export const frameIn = (recipe: Recipe, size: Size): Frame =>
  frameOf(recipe, size) ?? { x: size.width / 2, y: size.height / 2, ...size, angle: 0 };

/** The size of a frame in whole pixels, with its longest edge at most `edge`. */
export function fitFrame({ width, height }: Size, edge: number): Size {
  const scale = Math.min(1, edge / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Draws an upright picture as its recipe says, on a canvas of its own: the frame with its longest edge at most `edge`, then
 * turned as `turn` says. Null where the browser has no canvas of that size, or cannot do the arithmetic.
 */
export async function drawDeveloped(
  picture: CanvasImageSource & Size,
  recipe: Recipe,
  edge: number,
  turn: Orientation = 1,
): Promise<OffscreenCanvas | null> {
  const frame = frameIn(recipe, picture);
  const size = fitFrame(frame, edge);
  const turned = uprightSize(size.width, size.height, turn);
  const context = canvasOf(turned);
  if (context === null) return null;
  context.imageSmoothingQuality = "high";
  context.setTransform(...turnMatrix(size.width, size.height, turn));
  context.transform(...frameMatrix(frame, size, recipe.mirror ? "across" : null));
  context.drawImage(picture, 0, 0);
  context.setTransform(1, 0, 0, 1, 0, 0);
  const develop = developOf(recipe);
  if (develop === null) return context.canvas;
  const developer = await Developer.load();
  if (developer === null) return null;
  const pixels = context.getImageData(0, 0, turned.width, turned.height);
  if (!developer.develop(pixels.data, turned, develop)) return null;
  context.putImageData(pixels, 0, 0);
  return context.canvas;
}

function canvasOf({ width, height }: Size): Canvas | null {
  return new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
}
