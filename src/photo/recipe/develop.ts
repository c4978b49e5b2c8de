import type { Recipe } from "./recipe.ts";

/**
 * The arithmetic of a recipe, as numbers and a table that the page's shader and the workers' WebAssembly both take. It is
 * done in linear light, in the picture's own colours (sRGB or Display P3, which share a curve), in this order:
 *
 * 1. Bytes become linear light.
 * 2. White balance: `gains`, which keep the luminance of grey.
 * 3. Light: luminance goes through `curve`, and all colours change by the same share, so that hues stay. The curve has
 *    exposure with a shoulder that keeps white below white, then blacks, whites, shadows, highlights and contrast.
 * 4. Colour: the distance from grey is multiplied, by `saturation` alike, by `vibrance` the more the paler a colour is.
 * 5. Vignette: light times 1 + `vignette` times the fourth power of the distance from the frame's centre, which is 1 in its
 *    corners.
 * 6. What is outside of the colours there are moves towards grey of its luminance until it is inside.
 * 7. Linear light becomes bytes.
 * 8. Sharpening: the difference of the luminance, in bytes, from that of its surroundings is added, times `sharpening`.
 */
export interface Develop {
  /** Factors of red, green and blue. */
  gains: readonly [number, number, number];
  /** What red, green and blue weigh in luminance. */
  weights: readonly [number, number, number];
  /**
   * Square roots of luminance: entry i is what becomes of the square of `i * curveReach / (curveSize - 1)`. Between entries it
   * is a straight line.
   */
  curve: Float32Array<ArrayBuffer>;
  /** 0 for grey, 1 for as it is. */
  saturation: number;
  /** -1 to 1. */
  vibrance: number;
  vignette: number;
  sharpening: number;
}

/** How many entries a curve has. */
export const curveSize = 1025;

/** The largest square root of luminance in a curve: white balance may make colours brighter than white. */
export const curveReach = 1.5;

/** The colours a picture is in. */
export type ColourSpace = "srgb" | "display-p3";

/** Luminance of the primaries (IEC 61966-2-1; Display P3 as in CSS Color 4, section 10.5). */
const luminance: Readonly<Record<ColourSpace, readonly [number, number, number]>> = {
  srgb: [0.2126, 0.7152, 0.0722],
  "display-p3": [0.22897, 0.69174, 0.07929],
};

/** Stops by which red grows, and blue shrinks, at 100 of warmth; and green shrinks at 100 of tint. */
const warmStops = 0.5;
const tintStops = 0.35;

/** Linear light of a value between 0 and 1 (IEC 61966-2-1). */
export const linearOf = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

/** The value of linear light. */
export const encodedOf = (light: number): number =>
  light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;

/** What is to be done for a recipe; null if no pixel changes. */
export function developOf(recipe: Recipe, space: ColourSpace = "srgb"): Develop | null {
  const { warmth, tint, saturation, vibrance, blackAndWhite, vignette, sharpening } = recipe;
  const curved = lightNames.some((name) => recipe[name] !== 0);
  const plain = [warmth, tint, saturation, vibrance, vignette, sharpening].every((value) => value === 0);
  if (!curved && plain && !blackAndWhite) return null;
  const weights = luminance[space];
  const raw = [
    2 ** ((warmStops * warmth) / 100),
    2 ** ((-tintStops * tint) / 100),
    2 ** ((-warmStops * warmth) / 100),
  ];
  const white = raw.reduce((sum, gain, index) => sum + gain * (weights[index] ?? 0), 0);
  const [red = 1, green = 1, blue = 1] = raw.map((gain) => gain / white);
  return {
    gains: [red, green, blue],
    weights,
    curve: curveOf(recipe),
    saturation: blackAndWhite ? 0 : 1 + saturation / 100,
    vibrance: blackAndWhite ? 0 : vibrance / 100,
    vignette: (0.75 * vignette) / 100,
    sharpening: (1.5 * sharpening) / 100,
  };
}

const lightNames = ["exposure", "contrast", "highlights", "shadows", "whites", "blacks"] as const;

function curveOf(recipe: Recipe): Float32Array<ArrayBuffer> {
  const curve = new Float32Array(curveSize);
  const tone = toneOf(recipe);
  for (let index = 0; index < curveSize; index++) {
    const root = (index * curveReach) / (curveSize - 1);
    curve[index] = Math.sqrt(tone(root * root));
  }
  return curve;
}

/** Where the shoulder of a longer exposure begins, in linear light. */
const knee = 0.6;

/** What becomes of luminance, in linear light: never less for more. */
export function toneOf(recipe: Pick<Recipe, (typeof lightNames)[number]>): (light: number) => number {
  const gain = 2 ** recipe.exposure;
  const [contrast, highlights, shadows, whites, blacks] = [
    recipe.contrast,
    recipe.highlights,
    recipe.shadows,
    recipe.whites,
    recipe.blacks,
  ].map((value) => value / 100) as [number, number, number, number, number];
  const isCurved = [contrast, highlights, shadows, whites, blacks].some((value) => value !== 0);
  return (light) => {
    const exposed = shoulder(light * gain, gain);
    if (!isCurved) return exposed;
    // As the eye sees it: half is middle grey.
    let value = encodedOf(exposed);
    if (value < 1) value += 0.2 * blacks * (1 - value) ** 4;
    value = Math.max(0, value * (1 + 0.2 * whites * Math.min(1, value)));
    if (value < 1) {
      value += (shadows > 0 ? 1.4 : 0.9) * shadows * value * (1 - value) ** 3;
      value += (highlights > 0 ? 0.9 : 1.4) * highlights * (1 - value) * value ** 3;
      value += 0.9 * contrast * value * (1 - value) * (value - 0.5) * 2;
    }
    return linearOf(Math.max(0, value));
  };
}

/** Bends what a longer exposure would make brighter than white, up to `most`, to at most white (Reinhard, extended). */
function shoulder(light: number, most: number): number {
  if (most <= 1 || light <= knee) return light;
  const [over, end] = [(light - knee) / (1 - knee), (most - knee) / (1 - knee)];
  return knee + ((1 - knee) * over * (1 + over / (end * end))) / (1 + over);
}
