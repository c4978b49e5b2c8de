import { describe, expect, test } from "vitest";
import type { Orientation } from "../../../../src/photo/photo.ts";
import {
  composeTurns,
  inverseTurn,
  orientations,
  turnMatrix,
  uprightSize,
} from "../../../../src/photo/turn.ts";

/** Where row 0 and column 0 of the stored picture stand when it is shown, word for word from Exif 2.32, 4.6.4. */
const standard: Record<Orientation, [row0: string, column0: string]> = {
  1: ["top", "left"],
  2: ["top", "right"],
  3: ["bottom", "right"],
  4: ["bottom", "left"],
  5: ["left", "top"],
  6: ["right", "top"],
  7: ["right", "bottom"],
  8: ["left", "bottom"],
};
const width = 30;
const height = 20;

function place(x: number, y: number, orientation: Orientation): [number, number] {
  const [a, b, c, d, e, f] = turnMatrix(width, height, orientation);
  return [a * x + c * y + e, b * x + d * y + f];
}

function sideOf([x, y]: [number, number], orientation: Orientation): string {
  const upright = uprightSize(width, height, orientation);
  if (x < 1) return "left";
  if (x > upright.width - 1) return "right";
  return y < 1 ? "top" : "bottom";
}

describe("turnMatrix", () => {
  test.each(orientations)(
    "puts row 0 and column 0 where the standard says for orientation %i",
    (orientation) => {
      const [row0, column0] = standard[orientation];
      expect(sideOf(place(width / 2, 0.5, orientation), orientation)).toBe(row0);
      expect(sideOf(place(0.5, height / 2, orientation), orientation)).toBe(column0);
    },
  );

  test.each(orientations)("fills exactly the upright size for orientation %i", (orientation) => {
    const upright = uprightSize(width, height, orientation);
    const [left, top] = place(0, 0, orientation);
    const [right, bottom] = place(width, height, orientation);
    expect([Math.min(left, right), Math.min(top, bottom)]).toEqual([0, 0]);
    expect([Math.max(left, right), Math.max(top, bottom)]).toEqual([upright.width, upright.height]);
  });
});

test("a turn and its inverse leave a picture as it was", () => {
  for (const one of orientations) expect(composeTurns(one, inverseTurn(one))).toBe(1);
});

test("two quarter turns to the right make a half turn, and order matters with a mirror", () => {
  expect(composeTurns(6, 6)).toBe(3);
  expect(composeTurns(6, 2)).toBe(5);
  expect(composeTurns(2, 6)).toBe(7);
});
