import { atom } from "jotai";
import { atomWithStorage } from "jotai/utils";
import { Flag } from "../../../photo/columns.ts";
import type { Row } from "../../../photo/photo.ts";
import type { PhotoEdit } from "../../../photo/photo-edit.ts";
import { cropOf, frameOf, largestFrame, turnedFrame, type Frame } from "../../../photo/recipe/frame.ts";
import {
  readRecipe,
  recipeText,
  restingRecipe,
  type Recipe,
  type RecipePart,
} from "../../../photo/recipe/recipe.ts";
import { inverseTurn, orientationOfRotation } from "../../../photo/turn.ts";
import { editPhotos } from "../../../store/edits/edits.ts";
import { showFeedback } from "../../../store/edits/feedback.ts";
import { getDetails } from "../../../store/library/details.ts";
import { columnsNow } from "../../../store/library/snapshot.ts";
import { endSelection } from "../../../store/selection/selection.ts";
import { store } from "../../../store/session/store.ts";
import { editWords } from "../words.ts";
import type { EditPicture } from "./edit-picture.ts";

/** A recipe that people choose by its name. */
export interface Preset {
  name: string;
  recipe: Partial<Recipe>;
}

/** Those that come with the app, by the names of their words. */
export const presets = {
  vivid: { contrast: 15, vibrance: 35, saturation: 5, shadows: 10 },
  warm: { warmth: 25, vibrance: 15, highlights: -10 },
  cool: { warmth: -22, contrast: 8, blacks: 8 },
  soft: { contrast: -20, highlights: -20, shadows: 25, saturation: -8 },
  mono: { blackAndWhite: true, contrast: 18, shadows: -5 },
} as const satisfies Record<string, Partial<Recipe>>;

/** A person's own presets, as texts of recipes by name. */
export const ownPresetsAtom = atomWithStorage<Readonly<Record<string, string>>>(
  "pinroll-presets",
  {},
  undefined,
  {
    getOnInit: true,
  },
);

/** The recipe copied last; null before. */
const copiedAtom = atom<string | null>(null);

/** Everything but the frame: what presets and copied edits give to other photos. */
export const lookParts: readonly RecipePart[] = ["light", "colour", "detail"];

const { say } = editWords;

/** A photo's recipe. */
export const recipeOf = (text: string | null): Recipe =>
  (text === null ? null : readRecipe(text)) ?? restingRecipe;

/** The frame of a recipe in the picture as it is shown in the editor, which is turned. */
export function shownFrame(recipe: Recipe, { size, details }: Pick<EditPicture, "size" | "details">): Frame {
  const { rotation } = details.marks;
  const upright = rotation === 90 || rotation === 270 ? { width: size.height, height: size.width } : size;
  const frame = frameOf(recipe, upright) ?? largestFrame(recipe.angle, upright);
  return turnedFrame(frame, upright, orientationOfRotation[rotation]);
}

/** A recipe with a frame of the picture as it is shown in the editor. */
export function withFrame(
  recipe: Recipe,
  frame: Frame,
  { size, details }: Pick<EditPicture, "size" | "details">,
): Recipe {
  const { rotation } = details.marks;
  const upright = rotation === 90 || rotation === 270 ? { width: size.height, height: size.width } : size;
  const back = turnedFrame(frame, size, inverseTurn(orientationOfRotation[rotation]));
  return { ...recipe, crop: cropOf(back, upright), angle: frame.angle };
}

/** The messages once photos are edited, and once that is undone. */
export const savedWords = (count: number) => ({
  text: say("saved", { count }),
  undone: say("savedUndone", { count }),
});

/** Saves what a photo is to look like. Resolves to false if that could not be saved. */
export function saveRecipe(row: Row, recipe: Recipe): Promise<boolean> {
  return editPhotos({ edits: [{ rows: [row], change: { recipe: recipeText(recipe) } }], ...savedWords(1) });
}

/** Those of some rows that are no videos. Where there are none, a message says so. */
export function photosOf(rows: PhotoEdit["rows"]): Uint32Array<ArrayBuffer> {
  const { flags } = columnsNow();
  const photos = Uint32Array.from(rows).filter((row) => ((flags[row] ?? 0) & Flag.video) === 0);
  if (photos.length === 0) showFeedback(say("noVideos"));
  return photos;
}

/** Gives parts of a recipe to photos, as one step. */
export async function applyRecipe(
  rows: PhotoEdit["rows"],
  recipe: Recipe,
  parts: readonly RecipePart[] = lookParts,
): Promise<void> {
  const photos = photosOf(rows);
  const change = { develop: { recipe: recipeText(recipe) ?? "", parts } };
  const isSaved = await editPhotos({ edits: [{ rows: photos, change }], ...savedWords(photos.length) });
  // With the videos among them.
  if (isSaved && photos.length > 0) endSelection(rows);
}

/** Gives photos the light and colours of a preset. */
export async function applyPreset(rows: PhotoEdit["rows"], name: keyof typeof presets): Promise<void> {
  await editWords.load();
  await applyRecipe(rows, { ...restingRecipe, ...presets[name] });
}

/** Lets photos be as they are in their files. */
export async function resetRecipes(rows: PhotoEdit["rows"]): Promise<boolean> {
  await editWords.load();
  const count = rows.length;
  return editPhotos({
    edits: [{ rows, change: { recipe: null } }],
    text: say("resetDone", { count }),
    undone: say("resetUndone", { count }),
  });
}

/** Remembers a photo's recipe for others. */
export async function copyRecipe(row: Row): Promise<void> {
  await editWords.load();
  const details = await getDetails(row);
  const text = details?.recipe ?? null;
  if (text === null) return showFeedback(say("notEdited"));
  store.set(copiedAtom, text);
  showFeedback(say("copied"));
}

/** Gives photos the light and colours that were copied. */
export async function pasteRecipe(rows: PhotoEdit["rows"]): Promise<void> {
  await editWords.load();
  const copied = store.get(copiedAtom);
  if (copied === null) return showFeedback(say("nothingCopied"));
  await applyRecipe(rows, recipeOf(copied));
}
