import { expect, test } from "vitest";
import { doneWords } from "../../../../../src/views/selection/action-words.ts";
import { markChange, starWords } from "../../../../../src/views/selection/given-marks.ts";

test("of one photo nothing is counted", () => {
  expect(doneWords(1, "doneFavourite")).toBe("Added to favourites.");
  expect(doneWords(1200, "doneFavourite")).toBe("1,200 photos added to favourites.");
  expect(doneWords(1, markChange("rating", 1).done)).toBe("Rated: 1 star.");
  expect(doneWords(2, markChange("rating", 4).done)).toBe("2 photos rated: 4 stars.");
  expect(doneWords(2, markChange("rating", 0).done)).toBe("2 photos rated: no stars.");
  expect([0, 1, 5].map(starWords)).toEqual(["No stars", "1 star", "5 stars"]);
});
