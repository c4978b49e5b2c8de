/** What a slider sets: the range of its values, where it rests, and the smallest step. */
interface SliderRange {
  least: number;
  most: number;
  step: number;
}

const percent: SliderRange = { least: -100, most: 100, step: 1 };

/** The sliders, in the order of the panel. All rest at 0. `exposure` is in stops. */
export const sliders = {
  exposure: { least: -5, most: 5, step: 0.05 },
  contrast: percent,
  highlights: percent,
  shadows: percent,
  whites: percent,
  blacks: percent,
  warmth: percent,
  tint: percent,
  vibrance: percent,
  saturation: percent,
  sharpening: { least: 0, most: 100, step: 1 },
  vignette: percent,
} as const satisfies Record<string, SliderRange>;

/** A slider's name: in recipes, in the JSON, and in XMP. */
export type SliderName = keyof typeof sliders;

/** The names of all sliders. */
export const sliderNames = Object.keys(sliders) as SliderName[];

/**
 * The crop: left, top, right and bottom as fractions of the upright original. With an angle, they are two opposite corners of
 * the frame, top left and bottom right, each in the original, which is not turned.
 */
export type Crop = readonly [left: number, top: number, right: number, bottom: number];

/** How a photo is developed: what a person chose in the editor. Numbers that rest are 0. */
export interface Recipe extends Record<SliderName, number> {
  /** Null for all of the picture. */
  crop: Crop | null;
  /** Degrees by which the picture is turned clockwise to be straight, at most 45. */
  angle: number;
  /** Left and right are exchanged, after the crop. */
  mirror: boolean;
  blackAndWhite: boolean;
  /** Of the program that wrote it. */
  version: number;
  /** What a later version wrote, as it is. */
  rest: Readonly<Record<string, unknown>>;
}

/** Most characters of a recipe's text: it may come from a backup or another device. */
const mostCharacters = 4096;

/** The steepest angle, in degrees: beyond it, a quarter turn is nearer. */
export const mostAngle = 45;

/** Nothing is changed. */
export const restingRecipe: Readonly<Recipe> = Object.freeze({
  ...(Object.fromEntries(sliderNames.map((name) => [name, 0])) as Record<SliderName, number>),
  crop: null,
  angle: 0,
  mirror: false,
  blackAndWhite: false,
  version: 1,
  rest: Object.freeze({}),
});

/** Whether a recipe changes neither pixels nor frame. */
export const isResting = (recipe: Recipe): boolean => recipeText(recipe) === null;

/** Whether a recipe only cuts or mirrors the picture: its pixels stay as they are. */
export const movesOnly = ({ angle, blackAndWhite, rest, ...recipe }: Recipe): boolean =>
  angle === 0 &&
  !blackAndWhite &&
  Object.keys(rest).length === 0 &&
  sliderNames.every((name) => recipe[name] === 0);

/**
 * A recipe as it is kept: JSON with its version, only what does not rest, always in the same order. Null if nothing is
 * changed.
 */
export function recipeText(recipe: Recipe): string | null {
  const { crop, angle, mirror, blackAndWhite, version, rest } = recipe;
  const set: Record<string, unknown> = {};
  if (crop !== null) set["crop"] = crop.map((value) => round(value, 1e6));
  if (angle !== 0) set["angle"] = round(angle, 1000);
  if (mirror) set["mirror"] = true;
  for (const name of sliderNames) if (recipe[name] !== 0) set[name] = round(recipe[name], 100);
  if (blackAndWhite) set["blackAndWhite"] = true;
  Object.assign(set, rest);
  return Object.keys(set).length === 0 ? null : JSON.stringify({ version, ...set });
}

/** The recipe of a text; null if it is none, or has a value that cannot be. Parts of a later version are kept. */
export function readRecipe(text: string): Recipe | null {
  if (text.length > mostCharacters) return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // Not JSON: no recipe.
    return null;
  }
  return recipeIn(value);
}

/** Whether a value is the text of a recipe that changes something. */
export function isRecipe(value: unknown): value is string {
  const recipe = typeof value === "string" ? readRecipe(value) : null;
  return recipe !== null && !isResting(recipe);
}

/** As `readRecipe`, of a value that was read already. */
export function recipeIn(value: unknown): Recipe | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const {
    version: written,
    crop,
    angle,
    mirror,
    blackAndWhite,
    ...others
  } = value as Record<string, unknown>;
  if (!isWithin(written, 1, 1000)) return null;
  const recipe: Recipe = { ...restingRecipe, version: written };
  const rest: Record<string, unknown> = {};
  if (crop !== undefined && crop !== null) {
    if (!isCrop(crop)) return null;
    recipe.crop = crop;
  }
  if (angle !== undefined) {
    if (!isWithin(angle, -mostAngle, mostAngle)) return null;
    recipe.angle = angle;
  }
  for (const flag of [mirror, blackAndWhite])
    if (flag !== undefined && typeof flag !== "boolean") return null;
  recipe.mirror = mirror === true;
  recipe.blackAndWhite = blackAndWhite === true;
  for (const [name, one] of Object.entries(others)) {
    if (!isSlider(name)) rest[name] = one;
    else if (isWithin(one, sliders[name].least, sliders[name].most)) recipe[name] = one;
    else return null;
  }
  return { ...recipe, rest };
}

const isSlider = (name: string): name is SliderName => Object.hasOwn(sliders, name);

const isWithin = (value: unknown, least: number, most: number): value is number =>
  typeof value === "number" && value >= least && value <= most;

function isCrop(value: unknown): value is Crop {
  if (!Array.isArray(value) || value.length !== 4) return false;
  return value.every((one) => isWithin(one, 0, 1));
}

const round = (value: number, steps: number): number => Math.round(value * steps) / steps;

/** The parts of a recipe that a person copies from one photo to others. */
export const recipeParts = {
  frame: ["crop", "angle", "mirror"],
  light: ["exposure", "contrast", "highlights", "shadows", "whites", "blacks"],
  colour: ["warmth", "tint", "vibrance", "saturation", "blackAndWhite"],
  detail: ["sharpening", "vignette"],
} as const satisfies Record<string, readonly (keyof Recipe)[]>;

export type RecipePart = keyof typeof recipeParts;

/** Whether a value names parts of recipes. */
export const areRecipeParts = (value: unknown): value is readonly RecipePart[] =>
  Array.isArray(value) && value.every((part) => typeof part === "string" && Object.hasOwn(recipeParts, part));

/** A recipe with these parts of another one. */
export function withParts(recipe: Recipe, other: Recipe, parts: readonly RecipePart[]): Recipe {
  const names = parts.flatMap((part): readonly (keyof Recipe)[] => recipeParts[part]);
  return { ...recipe, ...Object.fromEntries(names.map((name) => [name, other[name]])) };
}
