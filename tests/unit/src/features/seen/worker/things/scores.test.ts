import { expect, test } from "vitest";
import { bestScores, inputOf } from "../../../../../../../src/features/seen/worker/things/scores.ts";

/** A heat map of this edge with these scores, each of a class at a point. */
function heatMap(edge: number, scores: readonly [number: number, at: number, score: number][]): Float32Array {
  const map = new Float32Array(80 * edge * edge);
  for (const [number, at, score] of scores) map[number * edge * edge + at] = score;
  return map;
}

test("of each class the best score of all heat maps counts, once, the surest first", () => {
  const maps = [
    heatMap(4, [
      [16, 3, 0.5],
      [16, 15, 0.8],
      [79, 15, 0.45],
    ]),
    heatMap(2, [
      [16, 0, 0.6],
      [0, 3, 0.9],
    ]),
  ];
  expect(bestScores(maps, 0.4)).toEqual([
    { number: 0, score: 229 },
    { number: 16, score: 204 },
    { number: 79, score: 115 },
  ]);
});

test("what is less sure than the least is not kept, and what is as sure is", () => {
  const map = heatMap(2, [
    [1, 0, 0.4],
    [2, 0, 0.39],
  ]);
  expect(bestScores([map], 0.4)).toEqual([{ number: 1, score: 102 }]);
  expect(bestScores([], 0.4)).toEqual([]);
});

test("the model takes planes of blue, green and red, about their means", () => {
  const input = inputOf(new Uint8ClampedArray([255, 0, 0, 255, 0, 0, 255, 255]));
  const rounded = Array.from(input, (value) => Math.round(value * 100) / 100);
  expect(rounded).toEqual([-1.8, 2.64, -2.04, -2.04, 2.25, -2.12]);
});
