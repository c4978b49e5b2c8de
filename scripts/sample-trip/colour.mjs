/** Colours are [red, green, blue] from 0 to 255. Mixing happens in OKLab, so that skies do not turn grey half-way. */

/** @typedef {readonly [number, number, number]} Colour */

/** @param {string} text `#rrggbb` @returns {Colour} */
export function hex(text) {
  const value = Number.parseInt(text.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** @param {number} value */
const toLinear = (value) => ((value /= 255) <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
/** @param {number} value */
const toSrgb = (value) =>
  255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * Math.max(value, 0) ** (1 / 2.4) - 0.055);

/** @param {Colour} colour @returns {Colour} */
function toLab([red, green, blue]) {
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** @param {Colour} lab @returns {Colour} */
function fromLab([light, a, b]) {
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    toSrgb(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    toSrgb(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    toSrgb(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** @param {Colour} from @param {Colour} to @param {number} share 0 to 1 @returns {Colour} */
export function mix(from, to, share) {
  const [first, second] = [toLab(from), toLab(to)];
  /** @param {0 | 1 | 2} index */
  const at = (index) => first[index] + (second[index] - first[index]) * share;
  return fromLab([at(0), at(1), at(2)]);
}

/** What a thing of this colour looks like under a light of that colour. @param {Colour} colour @param {Colour} light @returns {Colour} */
export function under(colour, light) {
  /** @param {0 | 1 | 2} index */
  const at = (index) => toSrgb(toLinear(colour[index]) * toLinear(light[index]));
  return [at(0), at(1), at(2)];
}

/** @param {Colour} colour */
export function css(colour) {
  return `#${colour
    .map((part) =>
      Math.max(0, Math.min(255, Math.round(part)))
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}
