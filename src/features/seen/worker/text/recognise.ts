import { cutOut, planesOf, resized, type Pixels, type Planes, type Turned } from "./pixels.ts";

/** Blue, green and red, from -1 to 1. */
const planes: Planes = [2, 1, 0].map((from) => ({ from, scale: 2 / 255, shift: -1 }));

/** The height of a line as the models take it, and the longest and shortest, in pixels. */
const lineHeight = 48;
const mostWidth = 960;
const leastWidth = 48;
/** The width the classifier takes. */
const classifierWidth = 192;

/** A line of a picture, upright, as high as the models take it. */
export function lineOf(picture: Pixels, box: Turned): Pixels {
  const width = Math.round((box.width / box.height) * lineHeight);
  return cutOut(picture, box, Math.min(mostWidth, Math.max(leastWidth, width)), lineHeight);
}

/** What the recogniser takes of a line, and in which shape. */
export function recogniserInput(line: Pixels): { input: Float32Array; shape: number[] } {
  return { input: planesOf(line, planes), shape: [1, 3, line.height, line.width] };
}

/** What the classifier takes of a line, and in which shape. It tells whether a line is upside down. */
export function classifierInput(line: Pixels): { input: Float32Array; shape: number[] } {
  return recogniserInput(resized(line, classifierWidth, lineHeight));
}

/** The signs the recogniser knows, by number: 0 is none, the last one a space. `keys`: one sign a line. */
export function signsOf(keys: string): string[] {
  const signs = keys.split(/\r?\n/);
  if (signs.at(-1) === "") signs.pop();
  return ["", ...signs, " "];
}

/**
 * A sign so many times as far from the one before as signs usually are is the first of a word, and at least so many steps
 * further; less far (`likely`) behind a mark, and where letters and digits meet. Wide letters are nearly as far apart.
 */
const wordGap = { times: 2, likely: 1.5, steps: 2 };

/** Where words often end. */
const likelyEnd = /^(?:[.,:;!?]\p{L}|\p{L}\p{N}|\p{N}\p{L})$/u;

/** Scripts that are written without spaces. */
const unspaced = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]/u;

/** A sign that was read, how sure that is, and at which steps of the line it began and ended. */
interface Read {
  sign: string;
  sure: number;
  from: number;
  to: number;
}

/**
 * The text of a recogniser's answer: at each step the most probable sign; the same one over several steps counts once. Spaces
 * that the model left out are put where a gap is wide. `sure`: how sure its signs are in the mean, from 0 to 1.
 */
export function textOf(data: Float32Array, signs: readonly string[]): { text: string; sure: number } {
  const read = signsRead(data, signs);
  const gap = usualGap(read);
  let text = "";
  for (const [at, { sign, from }] of read.entries()) {
    const before = read[at - 1];
    if (before !== undefined && isWordGap(before, sign, from - before.from, gap)) text += " ";
    text += sign;
  }
  const sure = read.reduce((sum, one) => sum + one.sure, 0) / (read.length || 1);
  return { text: text.replace(/ +/g, " ").trim(), sure };
}

function signsRead(data: Float32Array, signs: readonly string[]): Read[] {
  const read: Read[] = [];
  let before = 0;
  for (let step = 0; (step + 1) * signs.length <= data.length; step++) {
    const start = step * signs.length;
    let best = 0;
    for (let number = 1; number < signs.length; number++)
      if ((data[start + number] ?? 0) > (data[start + best] ?? 0)) best = number;
    const last = read.at(-1);
    if (best !== 0 && best === before && last !== undefined) last.to = step;
    else if (best !== 0)
      read.push({ sign: signs[best] ?? "", sure: data[start + best] ?? 0, from: step, to: step });
    before = best;
  }
  return read;
}

/** How many steps signs are usually apart. */
function usualGap(read: readonly Read[]): number {
  const gaps = read.slice(1).map(({ from }, at) => from - (read[at]?.from ?? 0));
  return gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
}

function isWordGap(before: Read, sign: string, gap: number, usual: number): boolean {
  if (before.sign === " " || sign === " " || unspaced.test(before.sign) || unspaced.test(sign)) return false;
  const times = likelyEnd.test(before.sign + sign) ? wordGap.likely : wordGap.times;
  return gap >= times * usual && gap >= usual + wordGap.steps;
}
