import { expect, test } from "vitest";
import { EditRenderer } from "../../src/features/edit/page/edit-renderer.ts";
import { drawDeveloped } from "../../src/features/edit/worker/developed-picture.ts";
import { frameOf } from "../../src/photo/recipe/frame.ts";
import { restingRecipe, sliderNames, sliders, type Recipe } from "../../src/photo/recipe/recipe.ts";

/** Recipes that move other sliders each. */
const recipes: Recipe[] = Array.from({ length: 20 }, (_, at) => ({
  ...restingRecipe,
  ...Object.fromEntries(
    sliderNames
      .filter((_name, slider) => (at + slider) % 3 === 0)
      .map((name, slider) => {
        const { least, most } = sliders[name];
        const share = ((at * 7 + slider * 5) % 11) / 10;
        return [name, Math.round((least + (most - least) * share) * 0.6)];
      }),
  ),
  blackAndWhite: at % 5 === 0,
}));

const size = { width: 160, height: 120 };

/** Pictures with all hues, dark and light, even and fine; no two alike. */
function pictureOf(at: number): OffscreenCanvas {
  const canvas = new OffscreenCanvas(size.width, size.height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) throw new Error("No canvas");
  for (let y = 0; y < size.height; y += 4)
    for (let x = 0; x < size.width; x += 4) {
      const hue = (x * 3 + at * 47) % 360;
      const light = ((y * 100) / size.height + at * 13) % 100;
      context.fillStyle = `hsl(${hue} ${(at * 31 + x) % 101}% ${light}%)`;
      context.fillRect(x, y, 4, 4);
    }
  return canvas;
}

const pixelsOf = (canvas: OffscreenCanvas | null): Uint8ClampedArray | null =>
  canvas?.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data ?? null;

test("shader and WebAssembly develop 50 pictures alike, within 2 of 255", async () => {
  const canvas = new OffscreenCanvas(size.width, size.height);
  const renderer = EditRenderer.on(canvas, "srgb");
  if (renderer === null) throw new Error("No WebGL2");
  for (let at = 0; at < 50; at++) {
    const recipe = recipes[at % recipes.length] ?? restingRecipe;
    const picture = pictureOf(at);
    renderer.take(picture);
    const frame = frameOf(recipe, size);
    if (frame === null) throw new Error("No frame");
    renderer.draw({ recipe, frame, mirror: null, before: false });
    const drawn = renderer.pixels();
    const developed = pixelsOf(await drawDeveloped(picture, recipe, size.width));
    if (developed === null) throw new Error("Not developed");
    let most = 0;
    let sum = 0;
    for (let i = 0; i < drawn.length; i++) {
      const error = Math.abs((drawn[i] ?? 0) - (developed[i] ?? 0));
      most = Math.max(most, error);
      sum += error;
    }
    expect(most, `picture ${at}, at most`).toBeLessThanOrEqual(2);
    expect(sum / drawn.length, `picture ${at}, mean`).toBeLessThan(0.6);
  }
  renderer.close();
});

test("a recipe at rest changes no pixel", async () => {
  const picture = pictureOf(3);
  expect(pixelsOf(await drawDeveloped(picture, restingRecipe, size.width))).toEqual(pixelsOf(picture));
});

test("a picture that is framed and sharpened in strips has no seams", async () => {
  const recipe: Recipe = { ...restingRecipe, sharpening: 60, crop: [0.1, 0.1, 0.9, 0.9] };
  const wide = new OffscreenCanvas(4000, 60);
  const context = wide.getContext("2d");
  if (context === null) throw new Error("No canvas");
  // Even down, so that a row that was sharpened with the wrong neighbours would differ from the others.
  for (let x = 0; x < 4000; x += 10) {
    context.fillStyle = `hsl(0 0% ${(x / 10) % 2 === 0 ? 40 : 60}%)`;
    context.fillRect(x, 0, 10, 60);
  }
  const pixels = pixelsOf(await drawDeveloped(wide, recipe, 4000));
  if (pixels === null) throw new Error("Not developed");
  const line = 4 * 3200;
  const first = pixels.subarray(0, line);
  for (let at = line; at < pixels.length; at += line) expect(pixels.subarray(at, at + line)).toEqual(first);
});
