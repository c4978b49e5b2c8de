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

const inTime = () => new ScrollPace(() => false);
const late = () => new ScrollPace(() => true);

/** Scrolls by this many pixels in each of some frames. */
function scroll(pace: ScrollPace, step: number, frames: number, frameMs = 16): void {
  for (let frame = 1; frame <= frames; frame++) pace.note(step * frame, 1000 + frame * frameMs);
}

test("wheel and keys are no hurry, a fling is one until it ends", () => {
  const pace = inTime();
  scroll(pace, 12, 10);
  expect(pace.holds(false)).toBe(false);
  scroll(pace, 90, 10);
  expect(pace.holds(false)).toBe(true);
  vi.advanceTimersByTime(200);
  expect(pace.holds(false)).toBe(false);
});

test("large tiles keep their pictures in a hurry, unless frames are late", () => {
  for (const [pace, held] of [
    [inTime(), false],
    [late(), true],
  ] as const) {
    scroll(pace, 90, 10);
    expect(pace.holds(true)).toBe(held);
    vi.advanceTimersByTime(400);
    expect(pace.holds(true)).toBe(false);
  }
});

test("late frames that come at uneven times are one scroll", () => {
  const pace = late();
  let now = 1000;
  let top = 0;
  pace.note(top, now);
  for (const ms of [100, 17, 190, 100, 17, 17, 120]) {
    vi.advanceTimersByTime(ms);
    now += ms;
    // The page is moved by where it was to be when the frame began, not when it is drawn.
    pace.note((top += ms === 17 ? 5 : 1.5 * ms), now);
    expect(pace.holds(false)).toBe(true);
  }
});

test("a slow scroll is no hurry, however late its frames are", () => {
  const pace = late();
  scroll(pace, 30, 10, 100);
  expect(pace.holds(false)).toBe(false);
});

test("a jump is no hurry: what is there is to be seen", () => {
  const pace = inTime();
  pace.note(0, 1000);
  pace.note(50_000, 1016);
  expect(pace.holds(false)).toBe(false);
});

test("after a hurry all lines get their pictures, a few in each frame", () => {
  const pace = inTime();
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
