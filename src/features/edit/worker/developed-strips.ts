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
  /**
   * Copies what lies in the picture there, RGBA of sRGB, into a buffer with room for a row and a column more, and answers where
   * in it. Absent where only a canvas can.
   */
  copy?: (part: Area & { left: number }, to: ArrayBuffer) => Promise<Rgba>;
}

/** Rows of a picture from `top` on. */
export interface Area {
  top: number;
  width: number;
  height: number;
}

type Rgba = Uint8ClampedArray<ArrayBuffer>;

/** Developed rows, valid while they are taken. */
interface Strip {
  top: number;
  rgba: Rgba;
  /** Whether their buffer is used again; else it can be freed. */
  isKept: boolean;
}

/** Where the pixels of an area come from, and what becomes of their buffer. */
interface Pixels {
  of: (area: Area) => Promise<Rgba>;
  /** Null where it is not used again. */
  over: ((buffer: ArrayBuffer) => void) | null;
}

type Placed = Placing & { space: PredefinedColorSpace };

/** Encoders take rows in multiples of this. */
const multiple = 16;

/**
 * Develops a picture in strips of about `pixels` pixels, from the top: never more of it lies in memory. Heights are multiples
 * of 16, but for the last. The next part is got while one is developed. Answers false where the browser has no canvas, no
 * memory, or cannot do the arithmetic; throws where it has no canvas so large.
 */
export async function developStrips(
  parts: Parts,
  placing: Placed,
  develop: Develop | null,
  pixels: number,
  take: (strip: Strip) => void,
): Promise<boolean> {
  const { size } = placing;
  const { width, height } = size;
  const developer = develop && (await Developer.load());
  // With a neighbour at either end.
  const margin = develop !== null && develop.sharpening !== 0 ? 1 : 0;
  const rows = multiple * Math.max(1, Math.round(pixels / (width * multiple)));
  const most = { width, height: Math.min(height, rows + 2 * margin) };
  const source = copied(parts, placing, most) ?? drawn(parts, placing, most);
  if (source === null || (develop !== null && developer === null)) return false;
  const areaAt = (top: number): Area => {
    const from = Math.max(0, top - margin);
    return { top: from, width, height: Math.min(height, top + rows + margin) - from };
  };
  const pixelsAt = (top: number): Promise<Rgba> => {
    const part = source.of(areaAt(top));
    // It is awaited later, unless something else fails first.
    part.catch(ignore);
    return part;
  };
  let next = pixelsAt(0);
  for (let top = 0; top < height; top += rows) {
    const data = await next;
    if (top + rows < height) next = pixelsAt(top + rows);
    const area = areaAt(top);
    if (develop !== null && !developer?.develop(data, size, develop, area.top)) return false;
    const from = 4 * width * (top - area.top);
    take({
      top,
      rgba: data.subarray(from, from + 4 * width * Math.min(rows, height - top)),
      isKept: source.over !== null,
    });
    source.over?.(data.buffer);
  }
  return true;
}

/** Kept, for the system gives new memory page by page, which takes longer than to fill it. */
const resting: ArrayBuffer[] = [];

/** Where the frame is neither turned nor scaled, its pixels need no canvas; null where it is, or they do. */
function copied(
  { copy }: Parts,
  { matrix: [a, b, c, d, e, f], space }: Placed,
  { width, height }: Size,
): Pixels | null {
  const isPlain = a === 1 && b === 0 && c === 0 && d === 1 && Number.isInteger(e) && Number.isInteger(f);
  if (copy === undefined || !isPlain || space !== "srgb") return null;
  const bytes = 4 * (width + 1) * (height + 1);
  return {
    of(area) {
      const rested = resting.pop();
      const buffer = rested !== undefined && rested.byteLength >= bytes ? rested : new ArrayBuffer(bytes);
      return copy({ ...area, left: -e, top: area.top - f }, buffer);
    },
    over: (buffer) => void resting.push(buffer),
  };
}

/** Null where the browser has no canvas. */
function drawn(parts: Parts, { matrix, space }: Placed, most: Size): Pixels | null {
  const context = canvasOf(most, space);
  if (context === null) return null;
  context.imageSmoothingQuality = "high";
  const [a, b, c, d, e, f] = matrix;
  return {
    async of(area) {
      const draw = await parts.part([a, b, c, d, e, f - area.top], area);
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.clearRect(0, 0, area.width, area.height);
      draw(context);
      return context.getImageData(0, 0, area.width, area.height).data;
    },
    over: null,
  };
}
