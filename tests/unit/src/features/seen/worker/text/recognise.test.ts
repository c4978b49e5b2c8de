import { expect, test } from "vitest";
import { cutOut, resized } from "../../../../../../../src/features/seen/worker/text/pixels.ts";
import {
  lineOf,
  recogniserInput,
  signsOf,
  textOf,
} from "../../../../../../../src/features/seen/worker/text/recognise.ts";

const signs = signsOf("a\nb\nc\n");

/** The answer of a recogniser that at each step is so sure of a sign; "_" is none. */
function answer(steps: string, sure = 0.8): Float32Array {
  const data = new Float32Array(steps.length * signs.length);
  for (const [step, sign] of Array.from(steps).entries())
    data[step * signs.length + (sign === "_" ? 0 : signs.indexOf(sign))] = sure;
  return data;
}

test("the signs are those of the list, between none and the space", () => {
  expect(signs).toEqual(["", "a", "b", "c", " "]);
  expect(signsOf("a\r\nb")).toEqual(["", "a", "b", " "]);
});

test("a sign over several steps counts once, twice with a step between", () => {
  const { text, sure } = textOf(answer("aa_bb_b_c"), signs);
  expect(text).toBe("abbc");
  expect(sure).toBeCloseTo(0.8, 5);
  expect(textOf(answer("___"), signs)).toEqual({ text: "", sure: 0 });
});

test("a space is put where a gap is wide, unless there is one", () => {
  expect(textOf(answer("a_b_c____a_b_c"), signs).text).toBe("abc abc");
  expect(textOf(answer("a_b_c__ __a_b_c"), signs).text).toBe("abc abc");
  expect(textOf(answer("a__b__c__a___b"), signs).text).toBe("abcab");
});

test("behind a mark, and between letters and digits, a smaller gap will do", () => {
  const marked = signsOf("a\nb\n1\n.");
  const read = (steps: string): string => {
    const data = new Float32Array(steps.length * marked.length);
    for (const [step, sign] of Array.from(steps).entries())
      data[step * marked.length + (sign === "_" ? 0 : marked.indexOf(sign))] = 1;
    return textOf(data, marked).text;
  };
  expect(read("a___b___a_____b___a")).toBe("ababa");
  expect(read("a___b___.______a___b")).toBe("ab. ab");
  expect(read("a___b______1___1")).toBe("ab 11");
  expect(read("1___1___.______1___1")).toBe("11.11");
});

test("signs of scripts without spaces get none", () => {
  const han = signsOf("\u4e00\n\u4e8c\n");
  const data = new Float32Array(12 * han.length);
  for (const [step, number] of [
    [0, 1],
    [2, 2],
    [4, 1],
    [11, 2],
  ] as const)
    data[step * han.length + number] = 1;
  expect(textOf(data, han).text).toBe("\u4e00\u4e8c\u4e00\u4e8c");
});

/** A picture whose red is its column, and whose green is its row. */
function ramp(width: number, height: number) {
  const data = new Uint8Array(4 * width * height);
  for (let at = 0; at < width * height; at++) data.set([at % width, Math.floor(at / width), 0, 255], 4 * at);
  return { width, height, data };
}

test("a line is cut out upright, whichever way it is turned", () => {
  const picture = ramp(100, 100);
  const straight = { x: 50, y: 50, width: 40, height: 20, angle: 0 };
  const red = (pixels: { data: ArrayLike<number> }, at: number): number => pixels.data[4 * at] ?? -1;
  const green = (pixels: { data: ArrayLike<number> }, at: number): number => pixels.data[4 * at + 1] ?? -1;
  const cut = cutOut(picture, straight, 40, 20);
  expect([red(cut, 0), green(cut, 0)]).toEqual([30, 40]);
  expect([red(cut, 799), green(cut, 799)]).toEqual([69, 59]);
  const over = cutOut(picture, { ...straight, angle: Math.PI }, 40, 20);
  expect([red(over, 0), green(over, 0)]).toEqual([69, 59]);
  const down = cutOut(picture, { ...straight, angle: Math.PI / 2 }, 40, 20);
  // It begins at the top and runs down: the first pixel is at the right end of its first row.
  expect([red(down, 0), green(down, 0)]).toEqual([59, 30]);
});

test("beyond the picture its edge goes on", () => {
  const cut = cutOut(ramp(10, 10), { x: 0, y: 0, width: 10, height: 10, angle: 0 }, 10, 10);
  expect(Array.from(cut.data.slice(0, 2))).toEqual([0, 0]);
});

test("a line is 48 high and at most 960 wide; planes are blue, green, red from -1 to 1", () => {
  const picture = ramp(100, 100);
  expect(lineOf(picture, { x: 50, y: 50, width: 90, height: 10, angle: 0 }).width).toBe(432);
  expect(lineOf(picture, { x: 50, y: 50, width: 90, height: 2, angle: 0 }).width).toBe(960);
  expect(lineOf(picture, { x: 50, y: 50, width: 4, height: 10, angle: 0 }).width).toBe(48);
  const { input, shape } = recogniserInput({ width: 1, height: 1, data: new Uint8Array([255, 0, 51, 255]) });
  expect(shape).toEqual([1, 3, 1, 1]);
  expect(Array.from(input, (value) => Math.round(value * 100) / 100)).toEqual([-0.6, -1, 1]);
});

test("a picture made smaller has the mean of what each pixel covers", () => {
  const { width, height, data } = resized(ramp(64, 64), 32, 16);
  expect([width, height]).toEqual([32, 16]);
  expect(data[4 * (8 * 32 + 16)]).toBeCloseTo(32.5, -1);
  expect(data[4 * (8 * 32 + 16) + 1]).toBeCloseTo(33.5, -1);
  expect(data[3]).toBe(255);
});
