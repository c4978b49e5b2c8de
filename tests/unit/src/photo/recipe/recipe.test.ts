import fc from "fast-check";
import { expect, test } from "vitest";
import { rawCropOf, recipeOfRaw } from "../../../../../src/photo/recipe/camera-raw.ts";
import { developOf, toneOf } from "../../../../../src/photo/recipe/develop.ts";
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

test("a crop goes to Adobe's schema and back in every orientation", () => {
  const recipe = recipeText({ ...restingRecipe, crop: [0.1, 0.2, 0.7, 0.6] }) ?? "";
  for (const orientation of orientations) {
    const raw = rawCropOf(recipe, orientation);
    expect(raw && recipeOfRaw(raw, orientation)).toBe(recipe);
  }
  // Stored on its side: the top of what is seen is the left of what is stored (Exif 6 is turned clockwise).
  expect(rawCropOf(recipe, 6)?.crop.map((value) => Math.round(value * 100))).toEqual([20, 30, 60, 90]);
});

test("Adobe's angle is counter-clockwise, and left out where its corners depend on the picture's size", () => {
  const recipe = recipeText({ ...restingRecipe, crop: [0.1, 0.2, 0.7, 0.6], angle: 3 }) ?? "";
  expect(rawCropOf(recipe, 1)?.angle).toBe(-3);
  expect(rawCropOf(recipe, 6)).toBeNull();
  expect(recipeOfRaw({ crop: [0, 0, 1, 1], angle: 0 }, 1)).toBeNull();
  expect(recipeOfRaw({ crop: [0, 0, 1, Number.NaN], angle: 0 }, 1)).toBeNull();
});
