import { expect, test } from "vitest";
import { placingWords, wrongWords } from "../../../../../../src/features/locate/page/use-spot.ts";

test.each([
  [1, 0, null, "Sets the location of this photo to the pin."],
  [
    1,
    1,
    "Lisbon, Portugal",
    "Sets the location of this photo to Lisbon, Portugal. It already has a location.",
  ],
  [12, 12, null, "Sets the location of 12 photos to the pin. All of them already have a location."],
  [12, 1, null, "Sets the location of 12 photos to the pin. 1 of them already has a location."],
  [12, 3, null, "Sets the location of 12 photos to the pin. 3 of them already have a location."],
])("%i photos, %i of them with a location", (photos, located, name, words) => {
  expect(placingWords(photos, { located }, { name })).toBe(words);
});

test("as long as nothing is chosen it says what to do", () => {
  expect(placingWords(1, { located: 1 }, null)).toBe("Choose a place, or move the map.");
  expect(placingWords(12, { located: 3 }, null)).toBe(
    "Choose a place, or move the map. 3 of them already have a location.",
  );
});

test("what is wrong with coordinates is a sentence", () => {
  expect(wrongWords("form")).toBe("Enter a latitude and a longitude, such as 38.7223, -9.1393.");
  expect(wrongWords("link")).toBe("This link has no coordinates. Enter a latitude and a longitude.");
});
