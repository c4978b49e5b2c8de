import { orNull } from "../../../src/faults/faults.ts";
import type { AutoRecipes } from "../../../src/contract/queries.ts";
import { autoRecipe, histogramEdge, histogramOf, type Histogram } from "../../../src/photo/recipe/auto.ts";
import { isRecipe, readRecipe, recipeText, restingRecipe } from "../../../src/photo/recipe/recipe.ts";
import type { Pictures } from "./pictures.ts";

/** The pictures of rows, and their recipes. */
interface AutoSource {
  thumbnails: Pictures;
  previews: Pictures;
  state: { columns: { recipes: ReadonlyMap<number, string> } };
}

/** Most pictures that are decoded at a time. */
const atOnce = 4;

/**
 * For each row what "Auto" of the editor makes of its recipe, from the histogram of its thumbnail, or of its preview where there
 * is none. Only what changes is answered.
 */
export async function autoRecipes(
  source: AutoSource,
  ids: Uint32Array,
  histogramBy: (picture: Blob) => Promise<Histogram | null> = histogramOfPicture,
): Promise<AutoRecipes> {
  const { thumbnails, previews, state } = source;
  await thumbnails.fetch(ids);
  // Now: what was fetched may leave memory again while others are decoded.
  const waiting = Array.from(ids, (id) => [id, thumbnails.blob(id), previews.blob(id)] as const);
  const changed: AutoRecipes["changed"] = [];
  let missing = 0;
  const suggest = async ([id, ...pictures]: (typeof waiting)[number]): Promise<void> => {
    let histogram: Histogram | null = null;
    for (const picture of pictures) histogram ??= picture && (await histogramBy(picture));
    if (histogram === null) {
      missing++;
      return;
    }
    const before = state.columns.recipes.get(id) ?? null;
    const recipe = (before === null ? null : readRecipe(before)) ?? restingRecipe;
    const after = recipeText(autoRecipe(recipe, histogram));
    // One that a later version made so long that there is no room for more stays as it is.
    if (after !== recipeText(recipe) && (after === null || isRecipe(after))) changed.push([id, after]);
  };
  const lane = async (): Promise<void> => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await suggest(one);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return { changed, missing };
}

/** Null where it cannot be decoded. */
async function histogramOfPicture(picture: Blob): Promise<Histogram | null> {
  // It is damaged, or gone.
  const bitmap = await createImageBitmap(picture).catch(orNull);
  if (bitmap === null) return null;
  const scale = Math.min(1, histogramEdge / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [bitmap.width, bitmap.height].map((edge) =>
    Math.max(1, Math.round(edge * scale)),
  ) as [number, number];
  const context = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
  context?.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return context && histogramOf(context.getImageData(0, 0, width, height).data);
}
