import fc from "fast-check";
import { expect, test } from "vitest";
import { rawCropOf, recipeOfRaw } from "../../../../../src/photo/recipe/camera-raw.ts";
import { developOf, toneOf } from "../../../../../src/photo/recipe/develop.ts";
import { cornersOf, cropOf, frameOf, largestFrame } from "../../../../../src/photo/recipe/frame.ts";
import {
  isRecipe,
  readRecipe,
  recipeText,
  restingRecipe,
  sliderNames,
  sliders,
  withParts,
  type Recipe,
} from "../../../../../src/photo/recipe/recipe.ts";
import type { Orientation } from "../../../../../src/photo/photo.ts";
import { orientations } from "../../../../../src/photo/turn.ts";

const values = fc.record(
  Object.fromEntries(
    sliderNames.map((name) => [name, fc.integer({ min: sliders[name].least, max: sliders[name].most })]),
  ),
) as fc.Arbitrary<Pick<Recipe, (typeof sliderNames)[number]>>;

const recipes: fc.Arbitrary<Recipe> = fc
  .tuple(values, fc.boolean(), fc.boolean(), fc.integer({ min: -450, max: 450 }))
  .map(([numbers, mirror, blackAndWhite, tenths]) => ({
    ...restingRecipe,
    ...numbers,
    mirror,
    blackAndWhite,
    angle: tenths / 10,
    crop: [0.1, 0.2, 0.8, 0.9],
  }));

test("a recipe is the same after it was kept as text", () => {
  fc.assert(
    fc.property(recipes, (recipe) => {
      expect(readRecipe(recipeText(recipe) ?? "")).toEqual(recipe);
    }),
  );
});

test("a recipe in which all rests is none, and parts of a later version stay", () => {
  expect(recipeText(restingRecipe)).toBeNull();
  const later = '{"version":2,"exposure":1,"clarity":20}';
  expect(recipeText(readRecipe(later) ?? restingRecipe)).toBe(later);
});

test.each([
  "",
  "[]",
  "null",
  '{"exposure":1}',
  '{"version":1,"exposure":9}',
  '{"version":1,"exposure":"1"}',
  '{"version":1,"crop":[0,0,1]}',
  '{"version":1,"crop":[0,0,1,2]}',
  '{"version":1,"angle":90}',
  '{"version":1,"mirror":1}',
  '{"version":1}',
  `{"version":1,"exposure":1,"more":"${"x".repeat(5000)}"}`,
])("%j is no recipe that a photo can have", (text) => {
  expect(isRecipe(text)).toBe(false);
});

test("only the parts that are asked for go from one recipe to another", () => {
  const from: Recipe = { ...restingRecipe, exposure: 1, warmth: 20, crop: [0, 0, 0.5, 0.5], angle: 2 };
  const to: Recipe = { ...restingRecipe, exposure: -1, vignette: 10, crop: [0.1, 0.1, 1, 1] };
  expect(withParts(to, from, ["light", "colour"])).toEqual({ ...to, exposure: 1, warmth: 20 });
  expect(withParts(to, from, ["frame"])).toEqual({ ...to, crop: [0, 0, 0.5, 0.5], angle: 2 });
});

test("more light is never less after any recipe, black stays dark and white stays white at most", () => {
  fc.assert(
    fc.property(recipes, (recipe) => {
      const tone = toneOf(recipe);
      let last = -1;
      for (let step = 0; step <= 200; step++) {
        const light = tone(step / 200);
        expect(light).toBeGreaterThanOrEqual(last - 1e-9);
        last = light;
      }
      // Lifted as far as all sliders go.
      expect(tone(0)).toBeLessThan(0.15);
    }),
  );
});

test("longer exposure doubles dark values and keeps white", () => {
  const tone = toneOf({ ...restingRecipe, exposure: 1 });
  expect(tone(0.1)).toBeCloseTo(0.2);
  expect(tone(1)).toBeCloseTo(1);
});

test("where only the frame changes, no pixel is developed", () => {
  expect(developOf({ ...restingRecipe, crop: [0, 0, 0.5, 1], angle: 3, mirror: true })).toBeNull();
});

const photo = { width: 600, height: 450 };

