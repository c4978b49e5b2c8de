import { css, hex, mix, under } from "./colour.mjs";

/** @typedef {import("./colour.mjs").Colour} Colour */
/** @typedef {import("./light.mjs").Light} Light */
/** @typedef {import("../random.mjs").Random} Random */
/** @typedef {[x: number, y: number]} Point */

/**
 * What every scene is drawn with. `w` and `h` are upright pixels; `u` is a hundredth of the longer edge.
 * @typedef {object} Scene
 * @property {number} w
 * @property {number} h
 * @property {number} u
 * @property {Random} random
 * @property {Light} light
 * @property {Record<string, string | number>} options
 */

let nextId = 0;

/** SVG ids must differ within a picture; numbering starts again with each. */
export function freshIds() {
  nextId = 0;
}

/** @param {string} kind */
export const newId = (kind) => `${kind}${nextId++}`;

/** @param {number} value */
export const n = (value) => Math.round(value * 10) / 10;

/** @param {Point[]} points @param {string} fill @param {number} [opacity] */
export function polygon(points, fill, opacity = 1) {
  return `<polygon points="${points.map(([x, y]) => `${n(x)},${n(y)}`).join(" ")}" fill="${fill}"${fade(opacity)}/>`;
}

/** @param {number} opacity */
export const fade = (opacity) => (opacity >= 1 ? "" : ` opacity="${Math.round(opacity * 1000) / 1000}"`);

/** @param {number} x @param {number} y @param {number} w @param {number} h @param {string} fill @param {string} [more] */
export function rect(x, y, w, h, fill, more = "") {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}" ${more}/>`;
}

/** @param {number} x @param {number} y @param {number} rx @param {number} ry @param {string} fill @param {string} [more] */
export function ellipse(x, y, rx, ry, fill, more = "") {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${more}/>`;
}

/** @param {string} d @param {string} stroke @param {number} width @param {string} [more] */
export function stroke(d, stroke, width, more = "") {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" ${more}/>`;
}

/** A vertical gradient; stops are [share of the height, colour, opacity]. @param {[number, string, number?][]} stops @param {string} [direction] */
export function gradient(stops, direction = 'x1="0" y1="0" x2="0" y2="1"') {
  const id = newId("g");
  const list = stops.map(
    ([at, colour, opacity = 1]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
  );
  return {
    fill: `url(#${id})`,
    def: `<linearGradient id="${id}" ${direction}>${list.join("")}</linearGradient>`,
  };
}

/** @param {number} amount in pixels @param {string} inside */
export function blurred(amount, inside) {
  const id = newId("b");
  return (
    `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${n(amount)}"/></filter>` +
    `<g filter="url(#${id})">${inside}</g>`
  );
}

/** A soft round light. @param {number} x @param {number} y @param {number} radius @param {string} colour @param {number} strength */
export function glow(x, y, radius, colour, strength) {
  const id = newId("r");
  const stops = [0, 0.12, 0.3, 0.6, 1].map(
    (at) =>
      `<stop offset="${at}" stop-color="${colour}" stop-opacity="${n((1 - at) ** 2.2 * strength * 100) / 100}"/>`,
  );
  return (
    `<radialGradient id="${id}">${stops.join("")}</radialGradient>` +
    ellipse(x, y, radius, radius, `url(#${id})`)
  );
}

/**
 * Colour of a thing in this light, seen through `depth` of air (0 near, 1 lost in haze).
 * @param {Scene} scene @param {string | Colour} colour @param {number} [depth]
 */
export function lit({ light }, colour, depth = 0) {
  const own = under(typeof colour === "string" ? hex(colour) : colour, light.land);
  const haze = mix(light.low, light.middle, 0.35);
  const thick = light.weather === "fog" ? Math.min(1, depth * 1.5 + 0.12) : depth;
  return css(mix(own, haze, thick));
}

/**
 * A ridge line: fractal noise by midpoint displacement, left to right.
 * @param {Random} random @param {number} width @param {number} base @param {number} height @param {number} [roughness] 0.4 soft to 0.6 jagged
 * @returns {Point[]}
 */
export function ridge(random, width, base, height, roughness = 0.5) {
  const size = 128;
  const values = new Float64Array(size + 1);
  values[0] = random.between(-0.4, 0.4);
  values[size] = random.between(-0.4, 0.4);
  for (let step = size, amount = 1; step > 1; step /= 2, amount *= roughness) {
    for (let at = step / 2; at < size; at += step) {
      const middle = ((values[at - step / 2] ?? 0) + (values[at + step / 2] ?? 0)) / 2;
      values[at] = middle + random.between(-amount, amount);
    }
  }
  return Array.from(values, (value, index) => [(index / size) * (width + 8) - 4, base - value * height]);
}

/** The land under a ridge. @param {Point[]} line @param {number} foot @param {string} fill @param {number} [opacity] */
export function landUnder(line, foot, fill, opacity = 1) {
  const first = line[0] ?? [0, foot];
  const last = line.at(-1) ?? [0, foot];
  return polygon([...line, [last[0], foot], [first[0], foot]], fill, opacity);
}

/** Height of a ridge line at x. @param {Point[]} line @param {number} x */
export function heightAt(line, x) {
  const found = line.findIndex(([at]) => at >= x);
  const after = line[Math.max(1, found)] ?? line.at(-1) ?? [x, 0];
  const before = line[Math.max(0, (found < 0 ? line.length : found) - 1)] ?? after;
  const share = after[0] === before[0] ? 0 : (x - before[0]) / (after[0] - before[0]);
  return before[1] + (after[1] - before[1]) * share;
}
