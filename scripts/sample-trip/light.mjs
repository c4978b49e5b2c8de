import { hex, mix, under } from "./colour.mjs";

/** @typedef {import("./colour.mjs").Colour} Colour */
/** @typedef {"clear" | "cloudy" | "grey" | "fog"} Weather */

/**
 * Height of the sun above the horizon in degrees, to about half a degree: enough to choose a palette by.
 * After the low-precision formulae of the Astronomical Almanac.
 * @param {Date} when
 * @param {number} lat
 * @param {number} lng
 */
export function sunHeight(when, lat, lng) {
  const radians = Math.PI / 180;
  const days = when.getTime() / 86_400_000 - 10_957.5;
  const anomaly = (357.529 + 0.98560028 * days) * radians;
  const longitude =
    (280.459 + 0.98564736 * days + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) * radians;
  const tilt = 23.439 * radians;
  const declination = Math.asin(Math.sin(tilt) * Math.sin(longitude));
  const ascension = Math.atan2(Math.cos(tilt) * Math.sin(longitude), Math.cos(longitude));
  const hourAngle = (280.46062 + 360.9856474 * days + lng) * radians - ascension;
  const sine =
    Math.sin(lat * radians) * Math.sin(declination) +
    Math.cos(lat * radians) * Math.cos(declination) * Math.cos(hourAngle);
  return Math.asin(sine) / radians;
}

/**
 * The palette at some heights of the sun: zenith, middle and foot of the sky, glow round the sun, light on the land.
 * @type {readonly (readonly [height: number, top: string, middle: string, low: string, glow: string, land: string])[]}
 */
const palettes = [
  [-24, "#060a1c", "#0c1635", "#1d2f57", "#2c4170", "#38466e"],
  [-12, "#0b1738", "#1c2f66", "#46508c", "#8a6a94", "#4a5686"],
  [-6, "#1a2f6e", "#5a559c", "#d0828c", "#ffab78", "#76709e"],
  [-2, "#284a8c", "#8a76ac", "#f58f62", "#ffc07a", "#b58a96"],
  [2, "#3a68a8", "#b79db4", "#ffa867", "#ffdf9c", "#f0b48a"],
  [7, "#3f7fbe", "#9dbfd8", "#ffdca6", "#fff1c9", "#ffd9a6"],
  [16, "#2f7cc8", "#7fb9e4", "#dfeef2", "#fffbea", "#fff0d6"],
  [50, "#1f6cc0", "#5fabea", "#cfeaf6", "#ffffff", "#fffaf0"],
];

/**
 * @typedef {object} Light
 * @property {number} height of the sun, degrees
 * @property {Colour} top of the sky
 * @property {Colour} middle of the sky
 * @property {Colour} low sky, also the colour of haze
 * @property {Colour} glow around the sun
 * @property {Colour} land what white paper looks like in it
 * @property {number} night 0 by day to 1 at night
 * @property {Weather} weather
 * @property {number} ev exposure value at ISO 100 a light meter would show
 */

/**
 * The light of an hour and its weather.
 * @param {number} height of the sun, degrees
 * @param {Weather} weather
 * @returns {Light}
 */
export function lightAt(height, weather) {
  const upper = Math.max(
    1,
    palettes.findIndex(([at]) => at >= height),
  );
  const after = palettes[height > 50 ? palettes.length - 1 : upper];
  const before = palettes[height > 50 ? palettes.length - 1 : upper - 1];
  if (!before || !after) throw new RangeError(`No palette at a height of ${height} degrees`);
  const share =
    after === before ? 0 : Math.max(0, Math.min(1, (height - before[0]) / (after[0] - before[0])));
  /** @param {1 | 2 | 3 | 4 | 5} index @returns {Colour} */
  const at = (index) => mix(hex(before[index]), hex(after[index]), share);
  const clear = { height, top: at(1), middle: at(2), low: at(3), glow: at(4), land: at(5), weather };
  const night = Math.max(0, Math.min(1, -height / 9));
  const cloudLoss = { clear: 0, cloudy: 0.7, grey: 2.2, fog: 2.6 }[weather];
  const ev = Math.max(-5, 15 - cloudLoss - Math.max(0, (18 - height) / 4) ** 1.25);
  return { ...dimmed(clear, weather), night, ev };
}

/** @template {{ top: Colour, middle: Colour, low: Colour, glow: Colour, land: Colour }} T @param {T} light @param {Weather} weather @returns {T} */
function dimmed(light, weather) {
  if (weather === "clear" || weather === "cloudy") return light;
  const grey = weather === "fog" ? 0.75 : 0.85;
  /** @param {string} veil @param {Colour} colour */
  const veiled = (veil, colour) => mix(colour, under(hex(veil), light.land), grey);
  return {
    ...light,
    top: veiled("#8b9cab", light.top),
    middle: veiled("#aebac2", light.middle),
    low: veiled("#d3d9da", light.low),
    glow: veiled("#e6e8e4", light.glow),
    land: mix(light.land, hex("#c9d2da"), 0.6),
  };
}

/**
 * Settings a camera would choose for this light: base ISO and a mid aperture while hands can hold it, then wide open,
 * then higher ISO, then a tripod.
 * @param {number} ev at ISO 100
 * @param {{ widest?: number, slowest?: number }} [lens]
 */
export function exposureFor(ev, { widest = 1.8, slowest = 1 / 60 } = {}) {
  const apertures = [widest, 2.2, 2.8, 4, 5.6, 8].filter((f) => f >= widest);
  const speeds = [4000, 2000, 1000, 500, 250, 125, 60, 30, 15, 8, 4, 2]
    .map((part) => 1 / part)
    .concat([1, 2, 4, 8, 15]);
  for (const iso of [100, 200, 400, 800, 1600, 3200]) {
    for (const fNumber of apertures.toReversed()) {
      const wanted = (fNumber * fNumber) / 2 ** ev / (iso / 100);
      if (wanted <= slowest * 1.2) return { iso, fNumber, seconds: nearest(speeds, wanted) };
    }
  }
  const seconds = nearest(speeds, (widest * widest) / 2 ** ev / 32);
  return { iso: 3200, fNumber: widest, seconds };
}

/** @param {number[]} list @param {number} wanted */
function nearest(list, wanted) {
  return list.reduce((best, next) =>
    Math.abs(Math.log(next / wanted)) < Math.abs(Math.log(best / wanted)) ? next : best,
  );
}
