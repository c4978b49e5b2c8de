import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SteadyView } from "../../../../../src/store/pictures/on-screen.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

function setUp() {
  const now = { streaming: true };
  const told: string[] = [];
  const steady = new SteadyView(() => now.streaming);
  const tell = (key: string): void => steady.tell(key, () => told.push(key));
  return { now, told, tell };
}

test("while nothing moves by itself, what is on screen is told at once", () => {
  const { now, told, tell } = setUp();
  now.streaming = false;
  for (const key of ["a", "b", "c"]) tell(key);
  expect(told).toEqual(["a", "b", "c"]);
});

test("while photos push one another off the screen only what stays is told, and now and then what passes by", () => {
  const { told, tell } = setUp();
  tell("first");
  expect(told).toEqual(["first"]);
  for (let time = 0; time < 10; time++) {
    tell(`passing ${time}`);
    vi.advanceTimersByTime(100);
  }
  expect(told).toEqual(["first"]);
  tell("staying");
  vi.advanceTimersByTime(299);
  tell("staying");
  vi.advanceTimersByTime(1);
  expect(told).toEqual(["first", "staying"]);
  for (let time = 0; time < 40; time++) {
    tell(`passing ${time}`);
    vi.advanceTimersByTime(100);
  }
  expect(told).toHaveLength(3);
});
