import { expect, test } from "vitest";
import { secondsLeft } from "../../../../bench/page/views/time-left.ts";

test("before anything is done, the time left is a laptop's", () => {
  expect(secondsLeft([], { expected: 10, took: 0 }, 30)).toBe(40);
  expect(secondsLeft([], { expected: 10, took: 4 }, 30)).toBe(36);
});

test("a device that took thrice as long takes thrice as long for the rest", () => {
  expect(secondsLeft([{ expected: 10, took: 30 }], { expected: 10, took: 6 }, 20)).toBe(84);
});

test("a scenario that takes longer than expected makes the rest longer, and is never done before it is", () => {
  expect(secondsLeft([], { expected: 10, took: 20 }, 10)).toBe(20);
  expect(secondsLeft([], { expected: 10, took: 50 }, 0)).toBe(1);
});
