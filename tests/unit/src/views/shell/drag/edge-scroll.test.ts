import { expect, test } from "vitest";
import { edgeStep } from "../../../../../../src/views/shell/drag/edge-scroll.ts";

const box = { top: 100, bottom: 700 };

test("a finger away from the edges scrolls nothing", () => {
  expect(edgeStep(400, box)).toBe(0);
});

test("it scrolls up at the top and down at the bottom, faster towards the edge, but never faster beyond", () => {
  expect(edgeStep(110, box)).toBeLessThan(edgeStep(150, box));
  expect(edgeStep(150, box)).toBeLessThan(0);
  expect(edgeStep(690, box)).toBeGreaterThan(edgeStep(650, box));
  expect(edgeStep(650, box)).toBeGreaterThan(0);
  expect(edgeStep(2000, box)).toBe(edgeStep(700, box));
});
