import { At, type Fingerprint } from "../../../../photo/similar/fingerprint-layout.ts";

/** The colours that photos are found by. */
export const colours = [
  "red",
  "orange",
  "yellow",
  "green",
  "blue",
  "purple",
  "pink",
  "brown",
  "white",
  "grey",
  "black",
] as const;

/** One of them. */
export type Colour = (typeof colours)[number];

/** The bit of a colour among those of a photo. */
export const bitOf = (colour: Colour): number => 1 << colours.indexOf(colour);

/** Parts of a picture whose mean colour is kept. */
const parts = 16;

/** In how many parts a photo shows its colour: more of those that are in most photos. */
const enough: Readonly<Record<Colour, number>> = {
  red: 2,
  orange: 2,
  yellow: 2,
  green: 6,
  blue: 5,
  purple: 2,
  pink: 2,
  brown: 6,
  white: 6,
  grey: 11,
  black: 9,
};

/** The colours that a picture shows on a good part of it, as bits, by the means of its 4 x 4 parts. */
export function coloursOf(look: Fingerprint): number {
  const counts = new Uint8Array(colours.length);
  for (let part = 0; part < parts; part++) {
    const colour = colourOf(look[At.brightness + part] ?? 0, look[At.colour + part] ?? 0);
    if (colour !== null) counts[colours.indexOf(colour)] = (counts[colours.indexOf(colour)] ?? 0) + 1;
  }
  return colours.reduce(
    (bits, colour, at) => bits | ((counts[at] ?? 0) >= enough[colour] ? bitOf(colour) : 0),
    0,
  );
}

/** What a difference of YCbCr is that was kept in steps of 8 levels. */
const levelOf = (step: number): number => 8 * step - 60;

/** What people call a colour; null for what is between two. `both`: its two differences of YCbCr, as they are kept. */
function colourOf(bright: number, both: number): Colour | null {
  const [blueness, redness] = [levelOf(both >> 4), levelOf(both & 15)];
  const red = bright + 1.402 * redness;
  const green = bright - 0.344 * blueness - 0.714 * redness;
  const blue = bright + 1.772 * blueness;
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const strength = most - least;
  // The steps alone come to so much.
  if (strength < 34) return bright >= 205 ? "white" : bright < 45 ? "black" : strength < 22 ? "grey" : null;
  const purity = strength / Math.max(1, most);
  if (bright < 26) return "black";
  const hue = hueOf({ red, green, blue, most, strength });
  // More red than can be kept: what is known of it looks browner than it is.
  if (redness >= levelOf(15) && hue < 24) return "red";
  return purity < 0.22 ? null : ofHue(hue, most, purity);
}

interface Rgb {
  red: number;
  green: number;
  blue: number;
  most: number;
  strength: number;
}

/** In degrees, from red by yellow, green and blue back to it. */
function hueOf({ red, green, blue, most, strength }: Rgb): number {
  if (most === red) return (((green - blue) / strength) * 60 + 360) % 360;
  return most === green ? ((blue - red) / strength) * 60 + 120 : ((red - green) / strength) * 60 + 240;
}

/** Skin is a pale orange, and named as none. `most`: the largest of red, green and blue. */
function ofHue(hue: number, most: number, purity: number): Colour | null {
  if (hue >= 348 || hue < 12) return purity >= 0.6 ? "red" : hue >= 348 && most >= 150 ? "pink" : null;
  if (hue < 41) return most < 165 ? "brown" : purity >= 0.62 ? "orange" : null;
  if (hue < 68) return most < 150 ? (purity >= 0.4 ? "green" : "brown") : purity >= 0.5 ? "yellow" : null;
  if (hue < 165) return "green";
  if (hue < 258) return "blue";
  return hue < 296 ? "purple" : "pink";
}
