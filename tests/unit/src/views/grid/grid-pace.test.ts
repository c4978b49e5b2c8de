import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ScrollPace } from "../../../../../src/views/grid/pace.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("requestAnimationFrame", (run: () => void) => setTimeout(run, 16));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Scrolls by so many pixels in each of some frames. */
function scroll(pace: ScrollPace, step: number, frames: number): void {
  for (let frame = 1; frame <= frames; frame++) pace.note(step * frame, 1000 + frame * 16);
}

test("wheel and keys are no hurry, a fling is one until it ends", () => {
  const pace = new ScrollPace();
  scroll(pace, 12, 10);
  expect(pace.hurried).toBe(false);
  scroll(pace, 90, 10);
  expect(pace.hurried).toBe(true);
  vi.advanceTimersByTime(200);
  expect(pace.hurried).toBe(false);
});

test("a jump is no hurry: what is there is to be seen", () => {
  const pace = new ScrollPace();
  pace.note(0, 1000);
  pace.note(50_000, 1016);
  expect(pace.hurried).toBe(false);
});

test("after a hurry all lines get their pictures, a few in each frame", () => {
  const pace = new ScrollPace();
  scroll(pace, 90, 10);
  const shown: number[] = [];
  for (let line = 0; line < 10; line++) pace.whenCalm(() => shown.push(line));
  const given = pace.whenCalm(() => shown.push(99));
  given();
  expect(shown).toEqual([]);
  vi.advanceTimersByTime(90 + 16);
  expect(shown.length).toBeLessThan(10);
  vi.advanceTimersByTime(200);
  expect(shown).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});