test("a frame goes to Adobe's schema and back in every orientation, straightened or not", () => {
  for (const angle of [0, 5.5, -8])
    for (const crop of [[0.15, 0.2, 0.7, 0.65], null] as const) {
      if (crop === null && angle === 0) continue;
      const recipe = recipeText({ ...restingRecipe, crop, angle }) ?? "";
      for (const orientation of orientations) {
        const raw = rawCropOf(recipe, { ...photo, orientation });
        const back = readRecipe((raw && recipeOfRaw(raw, { ...photo, orientation })) ?? "");
        expect(back?.angle).toBe(angle);
        // What is only straightened comes back with its corners: other programs know no largest frame.
        const corners = crop ?? cropOf(largestFrame(angle, photo), photo) ?? [];
        corners.forEach((value, side) => expect(back?.crop?.[side]).toBeCloseTo(value, 5));
      }
    }
});

test("the corners of a straightened frame lie in the stored picture where they lie in the upright one", () => {
  const recipe = { crop: [0.15, 0.2, 0.7, 0.65] as const, angle: 5.5 };
  const frame = frameOf(recipe, photo);
  if (frame === null) throw new Error("No frame");
  const seen = cornersOf(frame);
  /** Where each place of the upright picture is stored (Exif 2.32, 4.6.4). */
  const stored: Record<Orientation, (x: number, y: number) => [number, number]> = {
    1: (x, y) => [x, y],
    2: (x, y) => [600 - x, y],
    3: (x, y) => [600 - x, 450 - y],
    4: (x, y) => [x, 450 - y],
    5: (x, y) => [y, x],
    6: (x, y) => [y, 600 - x],
    7: (x, y) => [450 - y, 600 - x],
    8: (x, y) => [450 - y, x],
  };
  const sorted = (places: readonly (readonly [number, number])[]): string[] =>
    places.map(([x, y]) => `${x.toFixed(3)} ${y.toFixed(3)}`).sort();
  for (const orientation of orientations) {
    const raw = rawCropOf(recipeText({ ...restingRecipe, ...recipe }) ?? "", { ...photo, orientation });
    if (raw === null) throw new Error("No frame for others");
    const size = orientation < 5 ? photo : { width: 450, height: 600 };
    const lies = frameOf({ crop: raw.crop, angle: -raw.angle }, size);
    expect(sorted(cornersOf(lies ?? frame).map(({ x, y }) => [x, y]))).toEqual(
      sorted(seen.map(({ x, y }) => stored[orientation](x, y))),
    );
  }
});

test("Adobe's angle is counter-clockwise, and its corners are those of the turned frame", () => {
  // As Lightroom wrote a crop of half of either side before and after it was straightened by ten degrees.
  const raw = { crop: [0.374965, 0.36916, 0.925035, 0.73084], angle: -10 } as const;
  const landscape = { orientation: 1, width: 6000, height: 4000 } as const;
  const { crop, angle } = readRecipe(recipeOfRaw(raw, landscape) ?? "") ?? restingRecipe;
  expect(angle).toBe(10);
  const frame = frameOf({ crop, angle }, landscape);
  // The camera's sides are not quite three to two.
  expect((frame?.width ?? 0) / 3000).toBeCloseTo(1, 2);
  expect((frame?.height ?? 0) / 2000).toBeCloseTo(1, 2);
  expect([frame?.x, frame?.y].map((value) => Math.round(value ?? 0))).toEqual([3900, 2200]);
});

test("where a size is needed and not known, or numbers are none of a frame, there is no crop", () => {
  const nowhere = { orientation: 6, width: null, height: null } as const;
  const straightened = recipeText({ ...restingRecipe, crop: [0.1, 0.2, 0.7, 0.6], angle: 3 }) ?? "";
  expect(rawCropOf(straightened, nowhere)).toBeNull();
  expect(recipeOfRaw({ crop: [0.1, 0.2, 0.7, 0.6], angle: 3 }, nowhere)).toBeNull();
  const cropped = recipeText({ ...restingRecipe, crop: [0.1, 0.2, 0.7, 0.6] }) ?? "";
  // Stored on its side: the top of what is seen is the left of what is stored (Exif 6 is turned clockwise).
  expect(rawCropOf(cropped, nowhere)?.crop.map((value) => Math.round(value * 100))).toEqual([20, 30, 60, 90]);
  expect(rawCropOf('{"version":1,"exposure":1}', nowhere)).toBeNull();
  expect(recipeOfRaw({ crop: [0, 0, 1, 1], angle: 0 }, nowhere)).toBeNull();
  expect(recipeOfRaw({ crop: [0, 0, 1, Number.NaN], angle: 0 }, nowhere)).toBeNull();
  expect(recipeOfRaw({ crop: [0.6, 0, 0.4, 1], angle: 0 }, nowhere)).toBeNull();
  expect(recipeOfRaw({ crop: [0, 0, 0.5, 0.5], angle: 90 }, nowhere)).toBeNull();
});
