import { expect, test } from "vitest";
import { drawDeveloped, placingOf } from "../../src/features/edit/worker/developed-picture.ts";
import { developStrips, type Parts } from "../../src/features/edit/worker/developed-strips.ts";
import { cutParts } from "../../src/features/saving/worker/photo/cut-parts.ts";
import { partsOf } from "../../src/features/saving/worker/photo/developed-copy.ts";
import { copyOf } from "../../src/features/saving/worker/photo/copied-parts.ts";
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
  const done = await developStrips(
    parts,
    { ...placing, space: "srgb" },
    developOf(recipe),
    pixels,
    ({ top, rgba }) => all.set(rgba, 4 * placing.size.width * top),
  );
  expect(done).toBe(true);
  return all;
}

/** What differs by more than `moreThan`: the largest difference, the share of all values, and the most in one line of pixels. */
interface Difference {
  most: number;
  share: number;
  inLine: number;
}

/**
 * Pixels that are partly clear, where a corner of the frame meets the picture's edge, are left out: of these browsers keep few
 * steps of a colour.
 */
function differenceOf(
  one: Uint8ClampedArray,
  other: Uint8ClampedArray,
  width: number,
  moreThan = 0,
): Difference {
  expect(one.length).toBe(other.length);
  const lines = { across: new Map<number, number>(), down: new Map<number, number>() };
  let most = 0;
  let count = 0;
  for (let at = 0; at < one.length; at++) {
    if ((one[at | 3] ?? 0) < 255 || (other[at | 3] ?? 0) < 255) continue;
    const off = Math.abs((one[at] ?? 0) - (other[at] ?? 0));
    most = Math.max(most, off);
    if (off <= moreThan) continue;
    count++;
    const [x, y] = [(at >> 2) % width, Math.floor((at >> 2) / width)];
    lines.across.set(y, (lines.across.get(y) ?? 0) + 1);
    lines.down.set(x, (lines.down.get(x) ?? 0) + 1);
  }
  const inLine = Math.max(0, ...lines.across.values(), ...lines.down.values());
  return { most, share: count / one.length, inLine };
}

const light = { exposure: 0.4, contrast: 20, vignette: -30, saturation: 15 };

/**
 * Where pixels lie between pixels, canvases round fractions of them otherwise a row further down: one value in thousands, by
 * little. Light and sharpening make more of that in single pixels; a seam would be a line of them.
 */
function isAlike(one: Uint8ClampedArray, other: Uint8ClampedArray, recipe: Recipe, width: number): void {
  const isLit = developOf(recipe) !== null;
  const { most, share, inLine } = differenceOf(one, other, width, isLit ? 2 : 0);
  if (recipe.angle === 0) expect(most).toBe(0);
  if (!isLit) expect(most).toBeLessThanOrEqual(2);
  expect(share).toBeLessThan(0.001);
  expect(inLine).toBeLessThan(0.05 * width);
}

const recipes: [name: string, recipe: Partial<Recipe>, edge: number][] = [
  ["a crop", { crop: [0.1237, 0.2, 0.9, 0.871] }, 5000],
  ["light and sharpening", { ...light, sharpening: 70, mirror: true }, 5000],
  ["an angle", { angle: 6 }, 5000],
  ["an angle, light and sharpening", { ...light, angle: 6, sharpening: 40 }, 5000],
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
      const whole = partsOf({ source: bitmap, ...size, close: () => undefined }, orientation, upright, {
        profile: null,
        copyOf,
      });
      const one = await developed(whole, recipe, edge, turn, 1e7);
      const strips = await developed(whole, recipe, edge, turn, 30_000);
      const { width } = placingOf(whole, recipe, edge, turn).size;
      isAlike(strips, one, recipe, width);
      const cut = await cutParts(file, orientation);
      if (cut === null) throw new Error("It was not cut");
      isAlike(await developed(cut, recipe, edge, turn, 60_000), one, recipe, width);
      if (orientation !== 1) continue;
      const canvas = await drawDeveloped(bitmap, recipe, edge, turn);
      const drawn = canvas?.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data;
      expect(differenceOf(drawn ?? new Uint8ClampedArray(), one, width).most).toBe(0);
    }
    bitmap.close();
  });
}
