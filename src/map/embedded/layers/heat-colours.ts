/** Red, green, blue, 0 to 255, and opacity, 0 to 1. */
type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/**
 * Colours from one photo to the densest spot: shades of the accent, away from the land's lightness. The first is a
 * single photo's and must stand out from land and water.
 */
const scales: Record<"light" | "dark", readonly Colour[]> = {
  light: [
    [15, 118, 110, 0.82],
    [9, 90, 84, 0.89],
    [5, 64, 60, 0.94],
    [3, 44, 41, 0.95],
  ],
  dark: [
    [30, 156, 144, 0.92],
    [55, 214, 194, 0.93],
    [153, 246, 228, 0.95],
    [240, 255, 252, 0.98],
  ],
};

/** Table entries below one photo, where a spot fades out, and above. */
const [fading, shading] = [64, 192];

/** The density at which a spot is gone. Its logarithm falls evenly, so that a dense spot has no edge either. */
const leastSeen = 0.01;

/** The colour table of a theme: red, green, blue and alpha per step. */
export function heatTable(theme: "light" | "dark"): Uint8ClampedArray {
  const scale = scales[theme];
  const table = new Uint8ClampedArray((fading + shading) * 4);
  for (let step = 0; step < fading + shading; step++) {
    const [red, green, blue, alpha] = shadeAt(scale, (step - fading) / (shading - 1));
    const seen = Math.min(1, step / fading) ** 1.6;
    table.set([red, green, blue, alpha * seen * 255], step * 4);
  }
  return table;
}

/** The colour at a fraction of the scale, 0 to 1. */
function shadeAt(scale: readonly Colour[], part: number): Colour {
  const at = Math.max(0, Math.min(1, part)) * (scale.length - 1);
  const from = scale[Math.floor(at)] ?? [0, 0, 0, 0];
  const to = scale[Math.min(scale.length - 1, Math.floor(at) + 1)] ?? from;
  const mixed = (channel: 0 | 1 | 2 | 3): number => from[channel] + (to[channel] - from[channel]) * (at % 1);
  return [mixed(0), mixed(1), mixed(2), mixed(3)];
}

/**
 * Colours densities. One photo has the first shade, `most` the last; steps between are logarithmic, because a city has
 * a thousand times the photos of a village.
 */
export function colourHeat(
  values: Float32Array,
  most: number,
  table: Uint8ClampedArray,
  into: Uint8ClampedArray,
): void {
  const perLog = 1 / Math.log(Math.max(most, leastMost));
  for (let at = 0; at < values.length; at++) {
    const value = values[at] ?? 0;
    const step = value <= 1 ? fadeOf(value) : fading + shadeOf(Math.log(value) * perLog);
    const colour = Math.min(fading + shading - 1, step) * 4;
    into[at * 4] = table[colour] ?? 0;
    into[at * 4 + 1] = table[colour + 1] ?? 0;
    into[at * 4 + 2] = table[colour + 2] ?? 0;
    into[at * 4 + 3] = table[colour + 3] ?? 0;
  }
}

const fadeOf = (value: number): number =>
  value <= leastSeen ? 0 : Math.floor((1 - Math.log(value) / Math.log(leastSeen)) * fading);

/** The dense end of the scale gets more room. */
const shadeOf = (part: number): number => Math.round(part ** 1.5 * (shading - 1));

/** Minimum for the last shade: a handful of photos is not dense. */
const leastMost = 12;
