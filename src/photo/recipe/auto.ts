import { encodedOf, linearOf } from "./develop.ts";
import { restingRecipe, type Recipe } from "./recipe.ts";

/** How many pixels have each value, of each channel and of their luminance, in 256 steps. */
export interface Histogram {
  red: Uint32Array;
  green: Uint32Array;
  blue: Uint32Array;
  luminance: Uint32Array;
}

/** The longest edge of the pictures that suggestions are made from, in pixels: thumbnails have about as many. */
export const histogramEdge = 320;

/** Counts the opaque ones among RGBA pixels. */
export function histogramOf(pixels: ArrayLike<number>): Histogram {
  const [red, green, blue, luminance] = [bins(), bins(), bins(), bins()];
  for (let at = 0; at < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < 128) continue;
    const [r, g, b] = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
    const grey = Math.round(0.2126 * r + 0.7152 * g + 0.0722 * b);
    red[r] = (red[r] ?? 0) + 1;
    green[g] = (green[g] ?? 0) + 1;
    blue[b] = (blue[b] ?? 0) + 1;
    luminance[grey] = (luminance[grey] ?? 0) + 1;
  }
  return { red, green, blue, luminance };
}

const bins = (): Uint32Array => new Uint32Array(256);

/** The value below which this share of all pixels lies, 0 to 255. */
function quantile(bins: Uint32Array, share: number): number {
  const all = bins.reduce((sum, count) => sum + count, 0);
  let below = 0;
  for (let value = 0; value < 256; value++) {
    below += bins[value] ?? 0;
    if (below >= share * all) return value;
  }
  return 255;
}

/** The middle of an evenly lit photo, as a value from 0 to 1. */
const wantedMiddle = 0.45;

/** How much of what would be needed is done: a picture may be dark, or warm, on purpose. */
const courage = 0.6;

const clamp = (value: number, most: number): number => Math.max(-most, Math.min(most, value));

/**
 * A suggestion for light and white balance, from a picture's histogram: its middle towards middle grey, its darkest and
 * brightest values towards black and white, its average towards grey. Everything is done in part only; a picture with
 * one colour alone keeps it. Other parts of the recipe stay.
 */
export function autoRecipe(recipe: Recipe, { red, green, blue, luminance }: Histogram): Recipe {
  const [dark, middle, bright] = [0.005, 0.5, 0.995].map((share) => quantile(luminance, share) / 255) as [
    number,
    number,
    number,
  ];
  if (bright - dark < 0.02) return recipe;
  const stops = Math.log2(linearOf(wantedMiddle) / Math.max(1e-3, linearOf(middle)));
  const exposure = clamp(courage * stops * 0.6, 1.5);
  const moved = (value: number): number => encodedOf(Math.min(1, linearOf(value) * 2 ** exposure));
  const shadows = Math.max(0, 0.25 - moved(quantile(luminance, 0.1) / 255)) * 200;
  const highlights = Math.max(0, moved(quantile(luminance, 0.95) / 255) - 0.88) * 300;
  const whites = Math.max(0, 0.96 - moved(bright)) * 300;
  const blacks = Math.max(0, moved(dark) - 0.03) * 400;
  // Where the middle of each channel lies tells of the light's colour.
  const [r, g, b] = [red, green, blue].map((bins) => linearOf(Math.max(1, quantile(bins, 0.5)) / 255)) as [
    number,
    number,
    number,
  ];
  const isOneColour = Math.max(r, g, b) > 3 * Math.min(r, g, b);
  const warmth = isOneColour ? 0 : clamp(courage * 100 * 0.5 * Math.log2(b / r), 30);
  const tint = isOneColour ? 0 : clamp(courage * 100 * Math.log2(g / Math.sqrt(r * b)), 20);
  const { contrast } = restingRecipe;
  return {
    ...recipe,
    exposure: Math.round(exposure * 20) / 20,
    contrast: contrast + (bright - dark < 0.6 ? 10 : 0),
    highlights: -Math.round(Math.min(60, highlights)),
    shadows: Math.round(Math.min(50, shadows)),
    whites: Math.round(Math.min(40, whites)),
    blacks: -Math.round(Math.min(40, blacks)),
    warmth: Math.round(warmth),
    tint: Math.round(tint),
  };
}

/** Gradients within so many degrees of the level or the plumb line tell of the horizon. */
const mostTilt = 12;
const steps = 4 * mostTilt;

/**
 * By how many degrees a picture leans clockwise, found from its longest straight edges; null where they do not agree, or
 * it stands straight. `pixels`: RGBA, a few hundred pixels wide.
 */
export function leanOf(pixels: ArrayLike<number>, width: number, height: number): number | null {
  const grey = new Float32Array(width * height);
  for (let i = 0; i < grey.length; i++)
    grey[i] =
      0.299 * (pixels[4 * i] ?? 0) + 0.587 * (pixels[4 * i + 1] ?? 0) + 0.114 * (pixels[4 * i + 2] ?? 0);
  // For each angle, the projection of strong edges: a straight line falls into one bin.
  const edges: { x: number; y: number; across: number; weight: number }[] = [];
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const dx = (grey[at + 1] ?? 0) - (grey[at - 1] ?? 0);
      const dy = (grey[at + width] ?? 0) - (grey[at - width] ?? 0);
      const weight = Math.hypot(dx, dy);
      if (weight < 24) continue;
      // The direction of the edge, from -90 to 90 degrees.
      const angle = (Math.atan2(-dx, dy) * 180) / Math.PI;
      const level = ((angle + 90 + 360) % 180) - 90;
      if (Math.abs(level) <= mostTilt) edges.push({ x, y, across: level, weight: Math.min(weight, 80) });
    }
  if (edges.length < width / 4) return null;
  let best = { score: 0, angle: 0 };
  let sum = 0;
  for (let step = -steps; step <= steps; step++) {
    const angle = (step * mostTilt) / steps;
    const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
    const bins = new Float32Array(2 * (width + height));
    for (const { x, y, across, weight } of edges) {
      if (Math.abs(across - angle) > 3) continue;
      const bin = Math.round(y * cos - x * sin) + width;
      bins[bin] = (bins[bin] ?? 0) + weight;
    }
    const score = bins.reduce((all, value) => all + value * value, 0);
    sum += score;
    if (score > best.score) best = { score, angle };
  }
  const mean = sum / (2 * steps + 1);
  const isClear =
    best.score > 2.5 * mean && Math.abs(best.angle) >= 0.5 && Math.abs(best.angle) < mostTilt - 0.5;
  return isClear ? best.angle : null;
}
