import type { CloseLook } from "../../shared/closely.ts";
import { colouredAs } from "./colours.ts";
import { type Errors, errorsBetween } from "./errors.ts";
import { placesOf } from "./places.ts";
import { type Planes, planesOf, type RgbaPicture, softened } from "./planes.ts";
import { tonesBetween } from "./tone.ts";

/** Longest edge at which pictures are compared, and the shortest one in which an edit can be told from what compression makes. */
const [gridEdge, smallestEdge] = [1024, 400];
/** Shapes differ by no more than the rounding to whole pixels makes, in pixels of the smaller one. */
const roundedBy = 2;
/** A picture brightened or enriched by more than this was edited. */
const mostGain = 1.3;
/** What even an exact copy is off, in levels, and as a share of the detail: of brightness, and of colours. */
const expected = { floor: [1.5, 2.5, 2.5], ofDetail: 0.25 };
/**
 * By how much most windows of a pair are off what is expected: below this share of windows, and within these bounds. Without the upper one
 * an edit of a large part would make itself the usual.
 */
const [usualShare, leastUsual, largestUsual] = [0.85, 0.5, 0.7];
/** A window this many times as far off as most are shows another picture; beside one, a window that is half as far off does. */
const tellsBy = 4.5;
/** Where most windows are off by this, compression has left too little to compare. */
const mostUsual = 3;

/** Compares two pictures, which may be resized, compressed and a little brighter; an edit of a part is found. */
export function closeLookOf(one: RgbaPicture, other: RgbaPicture): CloseLook {
  if (!haveOneShape(one, other)) return { verdict: "differs", places: [] };
  const small = one.width * one.height <= other.width * other.height ? one : other;
  const longest = Math.max(small.width, small.height);
  if (longest < smallestEdge) return { verdict: "unclear", places: [] };
  const scale = Math.min(1, gridEdge / longest);
  const [width, height] = [small.width, small.height].map((edge) => Math.max(1, Math.round(edge * scale)));
  const [a, b] = [one, other].map((picture) => softened(planesOf(picture, width ?? 1, height ?? 1)));
  return a && b ? lookAtPlanes(a, b) : { verdict: "unclear", places: [] };
}

function lookAtPlanes(a: Planes, b: Planes): CloseLook {
  // White that was grey before cannot be made grey again: the brighter one is made of the darker.
  const up = tonesBetween(a, b);
  const isDarker = up[1].gain >= 1;
  const [dark, bright] = isDarker ? [a, b] : [b, a];
  const tones = isDarker ? up : tonesBetween(b, a);
  if (tones.some(({ gain }) => gain > mostGain)) return { verdict: "differs", places: [] };
  const [made, real] = [colouredAs(dark, tones), colouredAs(bright, [])];
  const all = [0, 1, 2].map((plane) => strangenessOf(errorsBetween(made, real, plane), plane));
  if (all.some(({ usual }) => usual > mostUsual)) return { verdict: "unclear", places: [] };
  const [{ across, down, strange }] = all as [Strangeness, Strangeness, Strangeness];
  const most = strange.map((_, at) => Math.max(...all.map((plane) => plane.strange[at] ?? 0)));
  if (!most.some((window) => window >= tellsBy)) return { verdict: "same", places: [] };
  return { verdict: "differs", places: placesOf({ across, down, strange: most }, tellsBy, tellsBy / 2) };
}

/** How much farther off each window is than most of them. */
interface Strangeness {
  across: number;
  down: number;
  strange: Float32Array;
  usual: number;
}

/**
 * What resizing and compression do grows with the detail that is there. So each window's error counts against what both pictures show
 * there or right beside it, and then against the errors of most windows: a copy of poor quality is off everywhere.
 */
function strangenessOf({ across, down, off, detail }: Errors, plane: number): Strangeness {
  const floor = expected.floor[plane] ?? 1;
  const against = new Float32Array(off.length);
  for (let y = 0, at = 0; y < down; y++)
    for (let x = 0; x < across; x++, at++) {
      let near = 0;
      for (let dy = Math.max(0, y - 1); dy <= Math.min(down - 1, y + 1); dy++)
        for (let dx = Math.max(0, x - 1); dx <= Math.min(across - 1, x + 1); dx++)
          near = Math.max(near, detail[dy * across + dx] ?? 0);
      against[at] = (off[at] ?? 0) / (floor + expected.ofDetail * near);
    }
  const usual = against.toSorted()[Math.floor(usualShare * (against.length - 1))] ?? 0;
  const by = Math.min(Math.max(usual, leastUsual), largestUsual);
  return { across, down, strange: against.map((one) => one / by), usual };
}

function haveOneShape(one: RgbaPicture, other: RgbaPicture): boolean {
  const shortest = Math.min(one.width, one.height, other.width, other.height);
  const off = Math.abs(Math.log((one.width * other.height) / (one.height * other.width)));
  return off <= roundedBy / shortest;
}
