import { expect, test } from "vitest";
import type { SeenLine } from "../../../../../../../src/features/seen/shared/packs.ts";
import { inReadingOrder } from "../../../../../../../src/features/seen/worker/text/reading-order.ts";

/** A receipt: a title, and two rows with an amount each, as a picture twice as high as wide has them. */
const receipt: [text: string, x: number, y: number][] = [
  ["Total", 0.3, 0.604],
  ["2.40", 0.8, 0.498],
  ["Market", 0.5, 0.3],
  ["9.80", 0.8, 0.6],
  ["Bread", 0.3, 0.5],
];
const inTurn = ["Market", "Bread", "2.40", "Total", "9.80"];

const lineAt = (text: string, x: number, y: number, angle: number): SeenLine => ({
  text,
  x,
  y,
  width: 0.2,
  height: 0.03,
  angle,
});
const textsOf = (lines: readonly SeenLine[], aspect: number): string[] =>
  inReadingOrder(lines, aspect).map(({ text }) => text);

test("lines are read row by row, a row from the left, though its lines are not quite level", () => {
  const lines = receipt.map(([text, x, y]) => lineAt(text, x, y, 0));
  expect(textsOf(lines, 2)).toEqual(inTurn);
});

test("so they are in a picture that lies on its side, or is upside down", () => {
  // A quarter clockwise: what was at the top is at the right.
  const clockwise = receipt.map(([text, x, y]) => ({
    ...lineAt(text, 1 - y, x, 90),
    width: 0.1,
    height: 0.015,
  }));
  expect(textsOf(clockwise, 0.5)).toEqual(inTurn);
  const counter = receipt.map(([text, x, y]) => ({
    ...lineAt(text, y, 1 - x, -90),
    width: 0.1,
    height: 0.015,
  }));
  expect(textsOf(counter, 0.5)).toEqual(inTurn);
  const over = receipt.map(([text, x, y]) => lineAt(text, 1 - x, 1 - y, 180));
  expect(textsOf(over, 2)).toEqual(inTurn);
});

test("nothing is read in nothing", () => {
  expect(inReadingOrder([], 1)).toEqual([]);
});
