import type { SeenClass } from "../../shared/packs.ts";

/** Classes of the model. */
const classes = 80;

/** The edge of the square picture that NanoDet takes, in pixels. */
export const inputEdge = 416;

/** What NanoDet was trained with, in its order of channels: blue, green, red. */
const channels = [
  { from: 2, mean: 103.53, deviation: 57.375 },
  { from: 1, mean: 116.28, deviation: 57.12 },
  { from: 0, mean: 123.675, deviation: 58.395 },
] as const;

/** The model's input of a square picture's RGBA bytes: one plane after the other. */
export function inputOf(pixels: Uint8ClampedArray): Float32Array {
  const count = pixels.length / 4;
  const input = new Float32Array(3 * count);
  for (const [plane, { from, mean, deviation }] of channels.entries())
    for (let at = 0; at < count; at++)
      input[plane * count + at] = ((pixels[4 * at + from] ?? 0) - mean) / deviation;
  return input;
}

/**
 * The best score of each class in a model's heat maps, of at least `least`, the surest first: a class counts once, however
 * often it is in the picture. A map holds a plane for each class.
 */
export function bestScores(maps: readonly Float32Array[], least: number): SeenClass[] {
  const best = new Float32Array(classes);
  for (const map of maps) {
    const plane = map.length / classes;
    for (let number = 0; number < classes; number++)
      for (let at = number * plane; at < (number + 1) * plane; at++)
        best[number] = Math.max(best[number] ?? 0, map[at] ?? 0);
  }
  return Array.from(best, (score, number) => ({ number, score: Math.round(score * 255) }))
    .filter(({ score }) => score >= Math.round(least * 255))
    .sort((a, b) => b.score - a.score);
}
