import { expect, test } from "vitest";
import { autoRecipe, histogramOf } from "../../../../../src/photo/recipe/auto.ts";
import { readRecipe, recipeText, restingRecipe } from "../../../../../src/photo/recipe/recipe.ts";
import { autoRecipes } from "../../../../../workers/library/pictures/auto-recipes.ts";
import { MemoryPictureStore } from "../../../../../workers/library/pictures/picture-store.ts";
import { Pictures } from "../../../../../workers/library/pictures/pictures.ts";
import { aPicture } from "../../../../support/library-fixtures.ts";

/** A picture of all greys between two values. */
const greys = (least: number, most: number) =>
  histogramOf(
    Array.from({ length: 400 }, (_, at) => Math.round(least + ((most - least) * at) / 399)).flatMap(
      (grey) => [grey, grey, grey, 255],
    ),
  );

/** By the bytes of `aPicture`: its number tells what it is of; 0 cannot be decoded. */
const kinds = [null, greys(10, 90), greys(0, 255), greys(128, 128)];
const histogramBy = async (picture: Blob) =>
  kinds[new Uint8Array(await picture.arrayBuffer())[0] ?? 0] ?? null;

function source({ thumbnails = {}, previews = {}, recipes = {} }: Record<string, Record<number, unknown>>) {
  const of = (kindsOf: Record<number, unknown>): Pictures => {
    const pictures = new Pictures(new MemoryPictureStore());
    for (const [row, kind] of Object.entries(kindsOf)) pictures.put(Number(row), aPicture(Number(kind)));
    return pictures;
  };
  const columns = {
    recipes: new Map(Object.entries(recipes).map(([row, text]) => [Number(row), String(text)])),
  };
  return { thumbnails: of(thumbnails), previews: of(previews), state: { columns } };
}

const rows = (count: number): Uint32Array => Uint32Array.from({ length: count }, (_, row) => row);

test("each photo gets its own suggestion, from its thumbnail, else its preview; those without are counted", async () => {
  const parts = source({ thumbnails: { 0: 1, 1: 2, 2: 0, 4: 3 }, previews: { 0: 2, 2: 1, 3: 0 } });
  const { changed, missing } = await autoRecipes(parts, rows(6), histogramBy);
  const dark = recipeText(autoRecipe(restingRecipe, greys(10, 90)));
  const bright = recipeText(autoRecipe(restingRecipe, greys(0, 255)));
  expect(dark).not.toBe(bright);
  // An even grey has nothing to be changed, and neither of two others has a picture that can be decoded.
  expect(new Map(changed)).toEqual(new Map([[0, dark], [1, bright], [2, dark]])); // prettier-ignore
  expect(missing).toBe(2);
});

test("light is replaced; frame, presets and what a later version wrote stay", async () => {
  const before = {
    ...restingRecipe,
    crop: [0.1, 0.2, 0.8, 0.9] as const,
    angle: 3,
    exposure: -4,
    blacks: 90,
    saturation: -20,
    sharpening: 30,
    rest: { grain: 4 },
  };
  const parts = source({ thumbnails: { 0: 1 }, recipes: { 0: recipeText(before) } });
  const { changed } = await autoRecipes(parts, rows(1), histogramBy);
  const after = readRecipe(changed[0]?.[1] ?? "");
  const light = { exposure: 0, blacks: 0 };
  expect(changed).toEqual([[0, recipeText(autoRecipe({ ...before, ...light }, greys(10, 90)))]]);
  expect(after).toMatchObject({
    crop: before.crop,
    angle: 3,
    saturation: -20,
    sharpening: 30,
    rest: { grain: 4 },
  });
  expect(after?.exposure).toBeGreaterThan(0);
});

test("a photo that has its suggestion already is left alone", async () => {
  const own = recipeText(autoRecipe(restingRecipe, greys(10, 90)));
  const parts = source({ thumbnails: { 0: 1, 1: 2 }, recipes: { 0: own, 1: own } });
  const { changed, missing } = await autoRecipes(parts, rows(2), histogramBy);
  expect([changed.map(([row]) => row), missing]).toEqual([[1], 0]);
});

test("at most four pictures are decoded at a time", async () => {
  const parts = source({ thumbnails: Object.fromEntries(Array.from(rows(40), (row) => [row, 1])) });
  let [now, most] = [0, 0];
  await autoRecipes(parts, rows(40), async (picture) => {
    most = Math.max(most, ++now);
    const histogram = await histogramBy(picture);
    now--;
    return histogram;
  });
  expect(most).toBe(4);
});
