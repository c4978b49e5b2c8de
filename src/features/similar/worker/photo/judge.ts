import type { OriginalsFinding, DiffersAt } from "../../shared/originals-compared.ts";
import { noPlanes, type Planes, planesOf, type RgbaPicture, softened } from "./planes.ts";

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
export function originalsFindingOf(one: RgbaPicture, other: RgbaPicture): OriginalsFinding {
  if (!haveOneShape(one, other)) return { verdict: "differs", places: [] };
  const small = one.width * one.height <= other.width * other.height ? one : other;
  const longest = Math.max(small.width, small.height);
  if (longest < smallestEdge) return { verdict: "unclear", places: [] };
  const scale = Math.min(1, gridEdge / longest);
  const [width, height] = [small.width, small.height].map((edge) => Math.max(1, Math.round(edge * scale)));
  const [a, b] = [one, other].map((picture) => softened(planesOf(picture, width ?? 1, height ?? 1)));
  return a && b ? lookAtPlanes(a, b) : { verdict: "unclear", places: [] };
}

/** How a plane is had from another one: multiplied, then moved, by levels. */
interface Tone {
  gain: number;
  offset: number;
}

/** About this many values of each plane are taken: enough for a straight line. */
const taken = 6000;
/** Times the line is drawn anew without what is far off it. */
const rounds = 4;

/** The tones of the three planes of a picture that give it those of another one. */
function tonesBetween(from: Planes, to: Planes): [Tone, Tone, Tone] {
  return [0, 1, 2].map((plane) => toneOf(from.planes[plane], to.planes[plane])) as [Tone, Tone, Tone];
}

/** Places shown at most; more of them are a difference all over. */
const most = 12;
/** From this share of the windows on the pictures differ all over, and no place is named. */
const allOver = 0.4;

interface Grid {
  across: number;
  down: number;
  strange: Float32Array;
}

/**
 * Frames around what differs, the largest first: each holds a window of `from` at least, and all windows of `within` that hang together
 * with it. None where the pictures differ all over.
 */
function placesOf({ across, down, strange }: Grid, from: number, within: number): DiffersAt[] {
  const seen = new Uint8Array(strange.length);
  const places: DiffersAt[] = [];
  if (strange.filter((one) => one >= from).length > allOver * strange.length) return [];
  for (let start = 0; start < strange.length; start++) {
    if (seen[start] !== 0 || (strange[start] ?? 0) < from) continue;
    let [left, right, top, bottom] = [across, 0, down, 0];
    const waiting = [start];
    seen[start] = 1;
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const [x, y] = [at % across, Math.floor(at / across)];
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
      for (const next of besides(x, y, across, down)) {
        if (seen[next] !== 0 || (strange[next] ?? 0) < within) continue;
        seen[next] = 1;
        waiting.push(next);
      }
    }
    // A window is two cells wide, and there is one cell more than there are windows.
    const [columns, lines] = [across + 1, down + 1];
    places.push({
      x: left / columns,
      y: top / lines,
      across: (right + 2 - left) / columns,
      down: (bottom + 2 - top) / lines,
    });
  }
  return places.sort((a, b) => b.across * b.down - a.across * a.down).slice(0, most);
}

function besides(x: number, y: number, across: number, down: number): number[] {
  const found: number[] = [];
  for (let dy = Math.max(0, y - 1); dy <= Math.min(down - 1, y + 1); dy++)
    for (let dx = Math.max(0, x - 1); dx <= Math.min(across - 1, x + 1); dx++) found.push(dy * across + dx);
  return found;
}

/** By a straight line through the values of both. What lies far off it, as an edited part does, has no say. */
function toneOf(from = new Float32Array(), to = new Float32Array()): Tone {
  const step = Math.max(1, Math.floor(from.length / taken)) | 1;
  const off = new Float32Array(Math.ceil(from.length / step));
  let tone: Tone = { gain: 1, offset: 0 };
  for (let round = 0; round < rounds; round++) {
    for (let at = 0, k = 0; at < from.length; at += step, k++)
      off[k] = (to[at] ?? 0) - tone.gain * (from[at] ?? 0) - tone.offset;
    // The first time nothing is known of the offset.
    const middle = round === 0 ? medianOf(off) : 0;
    const most = Math.max(1, 2.5 * medianOf(off.map((one) => Math.abs(one - middle))));
    let [n, x, y, xx, xy] = [0, 0, 0, 0, 0];
    for (let at = 0, k = 0; at < from.length; at += step, k++) {
      if (Math.abs((off[k] ?? 0) - middle) > most) continue;
      const [a, b] = [from[at] ?? 0, to[at] ?? 0];
      n++;
      x += a;
      y += b;
      xx += a * a;
      xy += a * b;
    }
    const spread = xx - (x * x) / n;
    // A plane of one value tells nothing of the gain.
    const gain = spread > 4 * n ? (xy - (x * y) / n) / spread : 1;
    tone = { gain, offset: (y - gain * x) / n };
  }
  return tone;
}

