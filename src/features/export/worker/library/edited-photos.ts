import { movesOnly, readRecipe, restingRecipe } from "../../../../photo/recipe/recipe.ts";
import { marksOf } from "../../../../photo/marks.ts";
import type { PhotoParts } from "../../../../../workers/library/placing/photo-parts.ts";
import { Fact } from "../../../../../workers/library/state/facts.ts";
import type { EditedPhotos } from "../../shared/export-port.ts";

/** Which of these tiles have a picture that a person edited or turned. */
export function editedPhotos({ records, state }: PhotoParts, rows: Uint32Array<ArrayBuffer>): EditedPhotos {
  const edited = rows.filter((row) => {
    const { recipe, rotation } = marksOf(state.columns.marks[row]);
    return (recipe || rotation !== 0) && (state.facts(row) & Fact.video) === 0;
  });
  const moved = edited.filter((row) => {
    const text = state.columns.recipes.get(row);
    const recipe = text === undefined ? restingRecipe : readRecipe(text);
    const isJpeg = records.hasRecord(row) && records.record(row).type === "image/jpeg";
    return isJpeg && recipe !== null && movesOnly(recipe);
  });
  return { rows: edited, moved: moved.length };
}
