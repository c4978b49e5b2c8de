import { ignore } from "../../../faults/faults.ts";
import { type Develop } from "../../../photo/recipe/develop.ts";
import type { Matrix } from "../../../photo/turn.ts";
import { Developer } from "./develop-pixels.ts";
import { type Canvas, canvasOf, type Placing, type Size } from "./developed-picture.ts";

/** An upright picture, parts of which can be drawn. */
export interface Parts extends Size {
  /**
   * Gets what lies in an area of a canvas, to which `matrix` leads from the picture, and answers what draws it there: with
   * the canvas's corner at that of the area.
   */
  part(matrix: Matrix, area: Area): Promise<(context: Canvas) => void>;
}

/** Rows of a picture from `top` on. */
export interface Area {
  top: number;
  width: number;
  height: number;
}

/** Developed rows: RGBA in a buffer of its own, in which there may be more. */
interface Strip {
  top: number;
  rgba: Uint8ClampedArray<ArrayBuffer>;
}

/** Encoders take rows in multiples of this. */
const multiple = 16;

/**
 * Develops a picture in strips of about `pixels` pixels, from the top: never more of it lies in memory. Heights are multiples
 * of 16, but for the last. The next part is got while one is developed. Answers false where the browser has no canvas, no
 * memory, or cannot do the arithmetic; throws where it has no canvas so large.
 */
export async function developStrips(
  parts: Parts,
  { size, matrix, space }: Placing & { space: PredefinedColorSpace },
  develop: Develop | null,
  pixels: number,
  take: (strip: Strip) => void,
): Promise<boolean> {
  const { width, height } = size;
  const developer = develop && (await Developer.load());
  // With a neighbour at either end.
  const margin = develop !== null && develop.sharpening !== 0 ? 1 : 0;
  const rows = multiple * Math.max(1, Math.round(pixels / (width * multiple)));
  const context = canvasOf({ width, height: Math.min(height, rows + 2 * margin) }, space);
  if (context === null || (develop !== null && developer === null)) return false;
  context.imageSmoothingQuality = "high";
  const areaAt = (top: number): Area => {
    const from = Math.max(0, top - margin);
    return { top: from, width, height: Math.min(height, top + rows + margin) - from };
  };
  const [a, b, c, d, e, f] = matrix;
  const partAt = (top: number): ReturnType<Parts["part"]> => {
    const area = areaAt(top);
    const part = parts.part([a, b, c, d, e, f - area.top], area);
    // It is awaited later, unless something else fails first.
    part.catch(ignore);
    return part;
  };
  let next = partAt(0);
  for (let top = 0; top < height; top += rows) {
    const draw = await next;
    if (top + rows < height) next = partAt(top + rows);
    const area = areaAt(top);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, width, area.height);
    draw(context);
    const { data } = context.getImageData(0, 0, width, area.height);
    if (develop !== null && !developer?.develop(data, size, develop, area.top)) return false;
    const from = 4 * width * (top - area.top);
    const rgba = data.subarray(from, from + 4 * width * Math.min(rows, height - top));
    take({ top, rgba: rgba as Uint8ClampedArray<ArrayBuffer> });
  }
  return true;
}