function medianOf(values: Float32Array): number {
  return values.toSorted()[values.length >> 1] ?? 0;
}

/** Brightness and the two differences of colour of a picture (YCbCr of JPEG, in levels), once its planes were given these tones. */
function colouredAs({ width, height, planes }: Planes, tones: readonly Tone[]): Planes {
  const [red, green, blue] = planes;
  const made = noPlanes(red.length);
  const [bright, bluish, reddish] = made;
  for (let at = 0; at < red.length; at++) {
    const r = toned(red[at] ?? 0, tones[0]);
    const g = toned(green[at] ?? 0, tones[1]);
    const b = toned(blue[at] ?? 0, tones[2]);
    bright[at] = 0.299 * r + 0.587 * g + 0.114 * b;
    bluish[at] = -0.1687 * r - 0.3313 * g + 0.5 * b;
    reddish[at] = 0.5 * r - 0.4187 * g - 0.0813 * b;
  }
  return { width, height, planes: made };
}

function toned(value: number, { gain, offset }: Tone = { gain: 1, offset: 0 }): number {
  const made = gain * value + offset;
  return made < 0 ? 0 : made > 255 ? 255 : made;
}

/** Edge of the cells, in values of a plane; a window is 2 x 2 of them, and begins at every cell. */
const cellEdge = 8;

/** Of each window: how far the two planes are apart, and how much detail both of them have there. */
interface Errors {
  across: number;
  down: number;
  /** Root mean square of the difference, in levels. */
  off: Float32Array;
  /** Root mean square of the steps from one value to the next, in levels: of the plane that has less. */
  detail: Float32Array;
}

/** Compares the same plane of two pictures by windows. */
function errorsBetween(one: Planes, other: Planes, plane: number): Errors {
  const { width, height } = one;
  const [a, b] = [one.planes[plane] ?? new Float32Array(), other.planes[plane] ?? new Float32Array()];
  const across = Math.max(1, Math.floor(width / cellEdge));
  const down = Math.max(1, Math.floor(height / cellEdge));
  const cells = across * down;
  const [off, ownSteps, otherSteps, counts] = [0, 0, 0, 0].map(() => new Float32Array(cells)) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  for (let y = 0; y < height - 1; y++) {
    const row = Math.min(down - 1, Math.floor(y / cellEdge)) * across;
    for (let x = 0, at = y * width; x < width - 1; x++, at++) {
      const cell = row + Math.min(across - 1, x >> 3);
      const [here, there] = [a[at] ?? 0, b[at] ?? 0];
      const [right, below] = [(a[at + 1] ?? 0) - here, (a[at + width] ?? 0) - here];
      const [otherRight, otherBelow] = [(b[at + 1] ?? 0) - there, (b[at + width] ?? 0) - there];
      off[cell] = (off[cell] ?? 0) + (here - there) ** 2;
      ownSteps[cell] = (ownSteps[cell] ?? 0) + right * right + below * below;
      otherSteps[cell] = (otherSteps[cell] ?? 0) + otherRight ** 2 + otherBelow ** 2;
      counts[cell] = (counts[cell] ?? 0) + 1;
    }
  }
  return windowsOf(across, down, off, ownSteps, otherSteps, counts);
}

function windowsOf(
  columns: number,
  lines: number,
  off: Float32Array,
  own: Float32Array,
  other: Float32Array,
  counts: Float32Array,
): Errors {
  const [across, down] = [Math.max(1, columns - 1), Math.max(1, lines - 1)];
  const found = {
    across,
    down,
    off: new Float32Array(across * down),
    detail: new Float32Array(across * down),
  };
  for (let y = 0, to = 0; y < down; y++)
    for (let x = 0; x < across; x++, to++) {
      const sum = (of: Float32Array): number => {
        let all = 0;
        for (let dy = 0; dy < Math.min(2, lines); dy++)
          for (let dx = 0; dx < Math.min(2, columns); dx++) all += of[(y + dy) * columns + x + dx] ?? 0;
        return all;
      };
      const count = Math.max(1, sum(counts));
      found.off[to] = Math.sqrt(sum(off) / count);
      found.detail[to] = Math.sqrt(Math.min(sum(own), sum(other)) / count);
    }
  return found;
}

function lookAtPlanes(a: Planes, b: Planes): OriginalsFinding {
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
