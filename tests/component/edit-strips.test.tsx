import { expect, test } from "vitest";
import { drawDeveloped, placingOf } from "../../src/features/edit/worker/developed-picture.ts";
import { developStrips, type Parts } from "../../src/features/edit/worker/developed-strips.ts";
import { cutParts } from "../../src/features/saving/worker/photo/cut-parts.ts";
import { partsOf } from "../../src/features/saving/worker/photo/developed-copy.ts";
import type { Orientation } from "../../src/photo/photo.ts";
import { developOf } from "../../src/photo/recipe/develop.ts";
import { restingRecipe, type Recipe } from "../../src/photo/recipe/recipe.ts";
import { uprightSize } from "../../src/photo/turn.ts";

const size = { width: 1310, height: 870 };

/** A JPEG with fine and even places, no two alike. */
async function jpeg(): Promise<Blob> {
  const canvas = new OffscreenCanvas(size.width, size.height);
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("No canvas");
  for (let y = 0; y < size.height; y += 10)
    for (let x = 0; x < size.width; x += 10) {
      context.fillStyle = `hsl(${(x * 7 + y * 3) % 360} ${(x + y) % 101}% ${(x * y) % 90}%)`;
      context.fillRect(x, y, 4 + (x % 8), 3 + (y % 9));
    }
  return canvas.convertToBlob({ type: "image/jpeg", quality: 0.9 });
}

async function developed(
  parts: Parts,
  recipe: Recipe,
  edge: number,
  turn: Orientation,
  pixels: number,
): Promise<Uint8ClampedArray> {
  const placing = placingOf(parts, recipe, edge, turn);
  const all = new Uint8ClampedArray(4 * placing.size.width * placing.size.height);
  const done = await developStrips(parts, placing, developOf(recipe), pixels, ({ top, rgba }) =>
    all.set(rgba, 4 * placing.size.width * top),
  );
  expect(done).toBe(true);
  return all;
}

/**
 * The largest difference, and how many values differ at all. Pixels that are partly clear, where a corner of the frame meets the
 * picture's edge, are left out: of these browsers keep few steps of a colour.
 */
function differenceOf(one: Uint8ClampedArray, other: Uint8ClampedArray): { most: number; share: number } {
  expect(one.length).toBe(other.length);
  let most = 0;
  let count = 0;
  for (let at = 0; at < one.length; at++) {
    if ((one[at | 3] ?? 0) < 255 || (other[at | 3] ?? 0) < 255) continue;
    const off = Math.abs((one[at] ?? 0) - (other[at] ?? 0));
    most = Math.max(most, off);
    if (off > 0) count++;
  }
  return { most, share: count / one.length };
}

const light = { exposure: 0.4, contrast: 20, vignette: -30, saturation: 15 };

/** Where pixels lie between pixels, canvases round fractions of them otherwise a row further down: one value in thousands. */
function isAlike(one: Uint8ClampedArray, other: Uint8ClampedArray, { angle }: Recipe): void {
  const { most, share } = differenceOf(one, other);
  if (angle === 0) expect(most).toBe(0);
  expect(most).toBeLessThanOrEqual(2);
  expect(share).toBeLessThan(0.001);
}

const recipes: [name: string, recipe: Partial<Recipe>, edge: number][] = [
  ["a crop", { crop: [0.1237, 0.2, 0.9, 0.871] }, 5000],
  ["light and sharpening", { ...light, sharpening: 70, mirror: true }, 5000],
  ["an angle", { ...light, angle: 6, sharpening: 40 }, 5000],
  ["a steep angle, smaller", { angle: -31 }, 600],
];

const turnsTried: [Orientation, Orientation][] = [
  [1, 1],
  [6, 8],
  [3, 6],
  [5, 1],
];

for (const [name, partial, edge] of recipes) {
  test(`${name}: in strips, of parts that are decoded one by one, a picture is what it is in one piece`, async () => {
    const file = await jpeg();
    const bitmap = await createImageBitmap(file);
    const recipe = { ...restingRecipe, ...partial };
    for (const [orientation, turn] of turnsTried) {
      const upright = uprightSize(size.width, size.height, orientation);
      const whole = partsOf({ source: bitmap, ...size, close: () => undefined }, orientation, upright);
      const one = await developed(whole, recipe, edge, turn, 1e7);
      const strips = await developed(whole, recipe, edge, turn, 30_000);
      isAlike(strips, one, recipe);
      const cut = await cutParts(file, orientation);
      if (cut === null) throw new Error("It was not cut");
      isAlike(await developed(cut, recipe, edge, turn, 60_000), one, recipe);
      if (orientation !== 1) continue;
      const canvas = await drawDeveloped(bitmap, recipe, edge, turn);
      const drawn = canvas?.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data;
      expect(differenceOf(drawn ?? new Uint8ClampedArray(), one)).toEqual({ most: 0, share: 0 });
    }
    bitmap.close();
  });
}
