import { expect, test } from "vitest";
import { doneWords, starWords } from "../../../../../src/views/selection/action-words.ts";

test("of one photo nothing is counted", () => {
  expect(doneWords(1, "doneFavourite")).toBe("Added to favourites.");
  expect(doneWords(1200, "doneFavourite")).toBe("1,200 photos added to favourites.");
  expect(doneWords(1, { stars: 1 })).toBe("Rated: 1 star.");
  expect(doneWords(2, { stars: 4 })).toBe("2 photos rated: 4 stars.");
  expect(doneWords(2, { stars: 0 })).toBe("2 photos rated: no stars.");
  expect([0, 1, 5].map(starWords)).toEqual(["No stars", "1 star", "5 stars"]);
});
