import { expect, test } from "vitest";
import { printState } from "../../../../../../src/features/print/page/print-sheet.tsx";

test.each([
  [3, 12, 12, "Preparing 3 of 12 photos…"],
  [1, 1, 1, "Ready to print 1 photo."],
  [500, 500, 1200, "The first 500 of 1,200 photos are printed. Filter or select fewer to print the rest."],
])("%i of %i pictures are there, of %i photos", (loaded, pictures, photos, words) => {
  expect(printState(loaded, pictures, photos)).toBe(words);
});
