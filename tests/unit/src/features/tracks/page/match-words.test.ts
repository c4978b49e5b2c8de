import { expect, test } from "vitest";
import { clockHintWords } from "../../../../../../src/features/tracks/page/placing-form.tsx";

test.each([
  [12, 440_000, "12 photos from this camera with a location, its clock was 7 min 20 s ahead."],
  [1, -3_600_000, "1 photo from this camera with a location, its clock was 1 h behind."],
  [2, 0, "2 photos from this camera with a location, its clock was correct."],
])("%i photos tell that a clock was %i ms ahead", (photos, ms, words) => {
  expect(clockHintWords({ photos }, ms)).toBe(`Based on ${words}`);
});
