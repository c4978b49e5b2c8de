import { expect, test } from "vitest";
import { tonesWords } from "../../../../../../src/views/viewer/info/tones-chart.tsx";

const none = new Uint32Array(256);
const words = (shadows: number, highlights: number): string =>
  tonesWords({ red: none, green: none, blue: none, luma: none, shadows, highlights });

test("a histogram says in words what is clipped", () => {
  expect(words(0.021, 0)).toBe("Shadows clipped 2 %");
  expect(words(0, 0.4)).toBe("Highlights clipped 40 %");
  expect(words(0.006, 0.25)).toBe("Shadows clipped 1 %, highlights clipped 25 %");
  expect(words(0.001, 0)).toBe("No clipping");
});
